// The words of the calendar feed.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { feed as english } from './en.ts'
import { feed as spanish } from './es.ts'

export type FeedText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useFeedText(): FeedText {
  return texts[useLanguage().language]
}
