import { Check, Circle, Scale, X } from 'lucide-react'
import type { WorkoutState } from '../domain/training/adherence.ts'
import { Badge } from './badge.tsx'

const looks = {
  open: { tone: 'outline', Sign: Circle },
  prescribed: { tone: 'success', Sign: Check },
  scaled: { tone: 'warning', Sign: Scale },
  missed: { tone: 'danger', Sign: X },
} as const

/** The outcome of a workout, distinguished by icon and text as well as colour. */
export function OutcomeBadge({ outcome, label }: { outcome: WorkoutState; label: string }) {
  const { tone, Sign } = looks[outcome]
  return (
    <Badge tone={tone} icon={<Sign aria-hidden />}>
      {label}
    </Badge>
  )
}

/** The icon alone, in the current text colour; the caller adds the text. */
export function OutcomeSign({ outcome, className }: { outcome: WorkoutState; className?: string }) {
  const { Sign } = looks[outcome]
  return <Sign aria-hidden className={className} />
}
