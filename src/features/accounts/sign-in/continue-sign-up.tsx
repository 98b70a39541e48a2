import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Role } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'

type ContinueSignUpProps = {
  email: string
  onSignedIn: (role: Role) => Promise<void>
  /** Shows the login form: on demand, or because the hour is over. */
  onOther: () => void
}

/** The address of this browser's sign-up is confirmed: one press signs in, without the password. */
export function ContinueSignUp({ email, onSignedIn, onOther }: ContinueSignUpProps) {
  const { rpc } = useApp()
  const text = useText()
  const signIn = useAction(
    async () => {
      const { role } = await rpc.accounts.continueSignUp.mutate()
      await onSignedIn(role)
    },
    { onFailure: onOther },
  )
  return (
    <div className="grid gap-3">
      <Alert tone="success">{text('accounts.confirmedHere', { email })}</Alert>
      <Button
        variant="primary"
        size="large"
        wide
        busy={signIn.isPending}
        busyLabel={text('accounts.signingIn')}
        onClick={() => signIn.run()}
      >
        {text('accounts.signIn')}
      </Button>
      <Button variant="quiet" wide onClick={onOther}>
        {text('accounts.otherAddress')}
      </Button>
    </div>
  )
}
