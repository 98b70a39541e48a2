import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useDebounced } from '#client/use-debounced.ts'
import { today } from '#domain/day.ts'
import { displayName } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Combobox, type ComboboxItem } from '#ui/forms/combobox.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import type { NoteFilter } from './note-filter.ts'

type NoteToolbarProps = { filter: NoteFilter; unread: number; onChange: (filter: NoteFilter) => void }

/** The athlete and the filter of the notes. */
export function NoteToolbar({ filter, unread, onChange }: NoteToolbarProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed)
  const day = today()
  const found = useQuery(
    api.athletes.list.queryOptions({ query, today: day }, { placeholderData: keepPreviousData }),
  )
  const listed = found.data?.athletes.find(({ id }) => id === filter.athlete)
  const loaded = useQuery(
    api.athletes.get.queryOptions(
      { athleteId: filter.athlete ?? '', today: day },
      { enabled: Boolean(filter.athlete) && !listed && found.data !== undefined, retry: false },
    ),
  )
  const chosen = listed ?? (filter.athlete ? loaded.data : undefined)

  const asItem = (athlete: Athlete): ComboboxItem => ({
    value: athlete.id,
    label: displayName(athlete, text('shell.athlete')),
    icon: <Avatar decorative size="small" name={athlete.fullName} src={athlete.avatarUrl} />,
  })
  return (
    <div className="flex flex-wrap items-end gap-3 lg:grid">
      <Combobox
        label={text('dashboard.athlete')}
        className="min-w-[min(12rem,100%)] flex-1"
        clearable
        placeholder={text('dashboard.allAthletes')}
        emptyText={text('dashboard.noAthleteFound')}
        items={(found.data?.athletes ?? []).map(asItem)}
        value={chosen ? asItem(chosen) : null}
        loading={found.isFetching && typed !== ''}
        onSearch={setTyped}
        onChange={item => {
          setTyped('')
          onChange({ ...filter, athlete: item?.value })
        }}
      />
      <SegmentedControl
        label={text('dashboard.show')}
        className="lg:w-full"
        value={filter.show ?? 'all'}
        onChange={show => onChange({ ...filter, show: show === 'unread' ? show : undefined })}
        segments={[
          { value: 'all', label: text('dashboard.showAll') },
          {
            value: 'unread',
            label:
              unread > 0
                ? text('dashboard.showUnreadCount', { number: unread })
                : text('dashboard.showUnread'),
          },
        ]}
      />
    </div>
  )
}

type Athlete = { id: string; fullName: string; avatarUrl: string | null }
