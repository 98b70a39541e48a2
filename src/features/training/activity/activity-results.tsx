import { Trophy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatScore } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { allMeasureWords } from '../log/measure-words.ts'
import type { Activity } from './activity.ts'

/** Few results have splits, and their words are many. */
const SplitLine = lazy(() => import('../log/split-line.tsx').then(module => ({ default: module.SplitLine })))

/** What was achieved: the scores with new bests, then what was scaled, how hard it was and how long it took. */
export function ActivityResults({ item }: { item: Activity }) {
  const text = useText()
  const { language } = useLanguage()
  const { results, scaling } = item
  const measured = results.filter(({ score }) => score.splits)
  const scaled = scaling ? [text('rankings.scaledTo', { scaling })] : []
  const said = [...scaled, ...allMeasureWords(text, item)]
  return (
    <>
      {results.length > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
          {results.map(({ key, title, score, combination, isNewBest }) => (
            <span key={key} className="flex min-w-0 flex-wrap items-center gap-x-2">
              {results.length > 1 && title && (
                <span className="line-clamp-1 max-w-52 break-all text-muted text-sm">{title}</span>
              )}
              <span className="font-heading font-semibold tabular-nums">
                {formatScore(score, language, combination)}
              </span>
              {isNewBest && (
                <Badge tone="volt" icon={<Trophy aria-hidden />}>
                  {text('rankings.newBest')}
                </Badge>
              )}
            </span>
          ))}
        </p>
      )}
      {measured.map(({ key, score }) => (
        <Suspense key={key}>
          <SplitLine splits={score.splits ?? []} />
        </Suspense>
      ))}
      {said.length > 0 && <p className="mt-0.5 break-words text-muted text-sm">{said.join(' · ')}</p>}
    </>
  )
}
