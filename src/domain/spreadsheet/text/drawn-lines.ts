// Lines that are drawn with dashes: below the header of a Markdown table, between rows, and between days of a text.
import type { Sheet } from '../sheet.ts'

/** "---", ":--:", "===": one dash alone is a day of rest. */
const dashes = /^(?::-+:?|-+:|[-–—=_]{2,})$/
/** The borders of a table that is drawn: "+-----+-----+" */
const border = /^\+?[-=]{2,}(?:\+[-=]{2,})+\+?$/
/** Between paragraphs: "---", "* * *", "_____" */
const ruler = /^(?:[-–—=_*~] ?){3,}$/

export const isRuler = (line: string) => ruler.test(line.trim())

/** A row with nothing else: a dash beside the label of a week, or in one cell alone, is a day of rest. */
export function isDrawn(row: readonly string[]): boolean {
  const filled = row.filter(cell => cell !== '')
  return filled.some(cell => border.test(cell))
    ? filled.every(cell => border.test(cell) || dashes.test(cell))
    : filled.length > 1 && filled.every(cell => dashes.test(cell))
}

/** The sheet without them, and the rows where they are. */
export function withoutDrawnLines(sheet: Sheet): { sheet: Sheet; drawn: ReadonlySet<number> } {
  const drawn = new Set(sheet.rows.flatMap((row, at) => (isDrawn(row) ? [at] : [])))
  if (drawn.size === 0) return { sheet, drawn }
  const rows = sheet.rows.map((row, at) => (drawn.has(at) ? [] : row))
  return { sheet: { ...sheet, rows }, drawn }
}

/** The text of a cell in a Markdown table. */
export const markdownCell = (cell: string) =>
  cell
    .replaceAll(/(?:(?<! ) +)?<br *\/?> */gi, '\n')
    .replace(/^(\*\*|__)(.+)\1$/s, '$2')
    .trim()
