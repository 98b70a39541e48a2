// The shown days of a program, from the server. Windows loaded before are merged to show another at once. A save is
// written into them, so that nothing jumps.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { loadedWindows } from '#client/use-shown-days.ts'
import type { Day } from '#domain/day.ts'
import { type DayRange, isCovered } from '#domain/programming/calendar-view.ts'
import {
  type Edit,
  type Schedule,
  type TracedWorkout,
  traceEdits,
  type Written,
} from '#domain/programming/schedule.ts'
import { blocksTextOf } from '#domain/programming/workout.ts'
import { type WorkoutSummary, withOwn } from './draft/draft.ts'

/** `own`: later revisions that this browser saved and that are shown here, beside days that are not read again yet. */
export type CalendarWindow = Awaited<ReturnType<Rpc['programs']['calendar']['query']>> & {
  own?: readonly number[]
}
/** `written`: the text is staged, or saved and not read again yet. */
export type ScheduledDetails = CalendarWindow['details'][number] & { written?: Written | undefined }
export type DetailsOf = (day: Day, workoutId: string) => ScheduledDetails | undefined
export type CalendarWorkout = WorkoutSummary & { isDeleted?: boolean }

export const calendarQuery = (programId: string, { from, to }: DayRange) =>
  api.programs.calendar.queryOptions({ programId, from, to })

export function useCalendarWindow(queryClient: QueryClient, programId: string, range: DayRange) {
  const query = useQuery({
    ...calendarQuery(programId, range),
    placeholderData: () => composed(queryClient, programId, range),
  })
  return query as typeof query & { data: CalendarWindow | undefined }
}

const loadedOf = (queryClient: QueryClient, programId: string) =>
  loadedWindows<CalendarWindow>(queryClient, api.programs.calendar.pathFilter(), { programId })

function composed(queryClient: QueryClient, programId: string, wanted: DayRange): CalendarWindow | undefined {
  const loaded = loadedOf(queryClient, programId)
  const revision = Math.max(...loaded.map(({ window }) => window.revision))
  const current = loaded.filter(({ window }) => window.revision === revision)
  if (!isCovered(wanted, current)) return undefined
  const known = new Map(current.flatMap(({ window }) => window.days))
  const own = current.flatMap(({ window }) => window.own ?? [])
  return {
    revision,
    ...(own.length > 0 && { own: [...new Set(own)] }),
    days: [...known].filter(([day]) => isIn(wanted, day)),
    workouts: current.flatMap(({ window }) => window.workouts),
    details: current.flatMap(({ window }) => window.details).filter(({ day }) => isIn(wanted, day)),
  }
}

const isIn = ({ from, to }: DayRange, day: Day) => from <= day && day <= to

/** The workouts of every loaded window: one that is being moved to another month is still found. */
export function cachedWorkouts(queryClient: QueryClient, programId: string): CalendarWorkout[] {
  return loadedOf(queryClient, programId).flatMap(({ window }) => window.workouts)
}

export function scheduleOf(window: CalendarWindow | undefined): Schedule {
  return new Map(window?.days)
}

/** Writes a completed save into every loaded window. */
export function writeSave(
  queryClient: QueryClient,
  programId: string,
  saved: { revision: number; isMerged: boolean; edits: readonly Edit[]; workouts: readonly WorkoutSummary[] },
): void {
  for (const { queryKey, range, window } of loadedOf(queryClient, programId)) {
    const traced = [...traceEdits(scheduleOf(window), saved.edits)].filter(([day]) => isIn(range, day))
    const workouts = [
      ...saved.workouts.map(workout => ({ ...workout, isDeleted: false })),
      ...window.workouts,
    ]
    queryClient.setQueryData<CalendarWindow>(queryKey, {
      ...(saved.isMerged
        ? { revision: window.revision, own: withOwn(window.own, saved.revision) }
        : { revision: saved.revision }),
      days: traced.map(([day, all]) => [day, all.map(({ workoutId }) => workoutId)]),
      workouts,
      details: movedDetails(window.details, traced, id => workouts.find(({ workoutId }) => workoutId === id)),
    })
  }
}

type SummaryOf = (workoutId: string) => WorkoutSummary | undefined

/** A moved workout takes its text and exceptions along; what athletes did stays on its day. */
export function movedDetails(
  details: readonly ScheduledDetails[],
  traced: Iterable<[Day, readonly TracedWorkout[]]>,
  summaryOf: SummaryOf,
): ScheduledDetails[] {
  return [...traced].flatMap(([day, all]) =>
    all.flatMap(({ workoutId, origin, written }) => {
      const of = (on: Day | null) => details.find(one => one.workoutId === workoutId && one.day === on)
      const moved = of(origin)
      // The same object, so that its card need not be rendered again.
      if (origin === day && !written) return moved ? [moved] : []
      const { doneBy = 0, logged = null, loggedBy = 0 } = of(day) ?? {}
      const { exceptions = [] } = moved ?? {}
      const own = written ? writtenText(details, workoutId, written, summaryOf) : (moved?.own ?? null)
      return own || exceptions.length > 0 || doneBy > 0
        ? [{ day, workoutId, own, exceptions, doneBy, logged, loggedBy, written: written ?? moved?.written }]
        : []
    }),
  )
}

/** Name, type and colour are those of the version that it was made from. */
function writtenText(
  details: readonly ScheduledDetails[],
  workoutId: string,
  { base, description, blocks }: Written,
  summaryOf: SummaryOf,
): ScheduledDetails['own'] {
  const from = details.find(({ own }) => own?.versionId === base)?.own ?? summaryOf(workoutId)
  if (!from) return null
  const { descriptionAt = 0 } = from
  const around = {
    textBefore: blocksTextOf(blocks.slice(0, descriptionAt)),
    textAfter: blocksTextOf(blocks.slice(descriptionAt)),
  }
  return { ...from, versionId: base, description, blockCount: blocks.length, descriptionAt, ...around }
}

export type DetailsByDay = ReadonlyMap<Day, readonly ScheduledDetails[]>

export function byDay(details: readonly ScheduledDetails[]): DetailsByDay {
  const days = new Map<Day, ScheduledDetails[]>()
  for (const one of details) days.set(one.day, [...(days.get(one.day) ?? []), one])
  return days
}

/** A day whose details stay as they were keeps its list. */
export function reusing(before: DetailsByDay, after: DetailsByDay): DetailsByDay {
  return new Map(
    [...after].map(([day, list]) => {
      const known = before.get(day)
      const isSame = known?.length === list.length && list.every(one => known.includes(one))
      return [day, known && isSame ? known : list]
    }),
  )
}
