// On a first visit the country decides: services that know where an address is are asked, one after the other. What they say,
// or that none could, holds until the browser is closed; a language that was chosen always wins.
import type { Language } from '../product/language.ts'
import { storedLanguage, tellServer } from './language-choice.ts'
import { languageOfCountry, type Place, readPlace } from './place.ts'

const key = 'place'
/** Where before-paint.js finds it. */
const languageKey = 'languageByPlace'
const patience = 1_500

/** Undefined: chosen already, or nobody could tell; the browser's language stays. */
export async function languageByPlace(endpoints: readonly string[]): Promise<Language | undefined> {
  if (storedLanguage()) return undefined
  const known = knownPlace()
  const place = known === undefined ? await findPlace(endpoints) : known
  // Somebody may have chosen meanwhile.
  if (storedLanguage()) return undefined
  sessionStorage.setItem(key, JSON.stringify(place))
  if (!place) return undefined
  const language = languageOfCountry(place.countryCode)
  sessionStorage.setItem(languageKey, language)
  tellServer(language, 'this session')
  return language
}

/** Null: nobody could tell. Undefined: nobody was asked yet. */
function knownPlace(): Place | null | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

async function findPlace(endpoints: readonly string[]): Promise<Place | null> {
  for (const endpoint of endpoints) {
    try {
      const answer = await fetch(endpoint, {
        signal: AbortSignal.timeout(patience),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      const place = answer.ok ? readPlace(await answer.json()) : undefined
      if (place) return place
    } catch {
      // The next one may know.
    }
  }
  return null
}
