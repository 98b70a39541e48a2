import { useNavigate, useSearch } from '@tanstack/react-router'
import { BookA, Plus, SlidersHorizontal } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useOnlyHit } from '#client/kit/use-only-hit.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { useMayPlan } from '#client/session.ts'
import { useSearchText } from '#client/use-search-text.ts'
import { longestTitle, titleOf } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeleteWorkoutDialog } from './delete-workout-dialog.tsx'
import { WorkoutFormDialog } from './editor/workout-form-dialog.tsx'
import type { WorkoutSummary, WorkoutType } from './library-queries.ts'
import {
  countOfFilters,
  type LibraryChange,
  type LibrarySearch,
  librarySearch,
  librarySorts,
  noFilters,
} from './library-search.ts'
import { useLibrary, WorkoutList } from './workout-list.tsx'

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
  const mayPlan = useMayPlan()
  const edit = useCallback(
    (workoutId: string) =>
      mayPlan
        ? setForm({ open: true, workoutId })
        : void navigate({ to: '/coach/print/workout/$workoutId', params: { workoutId } }),
    [mayPlan, navigate],
  )
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
          !isEmpty &&
          mayPlan && (
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
        newButton={mayPlan ? newButton : null}
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
  const app = useApp()
  const text = useText()
  // Kept until the request succeeds, so that a retry after a lost answer makes one copy.
  const copies = useRef(new Map<string, string>())
  return useCallback(
    async (workout: WorkoutSummary) => {
      const { workoutId } = workout
      const newId = copies.current.get(workoutId) ?? crypto.randomUUID()
      copies.current.set(workoutId, newId)
      try {
        const name = workout.name && text('workouts.copyName', { name: workout.name }).slice(0, longestTitle)
        await app.rpc.library.duplicate.mutate({ workoutId, newId, name })
        copies.current.delete(workoutId)
        refreshGroup(app, 'workouts')
        toast.success(text('workouts.duplicated', { title: titleOf(workout) }), {
          action: { label: text('workouts.edit'), onPress: () => edit(newId) },
        })
      } catch {
        toast.error(text('workouts.createFailed'))
      }
    },
    [edit, text, app],
  )
}

// Its words come with those of the editor.
const LibraryFilterFields = lazyPart(
  () => import('./library-filter-fields.tsx').then(module => module.LibraryFilterFields),
  () => <Skeleton className="h-11" />,
)

// Cannot collide: no code has a space in it.
const everyType = 'every type'

type LibraryToolbarProps = {
  search: LibrarySearch
  types: readonly WorkoutType[]
  onChange: (change: LibraryChange) => void
  /** Enter in the search, with what is typed. */
  onEnter: (typed: string) => void
}

function LibraryToolbar({ search, types, onChange, onEnter }: LibraryToolbarProps) {
  const text = useText()
  const writeQuery = useCallback((q: string) => onChange({ q }), [onChange])
  const [typed, setTyped] = useSearchText(search.q ?? '', writeQuery)
  const known = types.some(({ code }) => code === search.type)
  const count = countOfFilters(search)
  const [isOpen, setIsOpen] = useState(count > 0)
  const filters = useId()
  return (
    <div className="mt-8 grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 *:min-w-0 sm:grid-cols-[minmax(0,1fr)_12rem_11rem_auto]">
        <SearchField
          label={text('workouts.search')}
          value={typed}
          onChange={setTyped}
          onEnter={() => onEnter(typed)}
          className="max-sm:col-span-full"
        />
        <Select
          label={text('workouts.type')}
          hideLabel
          items={[
            { value: everyType, label: text('workouts.allTypes') },
            ...types.map(({ code }) => ({ value: code, label: typeLabel(text, code) })),
          ]}
          value={known ? (search.type ?? everyType) : everyType}
          onChange={type => onChange({ type: type === everyType ? '' : type })}
        />
        <Select
          label={text('workouts.sort')}
          hideLabel
          items={librarySorts.map(sort => ({ value: sort, label: text(`workouts.sort_${sort}`) }))}
          value={search.sort ?? 'name'}
          onChange={sort => onChange({ sort })}
        />
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={filters}
          className="max-sm:col-span-full"
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? text('workouts.filtersOn', { number: count }) : text('workouts.filters')}
        </Button>
      </div>
      <div id={filters} hidden={!isOpen}>
        {isOpen && <LibraryFilterFields filters={search} onChange={onChange} />}
      </div>
    </div>
  )
}
