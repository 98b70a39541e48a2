import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { addDays, addMonths, type Day, dateOf, today, weekdayOf, weeksOfMonth } from '#domain/day.ts'
import { classNames } from '../class-names.ts'
import { useUiWords } from '../ui-words.tsx'

type MonthGridProps = {
  /** The day with the focus; its month is shown. */
  day: Day
  value: Day | undefined
  onWalk: (day: Day) => void
  onChoose: (day: Day) => void
  ref: RefObject<HTMLTableElement | null>
}

/** The days of a month. The arrow keys walk, Page Up and Page Down turn the month, with Shift the year. */
export function MonthGrid({ day, value, onWalk, onChoose, ref }: MonthGridProps) {
  const { locale } = useUiWords()
  const weeks = weeksOfMonth(day)
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const [short, long] = [format({ weekday: 'narrow' }), format({ weekday: 'long' })]
  const hasWalked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day, but only after a key
  useEffect(() => {
    if (hasWalked.current) ref.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
    hasWalked.current = false
  }, [day])

  function walk(event: KeyboardEvent) {
    const next = dayAfterKey(day, event)
    if (!next) return
    event.preventDefault()
    hasWalked.current = true
    onWalk(next)
  }

  return (
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow key navigation is a grid
      role="grid"
      onKeyDown={walk}
      className="mt-1 w-full table-fixed text-center text-[min(1rem,7vw)] tabular-nums"
    >
      <thead>
        <tr>
          {weeks[0]?.map(one => (
            <th key={one} scope="col" abbr={long.format(dateOf(one))} className="py-1 text-muted text-sm">
              <span className="uppercase">{short.format(dateOf(one))}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(one => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
              <td key={one} aria-selected={one === value} className="p-0">
                <button
                  type="button"
                  data-date={one}
                  tabIndex={one === day ? 0 : -1}
                  aria-label={full.format(dateOf(one))}
                  aria-current={one === today() ? 'date' : undefined}
                  onClick={() => onChoose(one)}
                  className={classNames(
                    'relative h-11 w-full cursor-pointer whitespace-nowrap rounded-control',
                    one === value ? 'bg-ink font-semibold text-page' : 'hover:bg-sunken',
                    one.slice(0, 7) !== day.slice(0, 7) && one !== value && 'text-muted',
                  )}
                >
                  {Number(one.slice(8))}
                  {one === today() && (
                    <span aria-hidden className="absolute inset-x-3 bottom-1.5 h-0.5 bg-chalk-line" />
                  )}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dayAfterKey(day: Day, { key, shiftKey }: KeyboardEvent): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekdayOf(day))
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}
