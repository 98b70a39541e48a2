import type { ProgramStatus } from '../../domain/program.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge } from '../../ui/badge.tsx'

// Volt is for what athletes see.
const tones = { draft: 'outline', published: 'volt', archived: 'neutral' } as const

export function ProgramStatusBadge({ status }: { status: ProgramStatus }) {
  const text = useText()
  return <Badge tone={tones[status]}>{text(`programs.${status}`)}</Badge>
}
