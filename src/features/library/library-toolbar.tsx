import { useCallback } from 'react'
import { useSearchText } from '../../client/use-search-text.ts'
import { useText } from '../../i18n/text.tsx'
import { typeLabel } from '../../i18n/workout-words.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { WorkoutType } from './library-queries.ts'
import { type LibrarySearch, librarySorts } from './library-search.ts'

// Cannot collide: no code has a space in it.
const everyType = 'every type'

type LibraryToolbarProps = {
  search: LibrarySearch
  types: readonly WorkoutType[]
  onChange: (change: LibrarySearch) => void
  /** Enter in the search, with what is typed. */
  onEnter: (typed: string) => void
}

export function LibraryToolbar({ search, types, onChange, onEnter }: LibraryToolbarProps) {
  const text = useText()
  const writeQuery = useCallback((q: string) => onChange({ q }), [onChange])
  const [typed, setTyped] = useSearchText(search.q ?? '', writeQuery)
  const known = types.some(({ code }) => code === search.type)
  return (
    <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 *:min-w-0 sm:grid-cols-[minmax(0,1fr)_12rem_11rem]">
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
    </div>
  )
}
