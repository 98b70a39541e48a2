import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PrivateNote } from './private-note.tsx'

type PrivateNoteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  athleteId: string
  athleteName: string
}

export function PrivateNoteDialog({ open, onOpenChange, ...note }: PrivateNoteDialogProps) {
  const text = useInboxText()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('privateLabel', { name: note.athleteName })}
      description={text('privateHint')}
      startsAtField
    >
      <PrivateNote {...note} />
    </Dialog>
  )
}
