import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import type { Day } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { type RankedBlock, rankedBlocks } from '#domain/score/ranked-block.ts'
import { type Level, rank } from '#domain/score/ranking.ts'
import type { DayWorkout } from '#domain/training/training.ts'
import { useRankingsText } from '#i18n/areas/rankings-text.ts'
import { formatList } from '#i18n/list-words.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { OutcomeSign } from '#ui/outcome-badge.tsx'

type LeaderboardsByCoach = Awaited<ReturnType<Rpc['rankings']['myLeaderboards']['query']>>

export type LeaderboardsProps = { byCoach: LeaderboardsByCoach; workouts: readonly DayWorkout[]; day: Day }

/** How others who take part did the day's workouts; before that, once, whether the athlete takes part. */
export function Leaderboards({ byCoach, workouts, day }: LeaderboardsProps) {
  const takesPart = (gymId: string) => byCoach.some(one => one.gymId === gymId && one.takesPart)
  const done = workouts.filter(
    ({ workout, entry }) => entry && entry.outcome !== 'open' && takesPart(workout.gymId),
  )
  return (
    <>
      {byCoach.map(of => of.takesPart === null && <Question key={of.gymId} of={of} />)}
      {done.map(dayWorkout => (
        <Leaderboard key={dayWorkout.workout.workoutId} dayWorkout={dayWorkout} day={day} />
      ))}
    </>
  )
}

function Question({ of: { gymId, coachName, boards } }: { of: LeaderboardsByCoach[number] }) {
  const { rpc } = useApp()
  const text = useRankingsText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { run, isPending } = useAction(
    async (takesPart: boolean) => {
      await rpc.rankings.takePart.mutate({ gymId, takesPart })
      await queryClient.invalidateQueries(api.rankings.pathFilter())
    },
    { failureToast: 'settings.loadsFailed' },
  )
  return (
    <Card className="grid gap-3 p-4 sm:p-5" render={<section aria-label={text('leaderboards')} />}>
      <div>
        <h3 className="heading-small">{text('askTitle')}</h3>
        <p className="mt-1 text-muted text-sm">
          {text('askBody', { coach: coachName, leaderboards: formatList(boards, language) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button size="large" disabled={isPending} onClick={() => void run(true)}>
          {text('askYes')}
        </Button>
        <Button size="large" variant="quiet" disabled={isPending} onClick={() => void run(false)}>
          {text('askNo')}
        </Button>
      </div>
    </Card>
  )
}

/** Others log while the athlete looks. */
const every = 30_000

function Leaderboard({ dayWorkout: { workout }, day }: { dayWorkout: DayWorkout; day: Day }) {
  const text = useRankingsText()
  const { workoutId, marks } = workout
  const { data: rows = [] } = useQuery(
    api.rankings.leaderboard.queryOptions({ workoutId, day }, { retry: false, refetchInterval: every }),
  )
  const blocks = rankedBlocks(
    marks?.scored ?? [],
    rows.flatMap(({ scores }) => Object.keys(scores)),
  ).filter(({ key }) => rows.some(({ scores }) => scores[key]))
  if (blocks.length === 0) return null
  const title = text('leaderboardOf', { workout: titleOf(workout) })
  return (
    <Card className="overflow-hidden" render={<section aria-label={title} />}>
      <h3 className="heading-small break-words px-4 py-3">{title}</h3>
      {blocks.map(block => (
        <LeaderboardRows key={block.key} block={block} rows={rows} hasTitle={blocks.length > 1} />
      ))}
    </Card>
  )
}

type Row = Awaited<ReturnType<Rpc['rankings']['leaderboard']['query']>>[number]
type LeaderboardRowsProps = { block: RankedBlock; rows: readonly Row[]; hasTitle: boolean }

/** The athletes with a score in one block, by level and place. */
function LeaderboardRows({ block, rows, hasTitle }: LeaderboardRowsProps) {
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

// What a leaderboard shows of a long ranking before the athlete asks for all of it.

/** A ranking of so many is shown as a whole. */
const mostRows = 10
const first = 5

type Ranked = { place: number; of: { isOwn: boolean; level: Level } }
/** `isAfterGap`: rows before it are left out. */
type Shown<Row> = { row: Row; isAfterGap: boolean }
type LevelRows<Row> = { level: Level; rows: Shown<Row>[] }

/** The first ones, and the athlete between their neighbours. */
export function excerptOf<Row extends Ranked>(ranked: readonly Row[]): readonly Row[] {
  if (ranked.length <= mostRows) return ranked
  const own = ranked.findIndex(({ of }) => of.isOwn)
  return ranked.filter((_, at) => at < first || (own >= 0 && Math.abs(at - own) <= 1))
}

/** The shown rows by level, which comes first in every ranking. */
export function rowsByLevel<Row extends Ranked>(
  ranked: readonly Row[],
  shown: readonly Row[],
): LevelRows<Row>[] {
  const groups: LevelRows<Row>[] = []
  let before = -1
  for (const row of shown) {
    const { level } = row.of
    const at = ranked.indexOf(row)
    if (groups.at(-1)?.level !== level) groups.push({ level, rows: [] })
    groups.at(-1)?.rows.push({ row, isAfterGap: at > before + 1 })
    before = at
  }
  return groups
}
