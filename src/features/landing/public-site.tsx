import { useCallback, useEffect, useRef, useState } from 'react'
import type { Facts } from '../../domain/facts.ts'
import type { Language } from '../../domain/language.ts'
import type { PublicPage } from '../../domain/public-page.ts'
import { languageByPlace } from '../../i18n/language-by-place.ts'
import { onLanguageStored, storedLanguage, storeLanguage } from '../../i18n/language-choice.ts'
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
  facts: Facts
  /** None where the page runs as an installed app. */
  geoEndpoints?: readonly string[]
}

const none: readonly string[] = []

/** One of the public pages in one language, which can be changed on the spot. The server sends it drawn already. */
export function PublicSite({ page, initial, facts, geoEndpoints = none }: PublicSiteProps) {
  const [spoken, setSpoken] = useState(initial)
  const wanted = useRef(initial.language)
  const Page = pages[page]

  /** The last one asked for wins; one that does not arrive changes nothing. */
  const show = useCallback(
    async (language: Language) => {
      wanted.current = language
      const next = await loadContent(language)
      if (wanted.current !== language) return
      setSpoken(next)
      document.documentElement.lang = language
      document.title = pageTitle(page, next.content)
    },
    [page],
  )
  useEffect(() => {
    const follow = (language: Language) => void show(language).catch(() => {})
    const stored = storedLanguage()
    if (stored) {
      // The server may not have been told of it, or an address that asked for another one has overwritten it there.
      storeLanguage(stored)
      if (stored !== wanted.current && !isAskedFor()) follow(stored)
    }
    return onLanguageStored(follow)
  }, [show])
  useEffect(() => {
    if (isAskedFor()) return
    const follow = async () => {
      const language = await languageByPlace(geoEndpoints)
      if (language && language !== wanted.current) await show(language)
    }
    follow().catch(() => {})
  }, [geoEndpoints, show])

  const setLanguage = (language: Language) => {
    storeLanguage(language)
    forgetAskedLanguage()
    void show(language).catch(() => {})
  }
  return (
    <SiteContext value={{ ...spoken, facts, setLanguage }}>
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
