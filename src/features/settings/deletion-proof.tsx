import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { CodeField, type SignInMethods } from '../accounts/accounts.ts'

export type Proof = { password?: string; code?: string; twoStepCode?: string }

type DeletionProofProps = {
  email: string
  methods: SignInMethods
  proof: Proof
  onChange: (proof: Proof) => void
}

/** Shows that the account's owner is at the keyboard, not only their session. */
export function DeletionProof({ methods, ...props }: DeletionProofProps) {
  const { proof, onChange } = props
  return (
    <>
      {methods.hasPassword ? <Password {...props} /> : <MailedCode {...props} />}
      {methods.twoStep && (
        <CodeField
          onChange={event => onChange({ ...proof, twoStepCode: event.currentTarget.value })}
          onSwitch={() => onChange({ ...proof, twoStepCode: '' })}
        />
      )}
    </>
  )
}

type ProofFieldProps = Omit<DeletionProofProps, 'methods'>

function Password({ proof, onChange }: ProofFieldProps) {
  const text = useText()
  return (
    <PasswordField
      label={text('settings.currentPassword')}
      autoComplete="current-password"
      value={proof.password ?? ''}
      onChange={event => onChange({ ...proof, password: event.currentTarget.value })}
    />
  )
}

/** For an account without a password. */
function MailedCode({ email, proof, onChange }: ProofFieldProps) {
  const { rpc } = useApp()
  const text = useText()
  const send = useAction(() => rpc.settings.sendDeletionCode.mutate())
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={send.isPending} onClick={() => send.run()}>
          {text('settings.sendDeleteCode')}
        </Button>
        <p role="status" className="min-w-0 text-muted text-sm empty:hidden">
          {send.isSuccess && text('settings.deleteCodeSent', { email })}
        </p>
      </div>
      <FailedAction action={send} />
      <TextField
        label={text('settings.deleteCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={proof.code ?? ''}
        onChange={event => onChange({ ...proof, code: event.currentTarget.value })}
      />
    </div>
  )
}
