import type { ReactNode } from 'react'
import { useSite } from './site.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

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
