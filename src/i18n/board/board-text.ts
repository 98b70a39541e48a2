// The words of the board in the gym.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { board as english } from './en.ts'
import { board as spanish } from './es.ts'

export type BoardText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useBoardText(): BoardText {
  return texts[useLanguage().language]
}
