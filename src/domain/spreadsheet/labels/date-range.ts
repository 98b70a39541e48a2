// Dates within a text, and days from the first of a week to its last.
import { daysBetween } from '#domain/day.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import { dayOf, monthNames, type WrittenDate, writtenDate } from './written-date.ts'

/** "11 al 17 de enero", "Jan 11 - 17", "11/1 - 17/1", "11-17/1", "11/17 enero" */
export function firstOfRange(since: string): WrittenDate | undefined {
  const [first = '', last = ''] = since.split(between)
  const [, day] = dayAlone.exec(first) ?? []
  const end = day && writtenDate(last)
  return (end && dayBefore(Number(day), end)) || (writtenDate(first) ?? writtenDate(since))
}

const dayAlone = /^(\d{1,2})(?:st|nd|rd|th|º)?$/
const between = new RegExp(
  String.raw`\s*(?:-|–|—|\/(?=\d+ (?:de )?(?:${monthNames})\b)|\bto\b|\bal?\b|\buntil\b|\bhasta\b)\s*(?=\d|[a-z]{3,} \d)`,
)

/** In the month of the last day, or in the one before: "28-3 enero". */
function dayBefore(day: number, end: WrittenDate): WrittenDate {
  if ('first' in end) return { ...end, first: day }
  if (day <= end.day) return { ...end, day }
  const month = end.month === 1 ? 12 : end.month - 1
  const isYearBefore = end.year !== undefined && month === 12
  return { ...end, month, day, ...(isYearBefore && { year: (end.year ?? 0) - 1 }) }
}

const day = String.raw`\d{1,2}(?:st|nd|rd|th|º)?`
const month = String.raw`(?:${monthNames})\b\.?`
const upTo = String.raw`\s*(?:-|–|—|\/|\bto\b|\bal?\b|\buntil\b|\bhasta\b)\s*`
const year = String.raw`(?:,? (?:del? )?\d{4})?`
const datesBeside = new RegExp(
  [
    String.raw`\b(?:${day}${upTo})?${day}[ .-]?(?:de |of )?${month}${year}`,
    String.raw`\b${month} ${day}\b${year}`,
    String.raw`\b\d{1,2}${upTo}\d{1,2}\/\d{1,2}\b(?!\/)`,
    String.raw`\b\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\b`,
  ].join('|'),
  'g',
)

export const withoutDates = (text: string) => plainText(text).replaceAll(datesBeside, ' ')

const someDate = [
  String.raw`\b${month} ${day}\b${year}`,
  String.raw`\b${day}[ .-]?(?:de |of )?${month}${year}`,
  String.raw`\b\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\b`,
].join('|')
const someDates = new RegExp(
  [
    String.raw`\b${day}${upTo}(?:${day}[ .-]?(?:de )?${month}${year}|\d{1,2}\/\d{1,2}\b)(?!\/)`,
    String.raw`(?:${someDate})(?:${upTo}(?:${someDate}|${day}\b))?`,
  ].join('|'),
)

/** `at`, `end`: of the dates in the text. `to`: the last day, where it is of the same week. */
export type DatesInText = { at: number; end: number; from: WrittenDate; to?: WrittenDate }

/** The first dates of a plain text: "4 al 10 de enero", "jan 4 - 10", "04/01 - 10/01", or one day alone. */
export function datesIn(plain: string): DatesInText | undefined {
  const { 0: found = '', index: at = 0 } = someDates.exec(plain) ?? {}
  const from = firstOfRange(found)
  const to = from && lastOf(from, found.split(between)[1] ?? '')
  return from && { at, end: at + found.length, from, ...(to && areOneWeek(from, to) && { to }) }
}

/** "10" after "jan 4" is in its month, or in the next one. */
function lastOf(from: WrittenDate, last: string): WrittenDate | undefined {
  const [, number] = dayAlone.exec(last) ?? []
  if (!number || !('month' in from)) return writtenDate(last)
  const isNext = Number(number) < from.day
  return { ...from, day: Number(number), month: isNext ? (from.month % 12) + 1 : from.month }
}

/** From Monday to Thursday at least, and to Sunday at most. */
function areOneWeek(from: WrittenDate, to: WrittenDate): boolean {
  return (['D/M/Y', 'M/D/Y'] as const).some(order => {
    const first = dayOf(from, order, '2027-01-04')
    const last = first && dayOf(to, order, first)
    const days = first && last ? daysBetween(first, last) : 0
    return days >= 3 && days <= 6
  })
}
