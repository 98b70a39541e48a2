// The words of invitations by mail.
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'
import { invitations as english } from './en.ts'
import { invitations as spanish } from './es.ts'

export type InvitationsText = LazyText<typeof english>

const texts = lazyText(english, spanish)

export function useInvitationsText(): InvitationsText {
  return texts[useLanguage().language]
}
