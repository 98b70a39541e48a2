import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { isRole, type Role } from '../../../domain/people/roles.ts'
import { useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { Back } from '../back.tsx'
import { textLinkClasses } from '../text-link.ts'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginScreen() {
  const { role } = useParams({ from: '/login/$role' })
  // The route admits only the two roles; the key gives each a form of its own.
  return isRole(role) ? <Login key={role} role={role} /> : null
}

function Login({ role }: { role: Role }) {
  const text = useText()
  const navigate = useNavigate()
  const message = useLocation({ select: location => location.state.message })
  return (
    <AuthFrame
      benefitsFor={role}
      back={<Back />}
      title={text(`accounts.${role}LoginTitle`)}
      lead={text(`accounts.${role}LoginLead`)}
    >
      {message && (
        <div className="mb-6">
          <Alert announce>{message}</Alert>
        </div>
      )}
      <LoginForm
        role={role}
        onSignedIn={href => navigate({ href, replace: true })}
        onWrongRole={() => navigate({ to: '/auth' })}
      />
      <GoogleButton
        role={role}
        label={text('accounts.continueWithGoogle')}
        failure="accounts.googleSignInFailed"
      />
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {text('accounts.noAccount')}
        <Link to="/register/$role" params={{ role }} className={`${textLinkClasses} text-ink`}>
          {text('accounts.signUp')}
        </Link>
      </p>
    </AuthFrame>
  )
}
