// The words of splits, loaded where they are shown.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { splits as english } from './en.ts'
import { splits as spanish } from './es.ts'

export type SplitsText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useSplitsText(): SplitsText {
  return texts[useLanguage().language]
}
