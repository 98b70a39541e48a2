import { useLocation, useNavigate } from '@tanstack/react-router'
import { useLanguage, useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { Program } from '../program.ts'
import { recipientsOf } from '../program-words.ts'

/** The toast after publishing to no recipients. */
export const noRecipientsToast = 'no-recipients'

/** Says to whom a program was published. Without recipients it offers to assign it. */
export function usePublishedToast({ id: programId, name }: Program) {
  const text = useText()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const isAssigning = useLocation({ select: ({ pathname }) => pathname.endsWith('/assign') })
  const assign = () => void navigate({ to: '/coach/program/$programId/assign', params: { programId } })
  return (published: Program) => {
    const who = recipientsOf(text, language, published)
    if (who) toast.success(text('programs.publishedTo', { name, who }))
    else
      toast.success(text('programs.publishedToNobody', { name }), {
        action: isAssigning ? undefined : { label: text('programs.assign'), onPress: assign },
        id: noRecipientsToast,
      })
  }
}
