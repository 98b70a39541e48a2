// The words of an import.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { sheetImport as english } from './en.ts'
import { sheetImport as spanish } from './es.ts'

export type ImportText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useImportText(): ImportText {
  return texts[useLanguage().language]
}
