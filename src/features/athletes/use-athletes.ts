import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../client/api.ts'
import { byCursor } from '../../client/kit/next-page.tsx'
import { today } from '../../domain/day.ts'
import type { AthleteFilter } from './athlete-filter.ts'

/** The coach's teams, and the athletes that the address asks for, page after page. */
export function useAthletes({ query = '', status, team, sort = 'name' }: AthleteFilter) {
  const teams = useQuery(api.teams.list.queryOptions())
  const day = today()
  // A team that was deleted since the address was kept filters nothing.
  const teamId = team && teams.data?.find(({ id }) => id === team)?.id
  const list = useInfiniteQuery(
    api.athletes.list.infiniteQueryOptions(
      { query, sort, today: day, ...(status && { status }), ...(teamId && { teamId }) },
      {
        ...byCursor,
        enabled: !team || teams.data !== undefined,
      },
    ),
  )
  const athletes = useMemo(() => list.data?.pages.flatMap(page => page.athletes), [list.data])
  return { teams, teamId, list, athletes, day }
}
