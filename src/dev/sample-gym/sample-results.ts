// What the sample athletes achieved: scores of their log, three years of earlier tests, and their maxes. Deterministic, and
// slowly better from week to week.
import { randomUUID } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addDays, type Day, daysBetween, today } from '#domain/day.ts'
import { readBody } from '#domain/notation/workout-reading.ts'
import type { LiftedSet, RoundsSet, Score } from '#domain/score/score.ts'
import { readKey } from '#domain/score/score-key.ts'
import { type PrescribedSet, type ScoredBlock, scoringOf } from '#domain/score/scoring.ts'
import * as tables from '#server/database/tables.ts'
import { sampleWorkouts } from './sample-workouts.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** The maximum of an athlete of middling strength, in kilograms. */
const usualMaxes: Record<string, number> = {
  back_squat: 120,
  deadlift: 150,
  push_press: 75,
  clean_and_jerk: 85,
}
const usualRounds = 17
const improvementPerYear = 0.06
/** The share of workouts that are logged without their result. */
const silentShare = 0.15

/** Every third athlete has not said which load of a pair is theirs. */
export const sideOf = (place: number): 'm' | 'f' | null => (['m', 'f', null] as const)[place % 3] ?? null

const scoredBy = new Map(
  sampleWorkouts.map(({ name, description, descriptionAt = 0, blocks = [] }) => {
    const body = { name, description, descriptionAt, blocks }
    return [name, scoringOf(body, readBody(body))]
  }),
)

/** The scores of a log entry, as the table has them. */
export function scoresOn(name: string, place: number, day: Day, at: Date) {
  const scored = scoredBy.get(name) ?? []
  if (spread(`silent ${name} ${place} ${day}`) < silentShare) return {}
  return Object.fromEntries(
    scored.map(block => [block.key, { score: scoreIn(block, place, day), at: at.toISOString() }]),
  )
}

/** How good an athlete is on a day: around 1, higher is better. */
function formOf(place: number, day: Day): number {
  const talent = 0.8 + spread(`talent ${place}`) * 0.4
  const years = daysBetween(day, today()) / 365
  const daily = (spread(`form ${place} ${day}`) - 0.5) * 0.05
  return talent * (1 - years * improvementPerYear) + daily
}

function scoreIn(block: ScoredBlock, place: number, day: Day): Score {
  if (block.type === 'load') return { type: 'load', sets: setsOf(block, place, day) }
  const form = formOf(place, day)
  if (block.type === 'rounds_reps') return { type: 'rounds_reps', sets: [roundsOf(block, form)] }
  const { fastestSeconds = 300, capSeconds, totalReps = 100, sets } = block
  // A distance alone is covered closer to the fastest than rounds of work.
  const usual = fastestSeconds * (block.distanceM === undefined ? 2.1 : 1.4)
  const seconds = Math.round(usual / form / (sets > 1 ? sets : 1))
  if (capSeconds && seconds > capSeconds)
    return { type: 'time', sets: [{ cappedAt: Math.floor((totalReps * capSeconds) / seconds) }] }
  return { type: 'time', sets: Array.from({ length: sets }, (_, at) => ({ seconds: seconds + at * 2 })) }
}

function roundsOf({ roundReps = 30 }: ScoredBlock, form: number): RoundsSet {
  const reps = Math.round(usualRounds * form * roundReps)
  return { rounds: Math.floor(reps / roundReps), reps: reps % roundReps }
}

function setsOf({ movement = '', prescribed = [{}] }: ScoredBlock, place: number, day: Day): LiftedSet[] {
  const max = maxOf(movement, place, day)
  return prescribed.map(({ reps = 1, percent }: PrescribedSet) => {
    const part = typeof percent === 'number' ? percent / 100 : reps === 1 ? 1 : 0.8
    return { reps, load: { value: onBar(max * part), unit: 'kg' } }
  })
}

function maxOf(movement: string, place: number, day: Day): number {
  const usual = usualMaxes[movement] ?? 60
  return usual * formOf(place, day) * (sideOf(place) === 'f' ? 0.65 : 1)
}

const onBar = (kilograms: number) => Math.max(20, Math.round(kilograms / 2.5) * 2.5)

const quarter = 91
const quarters = 12

/** A test of every lift and two benchmarks each quarter, from before the athletes came to this gym. */
export async function seedPastResults(db: Transaction, athleteIds: readonly string[]): Promise<void> {
  const joined = addDays(today(), -quarter)
  const rows = athleteIds.flatMap((athleteId, place) =>
    Array.from({ length: quarters }, (_, at) => addDays(joined, -at * quarter - (place % 9))).flatMap(day =>
      pastScores(place, day).map(([key, score]) => {
        const subject = readKey(key)?.subject ?? ''
        return {
          id: randomUUID(),
          athleteId,
          enteredBy: athleteId,
          key,
          subject,
          level: 'rx' as const,
          score,
          day,
        }
      }),
    ),
  )
  for (let start = 0; start < rows.length; start += 500)
    await db.insert(tables.pastResults).values(rows.slice(start, start + 500))
}

/** That coach has entered those of the deadlift. Every fourth athlete has no max of the push press yet. */
export async function seedMaxes(
  db: Transaction,
  coachId: string,
  athleteIds: readonly string[],
): Promise<void> {
  const testedOn = addDays(today(), -quarter)
  const maxes = athleteIds.flatMap((athleteId, place) =>
    Object.keys(usualMaxes)
      .filter(movement => movement !== 'push_press' || place % 4 !== 3)
      .map(movement => ({
        athleteId,
        movement,
        testedOn,
        unit: 'kg' as const,
        value: onBar(maxOf(movement, place, testedOn)),
        // Some train with a part of the squat.
        trainingPercent: movement === 'back_squat' && place % 5 === 0 ? 95 : null,
        setBy: movement === 'deadlift' ? coachId : athleteId,
      })),
  )
  await db.insert(tables.maxes).values(maxes)
}

function pastScores(place: number, day: Day): [string, Score][] {
  const form = formOf(place, day)
  const timed = (seconds: number): Score => ({
    type: 'time',
    sets: [{ seconds: Math.round(seconds / form) }],
  })
  return [
    ...Object.keys(usualMaxes).map((movement): [string, Score] => [
      `load:${movement}`,
      {
        type: 'load',
        sets: [{ reps: 1, load: { value: onBar(maxOf(movement, place, day)), unit: 'kg' } }],
      },
    ]),
    ['time:fran', timed(290)],
    ['time:row_2k', timed(455)],
  ]
}

/** A hash of the text (FNV-1a) between 0 and 1. */
export function spread(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  // A finalizer (MurmurHash3): texts that differ in one letter must not give similar numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
