import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLeaveQuestion } from '../use-leave-question.ts'

type LeaveDialogProps = {
  hasChanges: boolean
  onSave: () => Promise<boolean>
  onDiscard: () => void
}

/** Whoever leaves with unsaved changes is asked: save, do not save, or stay. */
export function LeaveDialog({ hasChanges, onSave, onDiscard }: LeaveDialogProps) {
  const text = useText()
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const question = useLeaveQuestion(hasChanges)

  function stay() {
    setHasFailed(false)
    question.stay()
  }

  async function saveAndLeave() {
    setIsSaving(true)
    const isSaved = await onSave()
    setIsSaving(false)
    setHasFailed(!isSaved)
    if (isSaved) question.leave()
  }

  function leave() {
    onDiscard()
    question.leave()
  }

  return (
    <Dialog
      open={question.isAsking}
      onOpenChange={open => !open && !isSaving && stay()}
      size="small"
      title={text('calendar.leaveTitle')}
      description={text('calendar.leaveBody')}
      footer={
        <>
          <Button variant="quiet" disabled={isSaving} onClick={stay}>
            {text('ui.cancel')}
          </Button>
          <Button disabled={isSaving} onClick={leave}>
            {text('calendar.doNotSave')}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyLabel={text('calendar.saving')}
            onClick={() => void saveAndLeave()}
          >
            {text('calendar.save')}
          </Button>
        </>
      }
    >
      {hasFailed && (
        <Alert tone="danger" announce>
          {text('calendar.saveFailed')}
        </Alert>
      )}
    </Dialog>
  )
}
