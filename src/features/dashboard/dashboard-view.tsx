import type { ComponentProps, ReactNode } from 'react'
import { today } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Activity } from '../training/training.ts'
import { ActivityListSkeleton, MoreActivity } from '../training/training.ts'
import { Attention, AttentionSkeleton } from './attention.tsx'
import { Counts } from './counts.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

import type { Overview } from './overview.ts'
import { RecentActivity } from './recent-activity.tsx'

type DashboardProps = {
  coachName: string
  now: Date
  /** Undefined while loading. */
  overview:
    | Pick<Overview, 'total' | 'active' | 'unread' | 'quietCount' | 'quiet' | 'hasPublished'>
    | undefined
  activity: {
    items: readonly Activity[] | undefined
    list: ComponentProps<typeof MoreActivity>['list']
    showMore: () => unknown
    /** Of a team or a program only. */
    isFiltered?: boolean
    error?: ReactNode
  }
  filters?: ReactNode
  /** For a new coach. */
  firstSteps?: ReactNode
  invite: ReactNode
  /** Replaces the rest for a coach who has no athletes. */
  firstInvite?: ReactNode
  /** The error of a failed load; what is already loaded is still shown. */
  failure?: ReactNode
}

/** The dashboard, with data from the server or from the demo. */
export function Dashboard(props: DashboardProps) {
  const { coachName, now, overview, activity, filters, firstSteps, invite, firstInvite, failure } = props
  const text = useText()
  const { language } = useLanguage()
  const isShown = Boolean(overview || !failure)
  const hasNoAthletes = overview?.total === 0
  return (
    <main className="page-frame flex-1 py-6">
      <PageHeader
        title={text('coach.greeting', { name: coachName })}
        description={
          <span className="inline-block first-letter:uppercase">
            {formatDay(today(now), language, 'long')}
          </span>
        }
        actions={isShown && !hasNoAthletes && <Counts active={overview?.active} total={overview?.total} />}
      />
      {failure && <div className="mt-6">{failure}</div>}
      {firstSteps}
      {hasNoAthletes
        ? firstInvite
        : isShown && (
            <DashboardFrame
              attention={overview ? <Attention overview={overview} now={now} /> : <AttentionSkeleton />}
              activity={
                (activity.error ?? activity.items) ? (
                  (activity.error ?? (
                    <>
                      <RecentActivity
                        key={String(activity.isFiltered)}
                        isFiltered={activity.isFiltered}
                        items={activity.items ?? []}
                        now={now}
                        hasPublished={overview?.hasPublished ?? true}
                      />
                      <MoreActivity list={activity.list} onMore={activity.showMore} />
                    </>
                  ))
                ) : (
                  <ActivityListSkeleton />
                )
              }
              filters={filters}
              invite={invite}
            />
          )}
    </main>
  )
}
