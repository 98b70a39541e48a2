// Ten weeks of the sample athletes' log. Deterministic: the same for the same day.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addDays, type Day, today } from '#domain/day.ts'
import * as tables from '#server/database/tables.ts'
import { anyNotes, notesAbout } from './sample-notes.ts'
import { scoresOn } from './sample-results.ts'
import { spread } from './spread.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Planned = { athleteId: string; workoutId: string; name: string; day: Day; position: number }
type Logged = typeof tables.athleteActivity.$inferInsert

const minute = 60_000
/** Athletes who hardly miss a day, and athletes who logged nothing for two weeks, by index. */
const stars = new Set([3, 9, 14, 20])
const gone = new Set([6, 17])
const goneFor = 14
/** The share of log entries with a note. */
const notedShare = 0.2
/** And with effort and minutes. */
const effortShare = 0.6

/** What was scaled, by the workout. */
const scalingOf: Record<string, string> = {
  Fran: 'Ring rows instead of pull-ups',
  Helen: '16 kg kettlebell',
  Cindy: 'Push-ups from a box',
  'Back squat 5×5': '70 % in the last two sets',
}

export async function seedTraining(
  db: Transaction,
  coachId: string,
  athleteIds: string[],
  now = new Date(),
): Promise<void> {
  const { rows: planned } = await db.execute<Planned>(sql`
    select p.athlete_id as "athleteId", p.workout_id as "workoutId", w.name, p.scheduled_on::text as day, p.position
    from planned_workouts p join workouts w on w.workout_id = p.workout_id
    where p.coach_id = ${coachId} and p.scheduled_on <= ${today(now)} order by p.scheduled_on, p.position, p.athlete_id`)
  const logs = planned.flatMap(one => logOf(one, coachId, athleteIds.indexOf(one.athleteId), now) ?? [])
  for (let start = 0; start < logs.length; start += 500)
    await db.insert(tables.athleteActivity).values(logs.slice(start, start + 500))
  // The coach has read all notes but those of the last days.
  const read = new Date(`${addDays(today(now), -2)}T00:00:00`)
  await db.execute(
    sql`update athlete_activity set is_note_unread = false where coach_id = ${coachId} and notes_set_at < ${read}`,
  )
}

/** Undefined when the athlete did not log it. */
function logOf(
  { athleteId, workoutId, name, day, position }: Planned,
  coachId: string,
  place: number,
  now: Date,
): Logged | undefined {
  const chance = (question: string) => spread(`${question} ${place} ${day} ${position}`)
  if (gone.has(place) && day > addDays(today(now), -goneFor)) return undefined
  if (chance('done') >= adherenceOf(place)) return undefined
  const at = momentOf(day, chance('when'), now)
  const isNoted = chance('noted') < notedShare
  const isUnscaled = chance('scaled') < (stars.has(place) ? 0.9 : 0.68)
  const scores = scoresOn(name, place, day, at)
  return {
    athleteId,
    coachId,
    workoutId,
    scheduledOn: day,
    isCompleted: true,
    isUnscaled,
    ...(!isUnscaled && scalingOf[name] && { scaling: scalingOf[name], scalingSetAt: at }),
    ...(isUnscaled && name === 'Cindy' && stars.has(place) && { isRxPlus: true, rxPlusSetAt: at }),
    notes: isNoted ? noteOn(name, chance('note')) : '',
    notesSetAt: isNoted ? at : null,
    completedAt: at,
    outcomeSetAt: at,
    ...(Object.keys(scores).length > 0 && { scores, scoresSetAt: at }),
    ...(chance('effort') < effortShare && { effort: 5 + Math.floor(chance('hard') * 5), effortSetAt: at }),
    ...(chance('effort') < effortShare && {
      minutes: 40 + Math.floor(chance('long') * 8) * 5,
      minutesSetAt: at,
    }),
    createdAt: at,
    updatedAt: at,
  }
}

/** Half of the notes are about this workout. */
function noteOn(name: string, chance: number): string {
  const about = chance < 0.5 ? notesAbout[name] : undefined
  const notes = about ?? anyNotes
  return notes[Math.floor(chance * 1000) % notes.length] ?? ''
}

function adherenceOf(place: number): number {
  return stars.has(place) ? 0.97 : 0.6 + (place % 6) * 0.05
}

/** Between 17:30 and 21:30, or in the last hours when that is still in the future. */
function momentOf(day: Day, chance: number, now: Date): Date {
  const midnight = new Date(`${day}T00:00:00`).getTime()
  const evening = midnight + (17.5 * 60 + chance * 240) * minute
  return new Date(Math.min(evening, Math.max(midnight, now.getTime() - (3 + chance * 200) * minute)))
}
