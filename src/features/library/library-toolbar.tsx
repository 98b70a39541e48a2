import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useCallback, useId, useState } from 'react'
import { useSearchText } from '#client/use-search-text.ts'
import { useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { WorkoutType } from './library-queries.ts'
import { countOfFilters, type LibraryChange, type LibrarySearch, librarySorts } from './library-search.ts'

// Its words come with those of the editor.
const LibraryFilterFields = lazy(async () => ({
  default: (await import('./library-filter-fields.tsx')).LibraryFilterFields,
}))

// Cannot collide: no code has a space in it.
const everyType = 'every type'

type LibraryToolbarProps = {
  search: LibrarySearch
  types: readonly WorkoutType[]
  onChange: (change: LibraryChange) => void
  /** Enter in the search, with what is typed. */
  onEnter: (typed: string) => void
}

export function LibraryToolbar({ search, types, onChange, onEnter }: LibraryToolbarProps) {
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
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-11" />}>
            <LibraryFilterFields filters={search} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
