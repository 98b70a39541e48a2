import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useNow } from '#client/use-now.ts'
import { useText } from '#i18n/text.tsx'
import { ActivityList, ActivityListSkeleton } from './activity-list.tsx'
import { MoreActivity } from './more-activity.tsx'

/** An athlete's log entries, newest first, for the profile. */
export function AthleteActivity({ athleteId }: { athleteId: string }) {
  const text = useText()
  const now = useNow()
  const list = useInfiniteQuery(
    api.training.activity.infiniteQueryOptions({ athleteId }, { getNextPageParam: page => page.nextCursor }),
  )
  const items = list.data?.pages.flatMap(page => page.items)
  if (!items)
    return list.error ? (
      <FailedLoad query={list} says="dashboard.activityFailed" />
    ) : (
      <ActivityListSkeleton showsAthlete={false} />
    )
  if (items.length === 0) return <p className="text-muted">{text('dashboard.athleteNoActivity')}</p>
  return (
    <>
      <ActivityList items={items} now={now} showsAthlete={false} />
      <MoreActivity list={list} onMore={() => list.fetchNextPage()} />
    </>
  )
}
