import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Side } from '#domain/notation/side.ts'
import type { Weight, WeightUnit } from '#domain/score/loads/weight.ts'
import { bestResult, lastResult, type PastResult } from '#domain/score/past-results.ts'
import { type OwnLoadOf, prescribedScores } from '#domain/score/prescribed-score.ts'
import type { DecimalMark, Score } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { doubtfulUnit, doubtOf } from '#domain/score/typed/doubts.ts'
import { scoreText } from '#features/training/log/typed-log.ts'
import { useLogSheetText } from '#i18n/areas/log-sheet-text.ts'
import { doubtText, liftedText } from '#i18n/areas/score-echo.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatScore } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'

type ScoreChipsProps = {
  block: ScoredBlock
  side: Side | null
  ownLoadOf: OwnLoadOf
  mark: DecimalMark
  onFill: (text: string) => void
}

/** What one tap fills in: the sets as prescribed, or the cap. */
export function ScoreChips({ block, side, ownLoadOf, mark, onFill }: ScoreChipsProps) {
  const text = useLogSheetText()
  const { language } = useLanguage()
  const prescribed = prescribedScores(block, side, ownLoadOf).flatMap(score =>
    score.type === 'load' ? [{ says: liftedText(score.sets, language), fills: scoreText(score, mark) }] : [],
  )
  const chips =
    block.capSeconds === undefined ? prescribed : [...prescribed, { says: text('cap'), fills: 'cap+' }]
  if (chips.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {chips.map(({ says, fills }) => (
        <Button
          key={says}
          size="large"
          aria-label={text('fillIn', { score: says })}
          className="rounded-full tabular-nums"
          onClick={() => onFill(fills)}
        >
          {says}
        </Button>
      ))}
    </div>
  )
}

type ScoreDoubtsProps = {
  block: ScoredBlock
  score: Score
  /** The unit of a number without one, and the same text read in the other one. */
  unit: WeightUnit
  inOther: Score | undefined
  /** The athlete's heaviest load of the lift so far. */
  best: Weight | null
  side: Side | null
  onUnit: (unit: WeightUnit) => void
}

/** The question about a score that is hardly possible, not as prescribed, or fits the prescription in the other unit. */
export function ScoreDoubts({ block, score, unit, inOther, best, side, onUnit }: ScoreDoubtsProps) {
  const text = useLogSheetText()
  const { language } = useLanguage()
  const meant = doubtfulUnit(score, inOther, block)
  if (meant)
    return (
      <>
        <Question>{text('doubt_unit', { unit, other: meant })}</Question>
        <Button className="justify-self-start" onClick={() => onUnit(meant)}>
          {text('takeUnit', { unit: meant })}
        </Button>
      </>
    )
  const doubt = doubtOf(score, block, { best, side })
  return doubt && <Question>{doubtText(doubt, text, language)}</Question>
}

function Question({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 font-medium text-sm text-warning">
      <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

type PastScoresProps = {
  block: ScoredBlock
  /** The results that are compared with the block's. */
  results: readonly PastResult[]
  isLately: boolean
}

/** The last result and the best one, where there are any. */
export function PastScores({ block, results, isLately }: PastScoresProps) {
  const text = useLogSheetText()
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
