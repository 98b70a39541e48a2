import { useEffect } from 'react'
import { useSpoken } from '../i18n/use-spoken.ts'
import { brand } from '../product/brand.ts'
import type { Language } from '../product/language.ts'
import type { PageSettings } from '../product/page-settings.ts'
import type { PublicPage } from '../product/public-page.ts'
import type { Content } from './content/content.ts'
import { LandingPage } from './landing/landing-page.tsx'
import { loadContent, SiteContext, type SpokenContent } from './site.ts'
import { ContactPage, PrivacyPage, TermsPage } from './text-pages.tsx'

const pages = { landing: LandingPage, contact: ContactPage, privacy: PrivacyPage, terms: TermsPage }

type PublicSiteProps = {
  page: PublicPage
  initial: SpokenContent
  settings: PageSettings
  /** Undefined in an installed app. */
  geoEndpoints?: readonly string[]
}

/** A public page in one language, which the user can change in place. The server sends it prerendered. */
export function PublicSite({ page, initial, settings, geoEndpoints }: PublicSiteProps) {
  const { spoken, setLanguage } = useSpoken({ initial, load: loadContent, geoEndpoints, isLanguageInAddress })
  const Page = pages[page]
  useEffect(() => {
    document.title = pageTitle(page, spoken.content)
  }, [page, spoken.content])

  const choose = (language: Language) => {
    removeLanguageFromAddress()
    void setLanguage(language).catch(() => {})
  }
  return (
    <SiteContext value={{ ...spoken, settings, setLanguage: choose }}>
      <Page />
    </SiteContext>
  )
}

/** True for a link to the page in one language. */
function isLanguageInAddress(): boolean {
  return new URLSearchParams(location.search).has('lang')
}

/** Removes the language from the address; a reload must not bring the old one back. */
function removeLanguageFromAddress(): void {
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

export function pageTitle(page: PublicPage, content: Content): string {
  return `${content.pages[page].title} · ${brand.name}`
}
