// What results can be about: lifts, benchmarks, distances and tests, with their names. For the server and the form of a
// result from before; athletes' other screens get the names with the results.
import { benchmarks } from '../notation/benchmarks.ts'
import { type MovementName, movements } from '../notation/movements.ts'
import type { AskedSubject, Subject } from './progress.ts'
import { readKey, subjectOf, writeKey } from './score-key.ts'
import type { ScoredBlock } from './scoring.ts'

const movementNames = new Map(movements.map(({ id, en, es }) => [id, { en, es }]))
const tests = new Map(benchmarks.map(one => [one.id, one]))

/** `row@2000` and `burpee~600` by their parts. */
const form = /^(?<base>[^@~]+)(?:@(?<distance>[\d.]+)|~(?<seconds>[\d.]+))?$/

/**
 * The subject of a key. Movements and benchmarks of a coach's own are known only by the names that came with their
 * workout. Undefined: nothing is known of it.
 */
export function subjectOfKey(
  key: string,
  names: Readonly<Record<string, MovementName>> = {},
): Subject | undefined {
  const { base = '', distance, seconds } = form.exec(readKey(key)?.subject ?? '')?.groups ?? {}
  const test = tests.get(base)
  if (test) {
    const kind = test.group === 'endurance' ? 'distance' : 'benchmark'
    const name = { en: test.name, es: endurance[base] ?? test.name }
    return { name, kind, ...(test.group === 'hyrox' && { hasSeason: true }) }
  }
  const name = names[base] ?? movementNames.get(base)
  if (!name) return undefined
  if (distance) return { name, kind: 'distance', distanceM: Number(distance) }
  if (seconds) return { name, kind: 'test', seconds: Number(seconds) }
  return { name, kind: readKey(key)?.type === 'load' ? 'lift' : 'test' }
}

/** The others are names. */
const endurance: Record<string, string> = {
  row_2k: 'Remo 2 km',
  row_500: 'Remo 500 m',
  run_5k: 'Carrera 5 km',
  run_mile: 'Carrera 1 milla',
}

/** Metres that are tested; some are benchmarks of their own. */
const distances: Record<string, readonly number[]> = {
  run: [400, 800, 1000, 3000, 10_000, 21_097.5, 42_195],
  row: [1000, 5000, 10_000],
  ski_erg: [500, 1000, 2000, 5000],
  bike_erg: [1000, 4000, 10_000],
  swim: [50, 100, 400, 1500],
}

/** Equipment of movements that are counted: done with one's own weight alone. */
const ofOwnWeight = new Set(['none', 'bar', 'rings', 'rope', 'box', 'bench'])
const uncounted = new Set(['cardio', 'mobility', 'isolation'])

/** The keys that a result from before can be entered for. */
export function enterableKeys(): string[] {
  return [
    ...liftsOfCatalogue.map(movement => writeKey({ type: 'load', subject: movement, count: 1 })),
    ...benchmarks.flatMap(({ id, score }) =>
      score === 'none' ? [] : [writeKey({ type: score, subject: id, count: 1 })],
    ),
    ...Object.entries(distances).flatMap(([movement, all]) =>
      all.map(distanceM => writeKey({ type: 'time', subject: subjectOf({ movement, distanceM }), count: 1 })),
    ),
    ...movements
      .filter(({ measures }) => measures.includes('reps'))
      .filter(({ equipment, pattern }) => ofOwnWeight.has(equipment) && !uncounted.has(pattern))
      .map(({ id }) => writeKey({ type: 'reps', subject: id, count: 1 })),
  ]
}

export const liftsOfCatalogue = movements
  .filter(({ measures }) => measures.includes('load') && measures.includes('reps'))
  .map(({ id }) => id)

export const nameOfLift = (movement: string): MovementName | undefined => movementNames.get(movement)

// What a result is about, and how results of it compare: taken from the block that asked for it.

/** A coach's own benchmark is known by the first line of its block. */
export function askedSubject(
  key: string,
  block: ScoredBlock | null,
  names: Readonly<Record<string, MovementName>> | null,
): AskedSubject {
  const title = block?.title ?? readKey(key)?.subject ?? key
  const subject = subjectOfKey(key, names ?? {}) ?? {
    name: { en: title, es: title },
    kind: block?.benchmark ? ('benchmark' as const) : ('test' as const),
  }
  // Over a distance each set counts for itself: the best one.
  if (subject.distanceM !== undefined) return { ...subject, ranking: { combination: 'best', sets: 1 } }
  const isLoad = readKey(key)?.type === 'load'
  const { combination = isLoad ? 'best' : 'sum', sets = 1, roundReps } = block ?? {}
  return { ...subject, ranking: { combination, sets }, ...(roundReps && { roundReps }) }
}
