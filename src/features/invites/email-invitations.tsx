import { useInvitationsText } from '#i18n/invitations/invitations-text.ts'
import { InvitationForm } from './invitation-form.tsx'
import { InvitationList } from './invitation-list.tsx'

/** Invites addresses by mail, and shows what became of the invitations. */
export function EmailInvitations() {
  const text = useInvitationsText()
  return (
    <section aria-label={text('title')} className="grid gap-5">
      <InvitationForm />
      <InvitationList />
    </section>
  )
}
