// CSV lines that are safe against formula injection.

/** Spreadsheets evaluate cells that begin like this; a leading apostrophe makes them text. */
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
