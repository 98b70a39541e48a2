import { useEffect } from 'react'
import { useSpoken } from '../i18n/use-spoken.ts'
import type { Language } from '../product/language.ts'
import type { PageSettings } from '../product/page-settings.ts'
import type { PublicPage } from '../product/public-page.ts'
import { ContactPage } from './contact-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { pageTitle } from './page-title.ts'
import { PrivacyPage } from './privacy-page.tsx'
import { loadContent, SiteContext, type SpokenContent } from './site.ts'
import { TermsPage } from './terms-page.tsx'

const pages = { landing: LandingPage, contact: ContactPage, privacy: PrivacyPage, terms: TermsPage }

type PublicSiteProps = {
  page: PublicPage
  initial: SpokenContent
  settings: PageSettings
  /** None where the page runs as an installed app. */
  geoEndpoints?: readonly string[]
}

/** One of the public pages in one language, which can be changed on the spot. The server sends it drawn already. */
export function PublicSite({ page, initial, settings, geoEndpoints }: PublicSiteProps) {
  const { spoken, setLanguage } = useSpoken({ initial, load: loadContent, geoEndpoints, isAskedFor })
  const Page = pages[page]
  useEffect(() => {
    document.title = pageTitle(page, spoken.content)
  }, [page, spoken.content])

  const choose = (language: Language) => {
    forgetAskedLanguage()
    void setLanguage(language).catch(() => {})
  }
  return (
    <SiteContext value={{ ...spoken, settings, setLanguage: choose }}>
      <Page />
    </SiteContext>
  )
}

/** By the address: a link to the page in this language. */
function isAskedFor(): boolean {
  return new URLSearchParams(location.search).has('lang')
}

/** The address may have asked for a language; a reload must not bring that one back. */
function forgetAskedLanguage(): void {
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
