// What the week strip shows of a day.
import type { Day } from '#domain/day.ts'
import { type WorkoutState, workoutState } from '#domain/training/adherence.ts'
import { type Training, workoutsOn } from '#domain/training/training.ts'

/** The day on which the athlete joined a coach. */
export type JoinedOn = (coachId: string) => Day | undefined

/** `isBefore`: from before the athlete joined, so not undone. */
type PlannedWorkout = { id: string; state: WorkoutState; isBefore: boolean }
export type DayPlan = { isAhead: boolean; workouts: PlannedWorkout[] }

export function doneIn(workouts: readonly PlannedWorkout[]): number {
  return workouts.filter(({ state }) => state === 'prescribed' || state === 'scaled').length
}

export function planOn(day: Day, today: Day, training: Training, joinedOn: JoinedOn): DayPlan {
  const workouts = workoutsOn(training, day).map(one => {
    const { workoutId: id, coachId } = one.workout
    const state = workoutState(one, day, { today, joinedOn: joinedOn(coachId) ?? day })
    return { id, state, isBefore: state === 'open' && day < today }
  })
  return { isAhead: day > today, workouts }
}
