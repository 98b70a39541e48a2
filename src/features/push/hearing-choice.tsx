import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { type Hearing, hearings } from '#domain/people/person.ts'
import { usePushText } from '#i18n/areas/push-text.ts'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'

type Choice = { hears: Hearing; teamIds: string[] }

const chosenOf = (teams: readonly { id: string; isChosen: boolean }[]) =>
  teams.filter(({ isChosen }) => isChosen).map(({ id }) => id)

/** What of the gym reaches this member by push and digest. A coach who works alone gets everything, and is not asked. */
export function HearingChoice() {
  const { rpc } = useApp()
  const text = usePushText()
  const queryClient = useQueryClient()
  const { data: session } = useSession()
  const options = api.push.hearing.queryOptions()
  const query = useQuery(options)
  const save = useAction(
    async (change: (now: Choice) => Choice) => {
      const now = queryClient.getQueryData(options.queryKey)
      if (!now) return
      await rpc.push.setHearing.mutate(change({ hears: now.hears, teamIds: chosenOf(now.teams) }))
      await queryClient.invalidateQueries(api.push.hearing.pathFilter())
    },
    { failureToast: 'settings.saveFailed' },
  )
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** One after the other: what is pressed while the one before is saved would join it, and be lost. */
  function choose(change: (now: Choice) => Choice): void {
    last.current = last.current.then(() => save.run(change))
  }
  if (query.error && !query.data) return <FailedLoad query={query} says="settings.loadFailed" />
  if (!query.data || query.data.isAlone) return null
  const { hears, teams } = query.data
  const chosen = chosenOf(teams)
  return (
    <div className="px-5 py-4 sm:px-6">
      <RadioGroup
        label={text('hearing')}
        hint={text('hearingHint', { gym: session?.gym?.name ?? '' })}
        options={hearings.map(value => ({
          value,
          label: text(`hear_${value}`),
          hint: text(`hear_${value}_hint`),
        }))}
        value={hears}
        onChange={value => choose(now => ({ ...now, hears: value }))}
      />
      {hears === 'teams' &&
        (teams.length === 0 ? (
          <p className="mt-1 text-muted text-sm">{text('noTeams')}</p>
        ) : (
          <fieldset className="mt-1 min-w-0 pl-8.5">
            <legend className="sr-only">{text('myTeams')}</legend>
            {teams.map(({ id, name, isChosen }) => (
              <CheckLabel
                key={id}
                checked={isChosen}
                onChange={isOn =>
                  choose(now => {
                    const others = now.teamIds.filter(one => one !== id)
                    return { ...now, teamIds: isOn ? [...others, id] : others }
                  })
                }
                className="min-h-11 py-1.5"
              >
                <span className="wrap-anywhere min-w-0">{name}</span>
              </CheckLabel>
            ))}
            {chosen.length === 0 && <p className="text-muted text-sm">{text('noTeamChosen')}</p>}
          </fieldset>
        ))}
    </div>
  )
}
