// The dry run of an import: what becomes of each cell of the sheets, before anything is stored.
import type { Day } from '../day.ts'
import { type ListedAthlete, readAthletes, withoutRepeats } from './athlete-list.ts'
import { isHeadedText, readHeadedText } from './chat/headed-text.ts'
import {
  rolesInWeeks,
  takeChosen,
  withChosenDays,
  withChosenWeeks,
  withoutDays,
} from './columns/chosen-columns.ts'
import type { ColumnRole } from './columns/column-role.ts'
import { readCells } from './grid/bare-cells.ts'
import { readGrid } from './grid/grid.ts'
import { findGrid, findTransposedGrid, type GridHeader, rolesIn } from './grid/grid-header.ts'
import { isWeekColumn } from './grid/grid-rows.ts'
import { withDaysSpelt } from './labels/misspelt-day.ts'
import { dayLabel } from './labels/time-label.ts'
import { withWeeksCounted } from './labels/week-count.ts'
import { weekLabel } from './labels/week-label.ts'
import { type DateOrder, dateOrderOf } from './labels/written-date.ts'
import {
  cellKey,
  createPlanBuilder,
  type SpreadsheetPlanBuilder,
  type SpreadsheetWarning,
  timeKey,
} from './plan-builder.ts'
import { findProgramFile, readProgramFile } from './program-file.ts'
import type { WeekBefore } from './program-weeks.ts'
import {
  type CellAddress,
  type CellUse,
  cellAt,
  type FiledProgram,
  hiddenSheets,
  type Sheet,
  type SpreadsheetSession,
  type When,
} from './sheet.ts'
import { namedBySlots } from './slot-name.ts'
import {
  areHeadedByDays,
  dayHeading,
  type ExerciseTables,
  findExerciseTables,
  rolesInTables,
} from './tables/exercise-tables.ts'
import { findProgressionTable, readProgressionTable } from './tables/progression-table.ts'
import { readExerciseTables } from './tables/read-exercise-tables.ts'
import { findTable, isByExercise, readTable } from './tables/table.ts'
import { withoutDrawnLines } from './text/drawn-lines.ts'

export type Layout =
  | 'days'
  | 'parts'
  | 'stacked'
  | 'weeks'
  | 'sessions'
  | 'exercises'
  | 'text'
  | 'cells'
  | 'lines'
  | 'athletes'
  | 'none'

/** The coach's choices, where the reading is wrong. */
export type SpreadsheetChoices = {
  today: Day
  dateOrder?: DateOrder | undefined
  /** The layout of all sheets. */
  layout?: ReadableLayout | undefined
  /** What the columns are, by sheet and column. */
  columns?: ReadonlyMap<number, ReadonlyMap<number, ColumnRole>> | undefined
  /** Cells that were left out and are brought back, by their places (`cellKey`). */
  kept?: ReadonlySet<string> | undefined
  /** Sheets that are not read. */
  leftOut?: ReadonlySet<number> | undefined
}

/**
 * Days side by side, weeks side by side, a row for each session or exercise, or headings. The last two have no labels:
 * each column is a day, and each row a week, or a line of the day's text.
 */
export const readableLayouts = ['days', 'weeks', 'sessions', 'text', 'cells', 'lines'] as const
export type ReadableLayout = (typeof readableLayouts)[number]

export type SpreadsheetPlan = {
  layout: Layout
  /** Undefined where no date has two orders. */
  dateOrder: DateOrder | undefined
  /** Both orders are possible: the coach has to say. */
  isOrderOpen: boolean
  /** The Monday of the first week, where a label of a week has its date. */
  startsOn: Day | undefined
  /** Its days are "Day 1" and "Day 2" and no weekdays. */
  isCounted: boolean
  /** The program in a file of ours. */
  program: FiledProgram | undefined
  sessions: readonly SpreadsheetSession[]
  restDays: readonly When[]
  /** The notes on whole weeks. */
  weekNotes: readonly { week: When; text: string }[]
  /** To be invited. */
  athletes: readonly ListedAthlete[]
  cells: readonly (CellUse & { at: CellAddress; text: string })[]
  warnings: readonly SpreadsheetWarning[]
  /** What the columns of a sheet are, where each has one meaning. */
  columns: ReadonlyMap<number, readonly (ColumnRole | undefined)[]>
  /** The layout of each sheet: what a column may be depends on it. */
  layouts: ReadonlyMap<number, Layout>
}

export function planSpreadsheet(sheets: readonly Sheet[], choices: SpreadsheetChoices): SpreadsheetPlan {
  const { dateOrder, today } = choices
  const counted = withWeeksCounted(sheets)
  const first = readSheets(counted, choices, dateOrder ?? 'D/M/Y')
  const { dates } = first.builder
  const decided = dateOrderOf(dates, today)
  const order = dateOrder ?? decided ?? 'D/M/Y'
  const isMonthFirst = !dateOrder && order === 'M/D/Y'
  const { builder, layout, columns, layouts } = isMonthFirst ? readSheets(counted, choices, order) : first
  const trained = new Set(builder.sessions.map(({ when }) => timeKey(when)))
  return {
    layout,
    dateOrder: dates.length > 0 ? order : undefined,
    isOrderOpen: dates.length > 0 && decided === undefined,
    startsOn: builder.weeks.startsOn(),
    isCounted: isCounted(builder, sheets),
    program: builder.program,
    sessions: namedBySlots(builder.sessions, builder.slots),
    restDays: builder.restDays.filter(when => !trained.has(timeKey(when))),
    weekNotes: builder.weekNotes,
    athletes: withoutRepeats(builder.athletes),
    cells: usesOf(sheets, builder, trained),
    warnings: builder.warnings.map(warning => ({
      ...warning,
      text: warning.text || textAt(sheets, warning.at),
    })),
    columns,
    layouts,
  }
}

function readSheets(sheets: readonly Sheet[], choices: SpreadsheetChoices, order: DateOrder) {
  const { leftOut = hiddenSheets(sheets) } = choices
  const builder = createPlanBuilder(order, choices.today, choices.kept)
  let layout: Layout = 'none'
  let week = 0
  const columns = new Map<number, readonly (ColumnRole | undefined)[]>()
  const layouts = new Map<number, Layout>()
  for (const [index, sheet] of sheets.entries()) {
    if (leftOut.has(index)) {
      const rule = sheet.isHidden ? 'hidden' : 'chosen'
      for (const at of placesIn(sheet, index)) builder.mark(at, { kind: 'ignored', rule })
      continue
    }
    const weekBefore = weekBeforeSheet(sheet, index, { week, ahead: builder.weeks.weeksAhead() }, choices)
    builder.weeks.startSheet(weekBefore)
    const read = readSheet(sheet, index, builder, weekBefore.ofSheet, choices)
    if (read.layout !== 'none' && layout === 'none') layout = read.layout
    if (read.columns) columns.set(index, read.columns)
    layouts.set(index, read.layout)
    week = read.week
  }
  builder.finish()
  return { builder, layout, columns, layouts }
}

/**
 * What the labels in a sheet say counts before its name. They count from 1 again where they begin before the weeks so
 * far: all of them, so that two weeks never become one.
 */
function weekBeforeSheet(
  sheet: Sheet,
  index: number,
  { week: before, ahead }: { week: number; ahead: number },
  choices: SpreadsheetChoices,
): WeekBefore {
  const named = weekOfName(sheet.name)
  if (before === 0 && named === undefined) return { ofSheet: 0, ofLabels: 0 }
  const trial = createPlanBuilder('D/M/Y', choices.today, choices.kept)
  readSheet(sheet, index, trial, before, choices)
  const first = trial.weeks.weeksSaid.reduce((least, week) => Math.min(least, week), Number.POSITIVE_INFINITY)
  const ofSheet = named !== undefined && first > named ? named : before
  return { ofSheet, ofLabels: first + ahead > ofSheet ? 0 : ofSheet }
}

/** The weeks before a sheet that is called "Week 3". Weeks that are named by letters take turns. */
function weekOfName(name: string): number | undefined {
  const label = weekLabel(name)
  return label?.number === undefined || label.isLetter ? undefined : label.number - 1
}

type ReadSheet = {
  layout: Layout
  week: number
  columns?: readonly (ColumnRole | undefined)[]
}

function readSheet(
  whole: Sheet,
  index: number,
  builder: SpreadsheetPlanBuilder,
  weekBefore: number,
  { layout, columns }: SpreadsheetChoices,
): ReadSheet {
  const may = (one: ReadableLayout) => layout === undefined || layout === one
  const file = may('sessions') && !columns?.get(index)?.size && findProgramFile(whole)
  if (file) {
    readProgramFile(file, index, builder)
    return { layout: 'sessions', week: weekBefore }
  }
  const { sheet, drawn } = withoutDrawnLines(whole)
  for (const at of placesIn(whole, index))
    if (drawn.has(at.row)) builder.mark(at, { kind: 'ignored', rule: 'line' })
  const chosen = columns?.get(index) ?? new Map<number, ColumnRole>()
  const days = withDaysSpelt(sheet, chosen)
  const tabular = readTabular(days.sheet, index, builder, weekBefore, { layout, chosen })
  if (tabular) {
    for (const at of days.misspelt) builder.warn('misspelt_day', { sheet: index, ...at }, '')
    return tabular
  }
  if (may('text') && isHeadedText(sheet))
    return { layout: 'text', week: readHeadedText(sheet, index, builder, weekBefore) }
  if (layout === 'cells' || layout === 'lines') {
    const left = takeChosen(sheet, index, builder, weekBefore, chosen)
    const week = readCells(left, index, builder, weekBefore, layout)
    return { layout, week, columns: sheet.rows.reduce(longest, []).map(() => 'workout') }
  }
  const list = readAthletes(sheet, index, builder, chosen)
  if (!list) return { layout: 'none', week: weekBefore }
  builder.athletes.push(...list.athletes)
  return { layout: 'athletes', week: weekBefore, columns: list.columns }
}

/** Undefined where the sheet has no labels beside one another or above their columns. */
function readTabular(
  sheet: Sheet,
  index: number,
  builder: SpreadsheetPlanBuilder,
  weekBefore: number,
  { layout, chosen }: { layout: ReadableLayout | undefined; chosen: ReadonlyMap<number, ColumnRole> },
): ReadSheet | undefined {
  const may = (one: ReadableLayout) => layout === undefined || layout === one
  const tables = may('sessions') ? findExerciseTables(sheet, index, chosen) : undefined
  if (tables && areHeadedByDays(tables)) return readTables(tables, builder, weekBefore)
  const grid = may('days') && findGrid(withChosenDays(sheet, chosen), index, { chosen: withoutDays(chosen) })
  if (grid) {
    const week = readGrid(grid, builder, weekBefore)
    return { layout: layoutOfGrid(grid.sheet, grid.headers), week, columns: rolesIn(grid) }
  }
  const weeks = may('weeks') && readWeeks(withChosenWeeks(sheet, chosen), index, builder, weekBefore, chosen)
  if (weeks) return weeks
  if (tables?.hasDays) return readTables(tables, builder, weekBefore)
  const table = may('sessions') && findTable(sheet, index, chosen)
  if (table) {
    const week = readTable(table, builder, weekBefore)
    const roles = table.columns.map(column => column?.role)
    return { layout: isByExercise(table) ? 'exercises' : 'sessions', week, columns: roles }
  }
  return tables && readTables(tables, builder, weekBefore)
}

const readTables = (
  tables: ExerciseTables,
  builder: SpreadsheetPlanBuilder,
  weekBefore: number,
): ReadSheet => ({
  layout: 'exercises',
  week: readExerciseTables(tables, builder, weekBefore),
  columns: rolesInTables(tables),
})

const longest = (one: readonly string[], other: readonly string[]) =>
  one.length < other.length ? other : one

/** The weeks side by side. */
function readWeeks(
  whole: Sheet,
  index: number,
  builder: SpreadsheetPlanBuilder,
  weekBefore: number,
  chosen: ReadonlyMap<number, ColumnRole>,
): ReadSheet | undefined {
  const isFound = findProgressionTable(whole, index, chosen) ?? findTransposedGrid(whole, index)
  if (!isFound) return undefined
  const columns = rolesInWeeks(whole)
  const sheet = takeChosen(whole, index, builder, weekBefore, chosen)
  const table = findProgressionTable(sheet, index, chosen)
  const grid = table ? undefined : findTransposedGrid(sheet, index)
  const week = table
    ? readProgressionTable(table, builder, weekBefore)
    : grid
      ? readGrid(grid, builder, weekBefore)
      : weekBefore
  return { layout: 'weeks', week, columns }
}

function layoutOfGrid(sheet: Sheet, headers: readonly GridHeader[]): Layout {
  const [header, ...others] = headers
  if (!header || others.length > 0) return 'stacked'
  const labels = sheet.rows
    .slice(header.row + 1)
    .flatMap(cells =>
      cells.slice(0, header.labelsEnd).flatMap((cell, column) => (cell === '' ? [] : [{ cell, column }])),
    )
  const isWeek = ({ cell, column }: (typeof labels)[number]) =>
    weekLabel(cell) || dayLabel(cell) || isWeekColumn(sheet, headers, column)
  return labels.length > 0 && !labels.some(isWeek) ? 'parts' : 'days'
}

/** Told by the labels: a session knows only its week and its day. */
function isCounted(builder: SpreadsheetPlanBuilder, sheets: readonly Sheet[]): boolean {
  const kinds = [...builder.uses.values()].flatMap(({ kind, at }) => {
    if (kind !== 'label') return []
    const text = textAt(sheets, at)
    return dayHeading(text)?.kind ?? dayHeading(weekLabel(text)?.rest ?? '')?.kind ?? []
  })
  return kinds.length > 0 && kinds.every(kind => kind === 'number')
}

const textAt = (sheets: readonly Sheet[], { sheet, row, column }: CellAddress) =>
  sheets[sheet]?.rows[row]?.[column] ?? ''

/** Every cell that is not empty; those that no layout took are listed. */
function usesOf(
  sheets: readonly Sheet[],
  builder: SpreadsheetPlanBuilder,
  trained: ReadonlySet<string>,
): SpreadsheetPlan['cells'] {
  return sheets.flatMap((sheet, index) =>
    placesIn(sheet, index).map(at => {
      const use = builder.uses.get(cellKey(at))
      const text = cellAt(sheet, at.row, at.column)
      if (use?.kind === 'rest') return { text, ...use, isTrained: trained.has(timeKey(use.when)) }
      return { text, at, ...(use ?? { kind: 'unplaced' as const, reason: 'no_layout' as const }) }
    }),
  )
}

/** The cells that are not empty. */
function placesIn({ rows }: Sheet, sheet: number): CellAddress[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => (text === '' ? [] : [{ sheet, row, column }])),
  )
}
