import { Popover as Base } from '@base-ui/react/popover'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  addDays,
  addMonths,
  type Day,
  dateOf,
  startOfWeek,
  type WeekStart,
  weeksOfMonth,
} from '#domain/day.ts'
import { PlainIconButton } from '../buttons/plain-icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useDays } from '../days.tsx'
import { useCloseOnBack } from '../overlays/close-on-back.ts'
import { useUiWords } from '../ui-words.tsx'
import { popupClasses } from './control-styles.ts'

type DatePopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The field with its button: the popup stands below it, and a press on it is not outside. */
  field: RefObject<HTMLElement | null>
  label: string
  value: Day | undefined
  onChoose: (day: Day) => void
}

/** A month to choose a day from. */
export function DatePopup({ open, onOpenChange, field, label, value, onChoose }: DatePopupProps) {
  const grid = useRef<HTMLTableElement>(null)
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The button opens and closes by itself.
        if (reason === 'outside-press' && field.current?.contains(event.target as Node)) return
        onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={field} align="start" sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            aria-label={label}
            initialFocus={() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? true}
            finalFocus={() => field.current?.querySelector('button') ?? true}
            className={classNames(popupClasses, 'w-[min(20.5rem,var(--available-width))] p-2')}
          >
            <Month grid={grid} value={value} onChoose={onChoose} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MonthProps = Pick<DatePopupProps, 'value' | 'onChoose'> & { grid: RefObject<HTMLTableElement | null> }

// Mounted with the popup, so that it opens on the value's month.
function Month({ grid, value, onChoose }: MonthProps) {
  const words = useUiWords()
  const { today } = useDays()
  const [day, setDay] = useState(value ?? today())
  const title = new Intl.DateTimeFormat(words.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const turn = (by: 1 | -1) => () => setDay(addMonths(day, by))
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <PlainIconButton label={words.previousMonth} icon={<ChevronLeft aria-hidden />} onClick={turn(-1)} />
        <p
          aria-live="polite"
          className="heading-small text-balance text-center text-[min(1rem,8vw)] first-letter:uppercase"
        >
          {title.format(dateOf(day))}
        </p>
        <PlainIconButton label={words.nextMonth} icon={<ChevronRight aria-hidden />} onClick={turn(1)} />
      </div>
      <MonthGrid ref={grid} day={day} value={value} onWalk={setDay} onChoose={onChoose} />
    </>
  )
}

type MonthGridProps = {
  /** The day with the focus; its month is shown. */
  day: Day
  value: Day | undefined
  onWalk: (day: Day) => void
  onChoose: (day: Day) => void
  ref: RefObject<HTMLTableElement | null>
}

/** The days of a month. The arrow keys walk, Page Up and Page Down turn the month, with Shift the year. */
function MonthGrid({ day, value, onWalk, onChoose, ref }: MonthGridProps) {
  const { locale } = useUiWords()
  const { today, weekStart } = useDays()
  const weeks = weeksOfMonth(day, weekStart)
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
    const next = dayAfterKey(day, event, weekStart)
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

function dayAfterKey(day: Day, { key, shiftKey }: KeyboardEvent, weekStart: WeekStart): Day | undefined {
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
      return startOfWeek(day, weekStart)
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}
