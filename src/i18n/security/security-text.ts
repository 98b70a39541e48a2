// The words of two-step sign-in and of passkeys.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { security as english } from './en.ts'
import { security as spanish } from './es.ts'

export type SecurityText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useSecurityText(): SecurityText {
  return texts[useLanguage().language]
}
