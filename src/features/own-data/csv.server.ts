// Lines for spreadsheets, in which no cell is taken for a formula.

/** Spreadsheets compute what begins like this; an apostrophe in front makes it a text. */
const formula = /^[=+\-@\t\r\n]/

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}
