import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type ConflictDialogProps = {
  open: boolean
  onClose: () => void
  onReload: () => void
  onApplyOnTop: () => void
}

/** Another device saved the program meanwhile (stale revision). Both versions are kept until the coach chooses. */
export function ConflictDialog({ open, onClose, onReload, onApplyOnTop }: ConflictDialogProps) {
  const text = useText()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      size="small"
      title={text('calendar.conflictTitle')}
      description={text('calendar.conflictBody')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button onClick={onReload}>{text('calendar.reload')}</Button>
          <Button variant="primary" onClick={onApplyOnTop}>
            {text('calendar.applyOnTop')}
          </Button>
        </>
      }
    />
  )
}
