import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { addDays, type Day, startOfWeek, type WeekStart } from '#domain/day.ts'
import type { CalendarView } from '#domain/programming/calendar-search.ts'
import { aPageOn } from '#domain/programming/calendar-view.ts'
import { classNames } from '../class-names.ts'
import { useDays } from '../days.tsx'

type CalendarGridProps = {
  /** The accessible name. */
  label: string
  weeks: readonly (readonly Day[])[]
  /** The column headings; none for a single column. */
  weekdays: readonly string[]
  /** The day with the focus, the only tab stop. */
  activeDay: Day
  /** May be a day that is not shown; the caller brings it into view. */
  onActiveDayChange: (day: Day) => void
  /** The step of Page Up and Page Down. */
  page: CalendarView
  /** A `td` for each day, with `data-day`; with a key where it has state of its own that belongs to the day. */
  renderDay: (day: Day) => ReactNode
  className?: string | undefined
}

/** Days in rows with arrow key navigation, after the ARIA grid pattern. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, weeks, weekdays, activeDay, onActiveDayChange, page, renderDay, className } = props
  const grid = useRef<HTMLTableElement>(null)
  const { weekStart } = useDays()
  const focusWanted = useRef(false)

  // The day may only now be rendered.
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${activeDay}"]`)?.focus()
  }, [activeDay])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
    const target = dayByKey(event.key, activeDay, page, weekStart)
    if (!target) return
    event.preventDefault()
    focusWanted.current = true
    onActiveDayChange(target)
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow key navigation is a grid
      role="grid"
      aria-label={label}
      onKeyDown={handleKeyDown}
      className={classNames('w-full table-fixed border-separate border-spacing-0', className)}
    >
      {weekdays.length > 0 && (
        <thead>
          <tr>
            {weekdays.map(name => (
              <th
                key={name}
                scope="col"
                // A row with a height does not grow with the table.
                className="overline-label h-px truncate px-2 py-2 text-left text-muted max-sm:px-0 max-sm:text-center"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {/* By position: turning a page changes what the days show, and builds no new ones. */}
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={row}>
            {week.map((day, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Fragment key={column}>{renderDay(day)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dayByKey(key: string, day: Day, page: CalendarView, weekStart: WeekStart): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, page === 'month' ? -7 : -1)
    case 'ArrowDown':
      return addDays(day, page === 'month' ? 7 : 1)
    case 'Home':
      return startOfWeek(day, weekStart)
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6)
    case 'PageUp':
      return aPageOn(day, page, -1)
    case 'PageDown':
      return aPageOn(day, page, 1)
    default:
      return undefined
  }
}
