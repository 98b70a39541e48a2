import { useState } from 'react'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type NoteAnswersProps = {
  isChanged: boolean
  onSave: () => Promise<void>
  onClose: () => void
  onDiscard: () => void
}

/** Saves the note, or discards what was typed, after asking. */
export function NoteAnswers({ isChanged, onSave, onClose, onDiscard }: NoteAnswersProps) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  async function save() {
    setIsBusy(true)
    await onSave().finally(() => setIsBusy(false))
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      <Button size="large" onClick={isChanged ? () => setIsAsking(true) : onClose}>
        {text('ui.cancel')}
      </Button>
      <Button size="large" variant="primary" busy={isBusy} onClick={() => void save()}>
        {text('training.saveNote')}
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('ui.discardTitle')}
        body={text('ui.discardBody')}
        confirmLabel={text('ui.discard')}
        onConfirm={onDiscard}
        errorText={text('errors.internal')}
      />
    </div>
  )
}
