// The words of the timer.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { timer as english } from './en.ts'
import { timer as spanish } from './es.ts'

export type TimerText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useTimerText(): TimerText {
  return texts[useLanguage().language]
}
