import { today } from '#domain/day.ts'
import { formatMoment } from '#i18n/moment-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'

type MomentProps = { at: string; now: Date }

/** A time below a day heading: relative today, time of day before that. */
export function Moment({ at, now }: MomentProps) {
  const { language } = useLanguage()
  const moment = new Date(at)
  const isToday = today(moment) === today(now)
  return (
    <time dateTime={at} title={formatMoment(moment, language, 'full')}>
      {isToday ? timeAgo(moment, now, language) : formatMoment(moment, language, 'clock')}
    </time>
  )
}
