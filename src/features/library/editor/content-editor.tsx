import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import type { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useCoachName, useColleaguesText } from '#i18n/areas/colleagues-text.ts'
import { useText } from '#i18n/text.tsx'
import { blockTypeLabel } from '#i18n/workout-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { FormStatus } from '#ui/overlays/form-page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { WorkoutBody } from '#ui/text/workout-body.tsx'
import type { WorkoutFormOutput } from '../library.schema.ts'
import { showType, type Vocabulary, type Workout } from '../library-queries.ts'

type Source = UseQueryResult<Workout, unknown>

/** `versionId`: what the coach has seen; null for a new one. */
export type SeenOutput = WorkoutFormOutput & { versionId: string | null }

/** Where the coach's own cannot be loaded, the text is read without it. */
const emptyVocabulary: Vocabulary = { unit: 'kg', own: [], taught: [], benchmarks: [], races: [] }

type ContentEditorProps = {
  formId: string
  /** The content to edit; undefined for a new one. */
  source: Source | undefined
  /** False for the text of one day. */
  isOfLibrary?: boolean | undefined
  save: ReturnType<typeof useAction<SeenOutput>>
  /** Said by a failed save. */
  failure: string
  /** Shown above the form. */
  notice?: ReactNode
  onStatus: (status: FormStatus) => void
  /** Submitted without a change. */
  onUnchanged: () => void
}

/** Loads, edits and saves what a workout says: of the library, or of one day. Mounted while its dialog is open. */
export function ContentEditor(props: ContentEditorProps) {
  const { rpc } = useApp()
  const { formId, source, isOfLibrary = false, save, failure, notice, onStatus, onUnchanged } = props
  const queryClient = useQueryClient()
  const { data: session } = useSession()
  const types = useQuery(api.library.types.queryOptions())
  const vocabulary = useQuery(api.library.vocabulary.queryOptions())
  const code = useWorkoutForm()
  const WorkoutForm = code.data
  const [hasChanges, setHasChanges] = useState(false)
  const output = useRef<WorkoutFormOutput>(undefined)
  // Not simply the loaded one: it may be loaded anew while the form keeps what it started from.
  const [seenVersion, setSeenVersion] = useState<string | null>(null)
  if (source?.data && !seenVersion) setSeenVersion(source.data.versionId)
  const isLoading = !session || !WorkoutForm || vocabulary.isLoading || (source !== undefined && !source.data)
  useReported(
    save.isPending ? 'saving' : isLoading ? 'loading' : hasChanges ? 'changed' : 'unchanged',
    onStatus,
  )

  async function addType(typed: string) {
    const type = await rpc.library.addType.mutate({ typed })
    showType(queryClient, type)
    return type
  }

  function submit(written: WorkoutFormOutput) {
    output.current = written
    return source && !written.wasEdited ? onUnchanged() : save.run({ ...written, versionId: seenVersion })
  }

  if (isLoading)
    return source?.error || code.error ? (
      <FailedLoad query={source ? [source, code] : code} says="workouts.workoutFailed" />
    ) : (
      <WorkoutFormSkeleton />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {types.error && !types.data && <FailedLoad query={types} says="workouts.typesFailed" />}
      {source?.data && <ChangedBy name={source.data.changedBy} />}
      {notice}
      <WorkoutForm
        id={formId}
        workout={source?.data}
        types={types.data}
        vocabulary={vocabulary.data ?? emptyVocabulary}
        gymId={session.id}
        isOfLibrary={isOfLibrary}
        onAddType={addType}
        onChanges={setHasChanges}
        onSubmit={submit}
      />
      {save.code === 'stale_revision' && source ? (
        <EditedElsewhere
          source={source}
          onSeen={setSeenVersion}
          onOverwrite={() => output.current && submit(output.current)}
        />
      ) : (
        save.error && <SaveFailure says={failure} error={save.error} />
      )}
    </div>
  )
}

function ChangedBy({ name }: { name: string | null | undefined }) {
  const text = useColleaguesText()
  const coach = useCoachName()(name)
  return coach ? <p className="text-muted text-sm">{text('changedBy', { name: coach })}</p> : null
}

type EditedElsewhereProps = {
  source: Source
  onSeen: (versionId: string) => void
  onOverwrite: () => void
}

/** The other text can be read before this one is saved over it. Nothing is lost: both are kept as versions. */
function EditedElsewhere({ source, onSeen, onOverwrite }: EditedElsewhereProps) {
  const text = useText()
  const [isShown, setIsShown] = useState(false)

  async function show() {
    const { data } = await source.refetch()
    if (!data) return
    onSeen(data.versionId)
    setIsShown(true)
  }

  return (
    // Into view again with the other text, which brings the button below it along.
    <IntoView key={String(isShown)}>
      <Alert tone="warning" announce title={text('workouts.editedElsewhere')}>
        <p>{text('workouts.editedElsewhereBody')}</p>
        {isShown && source.data && (
          <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control bg-card p-3">
            <p className="heading-small">{titleOf(source.data)}</p>
            <WorkoutBody workout={source.data} typeLabel={type => blockTypeLabel(text, type)} />
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {isShown ? (
            <Button variant="primary" onClick={onOverwrite}>
              {text('workouts.saveMine')}
            </Button>
          ) : (
            <Button busy={source.isRefetching} onClick={() => void show()}>
              {text('workouts.showOther')}
            </Button>
          )}
        </div>
      </Alert>
    </IntoView>
  )
}

function SaveFailure({ says, error }: { says: string; error: unknown }) {
  const text = useText()
  const words = useFailureWords()
  return (
    <IntoView>
      <Alert tone="danger" announce>
        <p className="font-semibold">{says}</p>
        <p>
          {words(error)} {text('workouts.nothingLost')}
        </p>
      </Alert>
    </IntoView>
  )
}

function IntoView({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers return a promise here, which must not be returned.
    void block.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={block}>{children}</div>
}

/** Reports the form's status to the dialog's buttons, which are outside of it, and clears it on unmount. */
function useReported(status: FormStatus, onStatus: (status: FormStatus) => void) {
  useEffect(() => {
    onStatus(status)
    return () => onStatus('loading')
  }, [status, onStatus])
}

// The form brings the reader and its catalogue with it, which no screen needs before it is opened.
export const loadWorkoutForm = () => import('./workout-form.tsx').then(module => module.WorkoutForm)

/** The form's component, loaded once. */
function useWorkoutForm() {
  return useQuery({
    queryKey: ['code', 'workout form'],
    queryFn: loadWorkoutForm,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

function WorkoutFormSkeleton() {
  return (
    <div
      aria-busy
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <Spinner className="sr-only" />
      <div className="grid gap-5">
        <Skeleton className="mt-7 h-80 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-28 rounded-control" />
      </div>
      <Skeleton className="mt-7 h-56 rounded-control max-lg:hidden" />
    </div>
  )
}
