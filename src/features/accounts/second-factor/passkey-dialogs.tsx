import { type FormEvent, useId, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { deviceOf } from '#client/installation/device.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { createPasskey } from '#client/passkeys.ts'
import { type SecurityText, useSecurityText } from '#i18n/areas/security-text.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useUiWords } from '#ui/ui-words.tsx'
import { type Identity, IdentityDialog, type SignInMethods, useSignInMethods } from './identity-form.tsx'
import { longestPasskeyName, passkeyName } from './second-factor.schema.ts'
import type { Passkey } from './second-factor-sections.tsx'

type AddPasskeyDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  methods: SignInMethods
}

export function AddPasskeyDialog(props: AddPasskeyDialogProps) {
  const { rpc } = useApp()
  const text = useText()
  const security = useSecurityText()
  const { reread } = useSignInMethods()

  async function add(identity: Identity) {
    const options = await rpc.accounts.startPasskey.mutate(identity)
    // The dialog of the browser follows.
    props.onOpenChange(false)
    let credential: Awaited<ReturnType<typeof createPasskey>>
    try {
      credential = await createPasskey(options)
    } catch (error) {
      const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
      toast.error(security(isKnown ? 'passkeyKnown' : 'passkeyCancelled'))
      return
    }
    try {
      await rpc.accounts.finishPasskey.mutate({ name: nameOfDevice(text, security), credential })
      toast.success(security('passkeyAdded'))
    } catch {
      toast.error(security('passkeyCancelled'))
    }
    await reread()
  }

  return (
    <IdentityDialog
      {...props}
      title={security('addPasskeyTitle')}
      description={security('identityBody')}
      submitLabel={security('next')}
      onIdentity={add}
    />
  )
}

/** A first name; it can be changed. */
function nameOfDevice(text: Translate, security: SecurityText): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  if (browser && system) return text('settings.deviceOn', { browser, system })
  return system ?? browser ?? security('passkeyUnnamed')
}

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

type RemovePasskeyDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  passkey: SignInMethods['passkeys'][number]
  methods: SignInMethods
}

export function RemovePasskeyDialog({ passkey, ...dialog }: RemovePasskeyDialogProps) {
  const { rpc } = useApp()
  const text = useSecurityText()
  const { reread } = useSignInMethods()
  const { id, name } = passkey
  return (
    <IdentityDialog
      {...dialog}
      danger
      title={text('removeTitle', { name })}
      description={text('removeBody')}
      submitLabel={text('removeConfirm')}
      onIdentity={async identity => {
        await rpc.accounts.removePasskey.mutate({ id, ...identity })
        toast.success(text('removed'))
        dialog.onOpenChange(false)
        await reread()
      }}
    />
  )
}
