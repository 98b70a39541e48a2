import { type ReactNode, useMemo } from 'react'
import { type CalendarView, firstShown, rowsOf } from '../../domain/calendar-view.ts'
import type { Day } from '../../domain/day.ts'
import { CalendarGrid } from './calendar-grid.tsx'

/** How much of a workout a day shows: its colour, its title, or a card. */
export type DayLayout = 'dots' | 'chips' | 'cards'

/** The position of a day on the board. */
export type DayCell = {
  day: Day
  layout: DayLayout
  isActive: boolean
  /** Belongs to another month than the shown one. */
  isFaint: boolean
  /** Days in one column. */
  isStacked: boolean
}

type CalendarBoardProps = {
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
  /** A `td` for each day, with `data-day`. */
  renderDay: (cell: DayCell) => ReactNode
}

const noNames: readonly string[] = []

/** The days as a month, a week or a day. On a phone a month shows colours, and the active day below it. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { label, activeDayLabel, weekdays, view, activeDay, onActiveDayChange, isPhone, renderDay } = props
  const month = view === 'month' ? activeDay.slice(0, 7) : ''
  // The same weeks while the focus moves within them: otherwise every day would render again.
  const first = firstShown(view, activeDay)
  const isStacked = view === 'day' || (view === 'week' && props.isNarrow)
  const weeks = useMemo(() => rowsOf(view, first, isStacked), [view, first, isStacked])
  const layout: DayLayout = view === 'month' ? (isPhone ? 'dots' : 'chips') : 'cards'
  const renderCell = (day: Day, dayLayout = layout) =>
    renderDay({
      day,
      layout: dayLayout,
      isActive: day === activeDay,
      isFaint: month !== '' && !day.startsWith(month),
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
        className="border-line border-b"
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
