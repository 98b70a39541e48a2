import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchText } from '#client/use-search-text.ts'
import { relationshipStatuses } from '#domain/people/roles.ts'
import type { Team } from '#features/teams/teams.ts'
import { useText } from '#i18n/text.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { type AthleteFilter, athleteSorts } from './athlete-filter.ts'

const every = 'every'

type AthleteToolbarProps = {
  filter: AthleteFilter
  teams: readonly Team[]
  onChange: (change: AthleteFilter) => void
}

export function AthleteToolbar({ filter, teams, onChange }: AthleteToolbarProps) {
  const text = useText()
  const writeQuery = useCallback((query: string) => onChange({ query }), [onChange])
  const [typed, setTyped] = useSearchText(filter.query ?? '', writeQuery)
  const team = teams.find(({ id }) => id === filter.team)
  // On a phone they would push the athletes below the fold.
  const [isOpen, setIsOpen] = useState(Boolean(filter.status || filter.team || filter.sort))
  const whenOpen = isOpen ? undefined : 'max-sm:hidden'
  return (
    <div
      className={classNames(
        // As many columns as fit the text, also when it is enlarged.
        'grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3 *:min-w-0',
        teams.length > 0
          ? 'lg:grid-cols-[minmax(0,1fr)_11rem_12rem_13rem]'
          : 'sm:grid-cols-[minmax(0,1fr)_11rem_13rem]',
      )}
    >
      <div
        className={classNames(
          'flex gap-1',
          teams.length > 0 ? 'max-lg:col-span-full' : 'max-sm:col-span-full',
        )}
      >
        <SearchField
          label={text('athletes.search')}
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1"
        />
        <PlainIconButton
          label={text('athletes.filters')}
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="aria-expanded:bg-sunken sm:hidden"
        />
      </div>
      <Select
        label={text('athletes.status')}
        hideLabel
        items={[
          { value: every, label: text('athletes.everyStatus') },
          ...relationshipStatuses.map(status => ({ value: status, label: text(`athletes.${status}`) })),
        ]}
        value={filter.status ?? every}
        onChange={status => onChange({ status: status === every ? undefined : status })}
        className={whenOpen}
      />
      {teams.length > 0 && (
        <Select
          label={text('athletes.team')}
          hideLabel
          items={[
            { value: every, label: text('athletes.everyTeam') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={team?.id ?? every}
          onChange={id => onChange({ team: id === every ? undefined : id })}
          className={whenOpen}
        />
      )}
      <Select
        label={text('athletes.sort')}
        hideLabel
        items={athleteSorts.map(sort => ({ value: sort, label: text(`athletes.sort_${sort}`) }))}
        value={filter.sort ?? 'name'}
        onChange={sort => onChange({ sort })}
        className={classNames(teams.length > 0 && 'max-lg:col-span-full', whenOpen)}
      />
    </div>
  )
}
