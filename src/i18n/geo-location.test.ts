import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageOfCountry, readGeoLocation } from './use-spoken.ts'

const spanish = 'ES AR MX CO PE VE CL EC BO PY UY CR PA NI HN GT SV DO CU PR GQ'.split(' ')
const countryCode = fc.stringMatching(/^[A-Z]{2}$/)

describe('the language of a country', () => {
  it('[SHELL-07] is Spanish in these 21, and English everywhere else', () => {
    expect(new Set(spanish).size).toBe(21)
    for (const code of spanish) expect(languageOfCountry(code)).toBe('es')
    fc.assert(
      fc.property(
        countryCode.filter(code => !spanish.includes(code)),
        code => languageOfCountry(code) === 'en',
      ),
    )
  })
})

describe('what a service says of a location', () => {
  it('is read where it names a country, in either of the words for it', () => {
    const location = { countryName: 'Spain', countryCode: 'ES', region: 'Galicia', city: 'Vigo' }
    const { countryName, countryCode, region, city } = location
    expect(readGeoLocation({ country_name: countryName, country_code: countryCode, region, city })).toEqual(
      location,
    )
    expect(readGeoLocation({ country: countryName, country_code: 'es', region, city, ip: '::1' })).toEqual(
      location,
    )
    expect(readGeoLocation({ country_code: 'MX' })).toEqual({
      countryName: '',
      countryCode: 'MX',
      region: '',
      city: '',
    })
  })

  it('is no answer otherwise, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), answer => {
        const code = (answer as { country_code?: unknown } | null | undefined)?.country_code
        fc.pre(typeof code !== 'string' || !/^[A-Za-z]{2}$/.test(code))
        return readGeoLocation(answer) === undefined
      }),
    )
    expect(readGeoLocation({ country_code: 'ESP', country_name: 'Spain' })).toBeUndefined()
    expect(readGeoLocation({ error: true, reason: 'RateLimited' })).toBeUndefined()
  })
})
