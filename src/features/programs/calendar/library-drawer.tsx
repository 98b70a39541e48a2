import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useOnlyHit } from '#client/kit/use-only-hit.ts'
import { useDebounced } from '#client/use-search-text.ts'
import type { Day } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { WorkoutFace } from '#ui/calendar/workout-face.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { draggable } from './calendar-drag.tsx'
import type { WorkoutSummary } from './draft/draft.ts'

type LibraryDrawerProps = {
  activeDay: Day
  onAdd: (workout: WorkoutSummary) => void
  onCreate: () => void
  /** A dragged workout may not be on any day yet, so the calendar needs its summary. */
  onSeen: (workout: WorkoutSummary) => void
}

/** The library beside the calendar: drag a workout to a day, or add it to the active one. */
export function LibraryDrawer({ activeDay, onAdd, onCreate, onSeen }: LibraryDrawerProps) {
  const text = useText()
  const { language } = useLanguage()
  const day = formatDay(activeDay, language, 'short')
  return (
    // As high as the days beside it, and never longer than the screen: it must not make the page longer than they do.
    <div className="relative min-h-96 print:hidden">
      <div className="absolute inset-0">
        <aside
          aria-label={text('calendar.library')}
          className="sticky top-4 grid max-h-[min(100%,calc(100dvh-2rem))] content-start gap-3 overflow-y-auto rounded-card border border-line bg-page p-3"
        >
          <div className="flex items-center justify-between gap-2 pl-1">
            <h2 className="heading-small">{text('calendar.library')}</h2>
            <Button variant="quiet" icon={<Plus aria-hidden />} onClick={onCreate}>
              {text('calendar.newWorkout')}
            </Button>
          </div>
          <LibraryList onTake={onAdd}>
            {(workout, typeName) => (
              <div className="group/item relative">
                <button
                  type="button"
                  {...draggable({ workoutId: workout.workoutId, from: 'library' })}
                  onPointerDownCapture={() => onSeen(workout)}
                  onClick={() => onAdd(workout)}
                  aria-label={text('calendar.addToDay', { name: titleOf(workout), day })}
                  className="block w-full cursor-grab touch-manipulation select-none rounded-control text-left data-dragging:outline-2 data-dragging:outline-edge data-dragging:outline-dashed"
                >
                  <WorkoutFace workout={workout} typeName={typeName} layout="card" isShort />
                </button>
                <span
                  aria-hidden
                  className="pointer-events-none absolute top-1.5 right-1.5 hidden group-focus-within/item:block group-hover/item:block"
                >
                  <span className="flex size-7 items-center justify-center rounded-tag bg-primary text-primary-ink">
                    <Plus className="size-4" />
                  </span>
                </span>
              </div>
            )}
          </LibraryList>
        </aside>
      </div>
    </div>
  )
}

const anyType = 'any'

type LibraryListProps = {
  /** Enter in the search takes the only hit. */
  onTake: (workout: WorkoutSummary) => void
  children: (workout: WorkoutSummary, typeName: string) => ReactNode
}

/** The coach's library, searched while typing. */
export function LibraryList({ onTake, children }: LibraryListProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const [typeId, setTypeId] = useState(anyType)
  const { data: types = [] } = useQuery(api.library.types.queryOptions())
  const typeNames = new Map(types.map(({ id, code }) => [id, typeLabel(text, code)]))
  const searched = useDebounced(query)
  const list = useInfiniteQuery(
    api.library.list.infiniteQueryOptions(
      { query: searched, ...(typeId !== anyType && { typeId }) },
      byCursor,
    ),
  )
  const workouts = list.data?.pages.flatMap(page => page.workouts)
  const takeOnly = useOnlyHit(workouts, typed => typed === searched && !list.isFetching, onTake)
  return (
    <div className="grid content-start gap-3">
      <div className="grid gap-2">
        <SearchField
          label={text('calendar.searchLibrary')}
          value={query}
          onChange={setQuery}
          onEnter={() => takeOnly(query)}
        />
        <Select
          label={text('calendar.type')}
          hideLabel
          value={typeId}
          onChange={setTypeId}
          items={[
            { value: anyType, label: text('calendar.allTypes') },
            ...types.map(({ id, code }) => ({ value: id, label: typeLabel(text, code) })),
          ]}
        />
      </div>
      {workouts ? (
        <ul className="grid gap-2">
          {workouts.map(workout => (
            <li key={workout.workoutId}>{children(workout, typeNames.get(workout.typeId) ?? '')}</li>
          ))}
        </ul>
      ) : list.error ? (
        <FailedLoad query={list} says="calendar.libraryFailed" />
      ) : (
        <div className="grid gap-2">
          {['a', 'b', 'c', 'd'].map(row => (
            <Skeleton key={row} shape="block" className="h-16" />
          ))}
        </div>
      )}
      {workouts?.length === 0 && (
        <p role="status" className="py-4 text-center text-muted">
          {text(query || typeId !== anyType ? 'calendar.nothingFound' : 'calendar.emptyLibrary')}
        </p>
      )}
      <NextPage
        list={list}
        label={text('calendar.loadMore')}
        busyLabel={text('ui.loading')}
        says="calendar.libraryFailed"
      />
    </div>
  )
}
