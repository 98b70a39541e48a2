// The shown days of an athlete, from the server. Windows loaded before are merged to show others at once.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { loadedWindows } from '#client/use-shown-days.ts'
import { type Day, daysBetween, daysFrom } from '#domain/day.ts'
import { type DayRange, isCovered } from '#domain/programming/calendar-view.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { type WorkoutState, workoutState } from '#domain/training/adherence.ts'
import { type DayWorkout, movedOnto, workoutsOn } from '#domain/training/training.ts'

export type AthleteTraining = Awaited<ReturnType<Rpc['athletes']['days']['query']>>

/** A scheduled workout with its log entry. `isChanged`: another text than the others have. */
export type ShownWorkout = DayWorkout & { state: WorkoutState; isChanged: boolean }

/** A scheduled workout that this athlete rests from. */
export type RestedWorkout = { workoutId: string; title: string }

/** A scheduled workout that the athlete did on another day, before the coach moved it here. */
export type DoneElsewhere = { workoutId: string; title: string; doneOn: Day }

export type ShownDay = {
  workouts: readonly ShownWorkout[]
  rested: readonly RestedWorkout[]
  doneElsewhere: readonly DoneElsewhere[]
}

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
    entries: loaded.flatMap(({ window }) => window.entries.filter(one => firstWith(one) === window)),
    moved: loaded.flatMap(({ window }) => window.moved.filter(one => firstWith(one) === window)),
    workouts: loaded.flatMap(({ window }) => window.workouts),
    exceptions: loaded.flatMap(({ window }) => window.exceptions.filter(one => firstWith(one) === window)),
  }
}

/** What the athlete has on each day, and what they rest from. */
export function shownDays(training: AthleteTraining | undefined, today: Day): ReadonlyMap<Day, ShownDay> {
  if (!training) return new Map()
  const days = daysFrom(training.from, daysBetween(training.from, training.to) + 1)
  const when = { today, joinedOn: training.joinedOn }
  return new Map(
    days.map(day => {
      const exceptions = training.exceptions.filter(one => one.day === day)
      const workouts = workoutsOn(training, day).map(entry => ({
        ...entry,
        state: workoutState(entry, day, when),
        isChanged: exceptions.some(({ versionId }) => versionId === entry.workout.versionId),
      }))
      const isShown = (id: string) => workouts.some(({ workout }) => workout.workoutId === id)
      const rested = exceptions
        .filter(({ versionId, workoutId }) => versionId === null && !isShown(workoutId))
        .map(one => ({ workoutId: one.workoutId, title: titleOf(one) }))
      const doneElsewhere = movedOnto(training, day).map(({ workout, doneOn }) => ({
        workoutId: workout.workoutId,
        title: titleOf(workout),
        doneOn,
      }))
      return [day, { workouts, rested, doneElsewhere }]
    }),
  )
}
