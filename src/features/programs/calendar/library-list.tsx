import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useOnlyHit } from '#client/kit/use-only-hit.ts'
import { useDebounced } from '#client/use-debounced.ts'
import { useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { WorkoutSummary } from './draft/draft.ts'

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
