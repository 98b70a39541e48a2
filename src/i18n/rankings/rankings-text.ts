// The words of who trained, of results over days and of leaderboards.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { rankings as english } from './en.ts'
import { rankings as spanish } from './es.ts'

export type RankingsText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useRankingsText(): RankingsText {
  return texts[useLanguage().language]
}
