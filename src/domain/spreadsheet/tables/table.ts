// Sheets with one row for each session, or for each exercise of a session.
import { type Day, weekdayOf } from '#domain/day.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import type { BlockType } from '#domain/programming/block.ts'
import { areResults, resultColumns } from '../columns/athlete-results.ts'
import { type Column, type ColumnRole, columnOf, partNamed } from '../columns/column-role.ts'
import { exerciseLine, isExerciseField, withSetResults } from '../columns/exercise-line.ts'
import { type DayLabel, dayLabel, isPhase, isPhaseOnTop, isTimeOfDay } from '../labels/time-label.ts'
import { weekByItsNumber, weekInColumn, weekLabel } from '../labels/week-label.ts'
import { type SpreadsheetPlanBuilder, timeInWeek, timeKey } from '../plan-builder.ts'
import { type CellAddress, cellAt, type Sheet, type When } from '../sheet.ts'
import { columnsWithoutHeader } from './bare-table.ts'

export type Table = {
  sheet: Sheet
  index: number
  /** -1 where the columns have no names. */
  headerRow: number
  columns: readonly (Column | undefined)[]
}

const timeRoles = new Set(['day', 'week'])
/** Columns in which a day may say that it is one of rest. */
const restRoles = new Set(['workout', 'exercise', 'part'])
/** Longer texts are work. */
const longestName = 40
const workRoles = new Set(['workout', 'part', 'exercise', 'name', 'type'])
/** A header is near the top. */
const mostRowsAbove = 30

/** `chosen`: what the coach says that columns are. */
export function findTable(
  sheet: Sheet,
  index: number,
  chosen: ReadonlyMap<number, ColumnRole> = new Map(),
): Table | undefined {
  const width = Math.max(0, ...sheet.rows.map(({ length }) => length))
  const asChosen = (columns: readonly (Column | undefined)[]) =>
    Array.from({ length: width }, (_, at): Column | undefined => {
      const role = chosen.get(at)
      return role ? { role, header: columns[at]?.header ?? '' } : columns[at]
    })
  for (let headerRow = 0; headerRow < Math.min(sheet.rows.length, mostRowsAbove); headerRow++) {
    const named = (sheet.rows[headerRow] ?? []).map(cell =>
      cell.length > 40 ? undefined : (columnOf(cell) ?? slotNamed(cell)),
    )
    const has = (roles: ReadonlySet<string>) => named.some(column => column && roles.has(column.role))
    if (!has(timeRoles) && !has(workRoles)) continue
    const columns = asChosen(withDays(sheet, headerRow, withResults(sheet, headerRow, withSetResults(named))))
    const hasChosen = (roles: ReadonlySet<string>) => columns.some(column => column && roles.has(column.role))
    if (hasChosen(timeRoles) && hasChosen(workRoles))
      return { sheet, index, headerRow, columns: settled(withNames(sheet, headerRow, columns, chosen)) }
  }
  const bare = columnsWithoutHeader(sheet)
  if (bare) return { sheet, index, headerRow: -1, columns: asChosen(bare) }
  const columns = asChosen([])
  const isChosen = (roles: ReadonlySet<string>) => columns.some(column => column && roles.has(column.role))
  return isChosen(timeRoles) && isChosen(workRoles) ? { sheet, index, headerRow: -1, columns } : undefined
}

/** "AM" and "PM" above columns are two sessions of a day. */
function slotNamed(header: string): Column | undefined {
  const time = header.replace(/(?<!\s)\s*\b(?:session|sesión|sesion|workout|entreno)\b\s*/i, '')
  return isTimeOfDay(time) ? { role: 'workout', header, slot: plainText(time.trim()) } : undefined
}

/** "Session" beside several parts, with a few words in each row: what the session is called. */
function withNames(
  sheet: Sheet,
  headerRow: number,
  columns: readonly (Column | undefined)[],
  chosen: ReadonlyMap<number, ColumnRole>,
): readonly (Column | undefined)[] {
  if (columns.filter(column => column?.role === 'part').length < 2) return columns
  const isName = (cell: string) => cell.length <= longestName && !/[\d\n]/.test(cell)
  return columns.map((column, at) => {
    const isSession = column?.role === 'workout' && /^ses(?:sion|ion|ión)$/i.test(column.header.trim())
    if (!column || !isSession || chosen.has(at)) return column
    const cells = sheet.rows.slice(headerRow + 1).map(row => row[at] ?? '')
    return cells.every(isName) ? { ...column, role: 'name' } : column
  })
}

/** "Type" beside parts and no other work is what the work is; "WOD" alone is the work. */
function settled(columns: readonly (Column | undefined)[]): readonly (Column | undefined)[] {
  const isWork = (column: Column | undefined) =>
    column?.role === 'workout' || column?.role === 'part' || column?.role === 'exercise'
  if (columns.some(isWork)) return columns
  const work = columns.findLastIndex(column => column?.role === 'name' || column?.role === 'type')
  return columns.map((column, at) => (at === work && column ? { ...column, role: 'workout' } : column))
}

/** Results are also headed by the names of athletes. "Rx" is headed like a result, and may hold the work itself. */
function withResults(
  sheet: Sheet,
  headerRow: number,
  columns: readonly (Column | undefined)[],
): readonly (Column | undefined)[] {
  const results = resultColumns(sheet, headerRow)
  return columns.map((column, at) => {
    const header = cellAt(sheet, headerRow, at)
    if (!column) return results.has(at) ? { role: 'result', header } : undefined
    if (column.role !== 'result' || !/^rx\b/i.test(header)) return column
    const cells = sheet.rows.slice(headerRow + 1).map(row => row[at] ?? '')
    return areResults(cells) ? column : { ...column, role: 'workout' }
  })
}

/** "Session" heads the days, by their numbers, where no other column does and the work is beside it. */
function withDays(
  sheet: Sheet,
  headerRow: number,
  columns: readonly (Column | undefined)[],
): readonly (Column | undefined)[] {
  if (columns.some(column => column?.role === 'day')) return columns
  const isNumbered = (at: number) => {
    const filled = sheet.rows.slice(headerRow + 1).flatMap(row => row[at] || [])
    return (
      filled.length > 0 && filled.every(cell => /^\d{1,2}$/.test(cell) || dayLabel(cell)?.kind === 'number')
    )
  }
  const work = columns.flatMap((column, at) => (column && workRoles.has(column.role) ? [at] : []))
  const day = work.length > 1 ? work.find(isNumbered) : undefined
  return columns.map((column, at) => (at === day && column ? { ...column, role: 'day' } : column))
}

/** Where a row says its day twice, as a date and as a weekday, the date counts, and a weekday before a number. */
function daysOf<Cell extends { text: string }>(cells: readonly Cell[]): readonly Cell[] {
  const rankOf = ({ text }: Cell) => {
    const kind = dayLabel(text)?.kind
    return kind === 'date' ? 0 : kind === 'weekday' ? 1 : 2
  }
  return cells.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** A note says what it is about: how to scale, or the exercise of its row. */
function noteOf(
  text: string,
  field: Column | undefined,
  exercise: readonly { field: Column; text: string }[],
) {
  const isScaling = /^(scal|escal)/i.test(field?.header ?? '')
  const about = isScaling ? field?.header : exercise.find(one => one.field.role === 'exercise')?.text
  return about && field?.role === 'notes' ? `${about}: ${text}` : text
}

export const isByExercise = ({ columns }: Table) => columns.some(column => column?.role === 'exercise')

/** The weeks of the sheets that follow go on after the last one of this. */
export function readTable(table: Table, builder: SpreadsheetPlanBuilder, weekBefore: number): number {
  const { sheet, index, headerRow, columns } = table
  const byExercise = isByExercise(table)
  let week: number | undefined
  let weekFrom: Day | undefined
  let counted = weekBefore + 1
  let last = weekBefore
  let when: When | undefined
  let weekday = 0
  let slot = 0
  /** The time of the day, said in a row or beside the day. */
  let timeOfDay = ''
  const slotNow = () => (timeOfDay === '' ? String(slot) : `${slot}/${timeOfDay}`)
  /** The title that the label of the day has beside it. */
  let title: { text: string; when: When; at: CellAddress } | undefined
  let type: BlockType | null = null
  let name: string | undefined
  let label: string | undefined
  const place = (row: number, column: number): CellAddress => ({ sheet: index, row, column })
  const hasWeeks = columns.some(column => column?.role === 'week')

  function takeWeek(text: string, at: CellAddress, isWeekColumn = false): boolean {
    const found = isWeekColumn ? weekInColumn(text) : (weekLabel(text) ?? weekByItsNumber(text))
    if (!found) return false
    const { number, from } = builder.readWeek(found, at)
    week = number ?? week
    weekFrom = from
    weekday = 0
    return true
  }

  function takeDay(text: string, at: CellAddress): boolean {
    const found =
      dayLabel(text) ??
      (/^\d{1,2}$/.test(text) ? { kind: 'number' as const, day: Number(text), rest: '' } : undefined)
    if (!found) return false
    finishTitle()
    builder.mark(at, { kind: 'label' })
    when = timeOf(found, at)
    timeOfDay = (found.kind === 'weekday' && found.slot) || ''
    title = when && found.rest !== '' ? { text: found.rest, when, at } : undefined
    return true
  }

  function timeOf(found: DayLabel, at: CellAddress): When | undefined {
    if (found.kind === 'date') {
      const date = builder.resolve(found.date, at)
      return date && { date }
    }
    if (found.kind === 'number' && found.week) takeWeek(String(found.week), at)
    // Without a word about weeks, a day before the last one is in the next week.
    if (found.day < weekday && week === undefined) counted++
    weekday = found.day
    const day = week === undefined ? found.day : Math.min(found.day, 7)
    const time = timeInWeek(week ?? counted, weekFrom, day, weekBefore)
    if ('week' in time) last = Math.max(last, time.week)
    return time
  }

  /** A day that has nothing else has its title as its work. */
  function finishTitle(): void {
    if (title && !builder.entitle({ when: title.when, slot: slotNow() }, title.text))
      builder.addWork({ when: title.when, slot: slotNow(), type: null, text: title.text }, [title.at])
    title = undefined
  }

  /** The day is known already, as a date: its weekday may have a title. */
  function takeWeekday(text: string, at: CellAddress): true {
    builder.mark(at, { kind: 'label' })
    const found = dayLabel(text)
    const rest = found?.rest ?? ''
    if (found?.kind === 'weekday' && when && 'date' in when && weekdayOf(when.date) !== found.day)
      builder.warn('other_weekday', at, '')
    if (when && rest !== '') title ??= { text: rest, when, at }
    return true
  }

  function readRow(row: number): void {
    const cells = (sheet.rows[row] ?? []).flatMap((text, column) =>
      text === '' ? [] : [{ text, column, at: place(row, column), field: columns[column] }],
    )
    const [alone, ...others] = cells
    // A number alone is a week only where it is no work.
    const mayBeWeek = alone?.field?.role !== 'workout' || (!hasWeeks && /\D/.test(alone.text))
    if (
      alone &&
      others.length === 0 &&
      mayBeWeek &&
      takeWeek(alone.text, alone.at, alone.field?.role === 'week')
    )
      return
    if (alone && others.length === 0 && isPhase(alone.text)) {
      builder.noteBelow(alone.text, alone.at)
      return
    }
    if (cells.length > 1 && cells.every(({ text, field }) => field && text === field.header)) {
      for (const { at } of cells) builder.mark(at, { kind: 'ignored', rule: 'repeated' })
      return
    }
    const before = when && timeKey(when)
    let isNewDay = false
    let ownType: string | undefined
    for (const { text, at, field } of cells) if (field?.role === 'week') takeWeek(text, at, true)
    for (const { text, at } of daysOf(cells.filter(({ field }) => field?.role === 'day')))
      isNewDay = isNewDay ? takeWeekday(text, at) : takeDay(text, at)
    for (const { text, at, field } of cells) {
      if (field?.role !== 'type' || builder.takeAside(text, at, when)) continue
      builder.mark(at, { kind: 'label' })
      ownType = text
      type = partNamed(text) ?? null
      name = type ? undefined : text
      label = text
    }
    const unknownDay = cells.find(
      ({ text, at, field }) => field?.role === 'day' && !builder.isMarked(at) && !isTimeOfDay(text),
    )
    // Cells beside a day that is not understood belong to no other day.
    if (unknownDay && !isNewDay && cells.length > 1) when = undefined
    if (isNewDay && ownType === undefined) [type, name, label] = [null, undefined, undefined]
    const rest = cells.filter(({ at }) => !builder.isMarked(at))
    if (!when) {
      for (const { text, at } of rest)
        if (!builder.takeAside(text, at)) builder.mark(at, { kind: 'unplaced', reason: 'no_day' })
      return
    }
    const times = rest.filter(({ text }) => isTimeOfDay(text))
    for (const { text, at } of times) {
      timeOfDay = plainText(text.trim())
      builder.mark(at, { kind: 'label' })
    }
    const isSame = timeKey(when) === before
    // Two rows of one day are two sessions, unless they are parts or exercises of one.
    if (!isSame) slot = 0
    else if (isNewDay && !byExercise && !(ownType && partNamed(ownType))) slot++
    readCells(
      rest.filter(cell => !times.includes(cell)),
      when,
    )
    // "Lower" beside parts that have names of their own is about them all.
    const isNameUsed = rest.some(({ field }) => field?.role === 'workout' || field?.role === 'exercise')
    if (name && ownType === name && !isNameUsed) builder.entitle({ when, slot: slotNow() }, name)
  }

  type RowCell = { text: string; at: CellAddress; field: Column | undefined }

  function readCells(cells: readonly RowCell[], time: When): void {
    const session = { when: time, slot: slotNow() }
    const exercise: { field: Column; text: string; place: CellAddress }[] = []
    const later: RowCell[] = []
    /** The sessions of the row, where it has several. */
    const noted: (typeof session)[] = []
    for (const { text, at, field } of cells) {
      if (field?.role === 'result') {
        if (!builder.leaveOut(at, 'result')) later.push({ text, at, field: { ...field, role: 'notes' } })
      } else if (field?.role === 'ignored') builder.mark(at, { kind: 'ignored', rule: 'chosen' })
      else if (field?.role === 'notes' || field?.role === 'name') later.push({ text, at, field })
      else if (builder.takeAside(text, at, field && restRoles.has(field.role) ? time : undefined)) continue
      else if (field && isExerciseField(field) && !byExercise)
        later.push({ text: `${field.header} ${text}`, at, field })
      else if (field && isExerciseField(field)) exercise.push({ field, text, place: at })
      else if (field?.role === 'workout') {
        const time = field.slot ? { ...session, slot: `${slot}/${field.slot}` } : session
        if (field.slot) noted.push(time)
        builder.addWork({ ...time, type, name, text }, [at])
      } else if (field?.role === 'part') builder.addWork({ ...session, type: field.type ?? null, text }, [at])
      else builder.mark(at, { kind: 'unplaced', reason: 'unknown_column' })
    }
    const places = exercise.map(one => one.place)
    if (exercise.length > 0)
      builder.addLine({ ...session, type, name, label, text: exerciseLine(exercise) }, places)
    for (const { text, at, field } of later) {
      if (builder.takeAside(text, at, field?.role === 'name' ? time : undefined)) continue
      const say = (one: typeof session) =>
        field?.role === 'name'
          ? builder.nameSession(one, text, at)
          : builder.addNotes(one, noteOf(text, field, exercise), at)
      const isSaid = (noted.length > 0 ? noted : [session]).map(say)
      if (isSaid.some(Boolean)) continue
      builder.mark(at, { kind: 'unplaced', reason: 'no_day' })
    }
  }

  for (let row = 0; row < headerRow; row++)
    for (const [column, text] of (sheet.rows[row] ?? []).entries()) {
      if (text === '' || (weekLabel(text) && takeWeek(text, place(row, column)))) continue
      const at = place(row, column)
      if (isPhaseOnTop(text)) builder.noteBelow(text, at)
      else if (!builder.takeAside(text, at) && !builder.leaveOut(at, 'title'))
        builder.keepAsNote({ week: weekBefore + 1, day: 1 }, text, at)
    }
  for (const [column, text] of (sheet.rows[headerRow] ?? []).entries())
    if (text !== '') builder.mark(place(headerRow, column), { kind: 'label' })
  for (let row = headerRow + 1; row < sheet.rows.length; row++) readRow(row)
  finishTitle()
  return Math.max(last, week ?? 0)
}
