import type { ProgramStatus } from '../domain/programming/program.ts'
import { Badge } from './badge.tsx'

// Volt marks what athletes see.
const tones = { draft: 'outline', published: 'volt', archived: 'neutral' } as const

export function ProgramStatusBadge({ status, label }: { status: ProgramStatus; label: string }) {
  return <Badge tone={tones[status]}>{label}</Badge>
}
