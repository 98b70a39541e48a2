// Cells that no spreadsheet computes, and the way back.

/**
 * Spreadsheets compute what begins like this, at the start of a cell, and behind a semicolon or a line break where they
 * split there too. A leading apostrophe makes it text. The full-width forms are computed in some languages.
 */
const formula = /(?<=^|[;\r\n])(?=[ "']*[=+\-@\t＝＋－＠])/g
const guardedFormula = /(?<=^|[;\r\n])'(?=[ "']*[=+\-@\t＝＋－＠])/g

export const guarded = (text: string): string => text.replace(formula, "'")

/** The text as it was: what has an apostrophe of its own got a second one. */
export const unguarded = (cell: string): string => cell.replace(guardedFormula, '')
