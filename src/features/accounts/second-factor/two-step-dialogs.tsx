import { useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { toast } from '#ui/overlays/toast.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { type AppSecret, ScanDialog } from './scan-dialog.tsx'
import { type SignInMethods, useSignInMethods } from './sign-in-methods.ts'

export type TwoStepChange = 'on' | 'off' | 'new codes'

type TwoStepDialogsProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  change: TwoStepChange
  methods: SignInMethods
}

/** The dialogs of one change, one after the other: who is there, the app, the recovery codes. */
export function TwoStepDialogs({ open, onOpenChange, change, methods }: TwoStepDialogsProps) {
  const { rpc } = useApp()
  const text = useSecurityText()
  const { reread } = useSignInMethods()
  const [secret, setSecret] = useState<AppSecret>()
  const [codes, setCodes] = useState<string[]>()

  function close() {
    setSecret(undefined)
    setCodes(undefined)
    onOpenChange(false)
    void reread()
  }

  if (open && codes) return <RecoveryCodesDialog codes={codes} onClose={close} />
  if (open && secret)
    return (
      <ScanDialog
        secret={secret}
        onClose={close}
        onDone={made => {
          toast.success(text('isOn'))
          setCodes(made)
        }}
      />
    )
  const dialog = { open, onOpenChange, methods }
  switch (change) {
    case 'on':
      return (
        <IdentityDialog
          {...dialog}
          title={text('setUpTitle')}
          description={text('identityBody')}
          submitLabel={text('next')}
          onIdentity={async identity => setSecret(await rpc.accounts.startTwoStep.mutate(identity))}
        />
      )
    case 'off':
      return (
        <IdentityDialog
          {...dialog}
          danger
          title={text('offTitle')}
          description={text('offWarning')}
          submitLabel={text('switchOff')}
          onIdentity={async identity => {
            await rpc.accounts.stopTwoStep.mutate(identity)
            toast.success(text('isOff'))
            close()
          }}
        />
      )
    case 'new codes':
      return (
        <IdentityDialog
          {...dialog}
          title={text('newCodesTitle')}
          description={text('newCodesBody')}
          submitLabel={text('next')}
          onIdentity={async identity =>
            setCodes((await rpc.accounts.newRecoveryCodes.mutate(identity)).codes)
          }
        />
      )
  }
}
