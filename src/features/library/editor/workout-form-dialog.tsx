import { useEffect, useId, useState } from 'react'
import { useText } from '#i18n/text.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { FormStatus } from '#ui/overlays/form-page.tsx'
import { laterWhenIdle } from '#ui/overlays/later-when-idle.ts'
import type { WorkoutSummary } from '../library-queries.ts'
import { loadWorkoutForm } from './use-workout-form.ts'
import { WorkoutEditor } from './workout-editor.tsx'

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
      size="desk"
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
