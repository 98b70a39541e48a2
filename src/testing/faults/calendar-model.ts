// What a calendar has to be after one save and the next, by the function that server and browser apply edits with; read from
// what the database holds, and promised.
import type { Day } from '#domain/day.ts'
import { type Edit, traceEdits } from '#domain/programming/schedule.ts'
import { dayKey, type Promised, textKey } from './promised-work.ts'

/** `text`: what the day has of its own; '' where the library's counts. */
export type PlannedWorkout = { workoutId: string; text: string }
export type PlannedDays = ReadonlyMap<Day, readonly PlannedWorkout[]>

/** `changed`: the days that are not as they were, of which a colleague has to know before saving them. */
export function carryOut(
  before: PlannedDays,
  edits: readonly Edit[],
): { after: PlannedDays; changed: ReadonlySet<Day> } {
  const textOn = (day: Day | null, id: string) =>
    (day && before.get(day)?.find(({ workoutId }) => workoutId === id)?.text) || ''
  const after = new Map(before)
  const changed = new Set<Day>()
  for (const [day, all] of traceEdits(scheduleOf(before), edits)) {
    const known = before.get(day) ?? []
    const stays = all.every(
      ({ workoutId, origin, written }, at) =>
        !written && origin === day && known[at]?.workoutId === workoutId,
    )
    if (stays && all.length === known.length) continue
    changed.add(day)
    after.set(
      day,
      all.map(({ workoutId, origin, written }) => ({
        workoutId,
        text: written?.description ?? textOn(origin, workoutId),
      })),
    )
  }
  return { after, changed }
}

export const scheduleOf = (planned: PlannedDays): Map<Day, string[]> =>
  new Map([...planned].map(([day, all]) => [day, all.map(({ workoutId }) => workoutId)]))

/** The workouts of these days as one line, so that two looks at them can be compared. */
export const lineOf = (schedule: ReadonlyMap<Day, readonly string[]>, days: readonly Day[]) =>
  days.map(day => `${day} ${schedule.get(day)?.join() ?? ''}`).join('; ')

export function readPlanned(
  rows: ReadonlyMap<string, string>,
  programId: string,
  days: readonly Day[],
): PlannedDays {
  return new Map(
    days.map(day => [
      day,
      (rows.get(dayKey(programId, day))?.split(',') ?? []).map(workoutId => ({
        workoutId,
        text: rows.get(textKey(programId, day, workoutId)) ?? '',
      })),
    ]),
  )
}

/** In the place of what was promised of these days before. */
export function promisePlanned(promised: Promised, programId: string, planned: PlannedDays): void {
  for (const [day, all] of planned) {
    for (const key of promised.keys())
      if (key === dayKey(programId, day) || key.startsWith(textKey(programId, day, ''))) promised.delete(key)
    if (all.length > 0) promised.set(dayKey(programId, day), all.map(({ workoutId }) => workoutId).join())
    for (const { workoutId, text } of all) if (text) promised.set(textKey(programId, day, workoutId), text)
  }
}
