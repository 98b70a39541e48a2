import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** Shows new recovery codes, which cannot be shown again: closing it in another way than by the button asks first. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={open => setIsAsking(!open)}
      title={text('security.codesTitle')}
      description={text('security.codesBody')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('security.saved')}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('security.unsavedTitle')}
        body={text('security.unsavedBody')}
        confirmLabel={text('security.unsavedConfirm')}
        onConfirm={onClose}
        errorText={text('security.unsavedBody')}
      />
    </Dialog>
  )
}
