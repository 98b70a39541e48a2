import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type ConflictDialogProps = {
  open: boolean
  isSaving: boolean
  onClose: () => void
  onReload: () => void
  onApplyOnTop: () => void
}

/** Somebody saved the same program meanwhile: nothing was saved over theirs, and nothing of the own is lost. */
export function ConflictDialog({ open, isSaving, onClose, onReload, onApplyOnTop }: ConflictDialogProps) {
  const text = useText()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && !isSaving && onClose()}
      size="small"
      title={text('calendar.conflictTitle')}
      description={text('calendar.conflictBody')}
      footer={
        <>
          <Button variant="quiet" disabled={isSaving} onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button disabled={isSaving} onClick={onReload}>
            {text('calendar.reload')}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyLabel={text('calendar.saving')}
            onClick={onApplyOnTop}
          >
            {text('calendar.applyOnTop')}
          </Button>
        </>
      }
    />
  )
}
