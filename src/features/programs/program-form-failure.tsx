import { detailsOf, reasonOf } from '#client/api.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { isDay } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'

const mostNamed = 4

export function ProgramFormFailure({ action }: { action: { error: unknown } }) {
  const text = useText()
  const { language } = useLanguage()
  if (reasonOf(action.error) !== 'outside_range')
    return <FailedAction action={action} says="programs.saveFailed" />
  const days = detailsOf(action.error).filter(isDay)
  // One more name takes no more room than "and one more".
  const named = days.length > mostNamed + 1 ? days.slice(0, mostNamed) : days
  const unnamed = days.length - named.length
  const words = [
    ...named.map(day => formatDay(day, language, 'date')),
    ...(unnamed > 0 ? [text('programs.andMore', { count: unnamed })] : []),
  ]
  return (
    <Alert tone="danger" announce title={text('programs.outsideTitle')}>
      {text('programs.outsideBody', { days: formatList(words, language) })}
    </Alert>
  )
}
