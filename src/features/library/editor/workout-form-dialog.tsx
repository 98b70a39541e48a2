import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { FormStatus } from '#ui/overlays/form-page.tsx'
import { laterWhenIdle } from '#ui/overlays/later-when-idle.ts'
import { toast } from '#ui/overlays/toast.tsx'
import type { WorkoutInput } from '../library.schema.ts'
import { showChanged, type WorkoutSummary } from '../library-queries.ts'
import { ContentEditor, loadWorkoutForm, type SeenOutput } from './content-editor.tsx'

type WorkoutFormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The workout to edit; undefined for a new one. */
  workoutId?: string | undefined
  onSaved: (workout: WorkoutSummary) => void
  title?: string | undefined
}

export function WorkoutFormDialog({ open, onOpenChange, workoutId, onSaved, title }: WorkoutFormDialogProps) {
  const text = useText()
  const formId = useId()
  const [status, setStatus] = useState<FormStatus>('loading')
  useEffect(() => laterWhenIdle(() => void loadWorkoutForm().catch(() => {})), [])
  const ownTitle = workoutId ? text('workouts.editTitle') : text('workouts.newTitle')
  return (
    <FormDialog
      size="fullHeight"
      startsAtField
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? ownTitle}
      formId={formId}
      status={status}
      submitLabel={workoutId ? text('workouts.update') : text('workouts.add')}
      busyLabel={text('workouts.saving')}
    >
      <WorkoutEditor
        formId={formId}
        workoutId={workoutId}
        onStatus={setStatus}
        onSaved={onSaved}
        onDone={() => onOpenChange(false)}
      />
    </FormDialog>
  )
}

type WorkoutEditorProps = {
  formId: string
  workoutId: string | undefined
  onStatus: (status: FormStatus) => void
  onSaved: (workout: WorkoutSummary) => void
  onDone: () => void
}

/** A workout of the library, or a new one. Mounted while its dialog is open. */
function WorkoutEditor({ formId, workoutId, onStatus, onSaved, onDone }: WorkoutEditorProps) {
  const text = useText()
  const workout = useQuery(
    // Never from the cache: the form must start from the newest version.
    api.library.get.queryOptions(workoutId ? { workoutId } : skipToken, { staleTime: 0, gcTime: 0 }),
  )
  const source = workoutId ? workout : undefined
  const save = useSaving(workoutId, saved => {
    toast.success(workoutId ? text('workouts.updated') : text('workouts.created'))
    onSaved(saved)
    onDone()
  })
  return (
    <ContentEditor
      formId={formId}
      source={source}
      isOfLibrary
      save={save}
      failure={workoutId ? text('workouts.changeFailed') : text('workouts.createFailed')}
      notice={workoutId && <UsageNotice workoutId={workoutId} />}
      onStatus={onStatus}
      onUnchanged={onDone}
    />
  )
}

/** On which days the edit will be seen, and that logged days keep their text. */
function UsageNotice({ workoutId }: { workoutId: string }) {
  const text = useText()
  const approval = useApprovalText()
  const today = useToday()
  const { data: usage } = useQuery(api.library.usage.queryOptions({ workoutId, today: today() }))
  if (!usage) return null
  const { daysAhead } = usage
  const loggedDays = usage.loggedDays + usage.loggedElsewhere
  const says = [
    daysAhead > 0 && text('workouts.changesAhead', { count: daysAhead }),
    usage.keptDays > 0 && approval('keepsText'),
    loggedDays > 0 && text('workouts.loggedKeep', { count: loggedDays }),
  ].filter(Boolean)
  return says.length > 0 && <Alert>{says.join(' ')}</Alert>
}

function useSaving(workoutId: string | undefined, onSaved: (workout: WorkoutSummary) => void) {
  const app = useApp()
  const queryClient = useQueryClient()
  const [newId] = useState(() => crypto.randomUUID())
  const wasTried = useRef(false)

  async function create(input: WorkoutInput) {
    const isRetry = wasTried.current
    wasTried.current = true
    const created = await app.rpc.library.create.mutate({ ...input, workoutId: newId })
    // The first request may have arrived and only its answer was lost; later changes must still be saved.
    return isRetry ? app.rpc.library.update.mutate({ ...input, workoutId: newId }) : created
  }

  return useAction(async ({ wasEdited: _, coach_id: __, versionId, ...input }: SeenOutput) => {
    const saved = workoutId
      ? await app.rpc.library.update.mutate({ ...input, workoutId, versionId: versionId ?? undefined })
      : await create(input)
    showChanged(queryClient, saved)
    refreshGroup(app, 'workouts')
    onSaved(saved)
  })
}
