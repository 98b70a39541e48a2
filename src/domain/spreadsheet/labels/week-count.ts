// Labels that count their weeks, which alone may be dates: "Week 1/4", "Semana 2 de enero".
import { plainText } from '#domain/notation/text/tokens.ts'
import type { Sheet } from '../sheet.ts'
import { monthNames } from './written-date.ts'

const counted = new RegExp(
  String.raw`^[^\p{L}\p{N}]*((?:week|wk|w|semana|sem|s|microciclo)\.?\s*#?)(\d{1,2})` +
    String.raw`(?:\s*\/\s*(\d{1,2})(?![\d/.])|\s+(?:de\s+|of\s+)?(${monthNames})\b\.?(?!.*\d)|(?=\s*$|\s*[:(–—-]\s*\D))`,
  'iu',
)
/** Weeks that begin in one month are as many days apart, at least. */
const daysOfWeek = 7
const mostWeeksOfMonth = 5

type Counted = {
  length: number
  word: string
  number: number
  of: string | undefined
  month: string | undefined
}

function countIn(text: string): Counted | undefined {
  const [line = ''] = text.split('\n')
  const [found = '', word = '', number, of, month] = counted.exec(line) ?? []
  return found === '' ? undefined : { length: found.length, word, number: Number(number), of, month }
}

/**
 * Decided by all labels together, as the order of day and month is: numbers that are fewer than seven days apart are no
 * dates of weeks. The sheets with "Week 1" for "Week 1/4", and with "enero - Semana 2" for "Semana 2 de enero".
 */
export function withWeeksCounted(sheets: readonly Sheet[]): readonly Sheet[] {
  const found = sheets.flatMap(({ name, rows }) =>
    [name, ...rows.flat()].flatMap(text => countIn(text) ?? []),
  )
  const ofAll = found.filter(({ of }) => of !== undefined)
  const isCount = ofAll.length > 0 && areCounts(ofAll, found)
  const isInMonth = areWeeksOfMonths(found.filter(({ month }) => month !== undefined))
  if (!isCount && !isInMonth) return sheets
  const written = (text: string) => {
    const { length = 0, word, number, of, month } = countIn(text) ?? {}
    if (isCount && of) return `${word}${number}${text.slice(length)}`
    return isInMonth && month ? `${month} - ${word}${number}${text.slice(length)}` : text
  }
  return sheets.map(sheet => ({
    ...sheet,
    name: written(sheet.name),
    rows: sheet.rows.map(row => row.map(written)),
  }))
}

/** Whether labels count weeks: the same number in each, beside weeks with a number alone. */
function areCounts(labels: readonly Counted[], others: readonly Counted[]): boolean {
  const isOne = new Set(labels.map(({ of }) => Number(of))).size === 1
  const numbers = numbersOf([...labels, ...others.filter(({ month }) => month === undefined)])
  const isNear = (number: number, at: number) => at === 0 || number - (numbers[at - 1] ?? 0) < daysOfWeek
  return (
    isOne &&
    labels.every(({ number, of }) => number <= Number(of)) &&
    numbers.length > 1 &&
    numbers.every(isNear)
  )
}

/** At least one month has several. */
function areWeeksOfMonths(labels: readonly Counted[]): boolean {
  const months = new Set(labels.map(({ month = '' }) => plainText(month)))
  const weeks = new Set(labels.map(({ month = '', number }) => `${plainText(month)} ${number}`))
  return weeks.size > months.size && labels.every(({ number }) => number <= mostWeeksOfMonth)
}

const numbersOf = (labels: readonly Counted[]) =>
  [...new Set(labels.map(({ number }) => number))].toSorted((one, other) => one - other)
