import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import type { Day } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { rankedBlocks } from '#domain/score/ranked-block.ts'
import type { DayWorkout } from '#domain/training/training.ts'
import { formatList } from '#i18n/list-words.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { LeaderboardRows } from './leaderboard-rows.tsx'

type LeaderboardsByCoach = Awaited<ReturnType<Rpc['rankings']['myLeaderboards']['query']>>

export type LeaderboardsProps = { byCoach: LeaderboardsByCoach; workouts: readonly DayWorkout[]; day: Day }

/** How others who take part did the day's workouts; before that, once, whether the athlete takes part. */
export function Leaderboards({ byCoach, workouts, day }: LeaderboardsProps) {
  const takesPart = (coachId: string) => byCoach.some(one => one.coachId === coachId && one.takesPart)
  const done = workouts.filter(
    ({ workout, entry }) => entry && entry.outcome !== 'open' && takesPart(workout.coachId),
  )
  return (
    <>
      {byCoach.map(of => of.takesPart === null && <Question key={of.coachId} of={of} />)}
      {done.map(dayWorkout => (
        <Leaderboard key={dayWorkout.workout.workoutId} dayWorkout={dayWorkout} day={day} />
      ))}
    </>
  )
}

function Question({ of: { coachId, coachName, boards } }: { of: LeaderboardsByCoach[number] }) {
  const { rpc } = useApp()
  const text = useRankingsText()
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
