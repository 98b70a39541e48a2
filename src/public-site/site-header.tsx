import { useSyncExternalStore } from 'react'
import { BetaBadge } from '../ui/brand/beta-badge.tsx'
import { Logo } from '../ui/brand/logo.tsx'
import { buttonClasses } from '../ui/buttons/button-styles.ts'
import { classNames } from '../ui/class-names.ts'
import { HeaderMenu } from './header-menu.tsx'
import { SectionButton } from './landing/section-button.tsx'
import { LanguageForm } from './language-form.tsx'
import { useSite } from './site.ts'
import { ThemeButton } from './theme-button.tsx'

export function SiteHeader() {
  const { content } = useSite()
  const quiet = buttonClasses({ variant: 'quiet' })
  return (
    <header
      data-scrolled={useScrolled() || undefined}
      className="fixed inset-x-0 top-0 z-50 border-transparent border-b bg-page transition-colors duration-150 data-scrolled:border-line max-sm:[--spacing:min(0.25rem,1.25vw)]"
    >
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:gap-3 sm:px-8">
        <a
          href="/"
          aria-label={content.header.home}
          className="flex min-h-11 items-center gap-2 rounded-tag sm:gap-3 max-sm:[&>:last-child]:text-[min(0.75rem,3.75vw)]"
        >
          <Logo size="medium" className="max-sm:[--logo:min(1.625rem,8.125vw)]" />
          <BetaBadge />
        </a>
        <div className="ml-auto flex items-center max-lg:-mr-3 lg:gap-1">
          <div className="hidden items-center gap-1 lg:flex">
            <SectionButton section="why" className={quiet} />
            <SectionButton section="faq" className={quiet} />
          </div>
          <LanguageForm />
          <ThemeButton />
          <a href="/auth" className={classNames(buttonClasses({ variant: 'primary' }), 'ml-2 max-lg:hidden')}>
            {content.header.signIn}
          </a>
          <HeaderMenu />
        </div>
      </div>
    </header>
  )
}

/** Whether the page is scrolled; the prerendered page is not. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > 50,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
