// The words of repeating a week with progression.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { progression as english } from './en.ts'
import { progression as spanish } from './es.ts'

export type ProgressionText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useProgressionText(): ProgressionText {
  return texts[useLanguage().language]
}
