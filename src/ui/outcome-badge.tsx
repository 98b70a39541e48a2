import { Check, Circle, Scale } from 'lucide-react'
import type { Outcome } from '../domain/training.ts'
import { Badge } from './badge.tsx'

const looks = {
  open: { tone: 'outline', icon: <Circle aria-hidden /> },
  prescribed: { tone: 'success', icon: <Check aria-hidden /> },
  scaled: { tone: 'warning', icon: <Scale aria-hidden /> },
} as const

/** How a workout went, told apart by sign and words as well as by colour. */
export function OutcomeBadge({ outcome, label }: { outcome: Outcome; label: string }) {
  return <Badge {...looks[outcome]}>{label}</Badge>
}
