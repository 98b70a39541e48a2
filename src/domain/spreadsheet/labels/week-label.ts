// What a cell says about a week: its number, the day it begins with, or both.
import { plainText } from '#domain/notation/text/tokens.ts'
import { readUndecorated } from './label-marks.ts'
import { isMisspelt } from './misspelt-word.ts'
import { longestLabel, numbered, restAfter } from './time-label.ts'
import { datedWeek, datesBeside } from './week-dates.ts'
import { weekNumberNamed, weekOrdinal } from './week-number.ts'
import { weekInTitle } from './week-title.ts'
import { monthNames, monthNumber, type WrittenDate } from './written-date.ts'

/** By its number, by the day it begins with, or by both. `to`: its last day. `month`: of "Jan Week 2". */
export type WeekLabel = {
  rest: string
  isMisspelt?: true
  isLetter?: true
  to?: WrittenDate
  month?: number
} & ({ number: number; from?: WrittenDate } | { number?: undefined; from: WrittenDate })

export const weekLabel = (text: string) => readUndecorated(text, bareWeek)

function bareWeek(text: string): WeekLabel | undefined {
  const [line = '', ...others] = text.trim().split('\n')
  if (line.length > longestLabel || numbered(line, []) !== undefined) return undefined
  const dated = datedWeek(line, others)
  if (dated) return dated
  const plain = plainText(line)
  const [found, number] =
    /^(?:week|weeks|wk|w|semana|sem|s|microciclo)\.?\s*(?:#|no?\.?\s*|nº\s*)?(\d{1,3})(?![\d,x%/']|\.\d)/.exec(
      plain,
    ) ?? []
  if (found && number && Number(number) >= 1) {
    const rest =
      restAfter(line, found.length, others) ?? [line.slice(found.length), ...others].join('\n').trim()
    return { number: Number(number), rest, ...datesBeside(rest) }
  }
  return (
    misspeltWeek(line, others) ??
    namedWeek(line, others) ??
    weekInMonth(line, others) ??
    weekInTitle(line, others)
  )
}

/** "Jan Week 2", "Enero 2027 - Semana 2: descarga" */
function weekInMonth(line: string, others: readonly string[]): WeekLabel | undefined {
  const [found = '', month = '', number] = afterMonth.exec(plainText(line)) ?? []
  const rest = restAfter(line, found.length, others)
  if (found === '' || rest === undefined) return undefined
  return { number: Number(number), rest, month: monthNumber(month) ?? 0, ...datesBeside(rest) }
}

const afterMonth = new RegExp(
  String.raw`^(${monthNames})\b\.?(?: (?:del? )?\d{4})?[\s,:|·–—-]+(?:week|wk|semana|sem)\.?\s*#?([1-9]\d?)(?![\d,x%/'.])`,
)

/** "Week One", "Semana II: carga", "Week A", "1st week", "Primera semana" */
function namedWeek(line: string, others: readonly string[]): WeekLabel | undefined {
  const plain = plainText(line)
  const [behind, word = ''] =
    /^(?:week|wk|semana|sem|microciclo)\.?\s+#?([a-z]+)(?=$|\s*[:–—|(]|\s+-)/.exec(plain) ?? []
  const found = weekNumberNamed(word)
  if (behind && found) {
    const rest = restAfter(line, behind.length, others) ?? ''
    return { ...found, rest, ...datesBeside(rest) }
  }
  const [before, ordinal = ''] =
    /^(\d{1,2}(?=st|nd|rd|th|ª|a)|[a-z]+)(?:st|nd|rd|th|ª|a)?\s+(?:week|semana)(?=$|\s*[:–—|(]|\s+-)/.exec(
      plain,
    ) ?? []
  const number = /\d/.test(ordinal) ? Number(ordinal) : weekOrdinal(ordinal)
  if (!before || !number) return undefined
  const rest = restAfter(line, before.length, others) ?? ''
  return { number, rest, ...datesBeside(rest) }
}

/** "Weeek 3", "Semna 2: descarga": alone or with a mark behind it, because "Weak 3 reps" is none. */
function misspeltWeek(line: string, others: readonly string[]): WeekLabel | undefined {
  const [found = '', word = '', number] =
    /^([a-z]{3,7})\.?\s*#?([1-9]\d?)(?=$|\s*[:–—|(-])/.exec(plainText(line)) ?? []
  const rest = restAfter(line, found.length, others)
  if (!['week', 'semana'].some(name => isMisspelt(word, name)) || rest === undefined) return undefined
  return { number: Number(number), rest, isMisspelt: true, ...datesBeside(rest) }
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
