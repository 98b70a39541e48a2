import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Dumbbell, EllipsisVertical, ListOrdered, Pencil, Printer, SearchX, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useMayPlan } from '#client/session.ts'
import { excerptOf } from '#domain/excerpt.ts'
import { workoutColours } from '#domain/programming/colours.ts'
import { summaryOf, titleOf } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { colourLabel, typeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { AnchoredMenu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { WorkoutSummary } from './library-queries.ts'
import type { LibrarySearch } from './library-search.ts'

type WorkoutListProps = ReturnType<typeof useLibrary> &
  WorkoutActions & {
    isFiltered: boolean
    newButton: ReactNode
    onClear: () => void
  }

export function WorkoutList({
  types,
  list,
  workouts,
  isFiltered,
  newButton,
  onClear,
  ...actions
}: WorkoutListProps) {
  const text = useText()
  const [menu, setMenu] = useState<OpenWorkoutMenu>()
  const openMenu = useCallback(
    (workout: WorkoutSummary, anchor: HTMLElement) => setMenu({ workout, anchor }),
    [],
  )
  if (!workouts)
    return (
      <div className="mt-6">
        {list.error || types.error ? (
          <FailedLoad query={[list, types]} says="workouts.loadFailed" />
        ) : (
          <WorkoutListSkeleton />
        )}
      </div>
    )
  const typeLabels = new Map(types.data?.map(({ id, code }) => [id, typeLabel(text, code)]))
  return (
    <div aria-busy={list.isPlaceholderData} className="mt-4">
      <p role="status" className={workouts.length > 0 ? 'text-muted text-sm' : 'sr-only'}>
        <ResultCount workouts={workouts} hasMore={list.hasNextPage} />
      </p>
      {workouts.length > 0 ? (
        <ul
          className={classNames(
            'mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-card transition-opacity duration-150',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          {workouts.map(workout => (
            <WorkoutRow
              key={workout.workoutId}
              workout={workout}
              type={typeLabels.get(workout.typeId) ?? ''}
              onEdit={actions.onEdit}
              onMenu={openMenu}
            />
          ))}
        </ul>
      ) : isFiltered ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={text('workouts.nothingFoundTitle')}
          body={text('workouts.nothingFoundBody')}
          action={<Button onClick={onClear}>{text('workouts.clearSearch')}</Button>}
        />
      ) : (
        <EmptyState
          icon={<Dumbbell aria-hidden />}
          title={text('workouts.emptyTitle')}
          body={text('workouts.emptyBody')}
          action={newButton}
        />
      )}
      <NextPage
        list={list}
        label={text('workouts.more')}
        busyLabel={text('workouts.loadingMore')}
        says="workouts.moreFailed"
      />
      <WorkoutMenu menu={menu} onClose={() => setMenu(undefined)} {...actions} />
    </div>
  )
}

function ResultCount({ workouts, hasMore }: { workouts: WorkoutSummary[]; hasMore: boolean }) {
  const text = useText()
  const count = workouts.length
  if (count === 0) return text('workouts.noneFound')
  return hasMore ? text('workouts.countAndMore', { count }) : text('workouts.count', { count })
}

type WorkoutRowProps = {
  workout: WorkoutSummary
  type: string
  onEdit: (workoutId: string) => void
  onMenu: (workout: WorkoutSummary, anchor: HTMLElement) => void
}

/** There may be thousands: rows out of view are not laid out, and unchanged rows are not rendered again. */
const WorkoutRow = memo(function WorkoutRow({ workout, type, onEdit, onMenu }: WorkoutRowProps) {
  const text = useText()
  const { workoutId, blockCount } = workout
  const colour = workoutColours.find(({ hex }) => hex === workout.color)
  const rest = excerptOf(summaryOf(workout))
  return (
    <li className="relative flex transition-colors duration-150 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] has-[[data-edit]:hover]:bg-sunken/50">
      <span
        aria-hidden
        style={{ backgroundColor: workout.color }}
        className="w-2.5 shrink-0 border-ink/15 border-r"
      />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-1 py-3 pl-4 sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <button
            type="button"
            data-text
            data-edit
            onClick={() => onEdit(workoutId)}
            className="heading-small line-clamp-2 cursor-pointer text-left after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {titleOf(workout)}
          </button>
          <p className="mt-0.5 text-muted text-sm">
            {type}
            {blockCount > 0 && ` · ${text('workouts.blockCount', { count: blockCount })}`}
            {colour && (
              <span className="sr-only">
                {', '}
                {text('workouts.colourIs', { colour: colourLabel(text, colour.name) })}
              </span>
            )}
          </p>
        </div>
        {rest && <p className="line-clamp-3 whitespace-pre-line text-sm leading-5">{rest}</p>}
      </div>
      <div className="relative px-1 py-1.5 sm:px-2">
        <PlainIconButton
          label={text('workouts.actionsFor', { title: titleOf(workout) })}
          icon={<EllipsisVertical aria-hidden />}
          aria-haspopup="menu"
          onClick={event => onMenu(workout, event.currentTarget)}
        />
      </div>
    </li>
  )
})

type WorkoutActions = {
  onEdit: (workoutId: string) => void
  onDuplicate: (workout: WorkoutSummary) => void
  onDelete: (workout: WorkoutSummary) => void
}

type OpenWorkoutMenu = { workout: WorkoutSummary; anchor: HTMLElement }

type WorkoutMenuProps = WorkoutActions & { menu: OpenWorkoutMenu | undefined; onClose: () => void }

/** One menu for the whole list: one per row would cost more than the rows. */
function WorkoutMenu({ menu, onClose, onEdit, onDuplicate, onDelete }: WorkoutMenuProps) {
  const text = useText()
  const navigate = useNavigate()
  const mayPlan = useMayPlan()
  if (!menu) return null
  const { workout, anchor } = menu
  const toResults = () =>
    void navigate({ to: '/coach/workout/$workoutId/results', params: { workoutId: workout.workoutId } })
  const toPrint = () =>
    void navigate({ to: '/coach/print/workout/$workoutId', params: { workoutId: workout.workoutId } })
  return (
    <AnchoredMenu anchor={anchor} align="end" onClose={onClose} label={titleOf(workout)}>
      {mayPlan && (
        <>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(workout.workoutId)}>
            {text('workouts.edit')}
          </MenuItem>
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => onDuplicate(workout)}>
            {text('workouts.duplicate')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<ListOrdered aria-hidden />} onSelect={toResults}>
        {text('workouts.results')}
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden />} onSelect={toPrint}>
        {text('ui.print')}
      </MenuItem>
      {mayPlan && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onDelete(workout)}>
            {text('workouts.delete')}
          </MenuItem>
        </>
      )}
    </AnchoredMenu>
  )
}

const rows = ['w-24', 'w-40', 'w-28', 'w-36', 'w-32', 'w-44']

/** Rows like the library's: a colour bar, a title over its type, and three lines of text. */
function WorkoutListSkeleton() {
  return (
    <Card aria-busy className="mt-8 divide-y divide-line overflow-hidden">
      <Spinner className="sr-only" />
      {rows.map(width => (
        <div key={width} className="flex">
          <Skeleton className="h-auto w-2.5 rounded-none" />
          <div className="grid flex-1 gap-x-8 gap-y-2 px-4 py-4 sm:grid-cols-[minmax(0,17rem)_1fr]">
            <div className="grid content-start gap-2">
              <Skeleton className={width} />
              <Skeleton className="h-3 w-20" />
            </div>
            <div className="grid content-start gap-2">
              <Skeleton className="h-3 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
        </div>
      ))}
    </Card>
  )
}

/** The coach's types, and the pages of workouts that match the filter in the address. */
export function useLibrary({ q = '', type, sort = 'name', movement, format, time, score }: LibrarySearch) {
  const types = useQuery(api.library.types.queryOptions())
  const typeId = type ? types.data?.find(({ code }) => code === type)?.id : undefined
  const list = useInfiniteQuery(
    api.library.list.infiniteQueryOptions(
      {
        query: q,
        sort,
        ...(typeId && { typeId }),
        ...(movement && { movement }),
        ...(format && { format }),
        ...(time && { time }),
        ...(score && { scored: score === 'yes' }),
      },
      {
        ...byCursor,
        // The address has the type's code; its id is known once the types are loaded.
        enabled: !type || types.data !== undefined,
      },
    ),
  )
  const workouts = useMemo(() => list.data?.pages.flatMap(page => page.workouts), [list.data])
  return { types, list, workouts }
}
