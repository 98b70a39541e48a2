import { Check, Circle, Scale, X } from 'lucide-react'
import type { WorkoutState } from '../domain/training/adherence.ts'
import { Badge } from './badge.tsx'

const looks = {
  open: { tone: 'outline', Sign: Circle },
  prescribed: { tone: 'success', Sign: Check },
  scaled: { tone: 'warning', Sign: Scale },
  missed: { tone: 'danger', Sign: X },
} as const

/** How a workout went, told apart by sign and words as well as by colour. */
export function OutcomeBadge({ outcome, label }: { outcome: WorkoutState; label: string }) {
  const { tone, Sign } = looks[outcome]
  return (
    <Badge tone={tone} icon={<Sign aria-hidden />}>
      {label}
    </Badge>
  )
}

/** The sign alone, in the colour of the text around it; whoever shows it says the words too. */
export function OutcomeSign({ outcome, className }: { outcome: WorkoutState; className?: string }) {
  const { Sign } = looks[outcome]
  return <Sign aria-hidden className={className} />
}
