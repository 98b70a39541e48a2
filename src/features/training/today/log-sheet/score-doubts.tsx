import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Side } from '#domain/notation/side.ts'
import { doubtfulUnit } from '#domain/score/loads/unit-doubt.ts'
import type { Weight, WeightUnit } from '#domain/score/loads/weight.ts'
import type { Score } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { doubtOf } from '#domain/score/typed/doubts.ts'
import { doubtText } from '#i18n/sheet/score-echo.ts'
import { useSheetText } from '#i18n/sheet/sheet-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'

type ScoreDoubtsProps = {
  block: ScoredBlock
  score: Score
  /** Of a number without one, and the same text read in the other one. */
  unit: WeightUnit
  inOther: Score | undefined
  /** The athlete's heaviest load of the lift so far. */
  best: Weight | null
  side: Side | null
  onUnit: (unit: WeightUnit) => void
}

/** The question about a score that is hardly possible, not as prescribed, or fits the prescription in the other unit. */
export function ScoreDoubts({ block, score, unit, inOther, best, side, onUnit }: ScoreDoubtsProps) {
  const text = useSheetText()
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
