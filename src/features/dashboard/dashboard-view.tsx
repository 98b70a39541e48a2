import { Link } from '@tanstack/react-router'
import { CalendarRange, ClipboardCheck } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useToday } from '#client/gym-day.ts'
import { displayName } from '#domain/people/person.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Activity, ActivityList, ActivityListSkeleton, MoreActivity } from '../training/training.ts'
import { Attention, AttentionSkeleton, DashboardFrame } from './attention.tsx'
import type { Overview } from './coach-home.ts'

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
    /** True if the list is of a team or a program only. */
    isFiltered?: boolean
    error?: ReactNode
  }
  /** Who joined lately. */
  news?: ReactNode
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
  const { coachName, now, overview, activity, news, filters, firstSteps, invite, firstInvite, failure } =
    props
  const text = useText()
  const { language } = useLanguage()
  const isShown = Boolean(overview || !failure)
  const today = useToday()
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
              attention={
                overview ? <Attention overview={overview} now={now} news={news} /> : <AttentionSkeleton />
              }
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

/** How many athletes there are; undefined while loading. */
function Counts({ active, total }: { active: number | undefined; total: number | undefined }) {
  const text = useText()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      <Figure label={text('dashboard.activeAthletes', { count: active ?? 0 })} value={active} isMain />
      <Figure label={text('dashboard.totalAthletes')} value={total} />
    </dl>
  )
}

type FigureProps = { label: string; value: number | undefined; isMain?: boolean }

function Figure({ label, value, isMain = false }: FigureProps) {
  const figure: ReactNode = value ?? <Skeleton className="my-1 h-7 w-12" />
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1 text-muted text-sm">{label}</dt>
      <dd className="w-fit whitespace-nowrap">
        <span className="font-[780] font-heading text-4xl leading-none tracking-tight">{figure}</span>
        <span aria-hidden className={isMain ? 'chalk-line mt-1 block' : 'mt-1 block h-0.5'} />
      </dd>
    </div>
  )
}

type RecentActivityProps = {
  items: readonly Activity[]
  now: Date
  /** Athletes have something to log. */
  hasPublished: boolean
  /** True if the list is of a team or a program only. */
  isFiltered?: boolean | undefined
}

/** Recent log entries. Those that arrive while the coach is looking are marked and read out. */
function RecentActivity({ items, now, hasPublished, isFiltered }: RecentActivityProps) {
  const text = useText()
  const [newSince] = useState(items[0]?.at ?? '')
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          level={3}
          icon={<ClipboardCheck aria-hidden />}
          title={text('dashboard.noActivityTitle')}
          body={
            isFiltered
              ? text('rankings.noActivityFiltered')
              : hasPublished
                ? text('dashboard.noActivityYet')
                : text('dashboard.noActivityBody')
          }
          action={
            !hasPublished &&
            !isFiltered && (
              <LinkButton
                variant="primary"
                icon={<CalendarRange aria-hidden />}
                render={<Link to="/coach/programs" />}
              >
                {text('dashboard.toPrograms')}
              </LinkButton>
            )
          }
        />
      </Card>
    )
  return (
    <>
      <Arrivals arrived={items.filter(({ at }) => at > newSince)} />
      <ActivityList items={items} now={now} newSince={newSince} />
    </>
  )
}

function Arrivals({ arrived }: { arrived: readonly Activity[] }) {
  const text = useText()
  const [latest] = arrived
  return (
    <p role="status" className="sr-only">
      {arrived.length > 1 && `${text('dashboard.severalLogged', { count: arrived.length })}. `}
      {latest &&
        text('dashboard.someoneLogged', {
          name: displayName(latest.athlete, text('shell.athlete')),
          workout: titleOf(latest.workout),
          outcome: text(`dashboard.outcome_${latest.outcome}`),
        })}
    </p>
  )
}
