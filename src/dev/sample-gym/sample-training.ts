// Ten weeks of the sample athletes' log. Deterministic: the same for the same day.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addDays, type Day, today } from '#domain/day.ts'
import * as tables from '#server/database/tables.ts'
import { scoresOn, spread } from './sample-results.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Planned = { athleteId: string; workoutId: string; name: string; day: Day; position: number }
type Logged = typeof tables.logEntries.$inferInsert

const minute = 60_000
/** Athletes who hardly miss a day, and athletes who logged nothing for two weeks, by index. */
const stars = new Set([3, 9, 14, 20])
const gone = new Set([6, 17])
const goneFor = 14
/** The share of log entries with a note. */
const notedShare = 0.2
/** And with effort and minutes. */
const effortShare = 0.6

/** The scaling text, by workout. */
const scalingOf: Record<string, string> = {
  Fran: 'Ring rows instead of pull-ups',
  Helen: '16 kg kettlebell',
  Cindy: 'Push-ups from a box',
  'Back squat 5×5': '70 % in the last two sets',
}

export async function seedTraining(
  db: Transaction,
  gymId: string,
  athleteIds: string[],
  now = new Date(),
): Promise<void> {
  const { rows: planned } = await db.execute<Planned>(sql`
    select p.athlete_id as "athleteId", p.workout_id as "workoutId", w.name, p.scheduled_on::text as day, p.position
    from planned_workouts p join workouts w on w.workout_id = p.workout_id
    where p.gym_id = ${gymId} and p.scheduled_on <= ${today(now)} order by p.scheduled_on, p.position, p.athlete_id`)
  const logs = planned.flatMap(one => logOf(one, gymId, athleteIds.indexOf(one.athleteId), now) ?? [])
  for (let start = 0; start < logs.length; start += 500)
    await db.insert(tables.logEntries).values(logs.slice(start, start + 500))
  // The coach has read all notes but those of the last days.
  const read = new Date(`${addDays(today(now), -2)}T00:00:00`)
  await db.execute(
    sql`update log_entries set is_note_unread = false where gym_id = ${gymId} and notes_set_at < ${read}`,
  )
}

/** Undefined when the athlete did not log it. */
function logOf(
  { athleteId, workoutId, name, day, position }: Planned,
  gymId: string,
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
    gymId,
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

// Athletes' notes: on any workout, and on one by its name.
const anyNotes = [
  'Felt strong today, better than last week.',
  'Slept badly, kept it easy.',
  'Pacing was off, went out way too fast.',
  'Loved this one. More please.',
  'Knee felt fine the whole way, first time in weeks.',
  'Legs still heavy from Saturday.',
  'Short on time, skipped the cool-down.',
  'Travelling tomorrow, might train in the hotel gym.',
  'Heart rate stayed under 145, felt almost too easy.',
  'Trained with a partner, much more fun than alone.',
  'Right shoulder a bit cranky, went lighter.',
]

const notesAbout: Record<string, string[]> = {
  Fran: ['PR! 4:12, unbroken until the 9s 🎉', 'First time as prescribed!'],
  Helen: ['Used 20 kg for the swings, the 24 was taken.', '11:38, run splits got slower each round.'],
  'Back squat 5×5': [
    'All five sets clean. Adding 2.5 kg next week.',
    'Could have gone heavier on the first two sets.',
  ],
  'Deadlift wave': ['Grip gave out before the back did. Straps next time, or not?'],
  'Push press and pull': ['Wrists hurt in the front rack. Any drills for that?'],
  'Engine: 4×1000 m row': [
    'Splits: 1:52, 1:54, 1:53, 1:51. Last one hurt.',
    'Is it okay to swap the row for the bike next time? My lower back gets tight after about 600 m, whatever I do with the damper. Happy to row again once it has calmed down.',
  ],
  'Zone 2 run': ['Kept nose breathing until minute 35, then a hill.'],
  'Running intervals': ['Treadmill at 1 %, the track was closed.'],
  'Sled and ski': ['No sled at my gym, did heavy plate pushes instead.'],
  'HYROX half simulation': [
    'ski 2:08\nsled push 1:40\nsled pull 2:15\nburpees 2:50\nrow 2:02\nlunges 3:10\nwall balls 3:35',
  ],
  'Gymnastics: toes-to-bar': ['Finally strung together 8!', 'Knee raises only, the kip is not there yet.'],
}
