import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { InstallOffer } from '#client/kit/install-offer.tsx'
import { useLive } from '#client/live.ts'
import { useSession } from '#client/session.ts'
import { useNow } from '#client/use-now.ts'
import { displayName } from '#domain/people/person.ts'
import { formatMoment } from '#i18n/moment-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ThreadHost } from '../conversation/conversation.ts'
import { Invite, InviteFirstAthletes } from '../invites/invites.ts'
import { type ActivityFilter, activityFilter } from './activity-filter.ts'
import { ActivityFilterRow } from './activity-filter-row.tsx'
import { Dashboard } from './dashboard-view.tsx'
import { FirstSteps } from './first-steps-host.ts'
import { isSetUp, stepsDone } from './steps.ts'
import { useOverview } from './use-overview.ts'
import { useRecentActivity } from './use-recent-activity.ts'

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
  const { data } = overview
  const done = data && stepsDone(data)
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
        activity={{
          ...activity,
          error: activity.list.error && !activity.items && (
            <FailedLoad query={activity.list} says="dashboard.activityFailed" />
          ),
        }}
        filters={<ActivityFilterRow filter={filter} onChange={show} />}
        firstSteps={done && !isSetUp(done) && <FirstSteps done={done} draft={data.draft} />}
        invite={
          <div className="grid gap-4">
            <Invite isCompact />
            <InstallOffer to="coach" />
          </div>
        }
        firstInvite={<InviteFirstAthletes className="mt-10 border-line border-t pt-8 sm:pt-10" />}
        failure={
          overview.error && <FailedLoad query={overview} says={data ? outdated : 'dashboard.loadFailed'} />
        }
      />
    </>
  )
}
