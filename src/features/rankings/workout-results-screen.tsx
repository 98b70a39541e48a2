import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { byCursor } from '#client/kit/next-page.tsx'
import { useLive } from '#client/live.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { useText } from '#i18n/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ApartChoice } from './apart-choice.tsx'
import { BestOfWorkout } from './best-of-workout.tsx'
import { useBlockName } from './block-name.ts'
import { DaySkeleton } from './day/day-skeleton.tsx'
import { NoResults } from './no-results.tsx'
import { NotHere } from './not-here.tsx'
import { type ResultsFilter, resultsFilter } from './results-filter.ts'
import { WorkoutDays } from './workout-days.tsx'

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
