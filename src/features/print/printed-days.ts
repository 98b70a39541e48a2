// The days of a sheet.
import { type Day, daysFrom, startOfWeek } from '#domain/day.ts'
import type { PrintedWorkout } from '#domain/score/printed.ts'
import { type Training, type TrainingWorkout, workoutsOn } from '#domain/training/training.ts'
import type { PrintedDay } from './paper.tsx'
import type { PrintSearch, PrintView } from './print-search.ts'

/** Of a week all seven, so that a day without training is seen as one. */
export function daysOfView(view: PrintView, date: Day): Day[] {
  return view === 'week' ? daysFrom(startOfWeek(date), 7) : [date]
}

/** Of the view of a workout that one alone. */
export function chosenOf(workouts: readonly PrintedWorkout[], view: PrintView, { workout }: PrintSearch) {
  return view === 'workout' ? workouts.filter(({ workoutId }) => workoutId === workout) : workouts
}

/** What stands on an athlete's days. */
export function trainingDays(
  training: Training,
  view: PrintView,
  search: PrintSearch & { date: Day },
): PrintedDay[] {
  return daysOfView(view, search.date).map(day => ({
    day,
    workouts: chosenOf(
      workoutsOn(training, day).map(({ workout }) => printed(workout)),
      view,
      search,
    ),
  }))
}

const printed = ({ marks, ...workout }: TrainingWorkout): PrintedWorkout => ({
  ...workout,
  scored: marks?.scored ?? [],
})
