import { Link, Outlet } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { BetaBadge } from '../../ui/beta-badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** What surrounds every screen. */
export function Shell() {
  const text = useText()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:text-primary-ink"
      >
        {text('shell.skipToContent')}
      </a>
      <header className="border-line border-b bg-page">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-3 px-4 sm:px-8">
          <Link
            to="/"
            aria-label={text('shell.home')}
            className="flex min-h-11 items-center gap-3 rounded-tag"
          >
            <Logo size="medium" />
            <BetaBadge />
          </Link>
          <div className="-mr-3 ml-auto flex items-center gap-1">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </div>
    </div>
  )
}
