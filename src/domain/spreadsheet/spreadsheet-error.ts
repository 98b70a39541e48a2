// Why a file or a paste is no spreadsheet that can be imported.

export const spreadsheetErrors = [
  'empty',
  'too_large',
  'picture',
  'pdf',
  'old_excel',
  'unknown_file',
  'broken_file',
  'several_files',
] as const
export type SpreadsheetErrorCode = (typeof spreadsheetErrors)[number]

export class SpreadsheetError extends Error {
  readonly code: SpreadsheetErrorCode
  constructor(code: SpreadsheetErrorCode) {
    super(code)
    this.code = code
  }
}
