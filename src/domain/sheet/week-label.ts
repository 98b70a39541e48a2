// What a cell says about a week: its number, the day it begins with, or both.
import { plainText } from '../notation/text/tokens.ts'
import { readUndecorated } from './label-marks.ts'
import { isMisspelt } from './misspelt-word.ts'
import { longestLabel, numbered, restAfter } from './time-label.ts'
import { weekNumberNamed, weekOrdinal } from './week-number.ts'
import { monthNames, type WrittenDate, writtenDate } from './written-date.ts'

/** By its number, by the day it begins with, or by both. */
export type WeekLabel = { rest: string; isMisspelt?: true; isLetter?: true } & (
  | { number: number; from?: WrittenDate }
  | { number?: undefined; from: WrittenDate }
)

export const weekLabel = (text: string) => readUndecorated(text, bareWeek)

function bareWeek(text: string): WeekLabel | undefined {
  const [line = '', ...others] = text.trim().split('\n')
  if (line.length > longestLabel || numbered(line, []) !== undefined) return undefined
  const plain = plainText(line)
  const [found, number] =
    /^(?:week|weeks|wk|w|semana|sem|s|microciclo)\.?\s*(?:#|no?\.?\s*|nº\s*)?(\d{1,3})(?![\d,x%/']|\.\d)/.exec(
      plain,
    ) ?? []
  if (found && number && Number(number) >= 1) {
    const rest =
      restAfter(line, found.length, others) ?? [line.slice(found.length), ...others].join('\n').trim()
    return { number: Number(number), rest, ...fromBeside(rest) }
  }
  const misspelt = misspeltWeek(line, others)
  if (misspelt) return misspelt
  const named = namedWeek(line, others)
  if (named) return named
  const [, since] =
    /^(?:week|wk|semana|sem)\.?\s+(?:of|from|starting|commencing|del?|desde)?\s*(?:el\s+)?(\d.*|[a-z]{3,} \d.*)$/.exec(
      plain,
    ) ?? []
  const from = since === undefined ? undefined : firstOfRange(since)
  return from ? { from, rest: others.join('\n').trim() } : undefined
}

/** "Week One", "Semana II: carga", "Week A", "1st week", "Primera semana" */
function namedWeek(line: string, others: readonly string[]): WeekLabel | undefined {
  const plain = plainText(line)
  const [behind, word = ''] =
    /^(?:week|wk|semana|sem|microciclo)\.?\s+#?([a-z]+)(?=$|\s*[:–—|(]|\s+-)/.exec(plain) ?? []
  const found = weekNumberNamed(word)
  if (behind && found) {
    const rest = restAfter(line, behind.length, others) ?? ''
    return { ...found, rest, ...fromBeside(rest) }
  }
  const [before, ordinal = ''] =
    /^(\d{1,2}(?=st|nd|rd|th|ª|a)|[a-z]+)(?:st|nd|rd|th|ª|a)?\s+(?:week|semana)(?=$|\s*[:–—|(]|\s+-)/.exec(
      plain,
    ) ?? []
  const number = /\d/.test(ordinal) ? Number(ordinal) : weekOrdinal(ordinal)
  if (!before || !number) return undefined
  const rest = restAfter(line, before.length, others) ?? ''
  return { number, rest, ...fromBeside(rest) }
}

/** "Weeek 3", "Semna 2: descarga": alone or with a mark behind it, because "Weak 3 reps" is none. */
function misspeltWeek(line: string, others: readonly string[]): WeekLabel | undefined {
  const [found = '', word = '', number] =
    /^([a-z]{3,7})\.?\s*#?([1-9]\d?)(?=$|\s*[:–—|(-])/.exec(plainText(line)) ?? []
  const rest = restAfter(line, found.length, others)
  if (!['week', 'semana'].some(name => isMisspelt(word, name)) || rest === undefined) return undefined
  return { number: Number(number), rest, isMisspelt: true, ...fromBeside(rest) }
}

/** "11 al 17 de enero", "Jan 11 - 17", "11/1 - 17/1", "11-17/1" */
function firstOfRange(since: string): WrittenDate | undefined {
  const [first = '', last = ''] = since.split(
    /\s*(?:-|–|—|\/(?=\d+ (?:de )?[a-z])|\bto\b|\bal?\b|\buntil\b|\bhasta\b)\s*(?=\d|[a-z]{3,} \d)/,
  )
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th|º)?$/.exec(first) ?? []
  const end = day && writtenDate(last)
  return (end && dayBefore(Number(day), end)) || (writtenDate(first) ?? writtenDate(since))
}

/** In the month of the last day, or in the one before: "28-3 enero". */
function dayBefore(day: number, end: WrittenDate): WrittenDate {
  if ('first' in end) return { ...end, first: day }
  if (day <= end.day) return { ...end, day }
  const month = end.month === 1 ? 12 : end.month - 1
  const isYearBefore = end.year !== undefined && month === 12
  return { ...end, month, day, ...(isYearBefore && { year: (end.year ?? 0) - 1 }) }
}

/** "1" in a column that is called "Week", "#2", and "4 (deload)". */
export function weekByItsNumber(text: string): WeekLabel | undefined {
  const [found, number] = /^#?\s?(\d{1,2})(?=$|\s*[(:–—-])/.exec(text.trim()) ?? []
  if (!found || !number || Number(number) < 1) return undefined
  const rest = restAfter(text.trim(), found.length, [])
  return rest === undefined ? undefined : { number: Number(number), rest }
}

/** In a column of weeks the word alone says which: "One", "II", "B". */
export function weekInColumn(text: string): WeekLabel | undefined {
  return weekLabel(text) ?? weekByItsNumber(text) ?? weekLabel(`Week ${text.trim()}`)
}

function fromBeside(rest: string): { from?: WrittenDate } {
  const from = firstDate(rest)
  return from ? { from } : {}
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

/** "(4/1 - 10/1)", "4 de enero al 10 de enero", "Base, 4-10 Jan" */
function firstDate(text: string): WrittenDate | undefined {
  for (const [found] of plainText(text).matchAll(datesBeside)) {
    const date = firstOfRange(found)
    if (date) return date
  }
  return undefined
}
