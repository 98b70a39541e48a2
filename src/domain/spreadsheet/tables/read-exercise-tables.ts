// Tables of exercises below headings of days or weeks: each exercise is a line of the session of its day.
import type { Day } from '#domain/day.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import { type Column, columnOf, partNamed } from '../columns/column-role.ts'
import { exerciseLine, isExerciseField } from '../columns/exercise-line.ts'
import { type DayLabel, isPhase, isPhaseOnTop, isTimeOfDay, isTitle } from '../labels/time-label.ts'
import { weekInColumn, weekLabel } from '../labels/week-label.ts'
import { type Part, type SpreadsheetPlanBuilder, timeInWeek, timeKey } from '../plan-builder.ts'
import { type CellAddress, cellAt, type When } from '../sheet.ts'
import {
  type Band,
  columnsOfMarks,
  dayHeading,
  type ExerciseTable,
  type ExerciseTables,
  orderMark,
} from './exercise-tables.ts'

/** A heading above one of the tables that stand side by side. */
type Heading = {
  week?: number | undefined
  weekFrom?: Day | undefined
  /** The days of the week so far. */
  days: number
  when?: When | undefined
  slot: string
  isNamed: boolean
  hasWork: boolean
  part: Part
}
type Cell = { text: string; column: number; at: CellAddress; field: Column | undefined }

const createHeading = (): Heading => ({
  days: 0,
  slot: '',
  isNamed: false,
  hasWork: false,
  part: { type: null },
})

/** The weeks of the sheets that follow go on after the last one of this. */
export function readExerciseTables(
  tables: ExerciseTables,
  builder: SpreadsheetPlanBuilder,
  weekBefore: number,
): number {
  const { sheet, index, bands, hasDays } = tables
  const headings: Heading[] = []
  let counted = weekBefore + 1
  let weekday = 0
  let last = weekBefore
  /** Titles beside the days: they name the session, or are its work where there is no other. */
  const titles: { when: When; slot: string; text: string; at: CellAddress }[] = []
  const marks = columnsOfMarks(sheet)

  const headingAt = (at: number): Heading => {
    headings[at] ??= createHeading()
    return headings[at]
  }

  const cellsOf = (row: number, { from, end, columns }: ExerciseTable): Cell[] =>
    Array.from({ length: end - from }, (_, step) => from + step).flatMap(column => {
      const text = cellAt(sheet, row, column)
      const at = { sheet: index, row, column }
      return text === '' || builder.isMarked(at) ? [] : [{ text, column, at, field: columns[column] }]
    })

  function takeWeek({ text, at, field }: Cell, whom: readonly Heading[]): boolean {
    const found = field?.role === 'week' ? weekInColumn(text) : weekLabel(text)
    if (!found) return false
    const { number, from } = builder.readWeek(found, at)
    for (const heading of whom) {
      Object.assign(heading, createHeading(), { week: number ?? heading.week, weekFrom: from })
      if (heading.week !== undefined) last = Math.max(last, heading.week)
    }
    weekday = 0
    // "Week 1 - Monday"
    const day = dayHeading(found.rest)
    if (day) takeDay(day, at, whom)
    return true
  }

  function takeDay(label: DayLabel, at: CellAddress, whom: readonly Heading[]): void {
    builder.mark(at, { kind: 'label' })
    const [first] = whom
    if (!first) return
    const when = timeOf(label, at, first)
    const slot = (label.kind === 'weekday' && label.slot) || ''
    for (const heading of whom) {
      const isSame = heading.slot === slot && keyOf(heading.when) === keyOf(when)
      Object.assign(heading, { when, slot, days: first.days })
      if (!isSame) Object.assign(heading, { part: { type: null }, hasWork: false, isNamed: false })
    }
    if (when && label.rest !== '') entitle(first, label.rest, at)
  }

  function timeOf(label: DayLabel, at: CellAddress, heading: Heading): When | undefined {
    if (label.kind === 'date') {
      const date = builder.resolve(label.date, at)
      return date && { date }
    }
    if (label.kind === 'number' && label.week) heading.week = builder.weeks.weekNumbered(label.week)
    const isAgain = label.day < weekday || (label.day === weekday && heading.hasWork && isAlone(at))
    if (isAgain && heading.week === undefined) counted++
    weekday = label.day
    // Days that are counted through the weeks are in their order within each.
    const isCounted = heading.week !== undefined && label.day > 7
    const day = isCounted ? heading.days + 1 : label.day
    heading.days = Math.max(heading.days, day)
    const time = timeInWeek(heading.week ?? counted, heading.weekFrom, day, weekBefore)
    if ('week' in time) last = Math.max(last, time.week)
    return time
  }

  /** A heading, and no label in each of the rows of its day. */
  const isAlone = ({ row, column }: CellAddress) =>
    (sheet.rows[row] ?? []).every((cell, one) => one === column || cell === '' || dayHeading(cell))

  function entitle(heading: Heading, text: string, at: CellAddress): void {
    if (!heading.when) return
    heading.isNamed = true
    titles.push({ when: heading.when, slot: heading.slot, text, at })
  }

  /** Words alone above a table, or at the head of its exercises. */
  function readTitle({ text, at }: Cell, whom: readonly Heading[]): void {
    const [heading] = whom
    const type = partNamed(text)
    if (!heading || builder.takeAside(text, at, heading.when)) return
    const isOnTop = whom.every(one => one.week === undefined && !one.when)
    if (isOnTop ? isPhaseOnTop(text) : isPhase(text)) {
      builder.noteBelow(text, at)
      return
    }
    if (!isTitle(text) && heading.when && (type || heading.isNamed || heading.hasWork)) {
      for (const one of whom) one.part = type ? { type, label: text } : { type: null, name: text }
      builder.mark(at, { kind: 'label' })
    } else if (!isTitle(text) && heading.when) {
      builder.mark(at, { kind: 'label' })
      entitle(heading, text, at)
    } else if (heading.week !== undefined || !builder.leaveOut(at, 'title'))
      builder.keepAsNote({ week: heading.week ?? counted, day: 1 }, text, at)
  }

  function readAbove(row: number, { tables: beside }: Band): void {
    const found = beside.map(table => cellsOf(row, table))
    const isForAll = found.filter(cells => cells.length > 0).length === 1
    for (const [at, cells] of found.entries()) {
      const whom = isForAll ? beside.map((_, one) => headingAt(one)) : [headingAt(at)]
      for (const cell of cells) {
        const day = dayHeading(cell.text)
        if (takeWeek(cell, whom)) continue
        if (day) takeDay(day, cell.at, whom)
        else readTitle(cell, whom)
      }
    }
  }

  function readHeader({ row, tables: beside }: Band): void {
    for (const [at, table] of beside.entries()) {
      const heading = headingAt(at)
      heading.part = { type: null }
      for (const cell of cellsOf(row, table)) {
        const day = dayHeading(cell.text)
        if (takeWeek(cell, [heading])) continue
        if (day) takeDay(day, cell.at, [heading])
      }
      if (!hasDays) takeNextDay(heading)
      const head = cellsOf(row, table).find(({ column }) => column === table.exercise)
      if (head && (partNamed(head.text) || !columnOf(head.text))) readTitle(head, [heading])
      for (const { at: place } of cellsOf(row, table)) builder.mark(place, { kind: 'label' })
    }
  }

  /** Without days each table is the next one of its week. */
  function takeNextDay(heading: Heading): void {
    const week = heading.week ?? counted
    const day = Math.min(heading.days + 1, 7)
    const when = timeInWeek(week, heading.weekFrom, day, weekBefore)
    Object.assign(heading, { when, days: day, isNamed: false, hasWork: false })
    last = Math.max(last, week)
  }

  function readRow(row: number, { tables: beside }: Band): void {
    const isOne = (sheet.rows[row] ?? []).filter(cell => cell !== '').length === 1
    for (const [at, table] of beside.entries()) {
      const heading = headingAt(at)
      const whom = isOne ? beside.map((_, one) => headingAt(one)) : [heading]
      for (const cell of cellsOf(row, table)) {
        const { text, column } = cell
        if (column > table.exercise || (marks.has(column) && orderMark.test(text))) continue
        const day = dayHeading(text)
        if (!takeWeek(cell, whom) && day) takeDay(day, cell.at, whom)
      }
      const isHeaded =
        cellAt(sheet, row, table.exercise) !== '' &&
        builder.isMarked({ sheet: index, row, column: table.exercise })
      const cells = cellsOf(row, table)
      if (!heading.when || isHeaded) for (const cell of cells) readBeside(cell, heading)
      else if (cells.length > 0) readExercise(cells, table, heading, heading.when)
    }
  }

  /** Reads a cell of no day yet, or in the row of a heading. */
  function readBeside(cell: Cell, heading: Heading): void {
    const day = dayHeading(cell.text)
    if (day?.kind === 'date') takeDay(day, cell.at, [heading])
    else if (heading.when || isTitle(cell.text)) readTitle(cell, [heading])
    else if (!builder.takeAside(cell.text, cell.at))
      builder.mark(cell.at, { kind: 'unplaced', reason: 'no_day' })
  }

  function readExercise(cells: readonly Cell[], table: ExerciseTable, heading: Heading, when: When): void {
    const line: { field: Column; text: string; at: CellAddress }[] = []
    const notes: Cell[] = []
    let mark = ''
    const [only] = cells
    const isOnly = only !== undefined && cells.length === 1 && only.column <= table.exercise
    if (isOnly && (isTitle(only.text) || partNamed(only.text))) {
      readTitle(only, [heading])
      return
    }
    for (const { text, column, at, field } of cells) {
      if (field?.role === 'ignored') builder.mark(at, { kind: 'ignored', rule: 'chosen' })
      else if (field?.role === 'result' && builder.leaveOut(at, 'result')) continue
      else if (field?.role === 'notes' || field?.role === 'result') notes.push({ text, column, at, field })
      else if (builder.takeAside(text, at, isOnly ? when : undefined)) continue
      else if (column < table.exercise && isTimeOfDay(text)) {
        heading.slot = plainText(text.trim())
        builder.mark(at, { kind: 'label' })
      } else if (column < table.exercise && orderMark.test(text.trim())) {
        mark = `${text.trim()} `
        line.push({ field: unread, text: '', at })
      } else if (column < table.exercise) {
        const type = partNamed(text)
        heading.part = type ? { type, label: text } : { type: null, name: text }
        builder.mark(at, { kind: 'label' })
      } else if (field) line.push({ field: isExerciseField(field) ? field : words, text, at })
      else builder.mark(at, { kind: 'unplaced', reason: 'unknown_column' })
    }
    const { slot, part } = heading
    const text = mark + exerciseLine(line)
    const places = line.map(({ at }) => at)
    if (text.trim() !== '') {
      builder.addLine({ when, slot, ...part, text: text.trim() }, places)
      heading.hasWork = true
    }
    const exercise = cells.find(({ column }) => column === table.exercise)?.text
    for (const { text: note, at } of notes)
      if (!builder.addNotes({ when, slot }, exercise ? `${exercise}: ${note}` : note, at))
        builder.mark(at, { kind: 'unplaced', reason: 'no_day' })
  }

  for (const band of bands) {
    for (let row = band.from; row < band.row; row++) readAbove(row, band)
    readHeader(band)
    for (let row = band.row + 1; row < band.end; row++) readRow(row, band)
  }
  for (const { when, slot, text, at } of titles)
    if (!builder.entitle({ when, slot }, text))
      builder.addWork({ when, slot, type: null, text }, text === cellAt(sheet, at.row, at.column) ? [at] : [])
  return last
}

const keyOf = (when: When | undefined) => when && timeKey(when)

/** The column of a cell that stands before the line. */
const unread: Column = { role: 'ignored', header: '' }
/** The words about the exercise in a column of its own. */
const words: Column = { role: 'exercise', header: '' }
