import type { ReactNode } from 'react'
import type { Day } from '#domain/day.ts'
import { type CalendarView, rowsOf } from '#domain/programming/calendar-view.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { classNames } from '../class-names.ts'
import { CalendarGrid } from './calendar-grid.tsx'

/** How much of a workout a day shows: its colour, its title, or a card. */
export type DayLayout = 'dots' | 'chips' | 'cards'

/** The position of a day on the calendar. */
export type DayCell = {
  day: Day
  layout: DayLayout
  isActive: boolean
  /** Belongs to another month than the active day. */
  isOtherMonth: boolean
  /** Stands back, as a day before or after the shown month. */
  isFaint: boolean
  /** Days in one column. */
  isStacked: boolean
}

type CalendarDaysProps = {
  label: string
  /** The label of the active day where it is repeated below the month. */
  activeDayLabel: string
  weekdays: readonly string[]
  view: CalendarView
  activeDay: Day
  onActiveDayChange: (day: Day) => void
  isPhone: boolean
  /** Too narrow for seven columns of cards. */
  isNarrow: boolean
  /** A month leaves out the weeks without a day of this program. */
  program?: DateRange | undefined
  /** A `td` for each day, with `data-day`. */
  renderDay: (cell: DayCell) => ReactNode
}

const noNames: readonly string[] = []

/** The days as a month, a week or a day. On a phone a month shows colours, and the active day below it. */
export function CalendarDays(props: CalendarDaysProps) {
  const { label, activeDayLabel, weekdays, view, activeDay, onActiveDayChange, isPhone, renderDay } = props
  const month = view === 'month' ? activeDay.slice(0, 7) : ''
  const isStacked = view === 'day' || (view === 'week' && props.isNarrow)
  const weeks = rowsOf(view, activeDay, isStacked, props.program)
  const layout: DayLayout = view === 'month' ? (isPhone ? 'dots' : 'chips') : 'cards'
  const isOfMonth = (day: Day) => day.startsWith(month)
  const isRange = !weeks.every(week => week.some(isOfMonth))
  const renderCell = (day: Day, dayLayout = layout) =>
    renderDay({
      day,
      layout: dayLayout,
      isActive: day === activeDay,
      isOtherMonth: !isOfMonth(day),
      isFaint: !isRange && !isOfMonth(day),
      isStacked,
    })
  return (
    <>
      <CalendarGrid
        label={label}
        weeks={weeks}
        weekdays={isStacked ? noNames : weekdays}
        activeDay={activeDay}
        onActiveDayChange={onActiveDayChange}
        page={view}
        renderDay={day => renderCell(day)}
        // Fills a page that lays out its parts in a column.
        className={classNames('border-line border-b', layout !== 'dots' && 'grow')}
      />
      {layout === 'dots' && (
        <CalendarGrid
          label={activeDayLabel}
          weeks={[[activeDay]]}
          weekdays={noNames}
          activeDay={activeDay}
          onActiveDayChange={onActiveDayChange}
          page="day"
          renderDay={day => renderCell(day, 'cards')}
          className="mt-4 border-line border-b"
        />
      )}
    </>
  )
}
