// Dates as coaches write them in sheets, in English and Spanish, with the year or without it.
import { addDays, type Day, daysBetween, isDay, weekdayOf } from '#domain/day.ts'
import { plainText } from '#domain/notation/text/tokens.ts'

export type DateOrder = 'D/M/Y' | 'M/D/Y' | 'Y-M-D'

/** Two numbers whose order is not known yet, or a month and a day. `weekday`: written beside it. */
export type WrittenDate = { year?: number; weekday?: number } & (
  | { first: number; second: number }
  | { month: number; day: number }
)

const monthWords = [
  'january jan enero ene',
  'february feb febrero',
  'march mar marzo',
  'april apr abril abr',
  'may mayo',
  'june jun junio',
  'july jul julio',
  'august aug agosto ago',
  'september sept sep septiembre setiembre set',
  'october oct octubre',
  'november nov noviembre',
  'december dec diciembre dic',
]
const months = new Map(
  monthWords.flatMap((names, index) => names.split(' ').map(name => [name, index + 1] as const)),
)
/** For a regular expression, the longest first. */
export const monthNames = [...months.keys()].toSorted((one, other) => other.length - one.length).join('|')
export const isMonthName = (word: string) => months.has(word)
export const monthNumber = (word: string) => months.get(word)

const weekdayWords = [
  'monday mon lunes lun',
  'tuesday tue tues martes',
  'wednesday wed weds miercoles mie',
  'thursday thu thur thurs jueves jue',
  'friday fri viernes vie',
  'saturday sat sabado sab',
  'sunday sun domingo dom',
]
const weekdays = new Map(
  weekdayWords.flatMap((names, index) => names.split(' ').map(name => [name, index + 1] as const)),
)
/** For a regular expression, the longest first. */
export const weekdayNames = [...weekdays.keys()].toSorted((one, other) => other.length - one.length).join('|')
/** "mar" is March beside a number and Tuesday without one. */
export const weekdayNamed = (word: string): number | undefined => (word === 'mar' ? 2 : weekdays.get(word))

export type WrittenMonth = { month: number; year?: number }

/** "January 2027", "Programación de marzo": a short form needs its year, because "mar" and "set" are words too. */
export function monthIn(text: string): WrittenMonth | undefined {
  if (text.length > 80) return undefined
  for (const [, word = '', year] of plainText(text).matchAll(/\b([a-z]{3,})\b(?: (?:de |del )?(\d{4}))?/g)) {
    const month = months.get(word)
    if (month && (year || word.length > 4)) return { month, ...yearOf(year) }
  }
  return undefined
}

/** The whole text is a date, with or without its weekday; undefined for anything else. */
export function writtenDate(text: string): WrittenDate | undefined {
  if (text.length > 40 || !/\d/.test(text)) return undefined
  const plain = plainText(text)
    .replaceAll(/[,()]|\bde\b|\bdel\b|\bof\b|\bthe\b/g, ' ')
    .trim()
    // "L 1-mar", "Th 1/7": a letter or two may be several weekdays.
    .replace(/^(?:[lmxjvsdtwf]|mo|tu|we|th|fr|sa|su|lu|ma|mi|ju|vi|do)\.? (?=\d{1,2}[-/. ][\da-z])/, '')
  const [, word = '', rest = ''] = /^(?:([a-z]{3,})\b\.?\s*[-–:]?\s*)?(.*)$/s.exec(plain) ?? []
  const weekday = weekdays.get(word) ?? (word === 'mar' && /\d[/.-]\d|^\d+ [a-z]/.test(rest) ? 2 : undefined)
  const date = weekday === undefined ? dateIn(plain) : dateIn(rest)
  return date && weekday !== undefined ? { ...date, weekday } : date
}

function dateIn(text: string): WrittenDate | undefined {
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ t]0?0:00(?::00)?)?$/.exec(text) ?? []
  if (isoYear) return named(Number(isoMonth), Number(isoDay), Number(isoYear))
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(text) ?? []
  if (first && second) return { first: Number(first), second: Number(second), ...yearOf(year) }
  const [, day, month = '', laterYear] =
    /^(\d{1,2})(?:st|nd|rd|th|º|o)?[ .-]*([a-z]{3,})\.?[ .-]*(\d{4}|\d{2})?$/.exec(text) ?? []
  if (day && months.has(month)) return named(months.get(month) ?? 0, Number(day), laterYear)
  const [, before = '', after, lastYear] =
    // "Set 1" is no first of September: who writes that names the day first.
    /^(?!set(?![a-z]))([a-z]{3,})\.?[ .-]*(\d{1,2})(?:st|nd|rd|th)?(?:[ .-]+(\d{4}))?$/.exec(text) ?? []
  return after && months.has(before) ? named(months.get(before) ?? 0, Number(after), lastYear) : undefined
}

function named(month: number, day: number, year?: string | number): WrittenDate | undefined {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { month, day, ...yearOf(year) } : undefined
}

function yearOf(year: string | number | undefined): { year?: number } {
  if (year === undefined) return {}
  return { year: Number(year) < 100 ? 2000 + Number(year) : Number(year) }
}

/**
 * Decided by all dates together: a number above 12 is a day, and a weekday that is written beside fits one order only.
 * Undefined where nothing tells.
 */
export function dateOrderOf(dates: readonly WrittenDate[], near: Day): DateOrder | undefined {
  const pairs = dates.filter(date => 'first' in date)
  if (pairs.length === 0) return dates.length > 0 ? 'Y-M-D' : undefined
  // 3/3 is the same day in both.
  if (pairs.every(({ first, second }) => first === second)) return 'D/M/Y'
  const fits = (order: DateOrder) => pairs.every(date => dayOf(date, order, near) !== undefined)
  const orders = (['D/M/Y', 'M/D/Y'] as const).filter(fits)
  if (orders.length === 1) return orders[0]
  if (orders.length === 0) return mostlyFitting(pairs, near)
  return bySteps(pairs, near)
}

/** A typing error in one date does not decide against all the others. */
function mostlyFitting(dates: readonly WrittenDate[], near: Day): DateOrder {
  const count = (order: DateOrder) => dates.filter(date => dayOf(date, order, near) !== undefined).length
  return count('M/D/Y') > count('D/M/Y') ? 'M/D/Y' : 'D/M/Y'
}

/** Days of a program follow one another; read the wrong way round they are a month apart. */
function bySteps(dates: readonly WrittenDate[], near: Day): DateOrder | undefined {
  const lengthOf = (order: DateOrder) => {
    const days = dates.flatMap(date => dayOf(date, order, near) ?? [])
    return days.slice(1).reduce((sum, day, index) => sum + Math.abs(daysBetween(days[index] as Day, day)), 0)
  }
  const [dayFirst, monthFirst] = [lengthOf('D/M/Y'), lengthOf('M/D/Y')]
  if (dayFirst * 2 < monthFirst) return 'D/M/Y'
  return monthFirst * 2 < dayFirst ? 'M/D/Y' : undefined
}

/** Between two days side by side in a sheet. */
const longestStep = 14

/**
 * Whether dates side by side name the days of a plan: in one order of day and month they follow one another within days.
 * "10-8", "5-5" and "60/40" are repetitions and loads. A typing error is no more than that in a date that says its year,
 * its month by name or its weekday.
 */
export function areDaysInOrder(dates: readonly WrittenDate[]): boolean {
  return (['D/M/Y', 'M/D/Y'] as const).some(order => {
    let near: Day | undefined
    return dates.every(({ weekday, ...date }) => {
      const day = dayOf(date, order, near ?? '2027-01-04')
      if (!day) return !('first' in date) || date.year !== undefined || weekday !== undefined
      const step = near === undefined ? 1 : daysBetween(near, day)
      near = day
      return step > 0 && step <= longestStep
    })
  })
}

/** Undefined where there is no such day, or another weekday is written beside it. Without a year: the one nearest. */
export function dayOf(date: WrittenDate, order: DateOrder, near: Day): Day | undefined {
  const [month, day] = 'month' in date ? [date.month, date.day] : inOrder(date.first, date.second, order)
  const fits = (year: number) => {
    const found = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    return isDay(found) && (date.weekday === undefined || weekdayOf(found) === date.weekday)
      ? found
      : undefined
  }
  if (date.year !== undefined) return fits(date.year)
  const thisYear = Number(near.slice(0, 4))
  const found = [thisYear - 1, thisYear, thisYear + 1].flatMap(year => fits(year) ?? [])
  return found.toSorted((one, other) => distance(one, near) - distance(other, near))[0]
}

const inOrder = (first: number, second: number, order: DateOrder) =>
  order === 'M/D/Y' ? [first, second] : [second, first]

/** From the middle of the half year that a plan is usually about: the coming one. */
const distance = (day: Day, near: Day) => Math.abs(daysBetween(addDays(near, 60), day))
