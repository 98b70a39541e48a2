import { CheckCheck } from 'lucide-react'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { Activity } from '../training/training.ts'
import { NoteList } from '../training/training.ts'

type SampleNotesDialogProps = {
  open: boolean
  onClose: () => void
  notes: readonly Activity[]
  unread: readonly Activity[]
  now: Date
  markRead: () => void
}

/** A short version of the notes screen: all notes, and a button that marks them as read. */
export function SampleNotesDialog({ open, onClose, notes, unread, now, markRead }: SampleNotesDialogProps) {
  const text = useText()

  function mark() {
    markRead()
    onClose()
    toast.success(text('dashboard.markedRead', { count: unread.length }))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('dashboard.notesTitle')}
      description={text('dashboard.notesIntro')}
      isText
      footer={
        unread.length > 0 && (
          <Button variant="primary" icon={<CheckCheck aria-hidden />} onClick={mark}>
            {text('dashboard.markAllRead')}
          </Button>
        )
      }
    >
      <NoteList notes={notes} now={now} newIds={new Map(unread.map(note => [note.id, note]))} />
    </Dialog>
  )
}
