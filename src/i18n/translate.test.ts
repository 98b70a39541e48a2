import { describe, expect, it } from 'vitest'
import { errorCodes } from '../domain/error-code.ts'
import type { TranslationOf } from './dictionary.ts'
import { dictionary as en } from './en/dictionary.ts'
import { dictionary as es } from './es/dictionary.ts'
import { translateWith } from './translate.ts'

const sample = {
  join: 'Join {coach}',
  athletes: { one: '{count} athlete of {coach}', other: '{count} athletes of {coach}' },
} as const

const english = translateWith({ sample }, 'en') as (key: string, parameters?: object) => string

describe('translate', () => {
  it('puts parameters in, numbers as the language writes them', () => {
    expect(english('sample.join', { coach: 'Ana' })).toBe('Join Ana')
    expect(english('sample.athletes', { coach: 'Ana', count: 1 })).toBe('1 athlete of Ana')
    expect(english('sample.athletes', { coach: 'Ana', count: 12000 })).toBe('12,000 athletes of Ana')
  })

  it('takes parameters as they are, braces and all', () => {
    expect(english('sample.join', { coach: '{coach} $& $1' })).toBe('Join {coach} $& $1')
  })

  it('ends a sentence with one full stop, where a name ends with one too', () => {
    const text = translateWith({ sample: { ended: '{coach}. {coach}' } }, 'en') as typeof english
    expect(text('sample.ended', { coach: 'Ana V.' })).toBe('Ana V. Ana V.')
    expect(text('sample.ended', { coach: 'Ana' })).toBe('Ana. Ana')
  })

  it('does not compile without a parameter, with an unknown key, or with a translation that leaves a parameter out', () => {
    const text = translateWith(en, 'en')
    // @ts-expect-error no such key
    text('shell.nothing')
    // @ts-expect-error this text has no parameters
    text('shell.home', { name: 'x' })
    const incomplete: TranslationOf<typeof sample> = {
      // @ts-expect-error coach is missing from the wording
      join: 'Únete',
      athletes: { one: '{coach}', other: '{count} {coach}' },
    }
    // @ts-expect-error athletes is missing
    const shorter: TranslationOf<typeof sample> = { join: 'Únete a {coach}' }
    const complete: TranslationOf<typeof sample> = {
      join: 'Únete a {coach}',
      athletes: { one: 'Un atleta de {coach}', other: '{count} atletas de {coach}' },
    }
    expect([incomplete, shorter, complete]).toHaveLength(3)
  })
})

describe('the dictionaries', () => {
  it('[SHELL-05] have every text in Spanish words of its own', () => {
    const flat = (dictionary: Record<string, Record<string, unknown>>) =>
      Object.entries(dictionary).flatMap(([file, texts]) =>
        Object.entries(texts).map(([key, value]) => [`${file}.${key}`, JSON.stringify(value)] as const),
      )
    const english = new Map(flat(en))
    const isUnit = (value: string) => /^"\{\w+\} min"$/.test(value)
    const untranslated = flat(es).filter(
      ([key, value]) => english.get(key) === value && value.includes(' ') && !isUnit(value),
    )
    expect(untranslated).toEqual([])
    expect(
      flat(es)
        .map(([key]) => key)
        .sort(),
    ).toEqual([...english.keys()].sort())
  })

  it('[ERR-01] have the words for what has no better ones', () => {
    expect(en.accounts.required).toBe('Required')
    expect(en.accounts.invalidInput).toBe('Invalid input')
    expect(en.errors.internal).toBe('An error occurred. Please try again.')
    for (const code of errorCodes) expect(es.errors[code]).not.toBe(en.errors[code])
  })
})
