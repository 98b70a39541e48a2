import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { readSession } from '../../../client/session.ts'
import { useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

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
  const blocker = useBlocker({
    // Turning pages of the calendar is not leaving; and a session that has ended cannot save, its changes stay in the browser.
    shouldBlockFn: async ({ current, next }) =>
      hasChanges && current.pathname !== next.pathname && (await readSession().catch(() => null)) !== null,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  })

  function stay() {
    setHasFailed(false)
    blocker.reset?.()
  }

  async function saveAndLeave() {
    setIsSaving(true)
    const isSaved = await onSave()
    setIsSaving(false)
    setHasFailed(!isSaved)
    if (isSaved) blocker.proceed?.()
  }

  function leave() {
    onDiscard()
    blocker.proceed?.()
  }

  return (
    <Dialog
      open={blocker.status === 'blocked'}
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
