// Columns of a sheet with the days side by side that belong to no day: between the days and after them.
import type { BlockType } from '#domain/programming/block.ts'
import { columnOf } from '../columns/column-role.ts'
import type { SpreadsheetPlanBuilder } from '../plan-builder.ts'
import { type CellAddress, cellAt, type When } from '../sheet.ts'
import type { DayColumns, Grid, GridHeader } from './grid-header.ts'

/** The state of the reading, at the row that is read. */
type Row = {
  header: GridHeader
  columnsOfResults: ReadonlySet<number>
  part: { type: BlockType | null; name?: string | undefined }
  timeOf(day: DayColumns): When | undefined
  slotOf(day: DayColumns): string
  /** Keeps a note about the whole week. */
  about(text: string, at: CellAddress): void
  /** Keeps a note about all sessions of a day. False where it has none. */
  noteDay(when: When, text: string, at: CellAddress): boolean
}

export function readBeside(
  { sheet, placeOf, chosen }: Grid,
  builder: SpreadsheetPlanBuilder,
  row: number,
  now: Row,
): void {
  const { header, columnsOfResults, part, timeOf, slotOf, about, noteDay } = now

  const dayBefore = (column: number) => {
    const day = header.days.findLast(one => one.column < column)
    const when = day && timeOf(day)
    return when && { when, slot: slotOf(day) }
  }

  /** More work of the day before it. */
  function work(text: string, column: number, at: CellAddress): void {
    const time = dayBefore(column)
    if (time) builder.addWork({ ...time, ...part, text }, [at])
    else builder.mark(at, { kind: 'unplaced', reason: 'no_day' })
  }

  /** Between the days it is about the day before it, after them about the week. */
  function note(text: string, column: number, at: CellAddress): void {
    const time = column < header.daysEnd ? dayBefore(column) : undefined
    if (!time || !noteDay(time.when, text, at)) about(text, at)
  }

  function name(text: string, column: number, at: CellAddress): void {
    const time = dayBefore(column)
    if (!time || !builder.nameSession(time, text, at)) note(text, column, at)
  }

  for (const [column, text] of (sheet.rows[row] ?? []).entries()) {
    const at = placeOf(row, column)
    if (text === '' || column < header.labelsEnd || builder.isMarked(at)) continue
    const own = chosen.get(column)
    const role = own ?? columnOf(cellAt(sheet, header.row, column))?.role
    const isResult = role === 'result' || (!own && columnsOfResults.has(column))
    const isKept = isResult && !builder.leaveOut(at, 'result')
    if (isResult && !isKept) continue
    if (own === 'ignored') builder.mark(at, { kind: 'ignored', rule: 'chosen' })
    else if (builder.takeAside(text, at)) continue
    else if (own === 'workout') work(text, column, at)
    else if (own === 'name') name(text, column, at)
    else if (role === 'notes' || isKept) note(text, column, at)
    else builder.mark(at, { kind: 'unplaced', reason: 'unknown_column' })
  }
}
