import { type FormEvent, useId, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useUiWords } from '#ui/ui-words.tsx'
import type { Passkey } from './passkeys-section.tsx'
import { longestPasskeyName, passkeyName } from './second-factor.schema.ts'
import { useSignInMethods } from './sign-in-methods.ts'

type RenamePasskeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; passkey: Passkey }

export function RenamePasskeyDialog(props: RenamePasskeyDialogProps) {
  const text = useSecurityText()
  const { open, onOpenChange } = props
  return (
    <Dialog size="small" startsAtField open={open} onOpenChange={onOpenChange} title={text('renameTitle')}>
      {open && <RenameForm {...props} />}
    </Dialog>
  )
}

function RenameForm({ passkey, onOpenChange }: RenamePasskeyDialogProps) {
  const { rpc } = useApp()
  const text = useSecurityText()
  const words = useUiWords()
  const form = useId()
  const { reread } = useSignInMethods()
  const [isWrong, setIsWrong] = useState(false)
  const rename = useAction(async (name: string) => {
    await rpc.accounts.renamePasskey.mutate({ id: passkey.id, name })
    await reread()
    onOpenChange(false)
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = passkeyName.safeParse(new FormData(event.currentTarget).get('name'))
    setIsWrong(!name.success)
    if (name.success) void rename.run(name.data)
  }

  return (
    <form id={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        name="name"
        label={text('name')}
        defaultValue={passkey.name}
        maxLength={longestPasskeyName}
        autoComplete="off"
        error={isWrong ? text('nameWrong') : undefined}
      />
      <FailedAction action={rename} says={reason => text('failed', { reason })} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
        <Button type="submit" variant="primary" busy={rename.isPending}>
          {text('saveName')}
        </Button>
      </div>
    </form>
  )
}
