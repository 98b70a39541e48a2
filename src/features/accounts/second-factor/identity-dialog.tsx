import { useId } from 'react'
import { useAction } from '#client/kit/use-action.ts'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useUiWords } from '#ui/ui-words.tsx'
import { type Identity, IdentityForm } from './identity-form.tsx'
import type { SignInMethods } from './sign-in-methods.ts'

type IdentityDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  methods: SignInMethods
  submitLabel: string
  danger?: boolean
  /** Closes the dialog by itself; a failure is shown in the form. */
  onIdentity: (identity: Identity) => Promise<unknown>
}

export function IdentityDialog(props: IdentityDialogProps) {
  const { open, onOpenChange, title, description } = props
  return (
    <Dialog
      size="small"
      startsAtField
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
    >
      {open && <IdentityContent {...props} />}
    </Dialog>
  )
}

// Mounted with the dialog, so that a typed password and errors are gone when it opens again.
function IdentityContent({ methods, submitLabel, danger, onIdentity, onOpenChange }: IdentityDialogProps) {
  const text = useSecurityText()
  const words = useUiWords()
  const form = useId()
  const action = useAction(onIdentity)
  return (
    <>
      <IdentityForm id={form} methods={methods} action={action} />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
        <Button
          type="submit"
          form={form}
          variant={danger ? 'danger' : 'primary'}
          busy={action.isPending}
          busyLabel={text('checking')}
        >
          {submitLabel}
        </Button>
      </div>
    </>
  )
}
