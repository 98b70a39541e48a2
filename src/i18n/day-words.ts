// Formats calendar days. By hand: creating the browser's formatters took a tenth of the script time of a first screen,
// and browsers disagree on commas.
import { type Day, dateOf, today } from '../domain/day.ts'
import type { Language } from '../product/language.ts'

const words = {
  en: {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    ', ': ' ',
    ' of ': ' ',
  },
  es: {
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
    ', ': ', ',
    ' of ': ' de ',
  },
}

/**
 * W and M are the weekday and the month, w and m in short, L the weekday's letter. The day comes before the month in
 * English too: coaches in the US and Europe read "2 Mar" the same way.
 */
const patterns = {
  full: 'W, D of M of Y',
  long: 'W, D of M',
  short: 'w, D m',
  dayAndMonth: 'D m',
  date: 'D m Y',
  longDate: 'D of M of Y',
  month: 'M of Y',
  weekday: 'w',
  weekdayLetter: 'L',
}

export type DayStyle = keyof typeof patterns

export function formatDay(day: Day, language: Language, style: DayStyle): string {
  const date = dateOf(day)
  const { weekdays, months, ...joints } = words[language]
  const W = weekdays[date.getUTCDay()] as string
  const M = months[date.getUTCMonth()] as string
  // In Spanish two weekdays begin with an M.
  const L = W === 'miércoles' ? 'X' : W.slice(0, 1).toUpperCase()
  const m = M.slice(0, /^sept/i.test(M) ? 4 : 3)
  const parts = { W, M, L, m, w: W.slice(0, 3), D: date.getUTCDate(), Y: date.getUTCFullYear(), ...joints }
  return patterns[style].replace(/, | of |\w/g, part => String(parts[part as keyof typeof parts]))
}

/** "lunes 2 de marzo": inside a sentence there is no comma after the weekday. */
export function dayInText(day: Day, language: Language, style: 'long' | 'short' = 'long'): string {
  return formatDay(day, language, style).replace(',', '')
}

/** "2 – 8 Mar 2026", with thin spaces: shared parts appear once. */
export function formatRange(from: Day, to: Day, language: Language): string {
  const last = formatDay(to, language, 'date')
  if (from === to) return last
  if (from.slice(0, 7) === to.slice(0, 7)) {
    const dash = language === 'en' ? '\u2009–\u2009' : '–'
    return `${Number(from.slice(8))}${dash}${last}`
  }
  const first = formatDay(from, language, from.slice(0, 4) === to.slice(0, 4) ? 'dayAndMonth' : 'date')
  return `${first}\u2009–\u2009${last}`
}

// Formats times in the browser's time zone, by hand as in `day-words.ts`.
const momentPatterns = {
  /** 19:42 */
  clock: clockOf,
  /** Mon 2 Mar, 19:42 */
  short: (moment, language) => `${formatDay(today(moment), language, 'short')}, ${clockOf(moment)}`,
  /** 2 March 2026 */
  day: (moment, language) => formatDay(today(moment), language, 'longDate'),
  /** Monday 2 March 2026, 19:42 */
  full: (moment, language) => `${formatDay(today(moment), language, 'full')}, ${clockOf(moment)}`,
} satisfies Record<string, (moment: Date, language: Language) => string>

export function formatMoment(moment: Date, language: Language, style: keyof typeof momentPatterns): string {
  return momentPatterns[style](moment, language)
}

function clockOf(moment: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}
