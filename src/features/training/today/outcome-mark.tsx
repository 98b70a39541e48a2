import type { Outcome } from '../../../domain/training/training.ts'

/** A small icon for one workout of a day: a full disc as prescribed, a half one scaled, a ring while open. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  return (
    <svg aria-hidden viewBox="0 0 10 10" className="size-2">
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {outcome === 'prescribed' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
      {outcome === 'scaled' && <path d="M1 5a4 4 0 0 0 8 0z" fill="currentColor" />}
    </svg>
  )
}
