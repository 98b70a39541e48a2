// Formats times in the browser's time zone, by hand as in `day-words.ts`.
import { today } from '../domain/day.ts'
import type { Language } from '../product/language.ts'
import { formatDay } from './day-words.ts'

const patterns = {
  /** 19:42 */
  clock: clockOf,
  /** Mon 2 Mar, 19:42 */
  short: (moment, language) => `${formatDay(today(moment), language, 'short')}, ${clockOf(moment)}`,
  /** 2 March 2026 */
  day: (moment, language) => formatDay(today(moment), language, 'longDate'),
  /** Monday 2 March 2026, 19:42 */
  full: (moment, language) => `${formatDay(today(moment), language, 'full')}, ${clockOf(moment)}`,
} satisfies Record<string, (moment: Date, language: Language) => string>

export function formatMoment(moment: Date, language: Language, style: keyof typeof patterns): string {
  return patterns[style](moment, language)
}

function clockOf(moment: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}
