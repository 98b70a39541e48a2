import type { Side } from '#domain/notation/side.ts'
import { type OwnLoadOf, prescribedScores } from '#domain/score/prescribed-score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import type { DecimalMark } from '#domain/score/write-score.ts'
import { scoreText } from '#features/training/log/typed-log.ts'
import { liftedText } from '#i18n/sheet/score-echo.ts'
import { useSheetText } from '#i18n/sheet/sheet-text.ts'
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
  const text = useSheetText()
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
