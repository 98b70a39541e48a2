// Formats times in the browser's time zone. Formatters are cached: creating one is expensive.
import type { Language } from '../product/language.ts'

const styles = {
  /** 19:42 */
  clock: { timeStyle: 'short' },
  /** Mon, 2 Mar, 19:42 */
  short: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** 2 March 2026 */
  day: { dateStyle: 'long' },
  /** Monday, 2 March 2026 at 19:42 */
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

export function formatMoment(moment: Date, language: Language, style: keyof typeof styles): string {
  const key = `${language} ${style}`
  // The day before the month in English too, as in `day-words.ts`.
  const locale = language === 'en' ? 'en-GB' : language
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, styles[style])
  formatters.set(key, formatter)
  return formatter.format(moment)
}
