import { Clock } from 'lucide-react'
import { useNow } from '#client/use-now.ts'
import { addDays, type Day, today } from '#domain/day.ts'
import { nextRelease } from '#domain/training/next-release.ts'
import { type Training, workoutsOn } from '#domain/training/training.ts'
import { dayInText, formatMoment } from '#i18n/day-words.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'

/**
 * "Tomorrow’s training appears at 20:00", by the clock of this phone; undefined where that is not known of this day. Below
 * the workouts of the day itself it is "the rest of this day".
 */
export function useReleaseOf(training: Training, day: Day, shownOn = day): string | undefined {
  const text = useText()
  const { language } = useLanguage()
  const now = useNow()
  const next = nextRelease(training, now)
  if (next?.day !== day) return undefined
  const when = momentIn(text, language, new Date(next.at), today(now))
  if (shownOn === day && workoutsOn(training, day).length > 0) return text('training.releaseOfMore', { when })
  if (day === today(now)) return text('training.releaseOfToday', { when })
  if (day === addDays(today(now), 1)) return text('training.releaseOfTomorrow', { when })
  return text('training.releaseOfDay', { day: dayInText(day, language), when })
}

function momentIn(text: Translate, language: Language, at: Date, now: Day): string {
  const time = formatMoment(at, language, 'clock')
  const day = today(at)
  if (day === now) return text('training.releaseAt', { time })
  if (day === addDays(now, 1)) return text('training.releaseTomorrow', { time })
  return text('training.releaseOn', { day: dayInText(day, language), time })
}

/** Below the workouts of the day itself, and below those of today. An empty day says it in the place of its workouts. */
export function NextReleaseLine({ training, day }: { training: Training; day: Day }) {
  const isToday = day === today(useNow())
  const next = training.nextRelease?.day ?? day
  const words = useReleaseOf(training, next, day)
  const isShown = next === day ? workoutsOn(training, day).length > 0 : isToday
  if (!words || !isShown) return null
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <Clock aria-hidden className="size-4 shrink-0" />
      {words}
    </p>
  )
}
