import { useBlocker } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { useUiWords } from '../ui-words.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

export type FormStatus = 'loading' | 'unchanged' | 'changed' | 'saving'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  /** The id of the form that the button submits. */
  formId: string
  status: FormStatus
  submitLabel: string
  busyLabel?: string | undefined
}

/** A dialog with a form that asks before closing or leaving the page would lose changes. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, formId, status, submitLabel, busyLabel, children, ...dialog } = props
  const words = useUiWords()
  const [isAsking, setIsAsking] = useState(false)
  const hasChanges = open && (status === 'changed' || status === 'saving')
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  })

  function close() {
    if (status === 'saving') return
    if (status === 'changed') setIsAsking(true)
    else onOpenChange(false)
  }

  function discard() {
    onOpenChange(false)
    leaving.proceed?.()
  }

  function stay() {
    setIsAsking(false)
    leaving.reset?.()
  }

  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={next => (next ? onOpenChange(true) : close())}
      footer={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={status === 'loading'}
            busy={status === 'saving'}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      <ConfirmDialog
        danger
        open={isAsking || leaving.status === 'blocked'}
        onOpenChange={next => !next && stay()}
        title={words.discardTitle}
        body={words.discardBody}
        confirmLabel={words.discard}
        onConfirm={discard}
        errorText={words.discardBody}
      />
    </Dialog>
  )
}
