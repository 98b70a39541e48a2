// The days of a calendar as they will be: what is saved, with the staged changes.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import { scheduleAfter, traceEdits } from '#domain/programming/schedule.ts'
import {
  byDay,
  type CalendarWorkout,
  knownWorkouts,
  movedDetails,
  reusing,
  scheduleOf,
  type useCalendarWindow,
} from './calendar-window.ts'
import type { Draft } from './draft/draft.ts'

const byId = (workout: CalendarWorkout) => [workout.workoutId, workout] as const

type Saved = ReturnType<typeof useCalendarWindow>['data']

export function useStagedDays(programId: string, draft: Draft, saved: Saved) {
  const queryClient = useQueryClient()
  const onServer = useMemo(() => {
    const known: CalendarWorkout[] = [...knownWorkouts(queryClient, programId), ...(saved?.workouts ?? [])]
    return new Map(known.map(byId))
  }, [queryClient, programId, saved])
  // The server's summary takes precedence over the one stored when a workout was placed. The same map where it has
  // them all, so that a move does not render all days again.
  const workouts = useMemo(() => {
    const others = Object.values(draft.workouts).filter(({ workoutId }) => !onServer.has(workoutId))
    return others.length === 0 ? onServer : new Map([...others.map(byId), ...onServer])
  }, [onServer, draft.workouts])
  const savedDetails = useMemo(() => byDay(saved?.details ?? []), [saved])
  const { schedule, details, isSaved } = useMemo(() => {
    const before = scheduleOf(saved)
    const traced = traceEdits(before, draft.steps.flat())
    return {
      schedule: scheduleAfter(before, traced),
      details: reusing(
        savedDetails,
        byDay(movedDetails(saved?.details ?? [], traced, id => workouts.get(id))),
      ),
      isSaved: (day: Day, id: string) =>
        traced.get(day)?.some(one => one.workoutId === id && one.origin === day && !one.written) ?? false,
    }
  }, [saved, savedDetails, draft.steps, workouts])
  const detailsOf = (day: Day, workoutId: string) =>
    details.get(day)?.find(one => one.workoutId === workoutId)
  const doneBy = (day: Day, workoutId: string) => detailsOf(day, workoutId)?.doneBy ?? 0
  return { workouts, schedule, details, isSaved, detailsOf, doneBy }
}
