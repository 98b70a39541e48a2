// The words of programs that are shared by a link.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { share as english } from './en.ts'
import { share as spanish } from './es.ts'

export type ShareText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useShareText(): ShareText {
  return texts[useLanguage().language]
}
