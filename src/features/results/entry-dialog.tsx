import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshResults } from './cached-results.ts'

type EntryDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  submitLabel: string
  isChanged: boolean
  /** Sends it and answers with what is said then. Undefined while something is missing or wrong. */
  save: (() => Promise<string>) | undefined
  /** `isTried`: what is missing is said once the form was submitted. */
  children: (isTried: boolean) => ReactNode
}

/** The frame of a form that enters a result from before or a max. */
export function EntryDialog(props: EntryDialogProps) {
  const app = useApp()
  const { open, onOpenChange, title, submitLabel, isChanged, save, children } = props
  const text = useResultsText()
  const formId = useId()
  const [isTried, setIsTried] = useState(false)
  const action = useAction(async (send: () => Promise<string>) => {
    const said = await send()
    flushSync(() => onOpenChange(false))
    toast.success(said)
    await refreshResults(app)
  })
  return (
    <FormDialog
      startsAtField
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={title}
      formId={formId}
      status={action.isPending ? 'saving' : isTried || isChanged ? 'changed' : 'unchanged'}
      submitLabel={submitLabel}
      busyLabel={text('saving')}
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          setIsTried(true)
          if (save) void action.run(save)
        }}
      >
        {children(isTried)}
        <FailedAction action={action} says="results.saveFailed" />
      </form>
    </FormDialog>
  )
}
