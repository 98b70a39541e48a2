// The words of the log sheet.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { sheet as english } from './en.ts'
import { sheet as spanish } from './es.ts'

export type SheetText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useSheetText(): SheetText {
  return texts[useLanguage().language]
}
