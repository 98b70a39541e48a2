import type { WorkoutState } from '#domain/training/adherence.ts'

/** A small sign for one workout of a day: a full disc as prescribed, a half one scaled, a cross missed, else a ring. */
export function OutcomeMark({ state }: { state: WorkoutState }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 10 10"
      className="size-[min(0.5rem,2.6cqi)]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      {state === 'missed' ? <path d="M1.5 1.5l7 7m0-7l-7 7" /> : <circle cx="5" cy="5" r="4" />}
      {state === 'prescribed' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
      {state === 'scaled' && <path d="M1 5a4 4 0 0 0 8 0z" fill="currentColor" />}
    </svg>
  )
}
