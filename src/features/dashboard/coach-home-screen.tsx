import { useQuery } from '@tanstack/react-query'
import { api, reasonOf } from '../../client/api.ts'
import { useSession } from '../../client/session.ts'
import { useNow } from '../../client/use-now.ts'
import { displayName } from '../../domain/people/person.ts'
import { formatMoment } from '../../i18n/moment-words.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Invite } from '../invites/invite.tsx'
import { Dashboard } from './dashboard.tsx'
import { FirstInvite } from './first-invite.tsx'
import { InstallOffer } from './install-offer.tsx'
import { useLiveLog } from './use-live-log.ts'
import { useRecentActivity } from './use-recent-activity.ts'

export function CoachHomeScreen() {
  const text = useText()
  const { language } = useLanguage()
  const now = useNow()
  const { data: session } = useSession()
  const overview = useQuery(api.dashboard.overview.queryOptions())
  const activity = useRecentActivity(overview.data?.activity)
  useLiveLog()
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
    <>
      <PageTitle>{text('coach.homeTitle')}</PageTitle>
      <Dashboard
        coachName={displayName(session ?? {}, text('shell.user'))}
        now={now}
        overview={data}
        activity={activity}
        invite={
          <>
            <Invite isCompact />
            <InstallOffer />
          </>
        }
        firstInvite={<FirstInvite />}
        failure={
          failure && (
            <LoadFailure
              retryLabel={text('shell.tryAgain')}
              isRetrying={overview.isFetching}
              onRetry={() => overview.refetch()}
            >
              {failure}
            </LoadFailure>
          )
        }
      />
    </>
  )
}
