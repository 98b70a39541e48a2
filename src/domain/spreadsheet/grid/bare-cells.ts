// Cells without any label, as they are copied from the middle of a sheet: each column is a day.

import type { SpreadsheetPlanBuilder } from '../plan-builder.ts'
import type { Sheet } from '../sheet.ts'

/** Several columns are days of several weeks; one is more often a day that is written line by line. */
export function layoutOfBareCells(sheets: readonly Sheet[]): 'cells' | 'lines' {
  const columns = new Set(
    sheets.flatMap(({ rows }) =>
      rows.flatMap(row => row.flatMap((cell, column) => (cell === '' ? [] : [column]))),
    ),
  )
  return columns.size > 1 ? 'cells' : 'lines'
}

/** The weeks of the sheets that follow go on after the last one of this. */
export function readCells(
  sheet: Sheet,
  index: number,
  builder: SpreadsheetPlanBuilder,
  weekBefore: number,
  rowsAre: 'cells' | 'lines',
): number {
  const filled = sheet.rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => (text === '' ? [] : [{ text, row, column }])),
  )
  // A call with an argument for each cell of a large sheet is more than a browser's stack holds.
  const firstRow = filled.reduce((least, { row }) => Math.min(least, row), Infinity)
  const firstColumn = filled.reduce((least, { column }) => Math.min(least, column), Infinity)
  let last = weekBefore
  for (const { text, row, column } of filled) {
    const at = { sheet: index, row, column }
    const days = column - firstColumn
    const week = weekBefore + 1 + Math.floor(days / 7) + (rowsAre === 'cells' ? row - firstRow : 0)
    const when = { week, day: (days % 7) + 1 }
    last = Math.max(last, week)
    if (builder.takeAside(text, at, when)) continue
    builder.addLine({ when, slot: '', type: null, text }, [at])
  }
  return last
}
