import type { ProgramStatus } from '../domain/programming/program-status.ts'
import { Badge } from './badge.tsx'

// Volt marks what athletes see.
const tones = { draft: 'outline', published: 'volt', archived: 'neutral' } as const

export function ProgramStatusBadge({ status, label }: { status: ProgramStatus; label: string }) {
  return <Badge tone={tones[status]}>{label}</Badge>
}

/** Progress from 0 to 1; the text beside it says the same. */
export function ProgressLine({ share }: { share: number }) {
  return (
    <div aria-hidden className="mt-2 h-0.5 max-w-60 bg-line">
      <div className="chalk-line" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
