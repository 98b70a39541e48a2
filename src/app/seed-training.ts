// Ten weeks of what the sample gym's athletes logged. Always the same for the same day: nothing here is left to chance.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addDays, type Day, today } from '../domain/day.ts'
import * as tables from '../server/tables.ts'
import { sampleNotes } from './seed-notes.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Planned = { athleteId: string; workoutId: string; day: Day; position: number }
type Logged = typeof tables.athleteActivity.$inferInsert

const minute = 60_000
/** Those who hardly miss a day, and those who have not been seen for two weeks, by their place among the athletes. */
const stars = new Set([3, 9, 14, 20])
const gone = new Set([6, 17])
const goneFor = 14
/** Of all that is done, one in five is worth a word. */
const notedShare = 0.2

export async function seedTraining(
  db: Transaction,
  coachId: string,
  athleteIds: string[],
  now = new Date(),
): Promise<void> {
  const { rows: planned } = await db.execute<Planned>(sql`
    select athlete_id as "athleteId", workout_id as "workoutId", scheduled_on::text as day, position
    from planned_workouts
    where coach_id = ${coachId} and scheduled_on <= ${today(now)} order by scheduled_on, position, athlete_id`)
  const logs = planned.flatMap(one => logOf(one, coachId, athleteIds.indexOf(one.athleteId), now) ?? [])
  for (let start = 0; start < logs.length; start += 500)
    await db.insert(tables.athleteActivity).values(logs.slice(start, start + 500))
  // The coach has kept up, but for the last days.
  const read = new Date(`${addDays(today(now), -2)}T00:00:00`)
  await db.execute(
    sql`update athlete_activity set is_note_unread = false where coach_id = ${coachId} and notes_set_at < ${read}`,
  )
}

/** What this athlete said of it; undefined where they let it be. */
function logOf(
  { athleteId, workoutId, day, position }: Planned,
  coachId: string,
  place: number,
  now: Date,
): Logged | undefined {
  const chance = (question: string) => spread(`${question} ${place} ${day} ${position}`)
  if (gone.has(place) && day > addDays(today(now), -goneFor)) return undefined
  if (chance('done') >= adherenceOf(place)) return undefined
  const at = momentOf(day, chance('when'), now)
  const isNoted = chance('noted') < notedShare
  return {
    ...{ athleteId, coachId, workoutId, scheduledOn: day },
    isCompleted: true,
    isUnscaled: chance('scaled') < (stars.has(place) ? 0.9 : 0.68),
    notes: isNoted ? (sampleNotes[Math.floor(chance('note') * sampleNotes.length)] ?? '') : '',
    notesSetAt: isNoted ? at : null,
    ...{ completedAt: at, outcomeSetAt: at, createdAt: at, updatedAt: at },
  }
}

function adherenceOf(place: number): number {
  return stars.has(place) ? 0.97 : 0.6 + (place % 6) * 0.05
}

/** Between half past five and half past nine in the evening, or, where that is still to come, in the last hours. */
function momentOf(day: Day, chance: number, now: Date): Date {
  const midnight = new Date(`${day}T00:00:00`).getTime()
  const evening = midnight + (17.5 * 60 + chance * 240) * minute
  return new Date(Math.min(evening, Math.max(midnight, now.getTime() - (3 + chance * 200) * minute)))
}

/** The same number between 0 and 1 for the same text, and another one for another. */
function spread(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  // The last letters must move the first bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
