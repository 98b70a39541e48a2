import { useMemo } from 'react'
import { type Day, daysFrom, startOfWeek, weeksOfMonth } from '../../../domain/day.ts'
import type { Language } from '../../../domain/language.ts'
import { type DateRange, isInRange } from '../../../domain/program.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import { formatDay } from '../../../i18n/day-words.ts'
import { CalendarGrid } from '../../../ui/calendar-grid.tsx'
import type { BoardActions } from './board-actions.ts'
import { CalendarDay, type DayLayout, type DayWords } from './calendar-day.tsx'
import type { CalendarView } from './calendar-view.ts'
import type { CalendarWorkout } from './calendar-window.ts'

type CalendarBoardProps = {
  label: string
  view: CalendarView
  activeDay: Day
  today: Day
  range: DateRange
  schedule: Schedule
  workouts: ReadonlyMap<string, CalendarWorkout>
  words: DayWords
  language: Language
  actions: BoardActions
  isPhone: boolean
  /** Too narrow for seven columns of cards. */
  isNarrow: boolean
  isReadOnly: boolean
  isLoading: boolean
  moveTarget?: Day | undefined
}

const nothing: readonly string[] = []

/** The days themselves, as a month, a week or a day. On a phone a month shows colours, and the active day below it. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { label, view, activeDay, range, schedule, words, language, actions, isPhone } = props
  const monthOf = view === 'month' ? activeDay.slice(0, 7) : ''
  // The same weeks while the focus walks through them, or every day would be drawn anew.
  const first = view === 'month' ? `${monthOf}-01` : view === 'week' ? startOfWeek(activeDay) : activeDay
  const isStack = view === 'day' || (view === 'week' && props.isNarrow)
  const weeks = useMemo(() => rowsOf(view, first as Day, isStack), [view, first, isStack])
  const weekdays = useMemo(
    () => (isStack ? [] : daysFrom('2024-01-01', 7).map(day => formatDay(day, language, 'weekday'))),
    [isStack, language],
  )
  const layout: DayLayout = view === 'month' ? (isPhone ? 'dots' : 'chips') : 'cards'

  const renderDay = (day: Day, dayLayout = layout) => (
    <CalendarDay
      key={day}
      day={day}
      workoutIds={schedule.get(day) ?? nothing}
      workouts={props.workouts}
      layout={dayLayout}
      words={words}
      actions={actions}
      isActive={day === activeDay}
      isToday={day === props.today}
      isClosed={!isInRange(range, day)}
      isFaint={monthOf !== '' && !day.startsWith(monthOf)}
      isTarget={day === props.moveTarget}
      isReadOnly={props.isReadOnly}
      isLoading={props.isLoading}
      hasButtons={isStack}
    />
  )

  return (
    <>
      <CalendarGrid
        label={label}
        weeks={weeks}
        weekdays={weekdays}
        activeDay={activeDay}
        onActiveDayChange={actions.activate}
        page={view}
        renderDay={day => renderDay(day)}
        className="border-line border-b"
      />
      {layout === 'dots' && (
        <CalendarGrid
          label={formatDay(activeDay, language, 'long')}
          weeks={[[activeDay]]}
          weekdays={[]}
          activeDay={activeDay}
          onActiveDayChange={actions.activate}
          page="day"
          renderDay={day => renderDay(day, 'cards')}
          className="mt-4 border-line border-b"
        />
      )}
    </>
  )
}

function rowsOf(view: CalendarView, first: Day, isStack: boolean): Day[][] {
  if (view === 'month') return weeksOfMonth(first)
  const days = view === 'week' ? daysFrom(first, 7) : [first]
  return isStack ? days.map(day => [day]) : [days]
}
