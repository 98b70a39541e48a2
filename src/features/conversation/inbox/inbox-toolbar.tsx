import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { InboxFilter } from './inbox-filter.ts'

const every = 'every'

type InboxToolbarProps = {
  filter: InboxFilter
  typed: string
  onType: (typed: string) => void
  onEnter: () => void
  onChange: (change: InboxFilter) => void
}

/** Search, all or unread, and the team. */
export function InboxToolbar({ filter, typed, onType, onEnter, onChange }: InboxToolbarProps) {
  const text = useInboxText()
  const { data: count } = useQuery(api.conversation.unread.queryOptions())
  const { data: teams = [] } = useQuery(api.teams.list.queryOptions())
  const unread = count?.unread ?? 0
  return (
    <div data-inbox-search className="grid grid-cols-1 gap-2 pb-2">
      <SearchField label={text('search')} value={typed} onChange={onType} onEnter={onEnter} />
      <div className="flex flex-wrap gap-2">
        <SegmentedControl
          label={text('show')}
          className="flex-auto"
          value={filter.show ?? 'all'}
          onChange={show => onChange({ show: show === 'unread' ? show : undefined })}
          segments={[
            { value: 'all', label: text('showAll') },
            {
              value: 'unread',
              label: unread > 0 ? text('showUnreadCount', { number: unread }) : text('showUnread'),
            },
          ]}
        />
        {teams.length > 0 && (
          <Select
            label={text('team')}
            hideLabel
            className="min-w-[min(9rem,100%)] flex-1"
            items={[
              { value: every, label: text('everyTeam') },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filter.team ?? every}
            onChange={team => onChange({ team: team === every ? undefined : team })}
          />
        )}
      </div>
    </div>
  )
}
