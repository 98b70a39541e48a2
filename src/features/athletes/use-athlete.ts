import { useQuery } from '@tanstack/react-query'
import { api, reasonOf } from '../../client/api.ts'
import { useLive } from '../../client/live.ts'
import { today } from '../../domain/day.ts'

/** The profile shows the activity too. */
const queryKeys = [api.athletes.get.pathKey(), api.athletes.days.pathKey(), api.athletes.activity.pathKey()]

/** An athlete as their profile shows them, kept current. `isMissing`: nobody of this coach has that id. */
export function useAthlete(athleteId: string) {
  useLive('log', queryKeys)
  const query = useQuery(api.athletes.get.queryOptions({ athleteId, today: today() }))
  const reason = query.error && reasonOf(query.error)
  // An address with something else than an id in it leads to no athlete either.
  return { ...query, isMissing: reason === 'not_found' || reason === 'invalid_input' }
}
