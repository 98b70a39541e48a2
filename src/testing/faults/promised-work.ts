// What was acknowledged, beside what the database holds of it: the same list of keys and values from both sides.
import type pg from 'pg'

/** By what it is, what it was last acknowledged to be. */
export type Promised = Map<string, string>

export const logKey = (athleteId: string, workoutId: string, day: string) =>
  `log ${athleteId} ${workoutId} ${day}`
export const workoutKey = (workoutId: string) => `workout ${workoutId}`
export const givenKey = (programId: string, athleteId: string) => `given ${programId} ${athleteId}`
export const dayKey = (programId: string, day: string) => `day ${programId} ${day}`
/** By its text, so that one that was stored twice shows, whatever its id. */
export const messageKey = (text: string) => `message ${text}`
/** Every save takes a program one revision further: one that was carried out twice shows as a revision that no caller was told of. */
export const revisionKey = (programId: string, revision: number) => `revision ${programId} ${revision}`
/** With the revision that it made and who sent it. */
export const saveKey = (programId: string, saveId: string) => `save ${programId} ${saveId}`
/** Where a day has a text of its own: that one. */
export const textKey = (programId: string, day: string, workoutId: string) =>
  `text ${programId} ${day} ${workoutId}`

const stored = `
  select format('log %s %s %s', athlete_id, workout_id, scheduled_on) as key,
    format('%s %s', case when not is_completed then 'open' when is_unscaled then 'prescribed' else 'scaled' end, notes) as value
  from log_entries
  union all
  select format('workout %s', workout_id), name from workouts
  union all
  select format('given %s %s', p.id, r.athlete_id), case when g.athlete_id is null then 'no' else 'yes' end
  from programs p join gym_athletes r on r.gym_id = p.gym_id
    left join program_athletes g on g.program_id = p.id and g.athlete_id = r.athlete_id
  union all
  select format('day %s %s', program_id, scheduled_on), string_agg(workout_id::text, ',' order by position)
  from scheduled_workouts group by program_id, scheduled_on
  union all
  select format('text %s %s %s', s.program_id, s.scheduled_on, s.workout_id), v.description
  from scheduled_workouts s join workout_versions v on v.gym_id = s.gym_id and v.version_id = s.version_id
  union all
  select format('save %s %s', program_id, save_id), format('%s %s', revision, saved_by) from calendar_saves
  union all
  select format('message %s', text), format('%s %s %s', gym_id, athlete_id, author_id) from messages
  union all
  select format('revision %s %s', p.id, n), '' from programs p, generate_series(1, p.revision) n`

export type Stored = { key: string; value: string }

export async function readStored(owner: pg.Pool): Promise<Stored[]> {
  return (await owner.query<Stored>(stored)).rows
}

/** To be compared while nothing is under way. Lost: not there as acknowledged. Doubled: there once more than acknowledged. */
export function compareWork(promised: Promised, rows: Stored[]): { lost: string[]; doubled: string[] } {
  const seen = new Set<string>()
  const doubled: string[] = []
  const right = new Set<string>()
  for (const { key, value } of rows) {
    if (seen.has(key) || !promised.has(key)) doubled.push(key)
    seen.add(key)
    if (promised.get(key) === value) right.add(key)
  }
  return { lost: [...promised.keys()].filter(key => !right.has(key)), doubled }
}
