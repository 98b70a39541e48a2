import { useText } from '../../../i18n/text.tsx'
import { benefits } from '../benefits.tsx'
import { GoogleButton } from './google-button.tsx'

/** Below the choice of roles: Google for users who have an account, and the four benefits. */
export function MoreWaysIn() {
  const text = useText()
  return (
    <>
      <div className="mx-auto w-full max-w-md">
        <GoogleButton
          label={text('accounts.continueWithGoogle')}
          hint={text('accounts.googleForKnown')}
          failure="accounts.googleSignInFailed"
        />
      </div>
      <ul className="mt-10 flex flex-wrap justify-center gap-x-8 gap-y-2 border-line border-t pt-6">
        {benefits.map(benefit => (
          <li key={benefit} className="heading-small text-muted">
            {text(`accounts.${benefit}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
