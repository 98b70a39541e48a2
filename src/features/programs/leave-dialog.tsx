import { useState } from 'react'
import { useLeaveQuestion } from '#client/kit/use-leave-question.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type LeaveDialogProps = {
  hasChanges: boolean
  /** Says what is not saved. */
  body: string
  failure: string
  isSaving: boolean
  /** Resolves with the reason of a refusal, if any. */
  onSave: () => Promise<ErrorCode | undefined>
  onDiscard: () => void
}

/** Asks a coach who leaves with unsaved changes: save, do not save, or stay. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { hasChanges, isSaving, onSave, onDiscard } = props
  const text = useText()
  const [hasFailed, setHasFailed] = useState(false)
  const question = useLeaveQuestion(hasChanges)

  function stay() {
    setHasFailed(false)
    question.stay()
  }

  async function saveAndLeave() {
    const refusal = await onSave()
    if (!refusal) question.leave()
    // Another dialog opens then and comes first.
    else if (refusal === 'stale_revision') stay()
    else setHasFailed(true)
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
      description={props.body}
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
          {props.failure}
        </Alert>
      )}
    </Dialog>
  )
}
