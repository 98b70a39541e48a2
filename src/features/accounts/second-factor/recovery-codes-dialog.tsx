import { useState } from 'react'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** Shows new recovery codes, which cannot be shown again: closing it in another way than by the button asks first. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = useSecurityText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={open => setIsAsking(!open)}
      title={text('codesTitle')}
      description={text('codesBody')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('saved')}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('unsavedTitle')}
        body={text('unsavedBody')}
        confirmLabel={text('unsavedConfirm')}
        onConfirm={onClose}
        errorText={text('unsavedBody')}
      />
    </Dialog>
  )
}
