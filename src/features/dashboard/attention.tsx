import { Link } from '@tanstack/react-router'
import { ChevronRight, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayName } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ActivityListSkeleton, CoachLink } from '../training/training.ts'
import type { Overview, QuietAthlete } from './coach-home.ts'

type AttentionProps = {
  overview: Pick<Overview, 'active' | 'unread' | 'quietCount' | 'quiet'>
  now: Date
  /** Who joined lately. */
  news?: ReactNode
}

const rowClasses =
  'flex min-h-12 w-full items-center gap-3 px-4 py-2 transition-colors duration-150 hover:bg-sunken/50 focus-visible:-outline-offset-2 sm:px-5'

/** What may need the coach's attention: unread notes and messages, athletes who have stopped logging. */
export function Attention({ overview, now, news }: AttentionProps) {
  const text = useText()
  const { active, quiet, quietCount } = overview
  return (
    <Card className="overflow-hidden">
      <UnreadRow unread={overview.unread} />
      {news}
      <div className="border-line border-t">
        {quietCount > 0 ? (
          <>
            <h3 className="overline-label flex items-center justify-between gap-3 px-4 pt-4 pb-1 text-muted sm:px-5">
              {text('dashboard.quiet')}
              <span>{quietCount}</span>
            </h3>
            <ul className="pb-1">
              {quiet.map(athlete => (
                <QuietRow key={athlete.id} athlete={athlete} now={now} />
              ))}
            </ul>
            {quietCount > quiet.length && (
              <Link
                to="/coach/athletes"
                search={{ sort: 'quiet' }}
                className={`${rowClasses} justify-between border-line border-t font-heading font-semibold text-[0.9375rem]`}
              >
                {text('dashboard.allQuiet', { count: quietCount })}
                <ChevronRight aria-hidden className="size-5 text-muted" />
              </Link>
            )}
          </>
        ) : (
          active > 0 && <p className="px-4 py-3 text-muted sm:px-5">{text('dashboard.nobodyQuiet')}</p>
        )}
      </div>
    </Card>
  )
}

function UnreadRow({ unread }: { unread: number }) {
  const text = useText()
  return (
    <CoachLink
      target={{ kind: 'inbox', isUnreadOnly: unread > 0 }}
      className={`${rowClasses} font-heading font-semibold text-[0.9375rem]`}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full',
          unread > 0 ? 'bg-volt text-volt-ink' : 'bg-sunken text-muted',
        )}
      >
        <MessageSquareText className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        {unread > 0 ? text('dashboard.unread', { count: unread }) : text('dashboard.noUnread')}
      </span>
      <ChevronRight aria-hidden className="size-5 text-muted" />
    </CoachLink>
  )
}

function QuietRow({ athlete, now }: { athlete: QuietAthlete; now: Date }) {
  const text = useText()
  const { lastLoggedAt, joinedAt } = athlete
  const days = Math.floor((now.getTime() - Date.parse(lastLoggedAt ?? joinedAt)) / 86_400_000)
  return (
    <li>
      <CoachLink target={{ kind: 'athlete', athlete }} className={rowClasses}>
        <Avatar decorative size="small" name={athlete.fullName} src={athlete.avatarUrl} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-heading font-semibold text-[0.9375rem] leading-5">
            {displayName(athlete, text('shell.athlete'))}
          </span>
          <span className="block text-muted text-sm">
            {text(lastLoggedAt ? 'dashboard.lastLog' : 'dashboard.neverLogged', { count: days })}
          </span>
        </span>
      </CoachLink>
    </li>
  )
}

export function AttentionSkeleton() {
  return (
    <Card aria-busy>
      <Spinner className="sr-only" />
      <div className="flex min-h-12 items-center gap-3 border-line border-b px-5">
        <Skeleton className="w-40" />
      </div>
      {['w-24', 'w-32', 'w-28'].map(width => (
        <div key={width} className="flex items-center gap-3 px-5 py-2">
          <Skeleton shape="circle" className="size-8" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3 w-36" />
          </div>
        </div>
      ))}
    </Card>
  )
}

type DashboardFrameProps = {
  attention: ReactNode
  activity: ReactNode
  filters?: ReactNode
  invite: ReactNode
}

/** Attention comes first: on a phone above the recent activity, on a desktop beside it. */
export function DashboardFrame({ attention, activity, filters, invite }: DashboardFrameProps) {
  const text = useText()
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
      <section className="lg:col-start-2">
        <h2 className="heading-medium mb-3">{text('dashboard.attention')}</h2>
        {attention}
      </section>
      <section className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="heading-medium">{text('dashboard.activity')}</h2>
          {filters}
        </div>
        {activity}
      </section>
      <section className="lg:col-start-2">
        <h2 className="heading-medium mb-3">{text('dashboard.inviteTitle')}</h2>
        {invite}
      </section>
    </div>
  )
}

/** The coach's home before the coach is known. */
export function CoachHomeSkeleton() {
  return (
    <main aria-busy className="page-frame flex-1 py-6">
      <div className="grid min-h-17 content-center gap-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="w-40" />
      </div>
      <DashboardFrame
        attention={<AttentionSkeleton />}
        activity={<ActivityListSkeleton />}
        invite={<Skeleton className="h-24 rounded-card" />}
      />
    </main>
  )
}
