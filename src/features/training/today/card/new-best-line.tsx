import { Medal } from 'lucide-react'
import type { Score } from '#domain/score/score.ts'
import { type NewBest, useNewBests } from '#features/training/log/new-bests.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatScore } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'

/** What was just saved and is better than before, on its card. */
export function NewBestLine({ of }: { of: string }) {
  const { of: noticed, bests } = useNewBests()
  const say = useSayBest()
  if (noticed !== of) return null
  const better = bests.filter(({ stays }) => !stays)
  const corrected = bests.filter(({ stays }) => stays)
  return (
    <>
      {better.length > 0 && (
        <ul className="grid animate-arrive gap-1 rounded-control bg-volt px-4 py-2 font-semibold text-volt-ink">
          {better.map(best => (
            <li key={best.key} className="flex items-center gap-2">
              <Medal aria-hidden className="size-5 shrink-0" />
              {say(best)}
            </li>
          ))}
        </ul>
      )}
      {corrected.length > 0 && (
        <ul className="grid gap-1 rounded-control bg-sunken px-4 py-2 text-muted">
          {corrected.map(best => (
            <li key={best.key}>{say(best)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Said once by screen readers: it is there before there is something to say. */
export function NewBestAnnounced() {
  const { bests } = useNewBests()
  const say = useSayBest()
  return (
    <p role="status" className="sr-only">
      {bests.map(say).join('. ')}
    </p>
  )
}

function useSayBest() {
  const text = useText()
  const { language } = useLanguage()
  return ({ name, score, combination, isLately, stays }: NewBest) => {
    // A score is not broken over two lines.
    const shown = (one: Score) => formatScore(one, language, combination).replaceAll(' ', '\u00a0')
    if (stays) {
      const day = formatDay(stays.day, language, 'date')
      return text('training.bestStays', { name, score: shown(stays.score), day })
    }
    return text(isLately ? 'training.bestLately' : 'training.newBest', { name, score: shown(score) })
  }
}
