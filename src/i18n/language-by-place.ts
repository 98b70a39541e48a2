// On a first visit the country decides: services that know where an address is are asked, one after the other. What they say
// holds until the browser is closed; a language that was chosen always wins.
import type { Language } from '../domain/language.ts'
import { languageOfCountry, type Place, readPlace } from '../domain/place.ts'
import { storedLanguage, tellServer } from './language-choice.ts'

const key = 'place'
/** Where before-paint.js finds it. */
const languageKey = 'languageByPlace'
const patience = 1_500

/** Undefined: chosen already, or nobody could tell; the browser's language stays. */
export async function languageByPlace(endpoints: readonly string[]): Promise<Language | undefined> {
  if (storedLanguage()) return undefined
  const place = knownPlace() ?? (await findPlace(endpoints))
  // Somebody may have chosen meanwhile.
  if (!place || storedLanguage()) return undefined
  const language = languageOfCountry(place.countryCode)
  sessionStorage.setItem(key, JSON.stringify(place))
  sessionStorage.setItem(languageKey, language)
  tellServer(language, 'this session')
  return language
}

function knownPlace(): Place | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

async function findPlace(endpoints: readonly string[]): Promise<Place | undefined> {
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
  return undefined
}
