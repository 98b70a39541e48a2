import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Day, isDay } from '#domain/day.ts'
import { type CalendarView, calendarViews } from '#domain/programming/calendar-search.ts'
import { aPageOn } from '#domain/programming/calendar-view.ts'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { useDays } from '../days.tsx'
import { DateField } from '../forms/date-field.tsx'
import { SegmentedControl } from '../forms/segmented-control.tsx'

export type CalendarToolbarWords = {
  previous: string
  today: string
  next: string
  jumpTo: string
  view: string
  views: Record<CalendarView, string>
}

type CalendarToolbarProps = {
  /** The title of the shown day, week or month. */
  title: string
  /** Beside the title, such as the week of a program. */
  note?: string | undefined
  words: CalendarToolbarWords
  view: CalendarView
  activeDay: Day
  onViewChange: (view: CalendarView) => void
  onDayChange: (day: Day) => void
  /** For prefetching: the pointer or the focus is on a button that leads to that day. */
  onIntent: (day: Day) => void
  /** More buttons, where there is room. */
  children?: ReactNode
}

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { title, note, words, view, activeDay, onViewChange, onDayChange, onIntent, children } = props
  const { today } = useDays()
  const turn = (direction: 1 | -1) => {
    const target = aPageOn(activeDay, view, direction)
    return {
      onClick: () => onDayChange(target),
      onPointerEnter: () => onIntent(target),
      onFocus: () => onIntent(target),
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-1">
      <div className="flex items-center">
        <IconButton label={words.previous} icon={<ChevronLeft />} {...turn(-1)} />
        <Button variant="quiet" className="max-sm:px-2" onClick={() => onDayChange(today())}>
          {words.today}
        </Button>
        <IconButton label={words.next} icon={<ChevronRight />} {...turn(1)} />
      </div>
      {/* Never narrower than its text: it goes to a line of its own before it breaks. */}
      <div
        aria-live="polite"
        className="flex max-w-full shrink-0 grow flex-wrap items-baseline gap-x-3 max-sm:order-1 max-sm:basis-full"
      >
        <h2 className="heading-medium first-letter:uppercase">{title}</h2>
        {note && <p className="text-muted max-sm:text-sm">{note}</p>}
      </div>
      <DateField
        label={words.jumpTo}
        hideLabel
        value={activeDay}
        onChange={value => isDay(value) && onDayChange(value)}
        className="w-44 max-sm:ml-auto max-sm:w-[8rem] max-sm:max-w-[min(9rem,100%)] max-sm:grow max-sm:grid-cols-[minmax(0,1fr)] max-sm:[&_input]:px-2 max-sm:[&_input]:text-sm"
      />
      <SegmentedControl
        label={words.view}
        value={view}
        onChange={onViewChange}
        segments={calendarViews.map(value => ({ value, label: words.views[value] }))}
        className="max-sm:order-2 max-sm:w-full"
      />
      {children && <div className="flex max-sm:hidden">{children}</div>}
    </div>
  )
}
