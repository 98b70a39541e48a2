// Sheets with one row for each exercise or part, and its work of each week side by side.
import { resultColumns } from '../columns/athlete-results.ts'
import { type Column, type ColumnRole, columnOf, partNamed } from '../columns/column-role.ts'
import { exerciseLine, isExerciseField, isLoad } from '../columns/exercise-line.ts'
import { fieldsAt } from '../grid/grid-rows.ts'
import { dayLabel, isPhaseOnTop } from '../labels/time-label.ts'
import { type WeekLabel, weekLabel } from '../labels/week-label.ts'
import { type Part, type SpreadsheetPlanBuilder, timeInWeek } from '../plan-builder.ts'
import { type CellAddress, cellAt, type Sheet, type When } from '../sheet.ts'

export type ProgressionTable = {
  sheet: Sheet
  index: number
  headerRow: number
  weeks: readonly WeekColumns[]
  /** The columns before the weeks. */
  columns: readonly (Column | undefined)[]
}
/** The columns of one week: more than one where sets, repetitions and load have their own. */
type WeekColumns = { label: WeekLabel; column: number; end: number }
type Line = { exercise: string; places: readonly CellAddress[]; fields: readonly Filled[] }
type Filled = { field: Column; text: string }

/** A header is near the top. */
const mostRowsAbove = 30
/** The longest text behind the number of a week; longer ones are work. */
const longestRest = 40

/** `chosen`: what the coach says that columns are. */
export function findProgressionTable(
  sheet: Sheet,
  index: number,
  chosen: ReadonlyMap<number, ColumnRole> = new Map(),
): ProgressionTable | undefined {
  for (let headerRow = 0; headerRow < Math.min(sheet.rows.length, mostRowsAbove); headerRow++) {
    const cells = sheet.rows[headerRow] ?? []
    const labels = cells.flatMap((cell, column) => {
      const label = weekLabel(cell)
      return label && label.rest.length <= longestRest ? [{ label, column }] : []
    })
    const [first] = labels
    if (labels.length < 2 || !first || first.column === 0) continue
    const weeks = labels.map(({ label, column }, at) => {
      const next = labels[at + 1]?.column ?? cells.length
      const other = cells.findIndex((cell, place) => place > column && place < next && cell !== '')
      return { label, column, end: other < 0 ? next : other }
    })
    const columns = cells.slice(0, first.column).map((cell, column) => {
      const role = chosen.get(column)
      return role ? { role, header: cell } : columnOf(cell)
    })
    const table = { sheet, index, headerRow, weeks, columns }
    return isByRow(table) ? table : undefined
  }
  return undefined
}

/**
 * What the rows are is told by a column of exercises or of named parts, also below each week, or by days that head the
 * exercises or stand alone above their rows.
 */
function isByRow({ sheet, headerRow, weeks, columns }: ProgressionTable): boolean {
  const body = sheet.rows.slice(headerRow + 1)
  if (columns.some(column => column?.role === 'exercise')) return true
  if (sheet.rows[headerRow]?.slice(0, columns.length).some(dayLabel)) return true
  const below = (body.find(row => row.some(cell => cell !== '')) ?? []).map(columnOf)
  if (below.some(field => field?.role === 'exercise')) return true
  const part = columns.findIndex(column => column?.role === 'type')
  if (part >= 0 && columns.some(column => column?.role === 'day'))
    return body.some(row => row[part] && !partNamed(row[part]))
  const start = weeks[0]?.column ?? 0
  const alone = body.filter(row => row.slice(start).every(cell => cell === '') && row.some(dayLabel))
  return alone.length > 0
}

/** The weeks of the sheets that follow go on after the last one of this. */
export function readProgressionTable(
  table: ProgressionTable,
  builder: SpreadsheetPlanBuilder,
  weekBefore: number,
): number {
  const { sheet, index, headerRow, weeks, columns } = table
  const start = weeks[0]?.column ?? 0
  const end = weeks.at(-1)?.end ?? 0
  const place = (row: number, column: number): CellAddress => ({ sheet: index, row, column })
  const filledIn = (row: number) =>
    (sheet.rows[row] ?? []).flatMap((text, column) =>
      text === '' ? [] : [{ text, column, at: place(row, column) }],
    )
  let day = 1
  let title = ''
  let part: Part = { type: null }
  let fields: readonly (Column | undefined)[] = []
  let hasWork = false
  const results = resultColumns(sheet, headerRow)
  const numbers = weeks.map(({ label, column }, at) => {
    const { number, from } = builder.readWeek(label, place(headerRow, column))
    return { number: number ?? weekBefore + at + 1, from }
  })

  /** The days may head the exercises, each with the weeks beside it: "Day 2 - Upper", "Week 1", "Week 2". */
  function isHeaderAgain(row: number): boolean {
    if (row !== headerRow && !weeks.every(({ column }) => weekLabel(cellAt(sheet, row, column)))) return false
    for (const { text, column, at } of filledIn(row)) {
      const label = column < start ? dayLabel(text) : undefined
      if (label && label.kind !== 'date') startDay(label.day, label.rest)
      builder.mark(at, row === headerRow || label ? { kind: 'label' } : { kind: 'ignored', rule: 'repeated' })
    }
    return true
  }

  function startDay(number: number, rest: string): void {
    day = number
    title = rest
    part = { type: null }
  }

  function isHeader(row: number): boolean {
    const under = filledIn(row).filter(({ column }) => column >= start && column < end)
    const found = hasWork || under.length < 2 ? undefined : fieldsAt(sheet, row, sheet.rows.length, under)
    if (!found) return false
    fields = found
    for (const { at } of filledIn(row)) builder.mark(at, { kind: 'label' })
    return true
  }

  function readRow(row: number): void {
    const line = { exercise: '', places: [] as CellAddress[], fields: [] as Filled[] }
    const beside = filledIn(row).filter(({ column }) => column < start)
    const inWeeks = filledIn(row).some(({ column }) => column >= start && column < end)
    // Its sets are the same in every week.
    const isSame = !inWeeks && beside.some(({ column }) => isNumbers(columns[column]))
    const isWork = inWeeks || isSame
    hasWork ||= isWork
    for (const { text, column, at } of beside) {
      const label = dayLabel(text) ?? numberedDay(text, columns[column])
      const field = columns[column]
      if (label && label.kind !== 'date') {
        startDay(label.day, label.rest)
        builder.mark(at, { kind: 'label' })
      } else if (builder.takeAside(text, at)) continue
      else if (field?.role === 'type' || !isWork) {
        const type = partNamed(text) ?? null
        part = type ? { type, label: text } : { type, name: text }
        builder.mark(at, { kind: 'label' })
      } else if (field && isNumbers(field)) {
        line.fields.push({ field, text })
        line.places.push(at)
      } else if (line.exercise === '') {
        line.exercise = text
        line.places.push(at)
      } else builder.mark(at, { kind: 'unplaced', reason: 'unknown_column' })
    }
    for (const [at, week] of weeks.entries()) readWeek(row, week, at, line, isSame)
    for (const { column, at } of filledIn(row)) if (!builder.isMarked(at)) readBeside(column, at)
  }

  /** Columns between the weeks and after them. */
  function readBeside(column: number, at: CellAddress): void {
    const isResult = results.has(column) || columnOf(cellAt(sheet, headerRow, column))?.role === 'result'
    if (isResult && builder.leaveOut(at, 'result')) return
    if (isResult) builder.keepAsNote(weekAt(column), cellAt(sheet, at.row, at.column), at)
    else builder.mark(at, { kind: 'unplaced', reason: 'unknown_column' })
  }

  function readWeek(
    row: number,
    { column, end: last }: WeekColumns,
    at: number,
    line: Line,
    isSame: boolean,
  ): void {
    const { number = 1, from } = numbers[at] ?? {}
    const when = timeInWeek(number, from, day, weekBefore)
    const time = { when, slot: '' }
    const found: (Filled & { place: CellAddress })[] = []
    for (let one = column; one < last; one++) {
      const text = cellAt(sheet, row, one)
      if (text === '') continue
      const isResult = fields[one]?.role === 'result'
      if (isResult && builder.leaveOut(place(row, one), 'result')) continue
      if (!builder.takeAside(text, place(row, one), when))
        found.push({ field: (isResult ? undefined : fields[one]) ?? whole, text, place: place(row, one) })
    }
    if (found.length > 0 || isSame) {
      const places = [...line.places, ...found.map(({ place: at }) => at)]
      builder.addLine({ ...time, ...part, text: textOf(line, found) }, places)
    }
    builder.entitle(time, title)
  }

  /** Words above several weeks are each about the week they begin with, as "Block 2" above the third. */
  function readAbove(row: number): void {
    const cells = filledIn(row)
    const areOfWeeks =
      cells.length > 1 && cells.every(one => weeks.some(({ column }) => column === one.column))
    for (const { text, column, at } of cells) {
      if (builder.takeAside(text, at)) continue
      if (areOfWeeks || isPhaseOnTop(text) || !builder.leaveOut(at, 'title'))
        builder.keepAsNote(weekAt(column), text, at)
    }
  }

  /** The week at this column, or the first where it is before them. */
  function weekAt(column: number): When {
    const { number = weekBefore + 1, from } =
      numbers[
        Math.max(
          0,
          weeks.findLastIndex(week => week.column <= column),
        )
      ] ?? {}
    return timeInWeek(number, from, 1, weekBefore)
  }

  for (let row = 0; row < headerRow; row++) readAbove(row)
  for (let row = headerRow; row < sheet.rows.length; row++)
    if (!isHeaderAgain(row) && !isHeader(row)) readRow(row)
  return Math.max(weekBefore, ...numbers.map(({ number }) => number))
}

/** The work of a week in one cell. */
const whole: Column = { role: 'workout', header: '' }
/** Beside sets and repetitions, a number is the load of the week. */
const load: Column = { role: 'load', header: '' }

const isNumbers = (field: Column | undefined) =>
  field !== undefined && field.role !== 'exercise' && isExerciseField(field)

/** "1" in a column that is called "Day". */
const numberedDay = (text: string, column: Column | undefined) =>
  column?.role === 'day' && /^[1-7]$/.test(text)
    ? { kind: 'number' as const, day: Number(text), rest: '' }
    : undefined

function textOf({ exercise, fields }: Line, inWeek: readonly Filled[]): string {
  const isCounted = fields.some(({ field }) => field.role === 'reps')
  const found = inWeek.map(({ field, text }) => ({
    field: field === whole && isCounted && isLoad(text) ? load : field,
    text,
  }))
  const work = found.filter(({ field }) => !isExerciseField(field)).map(({ text }) => text)
  const parts = [...fields, ...found.filter(({ field }) => isExerciseField(field))]
  const named = [exercise, ...work].filter(Boolean).join(' ')
  const first = named === '' ? [] : [{ field: { role: 'exercise' as const, header: '' }, text: named }]
  return exerciseLine([...first, ...parts])
}
