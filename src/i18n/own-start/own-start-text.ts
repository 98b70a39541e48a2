// The words of programs that start on an athlete's own Monday.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { ownStart as english } from './en.ts'
import { ownStart as spanish } from './es.ts'

export type OwnStartText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useOwnStartText(): OwnStartText {
  return texts[useLanguage().language]
}
