import { useInfiniteQuery } from '@tanstack/react-query'
import { api, reasonOf } from '../../../client/api.ts'
import { useNow } from '../../../client/use-now.ts'
import { useText } from '../../../i18n/text.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { ActivityList, ActivityListSkeleton } from './activity-list.tsx'
import { MoreActivity } from './more-activity.tsx'

/** What one athlete logged, newest first, for their profile. */
export function AthleteActivity({ athleteId }: { athleteId: string }) {
  const text = useText()
  const now = useNow()
  const list = useInfiniteQuery(
    api.athletes.activity.infiniteQueryOptions({ athleteId }, { getNextPageParam: page => page.nextCursor }),
  )
  const items = list.data?.pages.flatMap(page => page.items)
  if (!items)
    return list.error ? (
      <LoadFailure
        retryLabel={text('shell.tryAgain')}
        isRetrying={list.isFetching}
        onRetry={() => list.refetch()}
      >
        {text('dashboard.activityFailed', { reason: text(`errors.${reasonOf(list.error)}`) })}
      </LoadFailure>
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
