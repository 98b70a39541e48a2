import { type Query, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { InstallOffer } from '#client/kit/install-offer.tsx'
import { useLive } from '#client/live.ts'
import { useMayPlan, useSession } from '#client/session.ts'
import { useNow } from '#client/use-now.ts'
import { displayName } from '#domain/people/person.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ThreadHost } from '../conversation/conversation.ts'
import { Invite, InviteFirstAthletes } from '../invites/invites.ts'
import type { ActivityPage } from '../training/training.ts'
import { type ActivityFilter, activityFilter } from './activity-filter.ts'
import type { ActivityFiltersProps } from './activity-filters.tsx'
import {
  FirstSteps,
  hasNews,
  isSetUp,
  Newcomers,
  type Overview,
  stepsDone,
  WaitingProposals,
} from './coach-home.ts'
import { Dashboard } from './dashboard-view.tsx'

const rosterQueries = [api.dashboard.overview.pathKey(), api.teams.pathKey()]
const liveQueries = [api.dashboard.overview.pathKey(), api.training.activity.pathKey()]

export function CoachHomeScreen() {
  const text = useText()
  const { language } = useLanguage()
  const now = useNow()
  const { data: session } = useSession()
  const overview = useOverview()
  const filter = useSearch({ from: '/coach/' })
  const navigate = useNavigate({ from: '/coach/' })
  const activity = useRecentActivity(overview.data?.activity, filter)
  const show = (change: ActivityFilter) =>
    void navigate({ search: now => activityFilter({ ...now, ...change }), replace: true, resetScroll: false })
  useLive('log', liveQueries)
  // A note that a colleague has read is read.
  useLive('conversation', liveQueries)
  useLive('roster', rosterQueries)
  useLive('program', rosterQueries)
  const { data } = overview
  const done = data && stepsDone(data)
  const mayPlan = useMayPlan()
  const outdated = (reason: string) =>
    text('dashboard.outdated', {
      time: formatMoment(new Date(overview.dataUpdatedAt), language, 'clock'),
      reason,
    })

  return (
    <>
      <PageTitle>{text('coach.homeTitle')}</PageTitle>
      <ThreadHost />
      <Dashboard
        coachName={displayName(session ?? {}, text('shell.user'))}
        now={now}
        overview={data}
        news={
          data && (
            <>
              {data.proposals.length > 0 && <WaitingProposals proposals={data.proposals} now={now} />}
              {hasNews(data) && <Newcomers overview={data} now={now} />}
            </>
          )
        }
        activity={{
          ...activity,
          error: activity.list.error && !activity.items && (
            <FailedLoad query={activity.list} says="dashboard.activityFailed" />
          ),
        }}
        filters={<ActivityFilterRow filter={filter} onChange={show} />}
        firstSteps={done && mayPlan && !isSetUp(done) && <FirstSteps done={done} draft={data.draft} />}
        invite={
          <div className="grid gap-4">
            {mayPlan && <Invite isCompact />}
            <InstallOffer to="coach" />
          </div>
        }
        firstInvite={mayPlan && <InviteFirstAthletes className="mt-10 border-line border-t pt-8 sm:pt-10" />}
        failure={
          overview.error && <FailedLoad query={overview} says={data ? outdated : 'dashboard.loadFailed'} />
        }
      />
    </>
  )
}

/** Selects are a quarter of what the first screen of a coach would load. */
const ActivityFilters = lazyPart(
  () => import('./activity-filters.tsx').then(module => module.ActivityFilters),
  ({ teams, programs }) => (
    <>
      {teams.length > 0 && <div className="h-11" />}
      {programs.length > 0 && <div className="h-11" />}
    </>
  ),
)

/** Only where there are teams or several programs. Its place is kept until the lists of choices are loaded. */
function ActivityFilterRow(props: Pick<ActivityFiltersProps, 'filter' | 'onChange'>) {
  const teams = useQuery(api.teams.list.queryOptions()).data ?? []
  const programs = useQuery(api.programs.list.queryOptions({ status: 'published' })).data?.programs ?? []
  const hasTeams = teams.length > 0
  const hasPrograms = programs.length > 1
  if (!hasTeams && !hasPrograms) return null
  return (
    <div className="flex flex-[1_1_20rem] flex-wrap justify-end gap-2 *:min-w-0 *:flex-[1_1_9rem] sm:*:max-w-52">
      <ActivityFilters {...props} teams={teams} programs={hasPrograms ? programs : []} />
    </div>
  )
}

/**
 * The first page comes with the dashboard. Once the coach loads more, or asks for a team or a program, the whole list is
 * one paged query.
 */
function useRecentActivity(first: ActivityPage | undefined, { team, program }: ActivityFilter) {
  const queryClient = useQueryClient()
  const [isLong, setIsLong] = useState(false)
  const isFiltered = Boolean(team || program)
  const isPaged = isLong || isFiltered
  const options = api.training.activity.infiniteQueryOptions(
    { teamId: team, programId: program },
    { getNextPageParam: page => page.nextCursor, enabled: isPaged },
  )
  const list = useInfiniteQuery(options)
  const pages = isPaged && list.data ? list.data.pages : isFiltered ? undefined : first && [first]

  function showMore() {
    if (!isPaged && first) {
      queryClient.setQueryData(options.queryKey, { pages: [first], pageParams: [null] })
      setIsLong(true)
    }
    return list.fetchNextPage()
  }

  return {
    items: pages?.flatMap(page => page.items),
    list: { ...list, hasNextPage: Boolean(pages?.at(-1)?.nextCursor) },
    showMore,
    isFiltered,
  }
}

/** How often an unfinished first step is looked at again: an athlete may register at any moment. */
const every = 15_000

/** The overview. As long as first steps are open it is fresh on every return, so that they tick themselves off. */
function useOverview() {
  return useQuery(
    api.dashboard.overview.queryOptions(undefined, {
      refetchOnMount: query => (hasOpenSteps(query) ? 'always' : true),
      refetchOnWindowFocus: query => (hasOpenSteps(query) ? 'always' : true),
      refetchInterval: query => (hasOpenSteps(query) ? every : false),
    }),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: the error and the key of the query do not matter here
function hasOpenSteps({ state: { data } }: Query<Overview, any, any, any>): boolean {
  return data !== undefined && !isSetUp(stepsDone(data))
}
