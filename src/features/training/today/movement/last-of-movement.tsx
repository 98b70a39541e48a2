import { useSession } from '#client/session.ts'
import { lastOfMovement } from '#domain/score/past-results.ts'
import { useKnownProgress } from '#features/results/results.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatScore } from '#i18n/score-words.ts'
import { useSheetText } from '#i18n/sheet/sheet-text.ts'
import { useLanguage } from '#i18n/text.tsx'

type LastOfMovementProps = { movement: string }

/** The athlete's last result of a movement, where this phone or the server knows one. */
export function LastOfMovement({ movement }: LastOfMovementProps) {
  const { data: session } = useSession()
  return session ? <LastOf athleteId={session.id} movement={movement} /> : null
}

function LastOf({ athleteId, movement }: LastOfMovementProps & { athleteId: string }) {
  const text = useSheetText()
  const { language } = useLanguage()
  const last = lastOfMovement(useKnownProgress(athleteId)?.results ?? [], movement)
  if (!last) return null
  return (
    <p className="pb-4 tabular-nums">
      {text('last', {
        score: formatScore(last.score, language),
        day: formatDay(last.day, language, 'short'),
      })}
    </p>
  )
}
