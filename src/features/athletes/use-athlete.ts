import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { isMissing } from '#client/kit/missing.ts'
import { useLive } from '#client/live.ts'
import { today } from '#domain/day.ts'

const queryKeys = [api.athletes.get.pathKey(), api.athletes.days.pathKey(), api.training.activity.pathKey()]

/** An athlete's profile, updated live. `isMissing`: this coach has no athlete with that id. */
export function useAthlete(athleteId: string) {
  useLive('log', queryKeys)
  const query = useQuery(api.athletes.get.queryOptions({ athleteId, today: today() }))
  return { ...query, isMissing: isMissing(query.error) }
}
