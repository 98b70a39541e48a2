import { Medal } from 'lucide-react'
import { formatScore } from '../../../i18n/score-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { type NewBest, useNewBests } from '../log/new-bests.ts'

/** What was just saved and is better than before, on its card. */
export function NewBestLine({ of }: { of: string }) {
  const { of: noticed, bests } = useNewBests()
  const say = useSayBest()
  if (noticed !== of || bests.length === 0) return null
  return (
    <ul className="grid animate-arrive gap-1 rounded-control bg-volt px-4 py-2 font-semibold text-volt-ink">
      {bests.map(best => (
        <li key={best.key} className="flex items-center gap-2">
          <Medal aria-hidden className="size-5 shrink-0" />
          {say(best)}
        </li>
      ))}
    </ul>
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
  return ({ name, score, combination, isLately }: NewBest) =>
    text(isLately ? 'training.bestLately' : 'training.newBest', {
      name,
      score: formatScore(score, language, combination),
    })
}
