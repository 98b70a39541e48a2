import { useText } from '#i18n/text.tsx'
import { SelectLater } from '#ui/forms/select-later.tsx'
import type { ActivityFilter } from './activity-filter.ts'

const every = 'every'

type Named = { id: string; name: string }
export type ActivityFiltersProps = {
  filter: ActivityFilter
  onChange: (change: ActivityFilter) => void
  teams: readonly Named[]
  programs: readonly Named[]
}

/** The filters by team and by program, each only if there is something to choose from. */
export function ActivityFilters({ filter, onChange, teams, programs }: ActivityFiltersProps) {
  const text = useText()
  return (
    <>
      {teams.length > 0 && (
        <SelectLater
          label={text('rankings.team')}
          items={[
            { value: every, label: text('rankings.everyTeam') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={teams.find(({ id }) => id === filter.team)?.id ?? every}
          onChange={team => onChange({ team: team === every ? undefined : team })}
        />
      )}
      {programs.length > 0 && (
        <SelectLater
          label={text('rankings.program')}
          items={[
            { value: every, label: text('rankings.everyProgram') },
            ...programs.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={programs.find(({ id }) => id === filter.program)?.id ?? every}
          onChange={program => onChange({ program: program === every ? undefined : program })}
        />
      )}
    </>
  )
}
