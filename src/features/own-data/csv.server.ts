// CSV lines that are safe against formula injection.

/**
 * Spreadsheets compute what begins like this, at the start of a cell, and behind a semicolon or a line break where they
 * split there too. A leading apostrophe makes it text. The full-width forms are computed in some languages.
 */
const formula = /(?<=^|[;\r\n])(?=[ "']*[=+\-@\t\r\n＝＋－＠])/g

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** Always in quotes: a separator of another language inside a text splits no cell. */
function cell(text: string): string {
  return `"${text.replace(formula, "'").replaceAll('"', '""')}"`
}
