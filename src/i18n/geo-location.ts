// The visitor's country, from the answer of a geolocation service, and its language.
import type { Language } from '../product/language.ts'

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
