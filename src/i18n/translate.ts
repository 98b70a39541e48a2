// Looks up a text and inserts its parameters.
import type { Language } from '../product/language.ts'
import type { Translate } from './dictionary.ts'

type Entry = string | { one: string; other: string }
type Texts = Record<string, Record<string, Entry>>

/** `texts` is any language's dictionary; the compiler has checked that it is complete. */
export function translateWith(texts: Texts, language: Language): Translate {
  let numbers: Intl.NumberFormat | undefined
  const written = (value: number) => {
    if (isSameInEveryLocale(value)) return String(value)
    // Late: the first use of a locale's rules takes a phone a tenth of a second, and few screens need them.
    numbers ??= new Intl.NumberFormat(language)
    return numbers.format(value)
  }
  return (key: string, parameters: Record<string, string | number> = {}) => {
    const dot = key.indexOf('.')
    const entry = texts[key.slice(0, dot)]?.[key.slice(dot + 1)]
    if (entry === undefined) return key
    const text =
      typeof entry === 'string'
        ? entry
        : // The rule of both languages.
          entry[Number(parameters.count) === 1 ? 'one' : 'other']
    return text.replace(/\{(\w+)\}(\.(?!\w))?/g, (_, name: string, fullStop = '') => {
      const value = parameters[name]
      const shown = typeof value === 'number' ? written(value) : (value ?? '')
      // "Hugo V." ends a sentence as it is.
      return shown.endsWith('.') ? shown : shown + fullStop
    })
  }
}

const isSameInEveryLocale = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000
