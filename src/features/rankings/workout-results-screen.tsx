import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useLive } from '#client/live.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { titleOf } from '#domain/programming/workout.ts'
import type { RankedBlock } from '#domain/score/ranked-block.ts'
import { levelOf } from '#domain/training/training.ts'
import { useRankingsText } from '#i18n/areas/rankings-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ApartChoice } from './apart-choice.tsx'
import { sideGroups } from './day/session-groups.ts'
import { type ResultsFilter, resultsFilter } from './ranking-searches.ts'
import { BestList, DaySkeleton, DoneRows, NoResults, NotHere, useBlockName } from './result-lists.tsx'

const liveQueries = [api.rankings.workout.pathKey(), api.rankings.bestOfWorkout.pathKey()]

/** The results of one workout over all its days: the best of each athlete, or day by day. */
export function WorkoutResultsScreen() {
  const text = useText()
  const words = useRankingsText()
  const nameOf = useBlockName()
  const { workoutId } = useParams({ from: '/coach/workout/$workoutId/results' })
  const filter = useSearch({ from: '/coach/workout/$workoutId/results' })
  const navigate = useNavigate({ from: '/coach/workout/$workoutId/results' })
  const list = useInfiniteQuery(api.rankings.workout.infiniteQueryOptions({ workoutId }, byCursor))
  useLive('log', liveQueries)
  const change = (next: ResultsFilter) =>
    void navigate({ search: now => resultsFilter({ ...now, ...next }), replace: true, resetScroll: false })

  const [first] = list.data?.pages ?? []
  if (isMissing(list.error)) return <NotHere />
  const blocks = first?.blocks ?? []
  const block =
    blocks.find(({ key }) => key === filter.block) ?? blocks.find(({ hasResults }) => hasResults) ?? blocks[0]
  const title = first ? titleOf(first.workout) : words('resultsTitle')
  return (
    <main className="page-frame flex-1 py-4 sm:py-6">
      <PageTitle>{title}</PageTitle>
      <PageHeader
        isCompact
        title={title}
        overline={<BackLink to="/coach/workouts">{text('shell.workouts')}</BackLink>}
        description={first?.workout.isDeleted && <Badge>{words('deleted')}</Badge>}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={words('show')}
          value={filter.show ?? 'best'}
          onChange={show => change({ show: show === 'days' ? show : undefined })}
          segments={[
            { value: 'best', label: words('best') },
            { value: 'days', label: words('byDay') },
          ]}
        />
        {block && blocks.length > 1 && (
          <Select
            label={words('block')}
            hideLabel
            items={blocks.map(one => ({ value: one.key, label: nameOf(one) }))}
            value={block.key}
            onChange={key => change({ block: key })}
            className="min-w-0 max-w-full flex-[1_1_12rem] sm:max-w-80"
          />
        )}
        <ApartChoice isApart={filter.apart === true} onChange={apart => change({ apart })} />
        {block?.benchmark && (
          <Link
            to="/coach/benchmark/$key"
            params={{ key: block.benchmark.key }}
            search={{}}
            className="inline-flex min-h-11 items-center rounded-tag underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {words('allOf', { name: block.benchmark.name })}
          </Link>
        )}
      </div>
      {list.error && !list.isFetchNextPageError && (
        <div className="mt-4">
          <FailedLoad query={list} says="rankings.resultsFailed" />
        </div>
      )}
      {first ? (
        filter.show === 'days' ? (
          <WorkoutDays list={list} block={block} isApart={filter.apart === true} />
        ) : block ? (
          <BestOfWorkout workoutId={workoutId} block={block} isApart={filter.apart === true} />
        ) : (
          <NoResults body={words('nothingScored')} />
        )
      ) : (
        !list.error && <DaySkeleton />
      )}
    </main>
  )
}

type Page = Awaited<ReturnType<Rpc['rankings']['workout']['query']>>
type WorkoutDaysProps = {
  list: ComponentProps<typeof NextPage>['list'] & { data: { pages: Page[] } | undefined }
  block: RankedBlock | undefined
  isApart: boolean
}

/** Each day on which the workout was done, newest first, with its ranking. */
function WorkoutDays({ list, block, isApart }: WorkoutDaysProps) {
  const text = useRankingsText()
  const { language } = useLanguage()
  const days = (list.data?.pages ?? []).flatMap(page => page.days.map(one => ({ ...one, page })))
  if (days.length === 0) return <NoResults body={text('noResultsBody')} />
  return (
    <>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))]">
        {days.map(({ day, entries, page }) => (
          <Card key={day} className="overflow-hidden" render={<section />}>
            <h2 className="heading-small border-line border-b px-4 py-2">
              <Link
                to="/coach/day"
                search={{ date: day }}
                className="-my-1 flex min-h-11 items-center justify-between gap-3 rounded-tag decoration-edge underline-offset-4 hover:underline"
              >
                <span className="first-letter:uppercase">{formatDay(day, language, 'full')}</span>
                <span className="shrink-0 font-normal font-sans text-muted text-sm tabular-nums">
                  {entries.length}
                </span>
              </Link>
            </h2>
            {sideGroups(rowsOf(entries, page, block), block, isApart).map(group => (
              <DoneRows key={group.side ?? 'none'} {...group} block={block} />
            ))}
          </Card>
        ))}
      </div>
      <NextPage list={list} label={text('more')} busyLabel={text('loadingMore')} says="rankings.moreFailed" />
    </>
  )
}

function rowsOf(
  entries: Page['days'][number]['entries'],
  { athletes }: Page,
  block: RankedBlock | undefined,
) {
  const byAthlete = new Map(entries.map(entry => [entry.athleteId, entry]))
  return athletes.flatMap(athlete => {
    const entry = byAthlete.get(athlete.id)
    const level = entry && levelOf(entry)
    if (!entry || !level) return []
    return [{ athlete, level, score: block && entry.scores[block.key], isChanged: false, place: undefined }]
  })
}

type BestOfWorkoutProps = { workoutId: string; block: RankedBlock; isApart: boolean }

function BestOfWorkout({ workoutId, block, isApart }: BestOfWorkoutProps) {
  const query = useQuery(api.rankings.bestOfWorkout.queryOptions({ workoutId, scoreKey: block.key }))
  if (query.data) return <BestList {...query.data} ranking={block} isApart={isApart} />
  return query.error ? (
    <div className="mt-4">
      <FailedLoad query={query} says="rankings.resultsFailed" />
    </div>
  ) : (
    <DaySkeleton />
  )
}
