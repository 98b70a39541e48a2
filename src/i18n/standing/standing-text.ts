// The words of an athlete who is not active with a coach.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { standing as english } from './en.ts'
import { standing as spanish } from './es.ts'

export type StandingText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useStandingText(): StandingText {
  return texts[useLanguage().language]
}
