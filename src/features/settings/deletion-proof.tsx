import { rpc } from '../../client/api.ts'
import { FailedAction } from '../../client/kit/failed-action.tsx'
import { useAction } from '../../client/kit/use-action.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

export type Proof = { password?: string; code?: string }

type DeletionProofProps = {
  email: string
  /** Without one, a code is mailed. */
  hasPassword: boolean
  proof: Proof
  onChange: (proof: Proof) => void
}

/** Shows that the account's owner is at the keyboard, not only their session. */
export function DeletionProof({ email, hasPassword, proof, onChange }: DeletionProofProps) {
  const text = useText()
  const send = useAction(() => rpc.settings.sendDeletionCode.mutate())
  if (hasPassword)
    return (
      <PasswordField
        label={text('settings.currentPassword')}
        autoComplete="current-password"
        value={proof.password ?? ''}
        onChange={event => onChange({ password: event.currentTarget.value })}
      />
    )
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
        onChange={event => onChange({ code: event.currentTarget.value })}
      />
    </div>
  )
}
