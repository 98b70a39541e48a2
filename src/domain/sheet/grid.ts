// Sheets with the days side by side: under each its sessions, week after week, or part after part.
import type { Day } from '../day.ts'
import { blockTypeNamed } from '../notation/chunks/headings.ts'
import type { BlockType } from '../programming/block.ts'
import { type Column, columnOf } from './column-role.ts'
import { exerciseLine, isExerciseField } from './exercise-line.ts'
import { type CellPlace, cellAt, type Merged, type Sheet, type When } from './sheet.ts'
import { type SheetDraft, timeInWeek } from './sheet-draft.ts'
import {
  type DayLabel,
  dayLabel,
  isRest,
  isTimeOfDay,
  type WeekLabel,
  weekLabel,
  weekOfLetters,
} from './time-label.ts'

export type Grid = {
  sheet: Sheet
  headers: readonly GridHeader[]
  /** The place in the coach's sheet: a sheet with the weeks side by side is read the other way round. */
  placeOf(row: number, column: number): CellPlace
  isTransposed: boolean
}
type GridHeader = { row: number; days: readonly DayColumns[]; labelsEnd: number; daysEnd: number }
/** The columns of one day: more than one below a merged header. */
type DayColumns = { label: DayLabel; column: number; end: number }

/** Longer texts are work, not labels. */
const longestLabel = 40

export function findGrid(sheet: Sheet, index: number, isTransposed = false): Grid | undefined {
  const headers = sheet.rows.flatMap((_, row) => headerAt(sheet, row) ?? [])
  if (headers.length === 0) return undefined
  const placeOf = (row: number, column: number) =>
    isTransposed ? { sheet: index, row: column, column: row } : { sheet: index, row, column }
  return { sheet, headers, placeOf, isTransposed }
}

/** The weeks side by side and the days below one another. */
export function findTransposedGrid(sheet: Sheet, index: number): Grid | undefined {
  const grid = findGrid(transposed(sheet), index, true)
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

function headerAt(sheet: Sheet, row: number): GridHeader | undefined {
  const cells = sheet.rows[row] ?? []
  const filled = cells.flatMap((cell, column) => (cell === '' ? [] : [{ cell, column }]))
  const labels = filled.flatMap(({ cell, column }) => {
    const label = dayLabel(cell)
    return label && label.rest.length <= longestLabel ? [{ label, column }] : []
  })
  const byLetters = lettersAt(filled)
  const days = labels.length > 1 ? labels : byLetters
  const others = filled.filter(({ column }) => !days.some(day => day.column === column))
  const isLabelled = others.every(
    ({ cell }) => columnOf(cell) || weekLabel(cell) || cell.length <= longestLabel,
  )
  if (
    days.length < 2 ||
    others.length > days.length ||
    !isLabelled ||
    !areInOrder(days.map(day => day.label))
  )
    return undefined
  const first = days[0]?.column ?? 0
  const columns = days.map(({ label, column }, index) => {
    const next = filled.find(other => other.column > column)?.column
    const width = mergedAt(sheet, row, column)?.columns ?? 1
    const until =
      index + 1 < days.length ? Math.min(next ?? column + 1, days[index + 1]?.column ?? 0) : (next ?? 0)
    // Without marks of merging: columns without a header belong to the day before them.
    return { label, column, end: Math.max(column + width, until) }
  })
  const lastDay = columns.at(-1)
  if (lastDay && lastDay.end <= lastDay.column) lastDay.end = lastDay.column + 1
  return { row, days: columns, labelsEnd: first, daysEnd: lastDay?.end ?? first }
}

function lettersAt(filled: readonly { cell: string; column: number }[]) {
  const letters = filled.filter(({ cell }) => cell.length === 1)
  if (!weekOfLetters(letters.map(({ cell }) => cell))) return []
  return letters.map(({ column }, index) => ({
    column,
    label: { kind: 'weekday', day: index + 1, rest: '' } satisfies DayLabel as DayLabel,
  }))
}

/** Days of a week do not come twice, and go forward. */
function areInOrder(labels: readonly DayLabel[]): boolean {
  const days = labels.map(label => (label.kind === 'date' ? undefined : label.day))
  return days.every(
    (day, index) => index === 0 || day === undefined || day > (days[index - 1] ?? 0) || days[0] === 7,
  )
}

const mergedAt = ({ merged = [] }: Sheet, row: number, column: number): Merged | undefined =>
  merged.find(one => one.row === row && one.column === column)

/** The weeks of the sheets that follow go on after the last one of this. */
export function readGrid(grid: Grid, draft: SheetDraft, weekBefore: number): number {
  const reader = createGridReader(grid, draft, weekBefore)
  for (const [index, header] of grid.headers.entries()) {
    if (index === 0) for (let row = 0; row < header.row; row++) reader.readAbove(row)
    reader.startSection(header)
    const end = grid.headers[index + 1]?.row ?? grid.sheet.rows.length
    for (let row = header.row + 1; row < end; row++) reader.readRow(row)
  }
  return reader.lastWeek()
}

function createGridReader(
  { sheet, headers, placeOf, isTransposed }: Grid,
  draft: SheetDraft,
  weekBefore: number,
) {
  let header = headers[0] as GridHeader
  let week = weekBefore + 1
  let weekFrom: Day | undefined
  let last = weekBefore
  /** Said above the days that it is about. */
  let isAnnounced = false
  let hasWork = false
  let part: { type: BlockType | null; name?: string | undefined } = { type: null }
  let slot = ''
  let fields: readonly (Column | undefined)[] = []
  let dates: ReadonlyMap<number, Day | undefined> = new Map()
  const rowsAreWeeks = areRowsWeeks(sheet, headers)

  const filledIn = (row: number) =>
    (sheet.rows[row] ?? []).flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
  const label = (row: number, column: number) => draft.mark(placeOf(row, column), { kind: 'label' })

  function announce(found: WeekLabel, row: number, column: number): void {
    const { number, from } = draft.readWeek(found, placeOf(row, column), weekBefore)
    week = number ?? week
    weekFrom = from
    isAnnounced = true
  }

  function timeOf({ label: found, column }: DayColumns): When | undefined {
    if (found.kind === 'date') {
      const date = dates.get(column)
      return date && { date }
    }
    return timeInWeek(week, weekFrom, found.day, weekBefore)
  }

  /** What the row is about, where that is no work. */
  function readLabels(row: number): 'notes' | 'result' | undefined {
    let special: 'notes' | 'result' | undefined
    for (let column = 0; column < header.labelsEnd; column++) {
      const text = cellAt(sheet, row, column)
      if (text === '') continue
      const found = weekLabel(text) ?? weekByNumber(text, column)
      const day = dayLabel(text)
      if (found) {
        announce(found, row, column)
        part = { type: null }
        slot = ''
        continue
      }
      label(row, column)
      if (day?.kind === 'date') {
        weekFrom = draft.resolve(day.date, placeOf(row, column))
        continue
      }
      const role = columnOf(text)?.role
      if (role === 'notes' || role === 'result') special = role
      else if (isTimeOfDay(text)) slot = text.toLowerCase()
      else {
        const type = blockTypeNamed(text) ?? null
        part = type ? { type } : { type, name: text }
      }
    }
    return special
  }

  /** "1" in a column that is called "Week". */
  function weekByNumber(text: string, column: number): WeekLabel | undefined {
    const isWeekColumn = columnOf(cellAt(sheet, header.row, column))?.role === 'week'
    return isWeekColumn && /^\d{1,2}$/.test(text) ? { number: Number(text), rest: '' } : undefined
  }

  function readDay(day: DayColumns, row: number, special: 'notes' | 'result' | undefined): void {
    const cells = Array.from({ length: day.end - day.column }, (_, index) => day.column + index).flatMap(
      column => {
        const text = cellAt(sheet, row, column)
        return text === '' || draft.isMarked(placeOf(row, column))
          ? []
          : [{ text, column, place: placeOf(row, column) }]
      },
    )
    if (cells.length === 0) return
    const when = timeOf(day)
    if (!when) {
      for (const { place } of cells) draft.mark(place, { kind: 'unplaced', reason: 'no_day' })
      return
    }
    const lines: { text: string; place: CellPlace }[] = []
    const exercise: { field: Column; text: string; place: CellPlace }[] = []
    for (const { text, column, place } of cells) {
      const field = fields[column]
      if (special === 'result' || field?.role === 'result')
        draft.mark(place, { kind: 'ignored', rule: 'result' })
      else if (draft.takeAside(text, place, when)) continue
      else if (special === 'notes' || field?.role === 'notes') {
        if (!draft.addNotes({ when, slot }, text, place)) lines.push({ text, place })
      } else if (field && isExerciseField(field)) exercise.push({ field, text, place })
      else if (field?.role === 'part') draft.addWork({ when, slot, type: field.type ?? null, text }, [place])
      else lines.push({ text, place })
    }
    if (exercise.length > 0)
      draft.addLine(
        { when, slot, ...part, text: exerciseLine(exercise) },
        exercise.map(({ place }) => place),
      )
    if (isTransposed || lines.length < 2)
      for (const { text, place } of lines) draft.addWork({ when, slot, ...part, text }, [place])
    else
      draft.addWork(
        { when, slot, ...part, text: lines.map(({ text }) => text).join('\n') },
        lines.map(({ place }) => place),
      )
    if (lines[0] && 'week' in when) last = Math.max(last, when.week)
  }

  function readBeside(row: number): void {
    for (const { text, column } of filledIn(row)) {
      if (column < header.daysEnd || draft.isMarked(placeOf(row, column))) continue
      const role = columnOf(cellAt(sheet, header.row, column))?.role
      if (role === 'result') draft.mark(placeOf(row, column), { kind: 'ignored', rule: 'result' })
      else if (draft.takeAside(text, placeOf(row, column))) continue
      else if (role === 'notes') {
        draft.weekNotes.push({ week: weekFrom ? { date: weekFrom } : { week, day: 1 }, text })
        draft.mark(placeOf(row, column), { kind: 'note' })
      } else draft.mark(placeOf(row, column), { kind: 'unplaced', reason: 'unknown_column' })
    }
  }

  return {
    lastWeek: () => Math.max(last, week),

    readAbove(row: number): void {
      for (const { text, column } of filledIn(row)) {
        const found = weekLabel(text)
        if (found) announce(found, row, column)
        else if (!draft.takeAside(text, placeOf(row, column)))
          draft.mark(placeOf(row, column), { kind: 'ignored', rule: 'title' })
      }
    },

    startSection(next: GridHeader): void {
      const isFirst = next === headers[0]
      header = next
      for (const { text, column } of filledIn(header.row)) {
        label(header.row, column)
        const found = column < header.labelsEnd ? weekLabel(text) : undefined
        if (found) announce(found, header.row, column)
      }
      if (!isFirst && !isAnnounced) {
        week = Math.max(week, last) + 1
        weekFrom = undefined
      }
      isAnnounced = false
      hasWork = false
      part = { type: null }
      slot = ''
      fields = []
      dates = new Map(
        header.days.flatMap(({ label: found, column }) =>
          found.kind === 'date' ? [[column, draft.resolve(found.date, placeOf(header.row, column))]] : [],
        ),
      )
    },

    readRow(row: number): void {
      const cells = filledIn(row)
      if (cells.length === 0) return
      const alone = cells.length === 1 ? weekLabel(cells[0]?.text ?? '') : undefined
      if (alone && cells[0]) {
        announce(alone, row, cells[0].column)
        return
      }
      const inDays = cells.filter(({ column }) => column >= header.labelsEnd && column < header.daysEnd)
      const named = inDays.map(({ text, column }) => ({ column, found: columnOf(text) }))
      // A second row of headers: the parts or the fields of each day.
      if (inDays.length > 1 && !hasWork && named.every(({ found }) => found)) {
        fields = named.reduce<(Column | undefined)[]>((all, { column, found }) => {
          all[column] = found
          return all
        }, [])
        for (const { column } of cells) label(row, column)
        return
      }
      const special = readLabels(row)
      if (inDays.length > 0) {
        if (rowsAreWeeks && hasWork && fields.length === 0) week++
        const isAllRest = inDays.every(({ text }) => isRest(text))
        for (const day of header.days) readDay(day, row, special)
        hasWork ||= !isAllRest || rowsAreWeeks
        isAnnounced = false
      }
      readBeside(row)
    },
  }
}

/** Nothing is written beside the days, and the days are named once: then each row is a week. */
function areRowsWeeks(sheet: Sheet, headers: readonly GridHeader[]): boolean {
  const [header] = headers
  if (!header || headers.length > 1 || header.days.some(({ label }) => label.kind === 'date')) return false
  const isOneWeek = sheet.rows.slice(0, header.row + 1).some(row => row.some(weekLabel))
  const body = sheet.rows.slice(header.row + 1)
  return !isOneWeek && body.every(row => row.slice(0, header.labelsEnd).every(cell => cell === ''))
}
