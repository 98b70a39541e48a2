// The texts of a page in its language. The user can change it, other tabs are followed, the country decides at first.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../product/language.ts'
import { onLanguageStored, setLanguageCookie, storedLanguage, storeLanguage } from './language-choice.ts'

type SpokenOptions<Words> = {
  initial: Words
  load: (language: Language) => Promise<Words>
  /** Asked for the country on a first visit; without it the browser's language stays. */
  geoEndpoints?: readonly string[] | undefined
  /** Whether the address names the language. */
  isLanguageInAddress?: () => boolean
}

const none: readonly string[] = []
const never = () => false

/** Rejects when the texts cannot be loaded; the language then stays. */
export function useSpoken<Words extends { language: Language }>({
  initial,
  load,
  geoEndpoints = none,
  isLanguageInAddress = never,
}: SpokenOptions<Words>) {
  const [spoken, setSpoken] = useState(initial)
  const wanted = useRef(initial.language)

  /** The last request wins, whichever arrives first; a failed one changes nothing. */
  const show = useCallback(
    async (language: Language) => {
      const before = wanted.current
      wanted.current = language
      try {
        const next = await load(language)
        if (wanted.current === language) setSpoken(next)
      } catch (error) {
        if (wanted.current === language) wanted.current = before
        throw error
      }
    },
    [load],
  )
  useEffect(() => {
    const follow = (language: Language) => void show(language).catch(() => {})
    // Another tab may have changed it while this one was loading its first texts.
    const stored = storedLanguage()
    if (stored) {
      // The cookie may be missing, or overwritten by an address that named another language.
      storeLanguage(stored)
      if (stored !== wanted.current && !isLanguageInAddress()) follow(stored)
    }
    return onLanguageStored(follow)
  }, [show, isLanguageInAddress])
  useEffect(() => {
    if (isLanguageInAddress()) return
    const follow = async () => {
      const language = await languageByLocation(geoEndpoints)
      if (language && language !== wanted.current) await show(language)
    }
    follow().catch(() => {})
  }, [geoEndpoints, show, isLanguageInAddress])
  useEffect(() => {
    // Set to what it is, it restyles the whole page all the same.
    if (document.documentElement.lang !== spoken.language) document.documentElement.lang = spoken.language
  }, [spoken.language])

  const setLanguage = async (language: Language) => {
    await show(language)
    // Another tab may have changed it meanwhile.
    if (wanted.current === language) storeLanguage(language)
  }
  return { spoken, setLanguage }
}

// On a first visit the country sets the language: geolocation services are asked in turn. Their answer, or that there
// was none, is kept for the browser session. A language that the user chose always wins.
const key = 'place'
/** before-paint.js reads this key. */
const languageKey = 'languageByPlace'
const timeout = 1_500

/** Undefined: already chosen, or the country is unknown; the browser's language stays. */
export async function languageByLocation(endpoints: readonly string[]): Promise<Language | undefined> {
  if (storedLanguage()) return undefined
  const cached = cachedLocation()
  const location = cached === undefined ? await findLocation(endpoints) : cached
  // The user may have chosen a language meanwhile.
  if (storedLanguage()) return undefined
  sessionStorage.setItem(key, JSON.stringify(location))
  if (!location) return undefined
  const language = languageOfCountry(location.countryCode)
  sessionStorage.setItem(languageKey, language)
  setLanguageCookie(language, 'this session')
  return language
}

/** Null: no service could tell. Undefined: not asked yet. */
function cachedLocation(): GeoLocation | null | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

async function findLocation(endpoints: readonly string[]): Promise<GeoLocation | null> {
  for (const endpoint of endpoints) {
    try {
      const answer = await fetch(endpoint, {
        signal: AbortSignal.timeout(timeout),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      const location = answer.ok ? readGeoLocation(await answer.json()) : undefined
      if (location) return location
    } catch {
      // Try the next service.
    }
  }
  return null
}

// The visitor's country, from the answer of a geolocation service, and its language.
export type GeoLocation = { countryName: string; countryCode: string; region: string; city: string }

const spanishSpeaking = new Set('ES AR MX CO PE VE CL EC BO PY UY CR PA NI HN GT SV DO CU PR GQ'.split(' '))

export function languageOfCountry(countryCode: string): Language {
  return spanishSpeaking.has(countryCode.toUpperCase()) ? 'es' : 'en'
}

/** Undefined without a country. The other fields are optional; some services use `country` for the name. */
export function readGeoLocation(answer: unknown): GeoLocation | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const fields = answer as Record<string, unknown>
  const text = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : '')
  const countryCode = text('country_code')
  if (!/^[A-Za-z]{2}$/.test(countryCode)) return undefined
  return {
    countryName: text('country_name') || text('country'),
    countryCode: countryCode.toUpperCase(),
    region: text('region'),
    city: text('city'),
  }
}
