import type { Day } from '#domain/day.ts'
import { type CalendarView, shownRange } from '#domain/programming/calendar-view.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'

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
  const { startsOn, endsOn } = program
  const { from, to } = view === 'day' ? { from: activeDay, to: activeDay } : shownRange(view, activeDay)
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
