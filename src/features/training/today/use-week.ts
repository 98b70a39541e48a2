// The workouts of any day: from the stored window, else loaded with the day's week.
import { addDays, type Day, startOfWeek } from '#domain/day.ts'
import type { KnownTraining } from '../log/known-training.ts'
import { useOtherDays } from '../log/use-training.ts'

export function useWeek(stored: KnownTraining, day: Day) {
  const monday = startOfWeek(day)
  const sunday = addDays(monday, 6)
  const isStored = (one: Day) => one >= stored.from && one <= stored.to
  const others = useOtherDays(monday, sunday, !isStored(monday) || !isStored(sunday))
  return { ...others, trainingOn: (one: Day) => (isStored(one) ? stored : others.training) }
}
