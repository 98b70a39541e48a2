import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, rpc } from '../../client/api.ts'
import { FailedLoad } from '../../client/kit/failed-load.tsx'
import { useFailureWords } from '../../client/kit/failure-words.ts'
import { useAction } from '../../client/kit/use-action.ts'
import { useSession } from '../../client/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { FormStatus } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import type { WorkoutFormOutput, WorkoutInput } from './library.schema.ts'
import { refreshWorkouts, showChanged, showType, type WorkoutSummary } from './library-queries.ts'
import { WorkoutForm } from './workout-form.tsx'
import { WorkoutFormSkeleton } from './workout-form-skeleton.tsx'

type WorkoutEditorProps = {
  formId: string
  workoutId: string | undefined
  onStatus: (status: FormStatus) => void
  onSaved: (workout: WorkoutSummary) => void
  onDone: () => void
}

/** Loads and saves the form's workout. Mounted while its dialog is open. */
export function WorkoutEditor({ formId, workoutId, onStatus, onSaved, onDone }: WorkoutEditorProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { data: session } = useSession()
  const types = useQuery(api.workouts.types.queryOptions())
  const workout = useQuery(
    // Never from the cache: saving must not overwrite newer values with older ones.
    api.workouts.get.queryOptions(workoutId ? { workoutId } : skipToken, { staleTime: 0, gcTime: 0 }),
  )
  const save = useSaving(workoutId, saved => {
    toast.success(workoutId ? text('workouts.updated') : text('workouts.created'))
    onSaved(saved)
    onDone()
  })
  const [hasChanges, setHasChanges] = useState(false)
  const isLoading = !session || (workoutId !== undefined && !workout.data)
  useReported(
    save.isPending ? 'saving' : isLoading ? 'loading' : hasChanges ? 'changed' : 'unchanged',
    onStatus,
  )

  async function addType(typed: string) {
    const type = await rpc.workouts.addType.mutate({ typed })
    showType(queryClient, type)
    return type
  }

  if (isLoading)
    return workout.error ? (
      <FailedLoad query={workout} says="workouts.workoutFailed" />
    ) : (
      <WorkoutFormSkeleton />
    )
  return (
    <div className="grid gap-5">
      {types.error && !types.data && <FailedLoad query={types} says="workouts.typesFailed" />}
      {workoutId && <UsageNotice workoutId={workoutId} />}
      <WorkoutForm
        id={formId}
        workout={workout.data}
        types={types.data}
        coachId={session.id}
        onAddType={addType}
        onChanges={setHasChanges}
        onSubmit={output => (workoutId && !output.wasEdited ? onDone() : save.run(output))}
      />
      {save.error && <SaveFailure isNew={!workoutId} error={save.error} />}
    </div>
  )
}

/** Warns that the edit applies to every day of the workout. */
function UsageNotice({ workoutId }: { workoutId: string }) {
  const text = useText()
  const { data: usage } = useQuery(api.workouts.usage.queryOptions({ workoutId }))
  if (!usage || usage.days === 0) return null
  const programs = text('workouts.inPrograms', { count: usage.programs })
  return <Alert>{text('workouts.usedOn', { count: usage.days, programs })}</Alert>
}

function useSaving(workoutId: string | undefined, onSaved: (workout: WorkoutSummary) => void) {
  const queryClient = useQueryClient()
  const [newId] = useState(() => crypto.randomUUID())
  const wasTried = useRef(false)

  async function create(input: WorkoutInput) {
    const isRetry = wasTried.current
    wasTried.current = true
    const created = await rpc.workouts.create.mutate({ ...input, workoutId: newId })
    // The first request may have arrived and only its answer was lost; later changes must still be saved.
    return isRetry ? rpc.workouts.update.mutate({ ...input, workoutId: newId }) : created
  }

  return useAction(async ({ wasEdited: _, coach_id: __, ...input }: WorkoutFormOutput) => {
    const saved = workoutId ? await rpc.workouts.update.mutate({ ...input, workoutId }) : await create(input)
    showChanged(queryClient, saved)
    refreshWorkouts(queryClient)
    onSaved(saved)
  })
}

function SaveFailure({ isNew, error }: { isNew: boolean; error: unknown }) {
  const text = useText()
  const words = useFailureWords()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers return a promise here, which must not be returned.
    void alert.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={alert}>
      <Alert tone="danger" announce>
        <p className="font-semibold">
          {isNew ? text('workouts.createFailed') : text('workouts.changeFailed')}
        </p>
        <p>
          {words(error)} {text('workouts.nothingLost')}
        </p>
      </Alert>
    </div>
  )
}

/** Reports the form's status to the dialog's buttons, which are outside of it, and clears it on unmount. */
function useReported(status: FormStatus, onStatus: (status: FormStatus) => void) {
  useEffect(() => {
    onStatus(status)
    return () => onStatus('loading')
  }, [status, onStatus])
}
