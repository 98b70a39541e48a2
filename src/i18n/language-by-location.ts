// On a first visit the country sets the language: geolocation services are asked in turn. Their answer, or that there
// was none, is kept for the browser session. A language that the user chose always wins.
import type { Language } from '../product/language.ts'
import { type GeoLocation, languageOfCountry, readGeoLocation } from './geo-location.ts'
import { setLanguageCookie, storedLanguage } from './language-choice.ts'

const key = 'place'
/** before-paint.js reads this key. */
const languageKey = 'languageByPlace'
const timeout = 1_500

/** Undefined: already chosen, or the country is unknown; the browser's language stays. */
export async function languageByLocation(endpoints: readonly string[]): Promise<Language | undefined> {
  if (storedLanguage()) return undefined
  const known = knownLocation()
  const location = known === undefined ? await findLocation(endpoints) : known
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
function knownLocation(): GeoLocation | null | undefined {
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
