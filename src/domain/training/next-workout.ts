import type { Day } from '../day.ts'
import { type Training, type TrainingWorkout, workoutsOn } from './training.ts'

/** The first workout of the next day with workouts, shown on a rest day. */
export function nextWorkout(
  training: Training,
  after: Day,
): { day: Day; workout: TrainingWorkout } | undefined {
  const days = training.planned.map(({ day }) => day).filter(day => day > after)
  for (const day of new Set(days.sort())) {
    const [first] = workoutsOn(training, day)
    if (first) return { day, workout: first.workout }
  }
  return undefined
}
