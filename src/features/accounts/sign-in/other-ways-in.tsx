import type { Role } from '#domain/people/roles.ts'
import { useText } from '#i18n/text.tsx'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { GoogleButton } from './google-button.tsx'

type OtherWaysInProps = {
  role: Role
  onSignedIn: (role: Role) => Promise<void>
  onWrongRole: () => void
}

/** Below the login form: a passkey, where the browser knows them, and Google. */
export function OtherWaysIn({ role, ...passkey }: OtherWaysInProps) {
  const text = useText()
  return (
    <>
      {'PublicKeyCredential' in globalThis && <PasskeySignIn role={role} suggests {...passkey} />}
      <GoogleButton
        role={role}
        label={text('accounts.continueWithGoogle')}
        failure="accounts.googleSignInFailed"
      />
    </>
  )
}
