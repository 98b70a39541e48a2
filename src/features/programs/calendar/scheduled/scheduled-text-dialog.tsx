import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { ContentEditor, type SeenOutput } from '#features/library/library.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { FormStatus } from '#ui/overlays/form-page.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { Scheduled } from './scheduled-changes.tsx'

type ScheduledTextDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  scheduled: Scheduled
  /** Only for this athlete; for all without one. */
  athlete?: { athleteId: string; fullName: string } | undefined
  onSaved: () => Promise<unknown>
}

/** The text of one scheduled workout, which then no longer follows the library. */
export function ScheduledTextDialog(props: ScheduledTextDialogProps) {
  const { open, onOpenChange, scheduled, athlete } = props
  const text = useText()
  const { language } = useLanguage()
  const formId = useId()
  const [status, setStatus] = useState<FormStatus>('loading')
  const day = formatDay(scheduled.day, language, 'long')
  return (
    <FormDialog
      size="desk"
      startsAtField
      open={open}
      onOpenChange={onOpenChange}
      title={
        athlete
          ? text('calendar.athleteTextTitle', { name: athlete.fullName, day })
          : text('calendar.dayTextTitle', { day })
      }
      formId={formId}
      status={status}
      submitLabel={text('workouts.update')}
      busyLabel={text('workouts.saving')}
    >
      <ScheduledEditor {...props} formId={formId} onStatus={setStatus} />
    </FormDialog>
  )
}

type ScheduledEditorProps = ScheduledTextDialogProps & {
  formId: string
  onStatus: (status: FormStatus) => void
}

function ScheduledEditor(props: ScheduledEditorProps) {
  const { rpc } = useApp()
  const { formId, scheduled, athlete, onOpenChange, onSaved, onStatus } = props
  const text = useText()
  const target = { ...scheduled, athleteId: athlete?.athleteId }
  const source = useQuery(api.programs.scheduledText.queryOptions(target, { staleTime: 0, gcTime: 0 }))
  const save = useAction(async ({ wasEdited: _, coach_id: __, versionId, ...content }: SeenOutput) => {
    await rpc.programs.changeScheduled.mutate({ ...target, versionId, change: { kind: 'text', content } })
    await onSaved()
    toast.success(text('calendar.dayTextSaved'))
    onOpenChange(false)
  })
  return (
    <ContentEditor
      formId={formId}
      source={source}
      save={save}
      failure={text('calendar.dayTextFailed')}
      notice={
        <Alert>
          {athlete
            ? text('calendar.onlyThisAthlete', { name: athlete.fullName })
            : text('calendar.onlyThisDay')}
        </Alert>
      }
      onStatus={onStatus}
      onUnchanged={() => onOpenChange(false)}
    />
  )
}
