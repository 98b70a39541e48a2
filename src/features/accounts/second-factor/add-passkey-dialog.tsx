import { useApp } from '#client/app.tsx'
import { deviceOf } from '#client/installation/device.ts'
import { createPasskey } from '#client/passkeys.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { type SecurityText, useSecurityText } from '#i18n/security/security-text.ts'
import { useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import type { Identity } from './identity-form.tsx'
import { type SignInMethods, useSignInMethods } from './sign-in-methods.ts'

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
