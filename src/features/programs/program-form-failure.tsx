import type { Day } from '../../domain/day.ts'
import type { ErrorCode } from '../../domain/error-code.ts'
import { formatDay } from '../../i18n/day-words.ts'
import { formatList } from '../../i18n/list-words.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'

export type SaveFailure = { reason: ErrorCode; days: readonly Day[] }

const mostNamed = 4

export function ProgramFormFailure({ failure: { reason, days } }: { failure: SaveFailure }) {
  const text = useText()
  const { language } = useLanguage()
  if (reason !== 'outside_range')
    return (
      <Alert tone="danger" announce>
        {text('programs.saveFailed', { reason: text(`errors.${reason}`) })}
      </Alert>
    )
  // One more costs no more room than saying that there is one more.
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
