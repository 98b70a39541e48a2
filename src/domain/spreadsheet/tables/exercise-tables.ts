// Tables of exercises that stand below headings of days or weeks, or beside one another: where they are in a sheet.

import { plainText } from '#domain/notation/text/tokens.ts'
import { resultColumns } from '../columns/athlete-results.ts'
import { type Column, type ColumnRole, columnOf } from '../columns/column-role.ts'
import { isExerciseField, withSetResults } from '../columns/exercise-line.ts'
import { type DayLabel, dayLabel } from '../labels/time-label.ts'
import { weekLabel } from '../labels/week-label.ts'
import { cellAt, type Sheet } from '../sheet.ts'

export type ExerciseTables = {
  sheet: Sheet
  index: number
  bands: readonly Band[]
  /** Else each table is the next day of its week. */
  hasDays: boolean
}
/** Tables side by side. `from`: the first row of the headings above them. `row`: of their headers. */
export type Band = { from: number; row: number; end: number; tables: readonly ExerciseTable[] }
/** `from`: the first column of what stands before the exercises, as a day. `columns`: by column of the sheet. */
export type ExerciseTable = {
  from: number
  exercise: number
  end: number
  columns: readonly (Column | undefined)[]
}

/** Longer texts are work. */
const longestHeader = 60

type Chosen = ReadonlyMap<number, ColumnRole>

/** `chosen`: what the coach says that columns are. */
export function findExerciseTables(sheet: Sheet, index: number, chosen: Chosen): ExerciseTables | undefined {
  const headers = sheet.rows.flatMap((_, row) => {
    const tables = tablesAt(sheet, row, chosen)
    return tables.length > 0 ? [{ row, tables }] : []
  })
  if (headers.length === 0) return undefined
  const starts = headers.map(({ row, tables }, at) =>
    headingsFrom(sheet, row, headers[at - 1]?.row ?? -1, tables),
  )
  const bands = headers.map(({ row, tables }, at): Band => {
    const end = starts[at + 1] ?? sheet.rows.length
    const results = resultColumns(sheet, row, end)
    const named = tables.map(table => ({
      ...table,
      columns: table.columns.map((column, place) =>
        !column && results.has(place)
          ? { role: 'result' as const, header: cellAt(sheet, row, place) }
          : column,
      ),
    }))
    return { from: starts[at] ?? row, row, end, tables: named }
  })
  const headings = bands.flatMap(band => headingsIn(sheet, band))
  if (headings.length === 0) return undefined
  const isDay = (text: string) => dayHeading(text) ?? dayHeading(weekLabel(text)?.rest ?? '')
  return { sheet, index, bands, hasDays: headings.some(isDay) }
}

/** The exercises are headed by their days: "Day 1 - Lower", "Sets", "Reps". */
export const areHeadedByDays = ({ sheet, bands }: ExerciseTables) =>
  bands.some(({ row, tables }) => tables.some(({ exercise }) => dayHeading(cellAt(sheet, row, exercise))))

/** "Monday: legs", "Day 2", and "Workout B" or "Entreno B" as the second of a week. */
export function dayHeading(text: string): DayLabel | undefined {
  const label = dayLabel(text)
  if (label) return label
  const [, number = ''] =
    /^(?:day|dia|workout|session|training|entreno|entrenamiento|sesion|rutina) (\d|[a-g])(?=$|\s*[:–—|(-])/.exec(
      plainText(text.trim()),
    ) ?? []
  if (number === '') return undefined
  const day = /\d/.test(number) ? Number(number) : number.charCodeAt(0) - 96
  return day > 0 ? { kind: 'number', day, rest: text.trim() } : undefined
}

export const isHeading = (text: string) => dayHeading(text) !== undefined || weekLabel(text) !== undefined

/** "A1" before an exercise says its place among the others. */
export const orderMark = /^(?:[a-h]\d?|\d{1,2})[.)]?$/i

/** The columns in which "D1" is no day, because "A1" or "B1" are there too. */
export const columnsOfMarks = ({ rows }: Sheet): ReadonlySet<number> =>
  new Set(
    rows.flatMap(row => row.flatMap((cell, column) => (/^[ab]\d?[.)]?$/i.test(cell.trim()) ? [column] : []))),
  )

function headingsIn(sheet: Sheet, { from, row: header, end, tables }: Band): string[] {
  const found: string[] = []
  const marks = columnsOfMarks(sheet)
  for (let row = from; row < end; row++)
    for (const table of tables)
      for (let column = table.from; column < (row < header ? table.end : table.exercise + 1); column++) {
        const text = cellAt(sheet, row, column)
        if (isHeading(text) && !(marks.has(column) && orderMark.test(text))) found.push(text)
      }
  return found
}

/** The first of the headings that stand above the header, with nothing but words alone between. */
function headingsFrom(
  sheet: Sheet,
  header: number,
  before: number,
  tables: readonly ExerciseTable[],
): number {
  if (before < 0) return 0
  let from = header
  for (let row = header - 1; row > before; row--) {
    const cells = (sheet.rows[row] ?? []).filter(cell => cell !== '')
    if (cells.length > tables.length * 2) break
    if (cells.some(isHeading)) from = row
    else if (cells.some(cell => /^\d/.test(cell))) break
  }
  return from
}

function tablesAt(sheet: Sheet, row: number, chosen: Chosen): ExerciseTable[] {
  const cells = sheet.rows[row] ?? []
  if (cells.some(cell => cell.length > longestHeader)) return []
  const named = withSetResults(cells.map(header => (isHeading(header) ? undefined : columnOf(header))))
  const columns = cells.map((header, at): Column | undefined => {
    const found = named[at]
    const role = found || header === '' ? chosen.get(at) : undefined
    return role ? { role, header } : found
  })
  const heads = headsOf(sheet, row, columns)
  // A column of days is a table of its own, and weeks side by side are columns of one table.
  const isOther =
    columns.some(column => column?.role === 'day') || cells.filter(weekLabel).length > heads.length
  if (isOther) return []
  const width = Math.max(0, ...sheet.rows.map(({ length }) => length))
  let from = 0
  return heads.map((exercise, at): ExerciseTable => {
    const next = heads[at + 1]
    const lastOfTable = cells.findLastIndex(
      (cell, column) => column < (next ?? 0) && cell !== '' && !isHeading(cell),
    )
    const end = next === undefined ? width : Math.max(exercise, lastOfTable) + 1
    const own = Array.from({ length: end }, (_, column) =>
      column === exercise ? { role: 'exercise' as const, header: '' } : columns[column],
    )
    const table = { from, exercise, end, columns: own }
    from = end
    return table
  })
}

/** Columns whose head may be of the exercises, though it does not say so. */
const headRoles = new Set(['part', 'workout', 'name', 'type'])

/** The columns of the exercises: headed as such, or the column before those of sets and repetitions. */
function headsOf(sheet: Sheet, row: number, columns: readonly (Column | undefined)[]): number[] {
  const isField = (at: number) => {
    const column = columns[at]
    return column !== undefined && column.role !== 'exercise' && isExerciseField(column)
  }
  const mayHead = (at: number) => {
    const column = columns[at]
    if (column) return headRoles.has(column.role)
    return cellAt(sheet, row, at) !== '' || hasWords(sheet, row, at)
  }
  const heads: number[] = []
  for (const at of columns.keys()) {
    const isNamed = columns[at]?.role === 'exercise'
    const isBefore = at > 0 && isField(at) && !isField(at - 1) && mayHead(at - 1)
    const open = heads.at(-1)
    const hasFields = open === undefined || columns.some((_, one) => one > open && one < at && isField(one))
    if (isNamed) heads.push(at)
    else if (isBefore && hasFields && open !== at - 1) heads.push(at - 1)
  }
  return heads.filter((head, at) => {
    const fields = columns.slice(head + 1, heads[at + 1]).flatMap(column => column ?? [])
    const ofExercise = fields.filter(isExerciseField)
    if (columns[head]?.role === 'exercise') return ofExercise.length > 0
    const isCounted = ofExercise.some(({ role }) => role === 'sets' || role === 'reps')
    return isCounted && (ofExercise.length > 1 || isHeading(cellAt(sheet, row, head)))
  })
}

const hasWords = ({ rows }: Sheet, header: number, column: number) =>
  rows.slice(header + 1, header + 4).some(row => /\p{L}{3}/u.test(row[column] ?? ''))

/** What the columns of the first tables were taken for. */
export function rolesInTables({ bands }: ExerciseTables): (ColumnRole | undefined)[] {
  return (bands[0]?.tables ?? []).flatMap(({ columns, from }) =>
    columns.slice(from).map(column => column?.role),
  )
}
