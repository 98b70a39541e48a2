// The days of a program that are shown, as the server has them. Windows that were loaded before are put together to show
// another one at once, and a save is written into them, so that nothing jumps.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api, type rpc } from '../../../client/api.ts'
import { type Day, daysBetween, daysFrom } from '../../../domain/day.ts'
import { applyEdits, type Edit, type Schedule } from '../../../domain/schedule.ts'
import type { WorkoutSummary } from './draft.ts'

export type CalendarWindow = Awaited<ReturnType<typeof rpc.programs.calendar.query>>
export type CalendarWorkout = WorkoutSummary & { isDeleted?: boolean }
export type DayRange = { from: Day; to: Day }

export const calendarQuery = (programId: string, { from, to }: DayRange) =>
  api.programs.calendar.queryOptions({ programId, from, to })

export function useCalendarWindow(queryClient: QueryClient, programId: string, range: DayRange) {
  return useQuery({
    ...calendarQuery(programId, range),
    placeholderData: () => composed(queryClient, programId, range),
  })
}

type Loaded = { queryKey: readonly unknown[]; range: DayRange; window: CalendarWindow }

function loadedWindows(queryClient: QueryClient, programId: string): Loaded[] {
  const entries = queryClient.getQueriesData<CalendarWindow>(api.programs.calendar.pathFilter())
  return entries.flatMap(([queryKey, window]) => {
    const { input } = queryKey[1] as { input: DayRange & { programId: string } }
    return window && input.programId === programId ? [{ queryKey, range: input, window }] : []
  })
}

function composed(queryClient: QueryClient, programId: string, wanted: DayRange): CalendarWindow | undefined {
  const loaded = loadedWindows(queryClient, programId)
  const revision = Math.max(...loaded.map(({ window }) => window.revision))
  const current = loaded.filter(({ window }) => window.revision === revision)
  const days = daysFrom(wanted.from, daysBetween(wanted.from, wanted.to) + 1)
  const isKnown = (day: Day) => current.some(({ range }) => range.from <= day && day <= range.to)
  if (!days.every(isKnown)) return undefined
  const known = new Map(current.flatMap(({ window }) => window.days))
  return {
    revision,
    days: days.flatMap(day => (known.has(day) ? [[day, known.get(day) ?? []] as [Day, string[]]] : [])),
    workouts: current.flatMap(({ window }) => window.workouts),
  }
}

/** The workouts of every window that was loaded: one that is on its way to another month is still known there. */
export function knownWorkouts(queryClient: QueryClient, programId: string): CalendarWorkout[] {
  return loadedWindows(queryClient, programId).flatMap(({ window }) => window.workouts)
}

export function scheduleOf(window: CalendarWindow | undefined): Schedule {
  return new Map(window?.days)
}

/** Writes a save that was carried out into every window that is loaded. */
export function writeSave(
  queryClient: QueryClient,
  programId: string,
  saved: { revision: number; edits: readonly Edit[]; workouts: readonly WorkoutSummary[] },
): void {
  for (const { queryKey, range, window } of loadedWindows(queryClient, programId)) {
    const after = applyEdits(scheduleOf(window), saved.edits)
    queryClient.setQueryData<CalendarWindow>(queryKey, {
      revision: saved.revision,
      days: [...after]
        .filter(([day]) => range.from <= day && day <= range.to)
        .map(([day, ids]) => [day, [...ids]]),
      workouts: [...saved.workouts.map(workout => ({ ...workout, isDeleted: false })), ...window.workouts],
    })
  }
}
