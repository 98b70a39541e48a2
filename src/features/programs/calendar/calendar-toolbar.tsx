import { ChevronLeft, ChevronRight, Keyboard, PanelRight } from 'lucide-react'
import { addDays, type Day, isDay, startOfWeek, today } from '../../../domain/day.ts'
import { formatDay, formatRange } from '../../../i18n/day-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { aPageOn } from '../../../ui/calendar-grid.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type CalendarView, calendarViews } from './calendar-view.ts'

type CalendarToolbarProps = {
  view: CalendarView
  activeDay: Day
  onViewChange: (view: CalendarView) => void
  onDayChange: (day: Day) => void
  /** The coach is about to turn to that day. */
  onIntent: (day: Day) => void
  onShowShortcuts: () => void
  library?: { isOpen: boolean; onToggle: () => void } | undefined
}

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, activeDay, onViewChange, onDayChange, onIntent, onShowShortcuts, library } = props
  const text = useText()
  const { language } = useLanguage()
  const turn = (direction: 1 | -1) => {
    const target = aPageOn(activeDay, view, direction)
    return {
      onClick: () => onDayChange(target),
      onPointerEnter: () => onIntent(target),
      onFocus: () => onIntent(target),
    }
  }
  const title = {
    day: () => formatDay(activeDay, language, 'long'),
    week: () => formatRange(startOfWeek(activeDay), addDays(startOfWeek(activeDay), 6), language),
    month: () => formatDay(activeDay, language, 'month'),
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center">
        <IconButton label={text('calendar.previous')} icon={<ChevronLeft />} {...turn(-1)} />
        <Button variant="quiet" onClick={() => onDayChange(today())}>
          {text('calendar.today')}
        </Button>
        <IconButton label={text('calendar.next')} icon={<ChevronRight />} {...turn(1)} />
      </div>
      <h2
        aria-live="polite"
        className="heading-medium min-w-0 flex-1 first-letter:uppercase max-sm:order-1 max-sm:basis-full max-sm:pl-2"
      >
        {title[view]()}
      </h2>
      <TextField
        type="date"
        label={text('calendar.jumpTo')}
        hideLabel
        value={activeDay}
        onChange={event => isDay(event.currentTarget.value) && onDayChange(event.currentTarget.value)}
        className="w-44 max-sm:ml-auto max-sm:w-36 max-sm:grid-cols-[minmax(0,1fr)] max-sm:[&_input]:px-2 max-sm:[&_input]:text-sm"
      />
      <SegmentedControl
        label={text('calendar.view')}
        value={view}
        onChange={onViewChange}
        segments={calendarViews.map(value => ({ value, label: text(`calendar.view_${value}`) }))}
        className="max-sm:order-2 max-sm:w-full"
      />
      <div className="flex max-sm:hidden">
        <IconButton label={text('calendar.shortcuts')} icon={<Keyboard />} onClick={onShowShortcuts} />
        {library && (
          <IconButton
            label={text('calendar.library')}
            icon={<PanelRight />}
            aria-pressed={library.isOpen}
            onClick={library.onToggle}
            className="aria-pressed:bg-sunken"
          />
        )}
      </div>
    </div>
  )
}
