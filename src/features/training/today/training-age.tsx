import { CloudOff, Hourglass } from 'lucide-react'
import { useSlow } from '#client/use-slow.ts'
import { today } from '#domain/day.ts'
import { formatMoment } from '#i18n/moment-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import type { useTraining } from '../log/use-training.ts'

type TrainingAgeProps = { query: ReturnType<typeof useTraining>; now: Date }

/** How old the shown training is, when it could not be refreshed; and that the server is slow, when it is. */
export function TrainingAge({ query, now }: TrainingAgeProps) {
  const text = useText()
  const { language } = useLanguage()
  const { training, error, isFetching } = query
  const isSlow = useSlow(isFetching)
  if (!isSlow && !(training && error)) return null
  const since = training && new Date(training.knownSince)
  const moment = since && formatMoment(since, language, today(since) === today(now) ? 'clock' : 'short')
  const Icon = isSlow ? Hourglass : CloudOff
  return (
    <p role="status" data-says="much" className="inline-flex items-center gap-1.5 text-muted text-sm">
      <Icon aria-hidden className="size-4 shrink-0" />
      {moment ? text('training.notRefreshed', { moment }) : text('training.slow')}
    </p>
  )
}
