// The order of results, as the sport ranks them: level first, then the score. Equal results share a place.

import type { Combination } from '../notation/structure.ts'
import { exactWeight } from './loads/weight.ts'
import {
  combined,
  isCapped,
  type LiftedSet,
  metresOf,
  type RoundsSet,
  type Score,
  scoreTypes,
  type TimeSet,
} from './score.ts'

export const levels = ['rx_plus', 'rx', 'scaled'] as const
export type Level = (typeof levels)[number]

/** What the block says of its score. `sets`: how many it asks for. */
export type Ranking = { combination: Combination; sets: number }
export type Result = { level: Level; score: Score }

/** Negative when the first is better; 0 when they share a place. A total order. */
export function compareResults(one: Result, other: Result, by: Ranking): number {
  return compareKeys(keyOf(one, by), keyOf(other, by))
}

export type Placed<Of> = { place: number; of: Of }

/** The best first; those who are equal share a place, and the next place is left out. Stable. */
export function rank<Of>(all: readonly Of[], resultOf: (of: Of) => Result, by: Ranking): Placed<Of>[] {
  const sorted = all
    .map(of => ({ of, key: keyOf(resultOf(of), by) }))
    .sort((one, other) => compareKeys(one.key, other.key))
  const placed: (Placed<Of> & { key: number[] })[] = []
  for (const [at, { of, key }] of sorted.entries()) {
    const before = placed[at - 1]
    const isEqual = before && compareKeys(before.key, key) === 0
    placed.push({ of, key, place: isEqual ? before.place : at + 1 })
  }
  return placed.map(({ place, of }) => ({ place, of }))
}

/** Lower is better, number by number. */
function keyOf({ level, score }: Result, by: Ranking): number[] {
  return [levels.indexOf(level), scoreTypes.indexOf(score.type), ...scoreKey(score, by)]
}

function scoreKey(score: Score, by: Ranking): number[] {
  const tieBreak = score.tieBreakSeconds ?? Number.POSITIVE_INFINITY
  switch (score.type) {
    case 'time':
      return [...timeKey(score.sets, by), tieBreak]
    case 'rounds_reps':
      return [...roundsKey(score.sets, by.combination), tieBreak]
    case 'load':
      return loadKey(score.sets, by.combination)
    case 'distance':
      return [-combined(score.sets.map(metresOf), by.combination), tieBreak]
    case 'done':
      return []
    default:
      return [-combined(score.sets, by.combination), tieBreak]
  }
}

/**
 * Fewer capped sets first, then the time, then more repetitions at the cap. Who entered some of the sets is below who
 * entered all; a single time stands for all of them.
 */
function timeKey(sets: readonly TimeSet[], { combination, sets: asked }: Ranking): number[] {
  const missing = sets.length === 1 ? 0 : Math.max(0, asked - sets.length)
  const capped = sets.filter(isCapped)
  const times = sets.flatMap(set => (isCapped(set) ? [] : [-set.seconds]))
  const done = capped.reduce((sum, { cappedAt }) => sum + (cappedAt ?? -1), 0)
  // The best time is the lowest: as negative numbers times combine like everything else.
  return [missing, capped.length, times.length > 0 ? -combined(times, combination) : 0, -done]
}

function roundsKey(sets: readonly RoundsSet[], combination: Combination): number[] {
  if (combination === 'sum') {
    const sum = (of: (set: RoundsSet) => number) => sets.reduce((total, set) => total + of(set), 0)
    return [-sum(set => set.rounds), -sum(set => set.reps)]
  }
  return pick(
    sets.map(({ rounds, reps }) => [-rounds, -reps]),
    combination,
  )
}

function loadKey(sets: readonly LiftedSet[], combination: Combination): number[] {
  if (combination === 'sum')
    return [-sets.reduce((sum, { reps, load }) => sum + reps * exactWeight(load), 0), 0]
  return pick(
    sets.map(({ reps, load }) => [-exactWeight(load), -reps]),
    combination,
  )
}

/** One of the keys; without any, the one that is worse than all. */
function pick(keys: number[][], combination: Exclude<Combination, 'sum'>): number[] {
  const worst = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  if (combination === 'last') return keys.at(-1) ?? worst
  const sorted = keys.toSorted(compareKeys)
  return (combination === 'best' ? sorted[0] : sorted.at(-1)) ?? worst
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [a = 0, b = 0] = [one[at], other[at]]
    // Infinity minus itself is not a number.
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}
