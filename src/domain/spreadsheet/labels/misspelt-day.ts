// Labels and headings of days with a misspelt weekday.
import { plainText } from '#domain/notation/text/tokens.ts'
import type { ColumnRole } from '../columns/column-role.ts'
import type { Sheet } from '../sheet.ts'
import { withoutMarks } from './label-marks.ts'
import { isMisspelt } from './misspelt-word.ts'
import { dayLabel } from './time-label.ts'

const names = (
  'monday tuesday wednesday thursday friday saturday sunday ' +
  'lunes martes miercoles jueves viernes sabado domingo'
).split(' ')

/** Written as they are heard, with more than one letter wrong. */
const asHeard = new Map([
  ['wensday', 'wednesday'],
  ['wendsday', 'wednesday'],
  ['biernes', 'viernes'],
])

/** A letter away from a day, and words of their own. */
const ordinary = new Set(
  'lunges lunas lune lures mares marten martel mates jueces sundry sundae salado domino'.split(' '),
)

/** "wednesday: legs" for "Wensday: legs". Undefined where the line begins with no misspelt weekday. */
export function withDaySpelt(line: string): string | undefined {
  const [found = ''] = /^\p{L}+/u.exec(line) ?? []
  const word = plainText(found)
  const isPlural = names.includes(word.replace(/s$/, ''))
  if (names.includes(word) || isPlural || ordinary.has(word)) return undefined
  const name = asHeard.get(word) ?? names.find(one => isMisspelt(word, one))
  return name && name + line.slice(found.length)
}

type Spelt = { sheet: Sheet; misspelt: readonly { row: number; column: number }[] }

/**
 * The sheet with its misspelt weekdays spelt right: those in a row or a column that has another weekday, unless their
 * row has the same one. `chosen`: what the coach says that columns are.
 */
export function withDaysSpelt(sheet: Sheet, chosen: ReadonlyMap<number, ColumnRole>): Spelt {
  const days = sheet.rows.map(row => row.map(weekdayOf))
  const columns = new Set(days.flatMap(row => [...row.keys()].filter(column => row[column])))
  const misspelt: { row: number; column: number }[] = []
  if (columns.size === 0) return { sheet, misspelt }
  const rows = sheet.rows.map((cells, row) => {
    const inRow = (days[row] ?? []).filter(Boolean)
    return cells.map((cell, column) => {
      const isBeside = inRow.length > 0 || columns.has(column)
      if (!isBeside || chosen.has(column)) return cell
      const spelt = withDaySpelt(withoutMarks(cell))
      const day = spelt && weekdayOf(spelt)
      if (!spelt || !day || inRow.includes(day)) return cell
      misspelt.push({ row, column })
      return spelt
    })
  })
  return { sheet: { ...sheet, rows }, misspelt }
}

/** Two sessions of one day are told apart by the time beside it. */
function weekdayOf(cell: string): string | undefined {
  const label = dayLabel(cell)
  return label?.kind === 'weekday' ? `${label.day} ${label.slot ?? ''}` : undefined
}
