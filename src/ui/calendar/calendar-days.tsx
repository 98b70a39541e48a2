import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Day } from '#domain/day.ts'
import type { CalendarView } from '#domain/programming/calendar-search.ts'
import { rowsOf } from '#domain/programming/calendar-view.ts'
import type { Hex } from '#domain/programming/colours.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { classNames } from '../class-names.ts'
import { useDays } from '../days.tsx'
import { Skeleton } from '../skeleton.tsx'
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
  const { weekStart } = useDays()
  const weeks = rowsOf(view, activeDay, isStacked, { weekStart, program: props.program })
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

// The look of a calendar day; each calendar adds its content and actions.
type DayLook = { layout: DayLayout; isClosed?: boolean | undefined; isFaint: boolean }

export function dayClasses({ layout, isClosed = false, isFaint }: DayLook): string {
  return classNames(
    'relative min-w-0 border-line border-t border-l p-0 text-left align-top last:border-r focus-visible:-outline-offset-2',
    layout === 'dots' && 'h-13 cursor-pointer',
    // The least height, by something in it: the rows of a table that grows must have none of their own.
    layout === 'chips' && 'before:float-left before:h-28',
    layout === 'cards' && 'before:float-left before:h-40 max-sm:before:h-0',
    isClosed ? 'closed-day text-muted' : isFaint ? 'bg-page' : 'bg-card',
  )
}

type DayNameProps = {
  name: string
  layout: DayLayout
  isFaint: boolean
  /** The word for today, on that day only. */
  today?: string | false | undefined
  /** Below the name, such as the week that begins. */
  note?: string | undefined
  /** Buttons lie over the end of its line. */
  hasButtons?: boolean | undefined
  /** Those for whom it is meant cannot see it yet. Its label says so in words. */
  isUnseen?: boolean | undefined
}

export function DayName({ name, layout, isFaint, today, note, hasButtons, isUnseen }: DayNameProps) {
  return (
    <div
      className={classNames(
        'flex',
        layout === 'dots' ? 'justify-center pt-1.5' : 'min-h-11 flex-col items-start justify-center pl-2',
        hasButtons && 'pr-22',
      )}
    >
      <span
        className={classNames(
          'relative font-heading text-sm',
          hasButtons ? 'min-w-0' : 'whitespace-nowrap',
          today ? 'font-bold text-ink' : isFaint ? 'text-muted' : 'font-semibold',
        )}
      >
        {name}
        {isUnseen && layout !== 'dots' && (
          <EyeOff aria-hidden className="ml-1 inline size-3.5 align-[-0.125em] text-muted" />
        )}
        {today && (
          <>
            <span aria-hidden className="chalk-line absolute inset-x-0 -bottom-1" />
            <span className="sr-only">, {today}</span>
          </>
        )}
      </span>
      {note && layout !== 'dots' && (
        <span className={classNames('max-w-full truncate text-muted text-xs', today && 'mt-1')}>{note}</span>
      )}
    </div>
  )
}

type Dot = { id: string; color: Hex | undefined; isHollow?: boolean | undefined }

/** One short line per workout, where there is no room for more. */
export function DayDots({ dots }: { dots: readonly Dot[] }) {
  return (
    <span aria-hidden className="grid gap-0.5 px-1.5 pt-1">
      {dots.slice(0, 4).map(({ id, color, isHollow }) => (
        <span
          key={id}
          style={isHollow ? { borderColor: color } : { backgroundColor: color }}
          className={classNames('h-1 rounded-full', isHollow && 'border')}
        />
      ))}
    </span>
  )
}

export function DaySkeleton({ layout }: { layout: DayLayout }) {
  return <Skeleton className={layout === 'dots' ? 'mx-2 mt-1 h-1.5' : 'mx-2 mb-2 h-6'} />
}

export function dayListClasses(layout: DayLayout): string {
  return classNames('flex flex-col pb-2', layout === 'cards' ? 'gap-2 px-2' : 'gap-1 px-1.5')
}

export function CalendarSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-5 w-48" />
      <div className="mt-4 grid grid-cols-7 gap-px max-sm:grid-cols-1">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(day => (
          <Skeleton key={day} shape="block" className="h-64 rounded-none max-sm:h-24" />
        ))}
      </div>
    </div>
  )
}

// The focus within a calendar day: on the day itself or on one of its cards, which have `data-card`.
export function focusDay(card: HTMLElement): void {
  card.closest<HTMLElement>('[data-day]')?.focus()
}

/** The card above or below; above the first one, the day itself. */
export function focusBeside(card: HTMLElement, by: 1 | -1): void {
  const cards = [...(card.closest('[data-day]')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const next = cards[cards.indexOf(card) + by]
  if (next) next.focus()
  else if (by === -1) focusDay(card)
}
