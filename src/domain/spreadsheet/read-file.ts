// The sheets of a file, by what its first bytes are.

import { mostCells, mostColumns, mostRows, type Sheet } from './sheet.ts'
import { SpreadsheetError, type SpreadsheetErrorCode } from './spreadsheet-error.ts'
import { type DecodedText, decodeText } from './text/decode-text.ts'
import { type DelimitedText, readDelimited } from './text/delimited.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

export type SpreadsheetFile = { sheets: Sheet[]; decoded?: DecodedText; table?: DelimitedText }

/** Checked before a file is read into memory. */
export const largestFile = 20_000_000

const signatures: readonly { bytes: string; at?: number; code: SpreadsheetErrorCode }[] = [
  { bytes: '%PDF', code: 'pdf' },
  { bytes: '\x89PNG', code: 'picture' },
  { bytes: '\xff\xd8\xff', code: 'picture' },
  { bytes: 'GIF8', code: 'picture' },
  { bytes: 'RIFF', code: 'picture' },
  { bytes: 'ftyp', at: 4, code: 'picture' },
  { bytes: '\xd0\xcf\x11\xe0', code: 'old_excel' },
]
const zipSignature = 'PK\x03\x04'

export async function readSpreadsheetFile(bytes: Uint8Array, name: string): Promise<SpreadsheetFile> {
  if (bytes.byteLength > largestFile) throw new SpreadsheetError('too_large')
  refuseByStart(bytes)
  if (!startOf(bytes).startsWith(zipSignature)) return readSpreadsheetText(decodeText(bytes), name)
  return { sheets: filledSheets(await readXlsx(bytes)) }
}

const startOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 16))

/** By the first bytes, before the rest is read. */
export function refuseByStart(bytes: Uint8Array): void {
  const start = startOf(bytes)
  const known = signatures.find(({ bytes: sign, at = 0 }) => start.startsWith(sign, at))
  if (known) throw new SpreadsheetError(known.code)
}

/** What a program copies beside its HTML, or a file of text. */
export function readSpreadsheetText(decoded: DecodedText, name: string): SpreadsheetFile {
  // Bytes of a program that are no text.
  if (decoded.text.slice(0, 1000).includes('\0')) throw new SpreadsheetError('unknown_file')
  if (/^[\s,;|"]*$/.test(decoded.text)) throw new SpreadsheetError('empty')
  const table = readDelimited(decoded.text)
  return { sheets: filledSheets([{ name, rows: table.rows }]), decoded, table }
}

/** Without the empty rows at the end; refused when nothing is left, or more than a plan has. */
export function filledSheets(sheets: readonly Sheet[]): Sheet[] {
  const found = sheets.flatMap(sheet => {
    const last = sheet.rows.findLastIndex(row => row.some(cell => cell !== ''))
    return last < 0 ? [] : [{ ...sheet, rows: sheet.rows.slice(0, last + 1) }]
  })
  if (found.length === 0) throw new SpreadsheetError('empty')
  const cells = found.reduce(
    (sum, { rows }) => sum + rows.reduce((count, row) => count + row.filter(Boolean).length, 0),
    0,
  )
  if (cells > mostCells) throw new SpreadsheetError('too_large')
  if (found.some(({ rows }) => rows.length > mostRows || rows.some(row => row.length > mostColumns)))
    throw new SpreadsheetError('too_large')
  return found
}
