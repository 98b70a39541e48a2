import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { type InvitationsText, useInvitationsText } from '#i18n/areas/invitations-text.ts'
import { Select } from '#ui/forms/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** What who joins gets. */
export type Carried = { teamId: string | null; programId: string | null }

export const carriesNothing: Carried = { teamId: null, programId: null }

export type CarriedChoices = Awaited<ReturnType<Rpc['invitations']['choices']['query']>>

export const useCarriedChoices = () => useQuery(api.invitations.choices.queryOptions())

/** An archived program is there only where it is carried already. It is given to no athlete any more. */
export const useGivenChoices = () =>
  useQuery(api.invitations.choices.queryOptions(undefined, { select: withoutArchived }))

const withoutArchived = ({ teams, programs }: CarriedChoices): CarriedChoices => ({
  teams,
  programs: programs.filter(({ status }) => status !== 'archived'),
})

/** No team and no program can have this value. */
const none = 'none'

type CarriedFieldsProps = {
  value: Carried
  onChange: (value: Carried) => void
  choices: ReturnType<typeof useCarriedChoices>
  /** Other words than those of what happens on joining. */
  labels?: { team: string; program: string }
  error?: string | undefined
  /** What a gym reads that has neither teams nor programs; nothing where the form has other fields. */
  nothing?: string
}

/** The team and the program. */
export function CarriedFields({
  value,
  onChange,
  choices: query,
  labels,
  error,
  nothing,
}: CarriedFieldsProps) {
  const text = useInvitationsText()
  const { data: choices } = query
  if (!choices && query.error)
    return <FailedLoad query={query} says={reason => text('choicesFailed', { reason })} />
  if (!choices) return <Skeleton className="h-16 w-full" />
  if (hasNoChoice(choices)) return nothing ? <p className="text-muted">{nothing}</p> : null
  const idOf = (chosen: string) => (chosen === none ? null : chosen)
  return (
    <div className="grid gap-4 min-[30rem]:grid-cols-2">
      {choices.teams.length > 0 && (
        <Select
          label={labels?.team ?? text('team')}
          items={[
            { value: none, label: text('noTeam') },
            ...choices.teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={value.teamId ?? none}
          error={error}
          onChange={chosen => onChange({ ...value, teamId: idOf(chosen) })}
        />
      )}
      {choices.programs.length > 0 && (
        <Select
          label={labels?.program ?? text('program')}
          items={[
            { value: none, label: text('noProgram') },
            ...choices.programs.map(program => ({ value: program.id, label: programLabel(text, program) })),
          ]}
          value={value.programId ?? none}
          error={choices.teams.length > 0 ? undefined : error}
          onChange={chosen => onChange({ ...value, programId: idOf(chosen) })}
        />
      )}
    </div>
  )
}

export const hasNoChoice = ({ teams, programs }: CarriedChoices) => teams.length + programs.length === 0

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
