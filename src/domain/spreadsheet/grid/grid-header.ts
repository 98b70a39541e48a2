// Where a sheet names its days side by side.

import { plainText } from '#domain/notation/text/tokens.ts'
import { type ColumnRole, columnOf } from '../columns/column-role.ts'
import { type DayLabel, dayLabel, isTimeOfDay, weekOfLetters } from '../labels/time-label.ts'
import { weekLabel } from '../labels/week-label.ts'
import { areDaysInOrder, type WrittenDate } from '../labels/written-date.ts'
import { type CellAddress, mergedAt, type Sheet } from '../sheet.ts'
import { isWeekColumn } from './grid-rows.ts'

export type Grid = {
  sheet: Sheet
  headers: readonly GridHeader[]
  /** The place in the coach's sheet: a sheet with the weeks side by side is read the other way round. */
  placeOf(row: number, column: number): CellAddress
  isTransposed: boolean
  /** What the coach says that columns are. */
  chosen: ReadonlyMap<number, ColumnRole>
}
export type GridHeader = { row: number; days: readonly DayColumns[]; labelsEnd: number; daysEnd: number }
/** The columns of one day: more than one below a merged header. `slot`: the time of day that is said below it. */
export type DayColumns = { label: DayLabel; column: number; end: number; slot?: string }

/** Longer texts are work, not labels. */
const longestLabel = 40

export function findGrid(
  sheet: Sheet,
  index: number,
  { isTransposed = false, chosen = new Map() }: Partial<Pick<Grid, 'isTransposed' | 'chosen'>> = {},
): Grid | undefined {
  const headers = sheet.rows.flatMap((_, row) => headerAt(sheet, row, isTransposed) ?? [])
  if (headers.length === 0) return undefined
  const placeOf = (row: number, column: number) =>
    isTransposed ? { sheet: index, row: column, column: row } : { sheet: index, row, column }
  return { sheet, headers, placeOf, isTransposed, chosen }
}

/** The weeks side by side and the days below one another. */
export function findTransposedGrid(sheet: Sheet, index: number): Grid | undefined {
  const grid = findGrid(transposed(sheet), index, { isTransposed: true })
  if (!grid) return undefined
  const { row, labelsEnd } = grid.headers[0] as GridHeader
  const weeks = grid.sheet.rows.slice(row + 1).filter(cells => cells.slice(0, labelsEnd).some(weekLabel))
  return weeks.length > 1 ? grid : undefined
}

export function transposed({ name, rows, merged = [] }: Sheet): Sheet {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return {
    name,
    rows: Array.from({ length: width }, (_, column) => rows.map(row => row[column] ?? '')),
    merged: merged.map(one => ({ row: one.column, column: one.row, rows: one.columns, columns: one.rows })),
  }
}

function headerAt(sheet: Sheet, row: number, isTransposed: boolean): GridHeader | undefined {
  const cells = sheet.rows[row] ?? []
  const filled = cells.flatMap((cell, column) => (cell === '' ? [] : [{ cell, column }]))
  const labels = filled.flatMap(({ cell, column }) => {
    const label = dayLabel(cell)
    return label && label.rest.length <= longestLabel ? [{ label, column }] : []
  })
  const byLetters = lettersAt(filled)
  const days = labels.length > 1 ? labels : byLetters
  const others = filled.filter(({ column }) => !days.some(day => day.column === column))
  const unknown = others.filter(({ cell }) => !columnOf(cell) && !weekLabel(cell)).map(({ cell }) => cell)
  if (
    days.length < 2 ||
    new Set(unknown).size > days.length ||
    unknown.some(cell => cell.length > longestLabel) ||
    !areInOrder(
      days.map(day => day.label),
      timesAt(sheet, row + 1, days[0]?.column ?? 0) !== undefined,
    )
  )
    return undefined
  const first = days[0]?.column ?? 0
  const columns: DayColumns[] = []
  for (const { label, column } of days) {
    const next = filled.find(other => other.column > column)?.column
    const before = columns.at(-1)
    const width = mergedAt(sheet, row, column)?.columns ?? 1
    // Without marks of merging: columns without a header belong to the day before them, to the last as many as to the one
    // before. Below one another the days go on to the end.
    const until = next ?? (isTransposed ? cells.length : column + (before ? before.end - before.column : 1))
    columns.push({ label, column, end: Math.max(column + width, until) })
  }
  return { row, days: columns, labelsEnd: first, daysEnd: columns.at(-1)?.end ?? first }
}

function lettersAt(filled: readonly { cell: string; column: number }[]) {
  const letters = filled.filter(({ cell }) => cell.length <= 2)
  const days = weekOfLetters(letters.map(({ cell }) => cell)) ?? []
  return days.map((day, index) => ({
    column: letters[index]?.column ?? 0,
    label: { kind: 'weekday', day, rest: '' } satisfies DayLabel as DayLabel,
  }))
}

/** "Mon AM" and "Mon PM" */
const isAnotherSlot = (one: DayLabel | undefined, other: DayLabel | undefined) =>
  one?.kind === 'weekday' && other?.kind === 'weekday' && one.slot !== other.slot

/**
 * Days of a week do not come twice, and go forward. A date with its weekday or its number in the next cell is one day,
 * not two.
 */
function areInOrder(labels: readonly DayLabel[], hasTimes: boolean): boolean {
  if (new Set(labels.map(({ kind }) => kind)).size === labels.length) return false
  const dates = labels.flatMap(label => (label.kind === 'date' ? [label.date] : []))
  const isAgain = (date: WrittenDate, at: number) => hasTimes && isSameDate(date, dates[at - 1])
  if (!areDaysInOrder(dates.filter((date, at) => !isAgain(date, at)))) return false
  const days = labels.map(label => (label.kind === 'date' ? undefined : label.day))
  return days.every(
    (day, index) =>
      index === 0 ||
      day === undefined ||
      day > (days[index - 1] ?? 0) ||
      days[0] === 7 ||
      (day === days[index - 1] && (hasTimes || isAnotherSlot(labels[index - 1], labels[index]))),
  )
}

const isSameDate = (one: WrittenDate, other: WrittenDate | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** A row of "AM" and "PM" below the days, by column. Undefined where it says anything else. */
export function timesAt({ rows }: Sheet, row: number, from: number): readonly string[] | undefined {
  const cells = (rows[row] ?? []).map((cell, column) => (column < from ? '' : cell))
  const filled = cells.filter(cell => cell !== '')
  return filled.length > 1 && filled.every(cell => isTimeOfDay(cell) || columnOf(cell)?.role === 'notes')
    ? cells.map(cell => (isTimeOfDay(cell) ? plainText(cell.trim()) : ''))
    : undefined
}

/** The sessions of each day apart, where the row below the header tells them by their times. */
export function withTimes(header: GridHeader, times: readonly string[]): GridHeader {
  const days = header.days.flatMap((day): DayColumns[] => {
    const starts = times.flatMap((time, column) =>
      time !== '' && column >= day.column && column < day.end ? [column] : [],
    )
    if (starts.length === 0) return [day]
    return starts.map((column, at) => ({
      ...day,
      column: at === 0 ? day.column : column,
      end: starts[at + 1] ?? day.end,
      slot: times[column] ?? '',
    }))
  })
  return { ...header, days }
}

/** The time of day that its header says. */
export const ownSlot = ({ label, slot }: DayColumns) => slot || (label.kind === 'weekday' && label.slot) || ''

/** What the columns of a grid were taken for. */
export function rolesIn({ sheet, headers }: Grid): (ColumnRole | undefined)[] {
  const { row, days, labelsEnd } = headers[0] as GridHeader
  const width = Math.max(0, ...sheet.rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) => {
    if (days.some(day => column >= day.column && column < day.end)) return 'workout'
    const named = columnOf(sheet.rows[row]?.[column] ?? '')?.role
    if (named || column >= labelsEnd) return named
    const isLabelled = sheet.rows.slice(row + 1).some(cells => weekLabel(cells[column] ?? ''))
    return isLabelled || isWeekColumn(sheet, headers, column) ? 'week' : undefined
  })
}
