import { type FormEvent, useState } from 'react'
import { longestNote } from '../../../domain/training/training.ts'
import { useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { onDemand } from '../../../ui/overlays/on-demand.tsx'
import type { NoteDraft } from './use-note-draft.ts'

const ConfirmDialog = onDemand(() =>
  import('../../../ui/overlays/confirm-dialog.tsx').then(module => module.ConfirmDialog),
)

type NoteEditorProps = {
  stored: string
  noteDraft: NoteDraft
  onSave: (note: string) => Promise<void>
  onClose: () => void
  hasFocus: boolean
}

/** Edits the note. The text is kept as a draft until it is stored or discarded. */
export function NoteEditor({ stored, noteDraft, onSave, onClose, hasFocus }: NoteEditorProps) {
  const text = useText()
  const { draft, write, clear } = noteDraft
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setHasFailed(false)
    try {
      if (draft !== undefined) await onSave(draft.trim())
      clear()
      onClose()
    } catch {
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }

  function discard() {
    clear()
    onClose()
  }

  return (
    <form className="grid gap-3" onSubmit={event => void save(event)}>
      <TextArea
        label={text('training.note')}
        hint={text(draft === undefined ? 'training.noteHint' : 'training.noteNotSaved')}
        size="large"
        maxLength={longestNote}
        autoFocus={hasFocus}
        value={draft ?? stored}
        onChange={event => write(event.currentTarget.value)}
      />
      {hasFailed && (
        <Alert tone="danger" announce>
          {text('training.logFailed')} {text('training.noteKept')}
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3 sm:flex sm:justify-end">
        <Button size="large" onClick={draft === undefined ? onClose : () => setIsAsking(true)}>
          {text('ui.cancel')}
        </Button>
        <Button size="large" variant="primary" type="submit" busy={isBusy}>
          {text('training.saveNote')}
        </Button>
      </div>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('ui.discardTitle')}
        body={text('ui.discardBody')}
        confirmLabel={text('ui.discard')}
        onConfirm={discard}
        errorText={text('errors.internal')}
      />
    </form>
  )
}
