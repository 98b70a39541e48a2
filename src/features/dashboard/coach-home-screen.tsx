import { useQuery } from '@tanstack/react-query'
import { api, reasonOf } from '../../client/api.ts'
import { useLiveActivity } from '../../client/live.ts'
import { useSession } from '../../client/session.ts'
import { useNow } from '../../client/use-now.ts'
import { today } from '../../domain/day.ts'
import { displayName } from '../../domain/person.ts'
import { formatDay } from '../../i18n/day-words.ts'
import { formatMoment } from '../../i18n/moment-words.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ActivityListSkeleton } from './activity-list.tsx'
import { Attention, AttentionSkeleton } from './attention.tsx'
import { Counts } from './counts.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { FirstInvite } from './first-invite.tsx'
import { Invite } from './invite.tsx'
import { MoreActivity } from './more-activity.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { useRecentActivity } from './use-recent-activity.ts'

export function CoachHomeScreen() {
  const text = useText()
  const { language } = useLanguage()
  const now = useNow()
  const { data: session } = useSession()
  const overview = useQuery(api.dashboard.overview.queryOptions())
  const { items, list, showMore } = useRecentActivity(overview.data?.activity)
  useLiveActivity()
  const { data } = overview
  const reason = overview.error && text(`errors.${reasonOf(overview.error)}`)
  const failure =
    reason &&
    (data
      ? text('dashboard.outdated', {
          time: formatMoment(new Date(overview.dataUpdatedAt), language, 'clock'),
          reason,
        })
      : text('dashboard.loadFailed', { reason }))

  return (
    <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-8 sm:py-10">
      <PageTitle>{text('coach.homeTitle')}</PageTitle>
      <PageHeader
        title={text('coach.greeting', { name: displayName(session ?? {}, text('shell.user')) })}
        description={
          <span className="inline-block first-letter:uppercase">
            {formatDay(today(now), language, 'long')}
          </span>
        }
        actions={
          data?.total !== 0 && (data || !failure) && <Counts active={data?.active} total={data?.total} />
        }
      />
      {failure && (
        <div className="mt-6">
          <LoadFailure
            retryLabel={text('shell.tryAgain')}
            isRetrying={overview.isFetching}
            onRetry={() => overview.refetch()}
          >
            {failure}
          </LoadFailure>
        </div>
      )}
      {data?.total === 0 ? (
        <FirstInvite />
      ) : (
        (data || !failure) && (
          <DashboardFrame
            attention={data ? <Attention overview={data} now={now} /> : <AttentionSkeleton />}
            activity={
              items ? (
                <>
                  <RecentActivity items={items} now={now} />
                  <MoreActivity list={list} onMore={showMore} />
                </>
              ) : (
                <ActivityListSkeleton />
              )
            }
            invite={<Invite isCompact />}
          />
        )
      )}
    </main>
  )
}
