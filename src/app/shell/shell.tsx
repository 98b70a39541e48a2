import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useSession } from '#client/session.ts'
import { homeOf } from '#domain/people/home.ts'
import { useReportTimeZone } from '#features/emails/use-report-time-zone.ts'
import { WaitingLogsHost } from '#features/training/log/waiting-logs-host.tsx'
import { useText } from '#i18n/text.tsx'
import { brand } from '#product/brand.ts'
import { BetaBadge } from '#ui/brand/beta-badge.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { AccountCorner } from './account-corner.tsx'
import { CoachNavigation } from './coach-layout.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useNewVersionOffer } from './new-version-offer.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The frame around every screen. */
export function Shell() {
  const text = useText()
  const { data: session } = useSession()
  const area = useLocation({ select: ({ pathname }) => /^\/(coach|athlete)(?=\/|$)/.exec(pathname)?.[1] })
  const isAthlete = session ? session.role === 'athlete' : area === 'athlete'
  useNewVersionOffer()
  useReportTimeZone(session?.id)
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
            <Logo
              size="medium"
              className="max-sm:[--logo:min(1.625rem,8.125vw)] max-[22rem]:[--logo:min(1.375rem,7vw)] short:[--logo:min(1.625rem,32px)]"
            />
            {/* The count of messages takes its room on the narrowest phones. */}
            <span className={session ? 'contents max-[22rem]:hidden' : 'contents'}>
              <BetaBadge />
            </span>
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
        {session === null && <WaitingLogsHost />}
        <Outlet />
      </div>
    </div>
  )
}
