import { useApp } from '#client/app.tsx'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { toast } from '#ui/overlays/toast.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { type SignInMethods, useSignInMethods } from './sign-in-methods.ts'

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
