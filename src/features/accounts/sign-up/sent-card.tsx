import { Link } from '@tanstack/react-router'
import type { Role } from '#domain/people/roles.ts'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { AuthResult } from '../auth-result.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

export type Sent = { email: string; isMailDelayed: boolean }

/** Registered; the next step is in the mailbox. */
export function SentCard({ role, email, isMailDelayed }: Sent & { role: Role }) {
  const text = useText()
  return (
    <AuthResult
      sign="mail"
      benefitsFor={role}
      title={text('accounts.sentTitle')}
      lead={isMailDelayed ? text('accounts.sentWaiting', { email }) : text('accounts.sentBody', { email })}
    >
      <LinkButton variant="primary" size="large" wide render={<Link to="/login/$role" params={{ role }} />}>
        {text('accounts.goToLogin')}
      </LinkButton>
      <div className="mt-8 border-line border-t pt-5">
        <p className="text-muted">{text('accounts.sentMissing')}</p>
        <ResendConfirmation email={email} />
      </div>
    </AuthResult>
  )
}
