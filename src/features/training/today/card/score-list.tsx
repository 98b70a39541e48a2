import type { Marks } from '#domain/timer/marks.ts'
import type { Scores } from '#domain/training/training.ts'
import { formatScore } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { blockName } from './block-name.ts'

type ScoreListProps = { scores: Scores; marks: Marks | null | undefined }

/** The scores in short, in the order of the workout. One alone needs no name. */
export function ScoreList({ scores, marks }: ScoreListProps) {
  const { language } = useLanguage()
  const blocks = marks?.scored ?? []
  const places = new Map(blocks.map(({ key }, at) => [key, at]))
  const placeOf = (key: string) => places.get(key) ?? blocks.length
  const shown = Object.entries(scores).sort(([one], [other]) => placeOf(one) - placeOf(other))
  if (shown.length === 0) return null
  return (
    <span className="flex min-w-0 basis-full flex-wrap gap-x-4 gap-y-0.5 text-ink">
      {shown.map(([key, score]) => {
        const block = blocks[placeOf(key)]
        return (
          <span key={key} className="min-w-0 break-words">
            <span className="font-semibold tabular-nums">
              {formatScore(score, language, block?.combination)}
            </span>{' '}
            {block && blocks.length > 1 && (
              <span className="text-sm">{blockName(block, marks?.names, language)} </span>
            )}
          </span>
        )
      })}
    </span>
  )
}
