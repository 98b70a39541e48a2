import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BookA, Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useOnlyHit } from '#client/kit/use-only-hit.ts'
import { longestTitle, titleOf } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DeleteWorkoutDialog } from './delete-workout-dialog.tsx'
import { WorkoutFormDialog } from './editor/workout-form-dialog.tsx'
import { refreshWorkouts, type WorkoutSummary } from './library-queries.ts'
import { countOfFilters, type LibraryChange, librarySearch, noFilters } from './library-search.ts'
import { LibraryToolbar } from './library-toolbar.tsx'
import { useLibrary } from './use-library.ts'
import { WorkoutList } from './workout-list.tsx'

const MovementsDialog = onDemand(() =>
  import('./vocabulary/movements-dialog.tsx').then(module => module.MovementsDialog),
)

// The dialogs keep their workout while they close.
type FormState = { open: boolean; workoutId?: string }
type DeletionState = { open: boolean; workout?: WorkoutSummary }

export function WorkoutsScreen() {
  const text = useText()
  const search = useSearch({ from: '/coach/workouts' })
  const navigate = useNavigate({ from: '/coach/workouts' })
  const { types, list, workouts } = useLibrary(search)
  const [form, setForm] = useState<FormState>({ open: search.new === true })
  const [areMovementsShown, setAreMovementsShown] = useState(false)
  const [deletion, setDeletion] = useState<DeletionState>({ open: false })

  const changeSearch = useCallback(
    (change: LibraryChange) =>
      void navigate({
        search: now => librarySearch({ ...now, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  // An instruction for one opening, not a state of the screen.
  useEffect(() => {
    if (search.new) void navigate({ search: now => librarySearch({ ...now, new: undefined }), replace: true })
  }, [search.new, navigate])
  const write = () => setForm({ open: true })
  const edit = useCallback((workoutId: string) => setForm({ open: true, workoutId }), [])
  const askToDelete = useCallback((workout: WorkoutSummary) => setDeletion({ open: true, workout }), [])
  const duplicate = useDuplicate(edit)
  const isCurrent = (typed: string) =>
    typed.trim() === (search.q ?? '').trim() && !list.isPlaceholderData && !list.isFetching
  const openOnly = useOnlyHit(workouts, isCurrent, ({ workoutId }) => edit(workoutId))

  const isFiltered = Boolean(search.q || search.type || countOfFilters(search) > 0)
  const isEmpty = workouts?.length === 0 && !isFiltered && !list.isPlaceholderData
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={write}>
      {text('workouts.newWorkout')}
    </Button>
  )

  return (
    <main className="page-frame flex-1 py-6">
      <PageTitle>{text('workouts.title')}</PageTitle>
      <PageHeader
        title={text('workouts.title')}
        description={text('workouts.intro')}
        actions={
          !isEmpty && (
            <>
              <Button
                className="max-sm:order-last"
                icon={<BookA aria-hidden />}
                onClick={() => setAreMovementsShown(true)}
              >
                {text('workouts.movements')}
              </Button>
              {newButton}
            </>
          )
        }
      />
      {!isEmpty && (
        <LibraryToolbar search={search} types={types.data ?? []} onChange={changeSearch} onEnter={openOnly} />
      )}
      <WorkoutList
        types={types}
        list={list}
        workouts={workouts}
        isFiltered={isFiltered}
        newButton={newButton}
        onClear={() => changeSearch({ q: '', type: '', ...noFilters })}
        onEdit={edit}
        onDuplicate={duplicate}
        onDelete={askToDelete}
      />
      <WorkoutFormDialog {...form} onOpenChange={open => setForm({ ...form, open })} onSaved={() => {}} />
      <MovementsDialog open={areMovementsShown} onOpenChange={setAreMovementsShown} />
      <DeleteWorkoutDialog {...deletion} onOpenChange={open => setDeletion({ ...deletion, open })} />
    </main>
  )
}

function useDuplicate(edit: (workoutId: string) => void) {
  const { rpc } = useApp()
  const text = useText()
  const queryClient = useQueryClient()
  // Kept until the request succeeds, so that a retry after a lost answer makes one copy.
  const copies = useRef(new Map<string, string>())
  return useCallback(
    async (workout: WorkoutSummary) => {
      const { workoutId } = workout
      const newId = copies.current.get(workoutId) ?? crypto.randomUUID()
      copies.current.set(workoutId, newId)
      try {
        const name = workout.name && text('workouts.copyName', { name: workout.name }).slice(0, longestTitle)
        await rpc.library.duplicate.mutate({ workoutId, newId, name })
        copies.current.delete(workoutId)
        refreshWorkouts(queryClient)
        toast.success(text('workouts.duplicated', { title: titleOf(workout) }), {
          action: { label: text('workouts.edit'), onPress: () => edit(newId) },
        })
      } catch {
        toast.error(text('workouts.createFailed'))
      }
    },
    [edit, queryClient, text, rpc],
  )
}
