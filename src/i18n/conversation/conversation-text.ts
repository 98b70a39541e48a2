// The words of messages, threads and the inbox.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { conversation as english } from './en.ts'
import { conversation as spanish } from './es.ts'

export type ConversationText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useConversationText(): ConversationText {
  return texts[useLanguage().language]
}
