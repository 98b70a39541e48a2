import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { CalendarCheck2, CalendarRange, Dumbbell, LayoutDashboard, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { useToday, useWeekStart } from '#client/gym-day.ts'
import { useVersionOffer } from '#client/installation/installation.ts'
import { useLive } from '#client/live.ts'
import { type Session, useSession } from '#client/session.ts'
import { homeOf } from '#domain/people/person.ts'
import { useReportTimeZone } from '#features/emails/use-report-time-zone.ts'
import { LazyWaitingLogs } from '#features/training/log/lazy-waiting-logs.tsx'
import { type ShownLook, useShownLook } from '#features/training/log/shown-look.ts'
import { useText } from '#i18n/text.tsx'
import { brand } from '#product/brand.ts'
import { BetaBadge, Logo } from '#ui/brand/logo.tsx'
import { DaysProvider } from '#ui/days.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { AccountCorner } from './account-corner.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

/** Only where a gym chose a look. */
const GymMark = lazyPart(() => import('#ui/brand/gym-mark.tsx').then(module => module.GymMark))

/** The frame around every screen, which go by the clock and the calendar of the gym. */
export function Shell() {
  const days = { today: useToday(), weekStart: useWeekStart() }
  return (
    <DaysProvider days={days}>
      <Frame />
    </DaysProvider>
  )
}

function Frame() {
  const text = useText()
  const { data: session } = useSession()
  const area = useLocation({ select: ({ pathname }) => /^\/(coach|athlete)(?=\/|$)/.exec(pathname)?.[1] })
  const isAthlete = session ? session.role === 'athlete' : area === 'athlete'
  useNewVersionOffer()
  useReportTimeZone(session?.id)
  const look = useShownLook(session?.role === 'athlete' ? session.id : undefined)
  return (
    /* A screen that fills the height, such as a conversation, scrolls inside. */
    <div className="flex min-h-dvh flex-col has-data-fills-screen:h-dvh">
      <a
        href="#screen"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:text-primary-ink"
      >
        {text('shell.skipToContent')}
      </a>
      {/* On a phone one row, also with large text: the screen needs the height. */}
      <header
        data-header
        className="border-line border-b bg-page print:hidden max-sm:[--spacing:min(0.25rem,1.25vw,5px)]"
      >
        <div className="page-frame flex min-h-[min(3rem,60px)] flex-wrap items-center gap-x-1 sm:min-h-16 sm:gap-x-3 short:min-h-[min(3rem,52px)]">
          <Link
            to={session?.role ? homeOf(session) : '/'}
            aria-label={text('shell.home', { product: brand.name })}
            className="flex min-h-[min(2.75rem,56px)] max-w-full flex-wrap items-center gap-2 rounded-tag sm:gap-3 max-sm:[&>:last-child]:px-[min(0.375rem,2vw)] max-sm:[&>:last-child]:text-[min(0.75rem,3.75vw)]"
          >
            <Brand hasSession={Boolean(session)} look={isAthlete ? look : undefined} />
          </Link>
          {area === 'coach' && <CoachNavigation />}
          {/* The account loads last. It is first in the row, so that nothing else moves (layout shift). */}
          <div className="-mr-[min(0.75rem,3vw)] ml-auto flex flex-wrap items-center justify-end sm:gap-x-1">
            <AccountCorner session={session} />
            {/* An athlete's phone shows the training first: there they are in the user's menu and the settings. */}
            <div className={isAthlete ? 'flex max-sm:hidden short:hidden' : 'flex'}>
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
          </div>
        </div>
      </header>
      <div
        id="screen"
        tabIndex={-1}
        className="flex flex-1 flex-col outline-none has-data-fills-screen:min-h-0"
      >
        {session === null && <LazyWaitingLogs />}
        {session?.gym && <Membership key={session.id} gym={session.gym} />}
        <Outlet />
      </div>
    </div>
  )
}

type SessionGym = NonNullable<NonNullable<Session>['gym']>

const sessionKeys = [api.accounts.session.queryKey()]

/** When the session acts for another gym, or the coach may do other things in it, no screen is as it was: all begins anew. */
function Membership({ gym: { id, role } }: { gym: SessionGym }) {
  const now = `${id} ${role}`
  const [first] = useState(now)
  useLive('membership', sessionKeys)
  useEffect(() => {
    if (now !== first) location.assign('/coach')
  }, [now, first])
  return null
}

/** The gym's mark, else the product's. */
function Brand({ hasSession, look }: { hasSession: boolean; look: ShownLook | undefined }) {
  if (look) return <GymMark look={look} name={look.shownName} className="max-w-[45vw]" />
  return (
    <>
      <Logo
        size="medium"
        className="max-sm:[--logo:min(1.625rem,8.125vw)] max-[22rem]:[--logo:min(1.375rem,7vw)] short:[--logo:min(1.625rem,32px)]"
      />
      {/* The count of messages takes its room on the narrowest phones. */}
      <span className={hasSession ? 'contents max-[22rem]:hidden' : 'contents'}>
        <BetaBadge />
      </span>
    </>
  )
}

/** Offers a newer version in a toast, without interrupting the user. */
function useNewVersionOffer(): void {
  const text = useText()
  const offer = useVersionOffer()
  useEffect(() => {
    if (!offer) return
    toast.info(text('shell.newVersion'), {
      id: 'new version',
      action: { label: text('shell.update'), onPress: offer.take },
      later: { label: text('shell.later'), onPress: offer.decline },
    })
  }, [offer, text])
}

const destinations = [
  { to: '/coach', label: 'shell.dashboard', icon: LayoutDashboard },
  { to: '/coach/day', label: 'shell.today', icon: CalendarCheck2 },
  {
    to: '/coach/programs',
    under: ['/coach/program/', '/coach/shared/'],
    label: 'shell.programs',
    icon: CalendarRange,
  },
  { to: '/coach/workouts', under: ['/coach/workout/'], label: 'shell.workouts', icon: Dumbbell },
  { to: '/coach/athletes', under: ['/coach/athlete/'], label: 'shell.athletes', icon: Users },
] as const

export function CoachLayout() {
  return (
    <div className="flex flex-1 flex-col has-data-fills-screen:min-h-0 max-sm:pb-(--bottom-bar)">
      <Outlet />
    </div>
  )
}

/** In the header or, where that is too narrow, below it; on a phone at the bottom. */
function CoachNavigation() {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={text('shell.coachNavigation')}
      data-bottom-bar
      data-coach
      className="border-line bg-page print:hidden max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:order-last sm:-mx-3 sm:basis-full min-[86rem]:order-none min-[86rem]:mx-0 min-[86rem]:ml-3 min-[86rem]:basis-auto"
    >
      <ul className="flex max-sm:px-2 sm:gap-1">
        {destinations.map(({ to, label, icon: Icon, ...other }) => (
          <li key={to} className="max-sm:flex-auto">
            {/* The dashboard is the parent of all others, hence exact. */}
            <Link
              to={to}
              activeOptions={{ exact: to === '/coach', includeSearch: false }}
              {...('under' in other &&
                other.under.some(path => pathname.startsWith(path)) && { 'aria-current': 'page' as const })}
              className="group relative flex min-h-(--bottom-bar-item) items-center justify-center gap-1 px-1 font-heading font-semibold text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink max-sm:flex-col max-sm:text-[min(0.6875rem,3.5vw)] max-sm:leading-4 sm:min-h-12 sm:gap-2 sm:px-3 sm:text-[0.9375rem] min-[86rem]:min-h-16"
            >
              <Icon aria-hidden className="size-5 sm:size-[1.125rem]" />
              {text(label)}
              <span
                aria-hidden
                className="chalk-line absolute inset-x-2 hidden group-aria-[current]:block max-sm:-top-px sm:inset-x-3 sm:-bottom-px"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
