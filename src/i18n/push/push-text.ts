// The words of notifications: their settings and their offer.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { push as english } from './en.ts'
import { push as spanish } from './es.ts'

export type PushText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function usePushText(): PushText {
  return texts[useLanguage().language]
}
