import { useWeekStart } from '#client/gym-day.ts'
import type { Day } from '#domain/day.ts'
import type { CalendarView } from '#domain/programming/calendar-search.ts'
import { shownRange } from '#domain/programming/calendar-view.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'

type MovingBannerProps = {
  name: string
  from: Day
  to: Day
  onMove: () => void
  onCancel: () => void
}

/** While a workout is moved by keyboard or tap: which one, its target, and how to finish. */
export function MovingBanner({ name, from, to, onMove, onCancel }: MovingBannerProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    // Volt is bright in both themes, so its buttons are those of the light one.
    <div
      data-theme="light"
      className="sticky top-2 z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-volt py-2 pr-2 pl-4 text-volt-ink"
    >
      <p role="status" className="min-w-[min(15rem,100%)] flex-1">
        {from === to ? (
          text('calendar.chooseDay', { name })
        ) : (
          <>
            {text('calendar.movingFrom', { name, from: formatDay(from, language, 'short') })}{' '}
            <strong>{formatDay(to, language, 'long')}</strong>
          </>
        )}
      </p>
      <Button onClick={onCancel}>{text('ui.cancel')}</Button>
      {from !== to && (
        <Button variant="primary" onClick={onMove}>
          {text('calendar.moveHere')}
        </Button>
      )}
    </div>
  )
}

type OutsideNoticeProps = {
  program: DateRange
  view: CalendarView
  activeDay: Day
  onGoTo: (day: Day) => void
}

/** Where no shown day belongs to the program: when it runs, and the way to its nearest day. */
export function OutsideNotice({ program, view, activeDay, onGoTo }: OutsideNoticeProps) {
  const text = useText()
  const { language } = useLanguage()
  const weekStart = useWeekStart()
  const { startsOn, endsOn } = program
  const { from, to } =
    view === 'day' ? { from: activeDay, to: activeDay } : shownRange(view, activeDay, { weekStart })
  const nearest = to < startsOn ? 'first' : from > endsOn ? 'last' : undefined
  if (!nearest) return null
  return (
    <div className="mt-2">
      <Alert
        announce
        action={
          <Button onClick={() => onGoTo(nearest === 'first' ? startsOn : endsOn)}>
            {text(nearest === 'first' ? 'calendar.toFirstDay' : 'calendar.toLastDay')}
          </Button>
        }
      >
        {text(nearest === 'first' ? 'calendar.beforeProgram' : 'calendar.afterProgram', {
          range: formatRange(startsOn, endsOn, language),
        })}
      </Alert>
    </div>
  )
}
