import { useState } from 'react'
import type { Rpc } from '#client/rpc-client.ts'
import type { RankedBlock } from '#domain/score/ranked-block.ts'
import { rank } from '#domain/score/ranking.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { OutcomeSign } from '#ui/outcome-badge.tsx'
import { excerptOf, rowsByLevel } from './leaderboard-excerpt.ts'

type Row = Awaited<ReturnType<Rpc['rankings']['leaderboard']['query']>>[number]
type LeaderboardRowsProps = { block: RankedBlock; rows: readonly Row[]; hasTitle: boolean }

/** Those who have a score in one block, by level and place. */
export function LeaderboardRows({ block, rows, hasTitle }: LeaderboardRowsProps) {
  const text = useRankingsText()
  const { language } = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const scored = rows.flatMap(row => {
    const score = row.scores[block.key]
    return score ? [{ ...row, score }] : []
  })
  const ranked = rank(scored, ({ level, score }) => ({ level, score }), block)
  const shown = isWhole ? ranked : excerptOf(ranked)
  return (
    <>
      {hasTitle && (
        <h4 className="overline-label border-line border-t bg-page px-4 py-1.5 text-muted">{block.title}</h4>
      )}
      {rowsByLevel(ranked, shown).map(group => {
        const level = formatLevel(group.level, language)
        return (
          <div key={group.level} className="border-line border-t">
            <p className="flex items-center gap-1.5 px-4 pt-2.5 font-semibold text-muted text-sm">
              <OutcomeSign
                outcome={group.level === 'scaled' ? 'scaled' : 'prescribed'}
                className="size-4 shrink-0"
              />
              {level}
            </p>
            <ol aria-label={level} className="pb-1.5">
              {group.rows.map(({ row: { place, of }, isAfterGap }, at) => (
                <li
                  // Names may be equal, and nothing else is known of the others.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order is all that tells them apart
                  key={at}
                  className={classNames(
                    'flex min-h-10 flex-wrap items-center gap-x-3 px-4 py-1.5',
                    of.isOwn && 'bg-sunken',
                    isAfterGap && 'border-line border-t border-dashed',
                  )}
                >
                  <span className="min-w-6 shrink-0 whitespace-nowrap text-right font-heading font-semibold text-muted text-sm tabular-nums">
                    <span className="sr-only">{text('place', { place })}</span>
                    <span aria-hidden>{place}</span>
                  </span>
                  <span
                    className={classNames('min-w-0 flex-[1_1_6rem] break-words', of.isOwn && 'font-semibold')}
                  >
                    {of.name}
                  </span>
                  <span className="ml-auto font-heading font-semibold tabular-nums">
                    {formatScore(of.score, language, block.combination)}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        )
      })}
      {shown.length < ranked.length && (
        <div className="border-line border-t p-2">
          <Button variant="quiet" className="w-full" onClick={() => setIsWhole(true)}>
            {text('wholeLeaderboard', { count: ranked.length })}
          </Button>
        </div>
      )}
    </>
  )
}
