import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { isMissing } from '../../client/kit/missing.ts'
import { useLive } from '../../client/live.ts'
import { today } from '../../domain/day.ts'

/** The profile shows the activity too. */
const queryKeys = [api.athletes.get.pathKey(), api.athletes.days.pathKey(), api.athletes.activity.pathKey()]

/** An athlete as their profile shows them, kept current. `isMissing`: nobody of this coach has that id. */
export function useAthlete(athleteId: string) {
  useLive('log', queryKeys)
  const query = useQuery(api.athletes.get.queryOptions({ athleteId, today: today() }))
  return { ...query, isMissing: isMissing(query.error) }
}
