// Tables as text (RFC 4180), for files that are taken out.
import { guarded } from './formula-guard.ts'

export const fileSeparators = [',', ';'] as const
/** Spreadsheets expect a semicolon where numbers have a decimal comma. */
export type FileSeparator = (typeof fileSeparators)[number]

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '\ufeff'

/** Always in quotes: a separator of another language inside a text splits no cell. */
export function csvLine(cells: readonly string[], separator: FileSeparator = ','): string {
  return `${cells.map(cell => `"${guarded(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`
}
