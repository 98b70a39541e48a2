// What is known of any day: from what the phone keeps, else asked for with its week.
import { addDays, type Day, startOfWeek } from '../../../domain/day.ts'
import type { KnownTraining } from '../log/known-training.ts'
import { useOtherDays } from '../log/use-training.ts'

export function useWeek(kept: KnownTraining, day: Day) {
  const monday = startOfWeek(day)
  const sunday = addDays(monday, 6)
  const isKept = (one: Day) => one >= kept.from && one <= kept.to
  const others = useOtherDays(monday, sunday, !isKept(monday) || !isKept(sunday))
  return { ...others, trainingOn: (one: Day) => (isKept(one) ? kept : others.training) }
}
