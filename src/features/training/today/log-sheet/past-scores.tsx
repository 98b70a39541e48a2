import { bestResult, lastResult, type PastResult } from '#domain/score/past-results.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatScore } from '#i18n/score-words.ts'
import { useSheetText } from '#i18n/sheet/sheet-text.ts'
import { useLanguage } from '#i18n/text.tsx'

type PastScoresProps = {
  block: ScoredBlock
  /** Those that are compared with the block's. */
  results: readonly PastResult[]
  isLately: boolean
}

/** The last result and the best one, where there are any. */
export function PastScores({ block, results, isLately }: PastScoresProps) {
  const text = useSheetText()
  const { language } = useLanguage()
  const last = lastResult(results)
  const best = bestResult(results, block)
  if (!last || !best) return null
  const said = ({ score, day }: Pick<PastResult, 'score' | 'day'>) => ({
    score: formatScore(score, language, block.combination),
    day: formatDay(day, language, 'short'),
  })
  const isSame = last.day === best.day && said(last).score === said(best).score
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-sm tabular-nums">
      {isSame ? (
        text(isLately ? 'lastIsBestLately' : 'lastIsBest', said(last))
      ) : (
        <>
          <span>{text('last', said(last))}</span>
          <span>{text(isLately ? 'bestLately' : 'best', said(best))}</span>
        </>
      )}
    </p>
  )
}
