// The words of an import.
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'
import { spreadsheetImport as english } from './en.ts'
import { spreadsheetImport as spanish } from './es.ts'

export type ImportText = LazyText<typeof english>

export const useImportText = textHook(lazyText(english, spanish))
