import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLanguage, languages, preferredLanguage } from './language.ts'

describe('preferredLanguage', () => {
  it.each([
    [['es-MX', 'en'], 'es'],
    [['de-DE', 'ES', 'en'], 'es'],
    [['en-GB', 'es'], 'en'],
    [['fr', 'de'], 'en'],
    [[], 'en'],
    [['est-EE'], 'en'],
  ])('reads %j as %s', (wanted, expected) => {
    expect(preferredLanguage(wanted)).toBe(expected)
  })

  it('answers with a language of ours for anything a browser may send', () => {
    fc.assert(fc.property(fc.array(fc.string()), wanted => languages.includes(preferredLanguage(wanted))))
  })
})

it('knows its own languages and no others', () => {
  fc.assert(fc.property(fc.anything(), value => isLanguage(value) === (value === 'en' || value === 'es')))
})
