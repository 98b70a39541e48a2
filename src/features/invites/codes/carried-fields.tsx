import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { type InvitationsText, useInvitationsText } from '#i18n/areas/invitations-text.ts'
import { Select } from '#ui/forms/select.tsx'

/** What who joins gets. */
export type Carried = { teamId: string | null; programId: string | null }

export const carriesNothing: Carried = { teamId: null, programId: null }

export type CarriedChoices = Awaited<ReturnType<Rpc['invitations']['choices']['query']>>

export function useCarriedChoices(): CarriedChoices | undefined {
  return useQuery(api.invitations.choices.queryOptions()).data
}

/** No team and no program can have this value. */
const none = 'none'

type CarriedFieldsProps = {
  value: Carried
  onChange: (value: Carried) => void
  choices: CarriedChoices | undefined
}

/** The team and the program. Nothing for a gym that has neither. */
export function CarriedFields({ value, onChange, choices }: CarriedFieldsProps) {
  const text = useInvitationsText()
  if (!choices || choices.teams.length + choices.programs.length === 0) return null
  const idOf = (chosen: string) => (chosen === none ? null : chosen)
  return (
    <div className="grid gap-4 min-[30rem]:grid-cols-2">
      {choices.teams.length > 0 && (
        <Select
          label={text('team')}
          items={[
            { value: none, label: text('noTeam') },
            ...choices.teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={value.teamId ?? none}
          onChange={chosen => onChange({ ...value, teamId: idOf(chosen) })}
        />
      )}
      {choices.programs.length > 0 && (
        <Select
          label={text('program')}
          items={[
            { value: none, label: text('noProgram') },
            ...choices.programs.map(program => ({ value: program.id, label: programLabel(text, program) })),
          ]}
          value={value.programId ?? none}
          onChange={chosen => onChange({ ...value, programId: idOf(chosen) })}
        />
      )}
    </div>
  )
}

function programLabel(text: InvitationsText, { name, status }: CarriedChoices['programs'][number]): string {
  return status === 'published' ? name : text(status, { name })
}

/** "Competitors · HYROX"; undefined where nothing is carried, or the choices are still loading. */
export function carriedWords(
  { teamId, programId }: Carried,
  choices: CarriedChoices | undefined,
): string | undefined {
  const team = choices?.teams.find(({ id }) => id === teamId)?.name
  const program = choices?.programs.find(({ id }) => id === programId)?.name
  return [team, program].filter(Boolean).join(' · ') || undefined
}
