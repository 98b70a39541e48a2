// What the coach says that columns are: a day or a week, though the header does not say so, or no work.

import { dayLabel } from '../labels/time-label.ts'
import { weekLabel } from '../labels/week-label.ts'
import type { SpreadsheetPlanBuilder } from '../plan-builder.ts'
import { cellAt, type Sheet } from '../sheet.ts'
import { type ColumnRole, columnOf } from './column-role.ts'

type Chosen = ReadonlyMap<number, ColumnRole>

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** "Humpday" between Tuesday and Thursday is read as "Wednesday". */
export const withChosenDays = (sheet: Sheet, chosen: Chosen | undefined): Sheet =>
  withHeaders(sheet, chosen, 'day', text => {
    const label = dayLabel(text)
    if (!label || label.kind === 'date') return undefined
    const { kind, day } = label
    return step => (kind === 'number' ? `Day ${day + step}` : (weekdays[(day + step + 6) % 7] ?? ''))
  })

/** "Wek 3" after "Week 2" is read as "Week 3". */
export const withChosenWeeks = (sheet: Sheet, chosen: Chosen | undefined): Sheet =>
  withHeaders(sheet, chosen, 'week', text => {
    const number = weekLabel(text)?.number
    return number === undefined ? undefined : step => `Week ${number + step}`
  })

/** `near`: from the header of another column, what one some steps after it says; undefined where it says none. */
function withHeaders(
  sheet: Sheet,
  chosen: Chosen = new Map(),
  role: ColumnRole,
  near: (text: string) => ((step: number) => string) | undefined,
): Sheet {
  const columns = [...chosen]
    .flatMap(([column, one]) => (one === role ? [column] : []))
    .toSorted((a, b) => a - b)
  if (columns.length === 0) return sheet
  const rows = sheet.rows.map((cells, row) => {
    const isHeader = cells.filter(cell => near(cell)).length > 1
    if (!isHeader) return cells
    const read = [...cells]
    for (const column of columns) {
      const text = cellAt(sheet, row, column)
      if (text === '' || near(text)) continue
      const before = read.findLastIndex((cell, at) => at < column && near(cell))
      const after = read.findIndex((cell, at) => at > column && near(cell))
      if (before >= 0) read[column] = near(read[before] ?? '')?.(1) ?? text
      else if (after >= 0) read[column] = near(read[after] ?? '')?.(-1) ?? text
    }
    return read
  })
  return { ...sheet, rows }
}

/** Days are told by their headers. */
export const withoutDays = (chosen: Chosen): Chosen =>
  new Map([...chosen].filter(([, role]) => role !== 'day'))

/** Where each column is a week or a day: the sheet without those that are no work. */
export function takeChosen(
  sheet: Sheet,
  index: number,
  builder: SpreadsheetPlanBuilder,
  weekBefore: number,
  chosen: Chosen,
): Sheet {
  let week = weekBefore + 1
  const headers = weekHeaders(sheet)
  const taken = new Set<string>()
  for (const column of (headers ?? sheet.rows[0] ?? []).keys()) {
    week = weekLabel(headers?.[column] ?? '')?.number ?? week
    const role = chosen.get(column)
    if (role !== 'ignored' && role !== 'result' && role !== 'notes') continue
    for (const row of sheet.rows.keys()) {
      const at = { sheet: index, row, column }
      const text = cellAt(sheet, row, column)
      if (text === '') continue
      const isHeader = sheet.rows[row] === headers
      if (role === 'result' && !isHeader && !builder.leaveOut(at, 'result')) continue
      if (role === 'ignored') builder.mark(at, { kind: 'ignored', rule: 'chosen' })
      else if (isHeader) builder.mark(at, { kind: 'label' })
      else if (role === 'notes') builder.keepAsNote({ week, day: 1 }, text, at)
      taken.add(`${row} ${column}`)
    }
  }
  const rows = sheet.rows.map((cells, row) =>
    cells.map((cell, column) => (taken.has(`${row} ${column}`) ? '' : cell)),
  )
  return { ...sheet, rows }
}

const weekHeaders = ({ rows }: Sheet) => rows.find(row => row.filter(weekLabel).length > 1)

/** What the columns of a sheet with the weeks side by side were taken for. */
export function rolesInWeeks(sheet: Sheet): (ColumnRole | undefined)[] {
  const headers = weekHeaders(sheet) ?? []
  const first = headers.findIndex(weekLabel)
  return headers.map((header, column) => {
    if (weekLabel(header)) return 'week'
    const named = columnOf(header)?.role
    if (named || column > first) return named
    return sheet.rows.some(row => dayLabel(row[column] ?? '')) ? 'day' : undefined
  })
}
