// The days of a sheet.
import { type Day, daysFrom, startOfWeek, type WeekStart } from '#domain/day.ts'
import type { DayRange } from '#domain/programming/calendar-view.ts'
import type { PrintedWorkout } from '#domain/score/printed.ts'
import { type Training, type TrainingWorkout, workoutsOn } from '#domain/training/training.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { weeksOfProgram } from '#i18n/program-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import type { PrintedDay } from './paper.tsx'
import type { PrintSearch, PrintView } from './print-search.ts'

/** The days of a view: all seven of a week, so that a day without training is seen as one. */
export function daysOfView(view: PrintView, date: Day, weekStart: WeekStart): Day[] {
  return view === 'week' ? daysFrom(startOfWeek(date, weekStart), 7) : [date]
}

/** The workouts of a view: only the chosen one in the view of a workout. */
export function chosenOf(workouts: readonly PrintedWorkout[], view: PrintView, { workout }: PrintSearch) {
  return view === 'workout' ? workouts.filter(({ workoutId }) => workoutId === workout) : workouts
}

/** An athlete's days, to be printed. */
export function trainingDays(
  training: Training,
  view: PrintView,
  search: PrintSearch,
  days: readonly Day[],
): PrintedDay[] {
  return days.map(day => ({
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

/** The days, and the week of each program that has any of them. */
export function useTrainingWhen(): (training: Training, view: PrintView, range: DayRange) => string {
  const text = useText()
  const { language } = useLanguage()
  return ({ programs }, view, range) => {
    const weeks = programs.flatMap(program => {
      const week = weeksOfProgram(text, program, range)
      return week ? [`${program.name}: ${week}`] : []
    })
    const days =
      view === 'week' ? formatRange(range.from, range.to, language) : formatDay(range.from, language, 'full')
    return [days, ...weeks].join(' · ')
  }
}
