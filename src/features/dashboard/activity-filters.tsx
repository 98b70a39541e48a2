import { useText } from '../../i18n/text.tsx'
import { SelectLater } from '../../ui/forms/select-later.tsx'
import type { ActivityFilter } from './activity-filter.ts'

const every = 'every'

type Named = { id: string; name: string }
export type ActivityFiltersProps = {
  filter: ActivityFilter
  onChange: (change: ActivityFilter) => void
  teams: readonly Named[]
  programs: readonly Named[]
}

/** Of which team, and of which program. */
export function ActivityFilters({ filter, onChange, teams, programs }: ActivityFiltersProps) {
  const text = useText()
  const look = 'min-w-0 flex-[1_1_9rem] sm:max-w-52'
  return (
    <div className="flex flex-[1_1_20rem] flex-wrap justify-end gap-2">
      {teams.length > 0 && (
        <SelectLater
          label={text('rankings.team')}
          items={[
            { value: every, label: text('rankings.everyTeam') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={teams.find(({ id }) => id === filter.team)?.id ?? every}
          onChange={team => onChange({ team: team === every ? undefined : team })}
          className={look}
        />
      )}
      {programs.length > 1 && (
        <SelectLater
          label={text('rankings.program')}
          items={[
            { value: every, label: text('rankings.everyProgram') },
            ...programs.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={programs.find(({ id }) => id === filter.program)?.id ?? every}
          onChange={program => onChange({ program: program === every ? undefined : program })}
          className={look}
        />
      )}
    </div>
  )
}
