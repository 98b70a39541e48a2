// What the rows of a sheet with the days side by side are: weeks, headers of fields, or results of athletes.
import { headingAt } from '#domain/notation/chunks/headings.ts'
import { tokensOf } from '#domain/notation/text/tokens.ts'
import { resultColumns, resultLines } from '../columns/athlete-results.ts'
import { type Column, columnOf } from '../columns/column-role.ts'
import { withSetResults } from '../columns/exercise-line.ts'
import { isRest } from '../labels/rest-day.ts'
import { dayLabel } from '../labels/time-label.ts'
import { weekByItsNumber, weekInColumn, weekLabel } from '../labels/week-label.ts'
import type { Sheet } from '../sheet.ts'
import type { GridHeader } from './grid-header.ts'

/** A second row of headers: the parts or the fields of each day, and the athletes whose results are below. */
export function fieldsAt(
  sheet: Sheet,
  row: number,
  end: number,
  cells: readonly { text: string; column: number }[],
): readonly (Column | undefined)[] | undefined {
  if (cells.every(({ text }) => isRest(text)) || !cells.some(({ text }) => columnOf(text))) return undefined
  const results = resultColumns(sheet, row, end)
  const fields: (Column | undefined)[] = []
  for (const { text, column } of cells) {
    const field = columnOf(text) ?? (results.has(column) && { role: 'result' as const, header: text })
    if (!field) return undefined
    fields[column] = field
  }
  return withSetResults(fields)
}

/** The rows that are headed by athletes, with what they did on each day. */
export function resultRows({ rows }: Sheet, headers: readonly GridHeader[]): ReadonlySet<number> {
  const { labelsEnd, daysEnd } = headers[0] as GridHeader
  return resultLines(
    rows.map(row => ({
      header: row.slice(0, labelsEnd).findLast(cell => cell !== '') ?? '',
      cells: row.slice(labelsEnd, daysEnd),
    })),
  )
}

/** Nothing is written beside the days, and the days are named once: then each row is a week. */
export function areRowsWeeks(sheet: Sheet, headers: readonly GridHeader[]): boolean {
  const [header] = headers
  if (!header || headers.length > 1 || header.days.some(({ label }) => label.kind === 'date')) return false
  const isOneWeek = sheet.rows.slice(0, header.row + 1).some(row => row.some(weekLabel))
  const body = sheet.rows.slice(header.row + 1)
  const isAnnounced = body.some(row => row.filter(Boolean).length === 1 && row.some(weekLabel))
  return (
    !isOneWeek && !isAnnounced && body.every(row => row.slice(0, header.labelsEnd).every(cell => cell === ''))
  )
}

/** Before the days, a column that is called "Week", or one without a name whose numbers follow one another. */
export function isWeekColumn({ rows }: Sheet, headers: readonly GridHeader[], column: number): boolean {
  const [header] = headers
  const name = rows[header?.row ?? 0]?.[column] ?? ''
  if (!header || column >= header.labelsEnd || name !== '') return columnOf(name)?.role === 'week'
  // Below the label of a week they count its parts.
  if (rows.slice(0, header.row).some(row => row.some(weekLabel))) return false
  const numbers = rows.slice(header.row + 1).flatMap(row => {
    const cell = row[column] ?? ''
    return cell === '' ? [] : [weekByItsNumber(cell)?.number ?? 0]
  })
  const follows = (number: number, at: number) => number > 0 && number - (numbers[at - 1] ?? number - 1) === 1
  return numbers.length > 1 && numbers.every(follows)
}

/**
 * Each row of work has the label of its week: what stands beside that is about the week, and no part of it. Rows of
 * results and notes may stand between.
 */
export function hasWeekPerRow(
  sheet: Sheet,
  headers: readonly GridHeader[],
  results: ReadonlySet<number>,
): boolean {
  const [header] = headers
  if (!header || headers.length > 1) return false
  const { rows } = sheet
  const { row: top, labelsEnd, daysEnd } = header
  const isWeek = (cell: string, column: number) =>
    weekLabel(cell) ||
    dayLabel(cell)?.kind === 'date' ||
    (weekInColumn(cell) && isWeekColumn(sheet, headers, column))
  const isAside = (cell: string) => ['result', 'notes'].includes(columnOf(cell)?.role ?? '')
  const worked = rows.filter(
    (row, at) =>
      at > top &&
      !results.has(at) &&
      row.slice(labelsEnd, daysEnd).some(cell => cell !== '') &&
      !row.slice(0, labelsEnd).some(isAside),
  )
  return worked.length > 1 && worked.every(row => row.slice(0, labelsEnd).some(isWeek))
}

/** Several lines, or one with a heading, are a block of their own. */
export const isOneLine = (text: string) => !text.includes('\n') && headingAt(tokensOf(text), 0) === undefined

/** The days of one week in two rows: "Monday, Tuesday, Wednesday" above "Thursday, Friday, Saturday". */
export function goesOn(above: GridHeader, below: GridHeader): boolean {
  const daysOf = ({ days }: GridHeader) =>
    days.flatMap(({ label }) => (label.kind === 'date' ? [] : [{ kind: label.kind, day: label.day }]))
  const [before, after] = [daysOf(above).at(-1), daysOf(below)[0]]
  return before !== undefined && before.kind === after?.kind && after.day > before.day
}

/** Its days are in the same columns. */
export const isBelow = (above: GridHeader, below: GridHeader) =>
  below.days.every(({ column }) => above.days.some(day => day.column === column))

/** In its column: where the weeks are side by side, that is a row above them. */
export const standsAlone = ({ rows }: Sheet, row: number, column: number) =>
  rows.every((cells, one) => one === row || !cells[column])
