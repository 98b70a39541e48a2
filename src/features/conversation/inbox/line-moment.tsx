import { daysBetween, today } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatMoment } from '#i18n/moment-words.ts'
import { useLanguage } from '#i18n/text.tsx'

/** The time of day, the weekday within a week, the date before that. */
export function LineMoment({ at, now }: { at: string; now: Date }) {
  const { language } = useLanguage()
  const moment = new Date(at)
  const day = today(moment)
  const age = daysBetween(day, today(now))
  return (
    <time
      dateTime={at}
      title={formatMoment(moment, language, 'full')}
      className="shrink-0 whitespace-nowrap text-muted text-xs leading-5"
    >
      {age === 0
        ? formatMoment(moment, language, 'clock')
        : formatDay(day, language, age < 7 ? 'weekday' : age < 300 ? 'dayAndMonth' : 'date')}
    </time>
  )
}
