// Why a file or a paste is no spreadsheet that can be imported.

export const sheetErrors = [
  'empty',
  'too_large',
  'picture',
  'pdf',
  'old_excel',
  'unknown_file',
  'broken_file',
  'several_files',
] as const
export type SheetErrorCode = (typeof sheetErrors)[number]

export class SheetError extends Error {
  readonly code: SheetErrorCode
  constructor(code: SheetErrorCode) {
    super(code)
    this.code = code
  }
}
