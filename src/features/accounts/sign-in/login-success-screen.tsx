import { Link, useNavigate } from '@tanstack/react-router'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { AuthResult } from '../auth-result.tsx'
import { useDelayed } from '../use-delayed.ts'

export function LoginSuccessScreen() {
  const text = useText()
  const navigate = useNavigate()
  useDelayed(() => void navigate({ to: '/coach', replace: true }), 2000)
  return (
    <AuthResult
      sign="done"
      title={text('accounts.loginDone')}
      lead={<p role="status">{text('accounts.loginRedirecting')}</p>}
    >
      <LinkButton size="large" wide render={<Link to="/coach" replace />}>
        {text('accounts.goHome')}
      </LinkButton>
    </AuthResult>
  )
}
