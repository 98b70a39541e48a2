// The shown days of an athlete, from the server. Windows loaded before are merged to show others at once.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api, type rpc } from '../../../client/api.ts'
import { loadedWindows } from '../../../client/loaded-windows.ts'
import { type DayRange, isCovered } from '../../../domain/calendar-view.ts'
import type { WorkoutState } from '../../../domain/training/adherence.ts'
import type { DayWorkout } from '../../../domain/training/training.ts'

export type AthleteTraining = Awaited<ReturnType<typeof rpc.athletes.days.query>>

/** A scheduled workout with its log entry. */
export type ShownWorkout = DayWorkout & { state: WorkoutState }

export const trainingQuery = (athleteId: string, { from, to }: DayRange) =>
  api.athletes.days.queryOptions({ athleteId, from, to })

export function useTrainingWindow(queryClient: QueryClient, athleteId: string, range: DayRange) {
  return useQuery({
    ...trainingQuery(athleteId, range),
    placeholderData: () => composed(queryClient, athleteId, range),
  })
}

/** Windows overlap at the ends of months: each day comes from the first window that has it. */
function composed(
  queryClient: QueryClient,
  athleteId: string,
  wanted: DayRange,
): AthleteTraining | undefined {
  const loaded = loadedWindows<AthleteTraining>(queryClient, api.athletes.days.pathFilter(), { athleteId })
  const [first] = loaded
  if (!first || !isCovered(wanted, loaded)) return undefined
  const firstWith = ({ day }: { day: string }) =>
    loaded.find(({ range }) => range.from <= day && day <= range.to)?.window
  return {
    ...first.window,
    ...wanted,
    planned: loaded.flatMap(({ window }) => window.planned.filter(one => firstWith(one) === window)),
    records: loaded.flatMap(({ window }) => window.records.filter(one => firstWith(one) === window)),
    workouts: loaded.flatMap(({ window }) => window.workouts),
  }
}
