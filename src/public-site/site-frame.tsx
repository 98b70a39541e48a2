import { Menu, Moon, Sun, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme } from '../client/theme.ts'
import { brand } from '../product/brand.ts'
import type { Language } from '../product/language.ts'
import { BetaBadge, Logo } from '../ui/brand/logo.tsx'
import { buttonClasses, squareButtonClasses } from '../ui/buttons/button-styles.ts'
import { classNames } from '../ui/class-names.ts'
import { SectionButton } from './landing/section-button.tsx'
import { useSite } from './site.ts'

/** The header and footer around every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { content } = useSite()
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip pt-16">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:text-primary-ink"
      >
        {content.header.skip}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 scroll-mt-20 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

const link =
  'inline-flex min-h-11 items-center rounded-tag text-muted underline-offset-4 hover:text-ink hover:underline'

function SiteFooter() {
  const { content, settings, language } = useSite()
  const { header, footer } = content
  const [first, second] = brand.slogan[language]
  return (
    <footer className="mx-auto w-full max-w-6xl px-4 pt-16 pb-8 sm:px-8 sm:pt-24">
      <div className="grid gap-12 xl:grid-cols-[1fr_auto]">
        <div>
          <a href="/" aria-label={header.home} className="inline-flex min-h-11 items-center rounded-tag">
            <Logo size="large" />
          </a>
          <p className="heading-medium mt-4 text-muted">
            {first}
            <br />
            {second}
          </p>
        </div>
        <nav
          aria-label={footer.allPages}
          className="grid max-[15rem]:grid-cols-1 grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-[auto_auto_auto] sm:justify-between xl:gap-x-16"
        >
          <Column title={footer.product} href="/#why-coaches">
            <a href="/#why-coaches" className={link}>
              {header.howItWorks}
            </a>
            <a href="/#faq" className={link}>
              {header.faq}
            </a>
            <a href="/demo" className={link}>
              {content.tryDemo}
            </a>
            <a href="/login" className={link}>
              {header.signIn}
            </a>
          </Column>
          <Column title={footer.legal} href="/terms">
            <a href="/privacy" className={link}>
              {footer.privacy}
            </a>
            <a href="/terms" className={link}>
              {footer.terms}
            </a>
          </Column>
          <Column title={footer.contact} href="/contact" className="max-sm:col-span-full">
            <a href={`mailto:${settings.contactEmail}`} className={link}>
              {settings.contactEmail}
            </a>
            <a href="/contact" className={link}>
              {content.requestAccess}
            </a>
          </Column>
        </nav>
      </div>
      <div aria-hidden className="chalk-line mt-12" />
      <p className="mt-4 text-muted text-sm">{footer.line}</p>
    </footer>
  )
}

type ColumnProps = { title: string; href: string; className?: string; children: ReactNode }

function Column({ title, href, className, children }: ColumnProps) {
  return (
    <div className={classNames('grid content-start justify-items-start', className)}>
      <h2 className="heading-small">
        <a
          href={href}
          className="inline-flex min-h-11 items-center rounded-tag underline-offset-4 hover:underline"
        >
          {title}
        </a>
      </h2>
      {children}
    </div>
  )
}

// Styles shared by the public pages and the sections of the landing page.
export const column = 'mx-auto w-full max-w-6xl px-4 sm:px-8'

export const sectionSpace = 'py-20 sm:py-28'

export const sectionTitle =
  'max-w-4xl text-balance font-[800] font-heading text-[min(clamp(2rem,1.2rem+3.6vw,4rem),11vw)] leading-none tracking-[-0.03em] [word-spacing:0.06em]'

export const textLink =
  'inline-flex min-h-11 items-center rounded-tag font-heading font-semibold underline decoration-2 underline-offset-4 hover:decoration-4'

export const pageHeading =
  'text-balance font-[800] font-heading text-[min(clamp(2.25rem,1.4rem+4vw,4rem),12vw)] leading-none tracking-[-0.03em] [word-spacing:0.06em]'

function SiteHeader() {
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

const item =
  'flex min-h-13 w-full cursor-pointer items-center border-line border-b px-4 text-left sm:px-8 font-heading font-semibold text-lg hover:bg-sunken'

/** On a phone. Native `<details>`, so that it opens before any script has loaded. */
export function HeaderMenu() {
  const { content } = useSite()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }

  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <details ref={menu} className="group lg:hidden" onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <summary
        aria-label={content.header.menu}
        className={classNames(squareButtonClasses({}), 'list-none [&::-webkit-details-marker]:hidden')}
      >
        <Menu aria-hidden className="group-open:hidden" />
        <X aria-hidden className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={content.header.menu}
        className="absolute inset-x-0 top-full border-line border-t bg-page shadow-float"
      >
        <SectionButton section="why" className={item} onChoice={close} />
        <SectionButton section="faq" className={item} onChoice={close} />
        <a href="/auth" className={item} onClick={close}>
          {content.header.signIn}
        </a>
      </nav>
    </details>
  )
}

const other: Record<Language, Language> = { en: 'es', es: 'en' }

/** Names the other language in that language. Without script the server sends the page in it. */
export function LanguageForm() {
  const { content, language, setLanguage } = useSite()
  const next = other[language]
  return (
    <form
      method="get"
      onSubmit={event => {
        event.preventDefault()
        setLanguage(next)
      }}
    >
      <button
        type="submit"
        name="lang"
        value={next}
        lang={next}
        title={content.header.otherLanguage}
        className={`${buttonClasses({ variant: 'quiet' })} max-sm:min-w-11 max-sm:px-2 max-sm:text-[min(0.9375rem,4.75vw)]`}
      >
        <span className="sr-only">{content.header.otherLanguage}: </span>
        {next.toUpperCase()}
      </button>
    </form>
  )
}

/** Renders both icons and CSS shows one, because the prerenderer does not know the theme. */
export function ThemeButton() {
  const { otherTheme } = useSite().content.header
  return (
    <button
      type="button"
      title={otherTheme}
      aria-label={otherTheme}
      className={`${squareButtonClasses({})} noscript:hidden`}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Moon aria-hidden className="dark:hidden" />
      <Sun aria-hidden className="hidden dark:block" />
    </button>
  )
}
