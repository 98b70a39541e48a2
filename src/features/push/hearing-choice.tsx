import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { type Hearing, hearings } from '#domain/people/person.ts'
import { usePushText } from '#i18n/areas/push-text.ts'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'

type Choice = { hears: Hearing; teamIds: string[] }

/** What of the gym reaches this member by push and digest. A coach who works alone gets everything, and is not asked. */
export function HearingChoice() {
  const { rpc } = useApp()
  const text = usePushText()
  const queryClient = useQueryClient()
  const query = useQuery(api.push.hearing.queryOptions())
  const save = useAction(
    async (choice: Choice) => {
      await rpc.push.setHearing.mutate(choice)
      await queryClient.invalidateQueries(api.push.hearing.pathFilter())
    },
    { failureToast: 'settings.saveFailed' },
  )
  if (query.error && !query.data) return <FailedLoad query={query} says="settings.loadFailed" />
  if (!query.data || query.data.isAlone) return null
  const { hears, teams } = query.data
  const chosen = teams.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  return (
    <div className="px-5 py-4 sm:px-6">
      <RadioGroup
        label={text('hearing')}
        options={hearings.map(value => ({
          value,
          label: text(`hear_${value}`),
          hint: text(`hear_${value}_hint`),
        }))}
        value={hears}
        onChange={value => void save.run({ hears: value, teamIds: chosen })}
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
                disabled={save.isPending}
                onChange={isOn =>
                  void save.run({ hears, teamIds: isOn ? [...chosen, id] : chosen.filter(one => one !== id) })
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
