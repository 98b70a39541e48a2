import type { ReactNode } from 'react'
import { brand } from '../product/brand.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { classNames } from '../ui/class-names.ts'
import { useSite } from './site.ts'

const link =
  'inline-flex min-h-11 items-center rounded-tag text-muted underline-offset-4 hover:text-ink hover:underline'

export function SiteFooter() {
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
