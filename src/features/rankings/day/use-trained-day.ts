import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/api.ts'
import type { Day } from '#domain/day.ts'
import type { DayFilter } from './day-filter.ts'

/** One day of the coach, and the teams to filter by. */
export function useTrainedDay({ team, program }: DayFilter, day: Day) {
  const teams = useQuery(api.teams.list.queryOptions())
  // The address may name a team that was deleted: ignore it.
  const teamId = team && teams.data?.find(({ id }) => id === team)?.id
  const query = useQuery(
    api.rankings.day.queryOptions(
      { day, ...(teamId && { teamId }), ...(program && { programId: program }) },
      { placeholderData: keepPreviousData, enabled: !team || teams.data !== undefined },
    ),
  )
  const athletes = useMemo(
    () => new Map((query.data?.athletes ?? []).map(athlete => [athlete.id, athlete])),
    [query.data],
  )
  return { query, teams: teams.data ?? [], athletes }
}
