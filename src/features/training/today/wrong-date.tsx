import { useServerTime } from '#client/outbox/server-clock.ts'
import { today } from '#domain/day.ts'
import { dayInText } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'

/** A phone with a wrong date shows and logs another day. The athlete is told before. */
export function WrongDate({ now }: { now: Date }) {
  const text = useText()
  const { language } = useLanguage()
  const actual = today(useServerTime(now))
  if (actual === today(now)) return null
  return (
    <Alert tone="warning" announce>
      {text('training.wrongDate', {
        shown: dayInText(today(now), language),
        actual: dayInText(actual, language),
      })}
    </Alert>
  )
}
