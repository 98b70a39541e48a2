// The words of printing.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { print as english } from './en.ts'
import { print as spanish } from './es.ts'

export type PrintText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function usePrintText(): PrintText {
  return texts[useLanguage().language]
}
