// The words of an import.
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'
import { sheetImport as english } from './en.ts'
import { sheetImport as spanish } from './es.ts'

export type ImportText = LazyText<typeof english>

export const useImportText = textHook(lazyText(english, spanish))
