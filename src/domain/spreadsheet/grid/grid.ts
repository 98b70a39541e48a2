// Sheets with the days side by side: under each its sessions, week after week, or part after part.
import type { Day } from '#domain/day.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import type { BlockType } from '#domain/programming/block.ts'
import { resultColumns } from '../columns/athlete-results.ts'
import { type Column, columnOf, partNamed } from '../columns/column-role.ts'
import { isExerciseField } from '../columns/exercise-line.ts'
import { isRest } from '../labels/rest-day.ts'
import { type DayLabel, dayLabel, isPhase, isPhaseOnTop, isTimeOfDay, isTitle } from '../labels/time-label.ts'
import { type WeekLabel, weekInColumn, weekLabel } from '../labels/week-label.ts'
import { type SpreadsheetPlanBuilder, timeInWeek, timeKey } from '../plan-builder.ts'
import { type CellAddress, cellAt, mergedAt, type When } from '../sheet.ts'
import { readBeside } from './grid-beside.ts'
import { type RowOfDay, writeDay } from './grid-day.ts'
import { type DayColumns, type Grid, type GridHeader, timesAt, withTimes } from './grid-header.ts'
import {
  areRowsWeeks,
  fieldsAt,
  goesOn,
  hasWeekPerRow,
  isBelow,
  isWeekColumn,
  resultRows,
  standsAlone,
} from './grid-rows.ts'
import { createMonthRows, dateFromSunday } from './month-rows.ts'
import { createRowTimes } from './row-times.ts'

/** The weeks of the sheets that follow go on after the last one of this. */
export function readGrid(grid: Grid, builder: SpreadsheetPlanBuilder, weekBefore: number): number {
  const reader = createGridReader(grid, builder, weekBefore)
  for (const [index, header] of grid.headers.entries()) {
    if (index === 0) for (let row = 0; row < header.row; row++) reader.readAbove(row)
    const end = grid.headers[index + 1]?.row ?? grid.sheet.rows.length
    reader.startSection(header, end)
    for (let row = header.row + 1; row < end; row++) reader.readRow(row)
  }
  return reader.finish()
}

function createGridReader(grid: Grid, builder: SpreadsheetPlanBuilder, weekBefore: number) {
  const { sheet, headers, placeOf, isTransposed, chosen } = grid
  let header = headers[0] as GridHeader
  let week = weekBefore + 1
  let weekFrom: Day | undefined
  let last = weekBefore
  /** Said above the days that it is about. */
  let isAnnounced = false
  let hasWork = false
  let part: { type: BlockType | null; name?: string | undefined } = { type: null }
  const times = createRowTimes()
  const { slotOf } = times
  let fields: readonly (Column | undefined)[] = []
  let dates: ReadonlyMap<DayLabel, Day | undefined> = new Map()
  let rowsAreWeeks = areRowsWeeks(sheet, headers)
  const rowsOfResults = resultRows(sheet, headers)
  const isWeekPerRow = hasWeekPerRow(sheet, headers, rowsOfResults)
  /** The columns with results in a section, and the row after its last. */
  let columnsOfResults: ReadonlySet<number> = new Set()
  let sectionEnd = 0
  let notesAbove: { text: string; at: CellAddress }[] = []
  const months = createMonthRows(builder)
  months.read(sheet.name)
  /** By the column of a day: the row whose line the next row goes on with. */
  const openLines = new Map<number, number>()

  const filledIn = (row: number) =>
    (sheet.rows[row] ?? []).flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
  const label = (row: number, column: number) => builder.mark(placeOf(row, column), { kind: 'label' })

  function announce(found: WeekLabel, row: number, column: number): void {
    const { number, from } = builder.readWeek(found, placeOf(row, column))
    week = number ?? week
    weekFrom = from
    isAnnounced = true
  }

  function timeOf({ label: found }: DayColumns): When | undefined {
    if (found.kind === 'date') {
      const date = dates.get(found)
      return date && { date }
    }
    if (weekFrom && isSundayFirst()) return { date: dateFromSunday(weekFrom, found.day) }
    return timeInWeek(week, weekFrom, found.day, weekBefore)
  }

  /** As in American calendars. */
  const isSundayFirst = () => header.days[0]?.label.kind === 'weekday' && header.days[0].label.day === 7

  /** Keeps a note about a whole week. */
  function about(text: string, at: CellAddress): void {
    builder.noteWeek(weekFrom ? { date: weekFrom } : { week, day: 1 }, text)
    builder.mark(at, { kind: 'note' })
  }

  /** Keeps the text of a row of its own for the week below it. */
  function aboutNext(text: string, at: CellAddress): void {
    notesAbove.push({ text, at })
    builder.mark(at, { kind: 'note' })
  }

  function placeNotesAbove(): void {
    for (const { text, at } of notesAbove) about(text, at)
    notesAbove = []
  }

  /** Reads the labels of a row; answers `notes` or `result` where it is no work. */
  function readLabels(row: number): 'notes' | 'result' | undefined {
    let special: 'notes' | 'result' | undefined
    for (let column = 0; column < header.labelsEnd; column++) {
      const text = cellAt(sheet, row, column)
      if (text === '' || readChosen(text, row, column)) continue
      const found = weekLabel(text) ?? weekByNumber(text, column)
      const day = dayLabel(text)
      if (found) {
        announce(found, row, column)
        part = { type: null }
        times.end()
        continue
      }
      label(row, column)
      if (day?.kind === 'date') {
        weekFrom = builder.resolve(day.date, placeOf(row, column))
        continue
      }
      const role = rowsOfResults.has(row) ? 'result' : columnOf(text)?.role
      if (role === 'notes' || role === 'result') special = role
      else if (isTimeOfDay(text)) times.start(plainText(text.trim()))
      else {
        const type = partNamed(text) ?? null
        // The label of the week may stand behind it.
        if (!type && isWeekPerRow) aboutNext(text, placeOf(row, column))
        else part = type || role === 'workout' ? { type } : { type, name: text }
      }
    }
    if (special === 'notes') times.note()
    return special
  }

  /** A column before the days that is no label, because the coach says so. */
  function readChosen(text: string, row: number, column: number): boolean {
    const role = chosen.get(column)
    const at = placeOf(row, column)
    if (role === 'ignored') builder.mark(at, { kind: 'ignored', rule: 'chosen' })
    else if (role === 'result') return builder.leaveOut(at, 'result')
    else if (role === 'notes') about(text, at)
    return role === 'ignored' || role === 'notes'
  }

  /** "1" in a column that is called "Week". */
  function weekByNumber(text: string, column: number): WeekLabel | undefined {
    const isOfWeeks = chosen.get(column) === 'week' || isWeekColumn(sheet, headers, column)
    return isOfWeeks ? weekInColumn(text) : undefined
  }

  /** All sessions of a day. False where it has none. */
  function noteDay(when: When, text: string, at: CellAddress): boolean {
    const slots = new Set(
      header.days.flatMap(day => {
        const time = timeOf(day)
        return time && timeKey(time) === timeKey(when) ? [slotOf(day)] : []
      }),
    )
    return [...slots].map(slot => builder.addNotes({ when, slot }, text, at)).some(Boolean)
  }

  function readDay(day: DayColumns, row: number, special: 'notes' | 'result' | undefined): void {
    const slot = slotOf(day)
    const cells = Array.from({ length: day.end - day.column }, (_, index) => day.column + index).flatMap(
      column => {
        const text = cellAt(sheet, row, column)
        return text === '' || builder.isMarked(placeOf(row, column))
          ? []
          : [{ text, column, place: placeOf(row, column) }]
      },
    )
    if (cells.length === 0) return
    const when = timeOf(day)
    if (!when) {
      for (const { place } of cells) builder.mark(place, { kind: 'unplaced', reason: 'no_day' })
      return
    }
    const said: RowOfDay = { lines: [], exercise: [], names: [], notes: [] }
    for (const { text, column, place } of cells) {
      const field = fieldAt(column)
      const isResult = field?.role === 'result' || (special === 'result' && !chosen.has(column))
      if (field?.role === 'ignored') builder.mark(place, { kind: 'ignored', rule: 'chosen' })
      else if (isResult && builder.leaveOut(place, 'result')) continue
      else if (builder.takeAside(text, place, when)) continue
      else if (field?.role === 'notes') said.notes.push({ text, place })
      else if (special === 'notes' && !chosen.has(column)) {
        if (!builder.addNotes({ when, slot: times.notedSlotOf(day) }, text, place))
          builder.noteDay(when, text, place)
      } else if (field && isExerciseField(field)) said.exercise.push({ field, text, place })
      else if (field?.role === 'name') said.names.push({ text, place })
      else if (field?.role === 'part')
        builder.addWork({ when, slot, type: field.type ?? null, text }, [place])
      else said.lines.push({ text, place })
    }
    const isOpen = openLines.get(day.column) === row - 1
    if (writeDay(builder, said, { when, slot, part, isOpen, isTransposed, noteDay }))
      openLines.set(day.column, row)
    const isWork = said.lines.length > 0 || said.exercise.length > 0
    if (isWork && 'week' in when) last = Math.max(last, when.week)
  }

  /** The coach's choice counts before the header of the column. */
  function fieldAt(column: number): Column | undefined {
    const role = chosen.get(column)
    if (!role) return fields[column]
    return role === 'workout' ? undefined : { role, header: cellAt(sheet, header.row, column) }
  }

  /** Merged over several days. */
  const isWide = (row: number, column: number) => {
    const width = mergedAt(sheet, row, column)?.columns ?? 1
    const days = header.days.filter(day => day.column >= column && day.column < column + width)
    return !isTransposed && new Set(days.map(day => day.label)).size > 1
  }

  /** Below a day, what is brought back is its work. */
  const isWorkKept = (row: number, column: number) =>
    column >= header.labelsEnd && column < header.daysEnd && builder.isKept(placeOf(row, column))

  function readTitle(text: string, row: number, column: number): void {
    months.read(text)
    const at = placeOf(row, column)
    // A month is in the dates. Above the days stands the title of the sheet.
    const isOnTop = row <= (headers[0]?.row ?? 0)
    const isSaid = isOnTop ? isPhaseOnTop(text) : isPhase(text) || !isTitle(text)
    if (isSaid || !builder.leaveOut(at, 'title')) aboutNext(text, at)
  }

  /** The numbers of the days of a month, which begin a week. */
  function isRowOfNumbers(cells: readonly { text: string; column: number }[], row: number): boolean {
    const numbers = cells.flatMap(({ text, column }) => {
      const found = header.days.find(day => day.column === column)?.label
      if (found?.kind !== 'weekday') return []
      const weekday = isSundayFirst() && found.day === 7 ? 0 : found.day
      return [{ weekday, text, at: placeOf(row, column) }]
    })
    const numbered = numbers.length === cells.length ? months.weekOf(numbers) : undefined
    if (!numbered) return false
    if (!rowsAreWeeks || hasWork) week = Math.max(week, last) + (hasWork ? 1 : 0)
    weekFrom = numbered.from
    rowsAreWeeks = false
    hasWork = false
    for (const { column } of cells) label(row, column)
    return true
  }

  return {
    finish(): number {
      placeNotesAbove()
      return Math.max(last, week)
    },

    readAbove(row: number): void {
      for (const { text, column } of filledIn(row)) {
        const found = weekLabel(text)
        if (found) announce(found, row, column)
        else if (!builder.takeAside(text, placeOf(row, column))) readTitle(text, row, column)
      }
    },

    startSection(next: GridHeader, end: number): void {
      const isFirst = next === headers[0]
      const isSameWeek = goesOn(header, next)
      // The fields below the days may be named once, on top.
      if (!isBelow(header, next)) fields = []
      header = next
      sectionEnd = end
      columnsOfResults = resultColumns(sheet, header.row, end)
      for (const { text, column } of filledIn(header.row)) {
        label(header.row, column)
        if (column >= header.labelsEnd) continue
        const found = weekLabel(text)
        if (found) announce(found, header.row, column)
        else if (isTransposed && standsAlone(sheet, header.row, column)) readTitle(text, header.row, column)
        else if (isPhase(text)) aboutNext(text, placeOf(header.row, column))
      }
      if (!isFirst && !isAnnounced && !isSameWeek) {
        week = Math.max(week, last) + 1
        weekFrom = undefined
      }
      isAnnounced = false
      hasWork = false
      part = { type: null }
      times.end()
      dates = new Map(
        header.days.flatMap(({ label: found, column }) =>
          found.kind === 'date' ? [[found, builder.resolve(found.date, placeOf(header.row, column))]] : [],
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
      const [only, ...others] = cells
      const isAlone = only && others.length === 0 && (isTitle(only.text) || isWide(row, only.column))
      if (isAlone && !isWorkKept(row, only.column)) {
        readTitle(only.text, row, only.column)
        return
      }
      const timesBelow =
        row === header.row + 1 && !isTransposed ? timesAt(sheet, row, header.labelsEnd) : undefined
      if (timesBelow) {
        header = withTimes(header, timesBelow)
        fields = (sheet.rows[row] ?? []).map((text, column) =>
          timesBelow[column] ? undefined : columnOf(text),
        )
        for (const { column } of cells) label(row, column)
        return
      }
      const inDays = cells.filter(({ column }) => column >= header.labelsEnd && column < header.daysEnd)
      if (inDays.length > 0 && isRowOfNumbers(inDays, row)) {
        readLabels(row)
        return
      }
      if (!hasWork && inDays.length > 1) {
        const found = fieldsAt(sheet, row, sectionEnd, inDays)
        if (found) {
          fields = found
          for (const { column } of cells) label(row, column)
          return
        }
      }
      if (cells.some(({ column }) => column < header.labelsEnd)) openLines.clear()
      const special = readLabels(row)
      if (inDays.length > 0) {
        if (rowsAreWeeks && hasWork && fields.length === 0) week++
        placeNotesAbove()
        const isAllRest = inDays.every(({ text }) => isRest(text))
        for (const day of header.days) {
          readDay(day, row, special)
          const when = timeOf(day)
          if (when) builder.entitle({ when, slot: slotOf(day) }, day.label.rest)
        }
        hasWork ||= !isAllRest || rowsAreWeeks
        isAnnounced = false
      }
      readBeside(grid, builder, row, { header, columnsOfResults, part, timeOf, slotOf, about, noteDay })
    },
  }
}
