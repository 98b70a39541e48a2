import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageOfCountry, readPlace } from './place.ts'

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

describe('what a service says of a place', () => {
  it('is read where it names a country, in either of the words for it', () => {
    const place = { countryName: 'Spain', countryCode: 'ES', region: 'Galicia', city: 'Vigo' }
    const { countryName, countryCode, region, city } = place
    expect(readPlace({ country_name: countryName, country_code: countryCode, region, city })).toEqual(place)
    expect(readPlace({ country: countryName, country_code: 'es', region, city, ip: '::1' })).toEqual(place)
    expect(readPlace({ country_code: 'MX' })).toEqual({
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
        return readPlace(answer) === undefined
      }),
    )
    expect(readPlace({ country_code: 'ESP', country_name: 'Spain' })).toBeUndefined()
    expect(readPlace({ error: true, reason: 'RateLimited' })).toBeUndefined()
  })
})
