import { Suspense } from 'react'
import { useSession } from '#client/session.ts'
import { workIn } from '#domain/notation/named-work.ts'
import { lastOfMovement } from '#domain/score/past-results.ts'
import { useCachedProgress } from '#features/results/results.tsx'
import { useLogSheetText } from '#i18n/areas/log-sheet-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatScore } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import type { TappedMovement } from './open-movement.tsx'

type MovementSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  movement: TappedMovement | undefined
}

/** What a movement in the coach's text is: its name in both languages, the athlete's last result. Of a benchmark, its work. */
export function MovementSheet({ open, onOpenChange, movement }: MovementSheetProps) {
  const text = useText()
  const { language } = useLanguage()
  if (!movement) return null
  if ('text' in movement)
    return (
      <BottomSheet open={open} onOpenChange={onOpenChange} title={movement.name}>
        <p className="whitespace-pre-line pb-4">{workIn(movement, language)}</p>
      </BottomSheet>
    )
  const { id, name, words } = movement
  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title={name[language]}
      description={text('training.writtenAs', { words })}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 pb-4">
        {(['en', 'es'] as const).map(each => (
          <div key={each} className="contents">
            <dt className="text-muted">{text(`training.in_${each}`)}</dt>
            <dd lang={each} className="wrap-anywhere font-semibold">
              {name[each]}
            </dd>
          </div>
        ))}
      </dl>
      <Suspense>
        <LastOfMovement movement={id} />
      </Suspense>
    </BottomSheet>
  )
}

type LastOfMovementProps = { movement: string }

/** The athlete's last result of a movement, where this phone or the server knows one. */
function LastOfMovement({ movement }: LastOfMovementProps) {
  const { data: session } = useSession()
  return session ? <LastOf athleteId={session.id} movement={movement} /> : null
}

function LastOf({ athleteId, movement }: LastOfMovementProps & { athleteId: string }) {
  const text = useLogSheetText()
  const { language } = useLanguage()
  const last = lastOfMovement(useCachedProgress(athleteId)?.results ?? [], movement)
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
