import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { usePart } from '#client/app.tsx'
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
import { createDeparture } from '../guard.ts'
import { AccountCorner } from './account-corner.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

/** Only where a gym chose a look. */
const GymMark = lazyPart(() => import('#ui/brand/gym-mark.tsx').then(module => module.GymMark))

/** In the header or, where that is too narrow, below it; on a phone at the bottom. Athletes do without its code. */
export const CoachNavigation = lazyPart(
  () => import('./coach-navigation.tsx').then(module => module.CoachNavigation),
  // Nothing moves when it comes.
  () => <div className="max-sm:hidden sm:order-last sm:min-h-12 sm:basis-full min-[86rem]:hidden" />,
)

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
            aria-label={text('shell.home', { product: (isAthlete && look?.shownName) || brand.name })}
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
  const departure = usePart(createDeparture)
  useLive('membership', sessionKeys)
  useEffect(() => {
    if (now !== first && !departure.isOnPurpose) location.assign('/coach')
  }, [now, first, departure])
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

export function CoachLayout() {
  return (
    <div className="flex flex-1 flex-col has-data-fills-screen:min-h-0 max-sm:pb-(--bottom-bar)">
      <Outlet />
    </div>
  )
}
