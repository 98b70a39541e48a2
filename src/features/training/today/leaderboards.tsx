import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, rpc } from '../../../client/api.ts'
import { useAction } from '../../../client/kit/use-action.ts'
import type { Day } from '../../../domain/day.ts'
import { titleOf } from '../../../domain/programming/workout.ts'
import { type RankedBlock, rankedBlocks } from '../../../domain/score/ranked-block.ts'
import { rank } from '../../../domain/score/ranking.ts'
import type { DayWorkout } from '../../../domain/training/training.ts'
import { formatList } from '../../../i18n/list-words.ts'
import { formatLevel, formatScore } from '../../../i18n/score-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { OutcomeBadge } from '../../../ui/outcome-badge.tsx'

type Boards = Awaited<ReturnType<typeof rpc.rankings.myBoards.query>>

export type LeaderboardsProps = { boards: Boards; workouts: readonly DayWorkout[]; day: Day }

/** How others who take part did the day's workouts; before that, once, whether the athlete takes part. */
export function Leaderboards({ boards, workouts, day }: LeaderboardsProps) {
  const takesPart = (coachId: string) => boards.some(one => one.coachId === coachId && one.takesPart)
  const done = workouts.filter(
    ({ workout, record }) => record && record.outcome !== 'open' && takesPart(workout.coachId),
  )
  return (
    <>
      {boards.map(board => board.takesPart === null && <Question key={board.coachId} board={board} />)}
      {done.map(dayWorkout => (
        <Leaderboard key={dayWorkout.workout.workoutId} dayWorkout={dayWorkout} day={day} />
      ))}
    </>
  )
}

function Question({ board: { coachId, coachName, boards } }: { board: Boards[number] }) {
  const text = useText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { run, isPending } = useAction(
    async (takesPart: boolean) => {
      await rpc.rankings.takePart.mutate({ coachId, takesPart })
      await queryClient.invalidateQueries(api.rankings.pathFilter())
    },
    { failureToast: 'settings.loadsFailed' },
  )
  return (
    <Card className="grid gap-3 p-4 sm:p-5" render={<section aria-label={text('rankings.boards')} />}>
      <div>
        <h3 className="heading-small">{text('rankings.askTitle')}</h3>
        <p className="mt-1 text-muted text-sm">
          {text('rankings.askBody', { coach: coachName, boards: formatList(boards, language) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button size="large" disabled={isPending} onClick={() => void run(true)}>
          {text('rankings.askYes')}
        </Button>
        <Button size="large" variant="quiet" disabled={isPending} onClick={() => void run(false)}>
          {text('rankings.askNo')}
        </Button>
      </div>
    </Card>
  )
}

/** Others log while the athlete looks. */
const every = 30_000

function Leaderboard({ dayWorkout: { workout }, day }: { dayWorkout: DayWorkout; day: Day }) {
  const text = useText()
  const { workoutId, marks } = workout
  const { data: rows = [] } = useQuery(
    api.rankings.leaderboard.queryOptions({ workoutId, day }, { retry: false, refetchInterval: every }),
  )
  const blocks = rankedBlocks(
    marks?.scored ?? [],
    rows.flatMap(({ scores }) => Object.keys(scores)),
  ).filter(({ key }) => rows.some(({ scores }) => scores[key]))
  if (blocks.length === 0) return null
  const title = text('rankings.boardOf', { workout: titleOf(workout) })
  return (
    <Card className="overflow-hidden" render={<section aria-label={title} />}>
      <h3 className="heading-small break-words px-4 py-3">{title}</h3>
      {blocks.map(block => (
        <BlockRanking key={block.key} block={block} rows={rows} hasTitle={blocks.length > 1} />
      ))}
    </Card>
  )
}

type Row = Awaited<ReturnType<typeof rpc.rankings.leaderboard.query>>[number]
type BlockRankingProps = { block: RankedBlock; rows: readonly Row[]; hasTitle: boolean }

function BlockRanking({ block, rows, hasTitle }: BlockRankingProps) {
  const text = useText()
  const { language } = useLanguage()
  const scored = rows.flatMap(row => {
    const score = row.scores[block.key]
    return score ? [{ ...row, score }] : []
  })
  return (
    <>
      {hasTitle && (
        <h4 className="overline-label border-line border-t bg-page px-4 py-1.5 text-muted">{block.title}</h4>
      )}
      <ol className="divide-y divide-line border-line border-t">
        {rank(scored, ({ level, score }) => ({ level, score }), block).map(({ place, of }, at) => (
          <li
            // Names may be equal, and nothing else is known of the others.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is all that tells them apart
            key={at}
            className={classNames('flex min-h-11 items-center gap-3 px-4 py-1.5', of.isOwn && 'bg-sunken/60')}
          >
            <span className="w-6 shrink-0 text-right font-heading font-semibold text-muted text-sm tabular-nums">
              <span className="sr-only">{text('rankings.place', { place })}</span>
              <span aria-hidden>{place}</span>
            </span>
            <span className={classNames('min-w-0 flex-1 break-words', of.isOwn && 'font-semibold')}>
              {of.name}
            </span>
            <span className="shrink-0 font-heading font-semibold tabular-nums">
              {formatScore(of.score, language, block.combination)}
            </span>
            <OutcomeBadge
              outcome={of.level === 'scaled' ? 'scaled' : 'prescribed'}
              label={formatLevel(of.level, language)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
