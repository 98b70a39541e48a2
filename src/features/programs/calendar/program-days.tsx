import { useMemo } from 'react'
import { useWeekStart } from '#client/gym-day.ts'
import type { Day } from '#domain/day.ts'
import type { CalendarView } from '#domain/programming/calendar-search.ts'
import { type DateRange, isInRange } from '#domain/programming/program.ts'
import type { Schedule } from '#domain/programming/schedule.ts'
import { weekdayNames } from '#i18n/calendar-words.ts'
import { formatDay } from '#i18n/day-words.ts'
import type { Language } from '#product/language.ts'
import { CalendarDays } from '#ui/calendar/calendar-days.tsx'
import { CalendarDay, type DayWords } from './calendar-day.tsx'
import type { CalendarWorkout, DetailsByDay } from './calendar-window.ts'
import type { CalendarActions } from './use-calendar-actions.ts'
import type { DayCompletion } from './use-program-days.ts'

type ProgramDaysProps = {
  label: string
  view: CalendarView
  activeDay: Day
  today: Day
  range: DateRange
  /** A month leaves out the weeks without a day of it. */
  trim: DateRange | undefined
  schedule: Schedule
  workouts: ReadonlyMap<string, CalendarWorkout>
  details: DetailsByDay
  completion: ReadonlyMap<Day, DayCompletion>
  words: DayWords
  language: Language
  actions: CalendarActions
  isPhone: boolean
  /** Too narrow for seven columns of cards. */
  isNarrow: boolean
  isReadOnly: boolean
  isLoading: boolean
  moveTarget?: Day | undefined
  /** The last day that athletes see now; null: all. */
  seenUntil: Day | null
}

const nothing: readonly string[] = []

/** The days of a program with their scheduled workouts. */
export function ProgramDays(props: ProgramDaysProps) {
  const { label, view, activeDay, range, schedule, words, language, actions } = props
  const weekStart = useWeekStart()
  const weekdays = useMemo(() => weekdayNames(language, weekStart), [language, weekStart])
  return (
    <CalendarDays
      label={label}
      activeDayLabel={formatDay(activeDay, language, 'long')}
      weekdays={weekdays}
      view={view}
      activeDay={activeDay}
      onActiveDayChange={actions.activate}
      isPhone={props.isPhone}
      isNarrow={props.isNarrow}
      program={props.trim}
      renderDay={({ day, layout, isActive, isOtherMonth, isFaint, isStacked }) => (
        <CalendarDay
          day={day}
          workoutIds={schedule.get(day) ?? nothing}
          workouts={props.workouts}
          details={props.details.get(day)}
          completion={props.completion.get(day)}
          layout={layout}
          words={words}
          actions={actions}
          isActive={isActive}
          isToday={day === props.today}
          isClosed={!isInRange(range, day)}
          isUnseen={props.seenUntil !== null && day > props.seenUntil && schedule.has(day)}
          isOtherMonth={isOtherMonth}
          isFaint={isFaint}
          isTarget={day === props.moveTarget}
          isReadOnly={props.isReadOnly}
          isLoading={props.isLoading}
          hasButtons={isStacked}
        />
      )}
    />
  )
}
