// The words of the coach's inbox, announcements and private notes.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { inbox as english } from './en.ts'
import { inbox as spanish } from './es.ts'

export type InboxText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useInboxText(): InboxText {
  return texts[useLanguage().language]
}
