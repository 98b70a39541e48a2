// The workouts of any day: from the stored window, else loaded with the day's week.
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
