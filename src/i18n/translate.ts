// Looks a text up and puts its parameters in.
import type { Language } from '../domain/language.ts'
import type { Translate } from './dictionary.ts'

type Entry = string | { one: string; other: string }
type Texts = Record<string, Record<string, Entry>>

/** `texts` is any language's dictionary; that it is complete has been checked by the compiler. */
export function translateWith(texts: Texts, language: Language): Translate {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (key: string, parameters: Record<string, string | number> = {}) => {
    const dot = key.indexOf('.')
    const entry = texts[key.slice(0, dot)]?.[key.slice(dot + 1)]
    if (entry === undefined) return key
    const text =
      typeof entry === 'string'
        ? entry
        : entry[plurals.select(Number(parameters.count)) === 'one' ? 'one' : 'other']
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = parameters[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? '')
    })
  }
}
