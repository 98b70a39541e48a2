import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { type Format, formats } from '#domain/notation/structure.ts'
import type { TimeDomain } from '#domain/notation/time-domain.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { formatName } from '#i18n/editor/reading-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Select } from '#ui/forms/select.tsx'
import {
  allTimes,
  countOfFilters,
  type LibraryChange,
  type LibraryFilters,
  noFilters,
} from './library-search.ts'

const any = 'any'

type LibraryFilterFieldsProps = {
  filters: LibraryFilters
  onChange: (change: LibraryChange) => void
}

/** By what the reader understood: movement, format, time, score. */
export function LibraryFilterFields({ filters, onChange }: LibraryFilterFieldsProps) {
  const text = useEditorText()
  const { language } = useLanguage()
  const movements = useQuery(api.library.movements.queryOptions())
  const items = (movements.data ?? []).map(({ id, name, count }) => ({
    value: id,
    label: name[language],
    description: text('workoutCount', { count }),
  }))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] items-end gap-3 *:min-w-0">
      <Combobox
        label={text('filterMovement')}
        hideLabel
        clearable
        placeholder={text('anyMovement')}
        items={items}
        loading={movements.isPending}
        emptyText={text('noMovementFound')}
        value={items.find(({ value }) => value === filters.movement) ?? null}
        onChange={item => onChange({ movement: item?.value })}
      />
      <Select<Format | typeof any>
        label={text('formatMenu')}
        hideLabel
        items={[
          { value: any, label: text('anyFormat') },
          ...formats.map(format => ({ value: format, label: formatName(text, format) })),
        ]}
        value={filters.format ?? any}
        onChange={format => onChange({ format: format === any ? undefined : format })}
      />
      <Select<TimeDomain | typeof any>
        label={text('filterTime')}
        hideLabel
        items={[
          { value: any, label: text('anyTime') },
          ...allTimes.map(time => ({ value: time, label: text(`time_${time}`) })),
        ]}
        value={filters.time ?? any}
        onChange={time => onChange({ time: time === any ? undefined : time })}
      />
      <Select<'yes' | 'no' | typeof any>
        label={text('scoreMenu')}
        hideLabel
        items={[
          { value: any, label: text('anyScore') },
          { value: 'yes', label: text('withScore') },
          { value: 'no', label: text('noScore') },
        ]}
        value={filters.score ?? any}
        onChange={score => onChange({ score: score === any ? undefined : score })}
      />
      {countOfFilters(filters) > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => onChange(noFilters)}>
          {text('clearFilters')}
        </Button>
      )}
    </div>
  )
}
