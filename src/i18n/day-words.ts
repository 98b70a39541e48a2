// Formats calendar days. Formatters are cached: creating one costs more than using it a hundred times.
import { type Day, dateOf } from '../domain/day.ts'
import type { Language } from '../product/language.ts'

const styles = {
  /** Monday, 2 March 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Monday, 2 March */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Mon, 2 Mar */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 2 Mar */
  dayAndMonth: { day: 'numeric', month: 'short' },
  /** 2 Mar 2026 */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** March 2026 */
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  /** M */
  weekdayLetter: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayStyle = keyof typeof styles

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: Language, style: DayStyle): Intl.DateTimeFormat {
  const key = `${language} ${style}`
  const cached = formatters.get(key)
  if (cached) return cached
  // The day before the month in English too: coaches in the US and Europe read "2 Mar" the same way.
  const locale = language === 'en' ? 'en-GB' : language
  const made = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
  formatters.set(key, made)
  return made
}

export function formatDay(day: Day, language: Language, style: DayStyle): string {
  return formatter(language, style).format(dateOf(day))
}

/** "lunes 2 de marzo": inside a sentence there is no comma after the weekday. */
export function dayInText(day: Day, language: Language, style: 'long' | 'short' = 'long'): string {
  return formatDay(day, language, style).replace(',', '')
}

/** "2 – 8 Mar 2026": shared parts appear once. */
export function formatRange(from: Day, to: Day, language: Language): string {
  return formatter(language, 'date').formatRange(dateOf(from), dateOf(to))
}
