import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/api.ts'
import { byCursor } from '#client/kit/next-page.tsx'
import { today } from '#domain/day.ts'
import type { AthleteFilter } from './list/athlete-filter.ts'

/** The coach's teams, and the pages of athletes that match the filter in the address. */
export function useAthletes({ query = '', status, team, sort = 'name' }: AthleteFilter) {
  const teams = useQuery(api.teams.list.queryOptions())
  const day = today()
  // The address may name a team that was deleted: ignore it.
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
