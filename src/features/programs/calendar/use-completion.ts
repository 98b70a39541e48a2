// How many athletes have done each workout of the shown days, until today.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/api.ts'
import { useLive } from '#client/live.ts'
import { type Day, today } from '#domain/day.ts'
import type { DayRange } from '#domain/programming/calendar-view.ts'
import type { ProgramStatus } from '#domain/programming/program.ts'

/** By the id of the workout. */
export type DayCompletion = ReadonlyMap<string, { done: number; owed: number }>

const liveQueries = [api.rankings.completion.pathKey()]

/** It comes after the calendar, and is no reason to wait: without it the days say nothing of it. */
export function useCompletion(
  { id, status }: { id: string; status: ProgramStatus },
  { from, to }: DayRange,
): ReadonlyMap<Day, DayCompletion> {
  const current = today()
  const until = to < current ? to : current
  const { data } = useQuery(
    api.rankings.completion.queryOptions(
      { programId: id, from, to: until },
      { enabled: status !== 'draft' && from <= until },
    ),
  )
  useLive('log', liveQueries)
  return useMemo(() => {
    const days = new Map<Day, Map<string, { done: number; owed: number }>>()
    for (const { day, workoutId, done, owed } of data ?? []) {
      const known = days.get(day) ?? new Map<string, { done: number; owed: number }>()
      days.set(day, known.set(workoutId, { done, owed }))
    }
    return days
  }, [data])
}
