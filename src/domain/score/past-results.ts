// An athlete's results of what a block scores: the last one, the best one, and whether a new one is better.
import type { Day } from '../day.ts'
import { compareResults, type Ranking, type Result } from './ranking.ts'
import { bestSet, type DatedSet, newRecords } from './records.ts'
import type { LiftedSet, Score } from './score.ts'
import { readKey } from './score-key.ts'
import type { ScoredBlock } from './scoring.ts'

/** `key` is the one of the scored block. */
export type PastResult = Result & { key: string; day: Day }

/** The results that are compared with the block's: of the same subject and type. Without a subject there are none. */
export function comparable(results: readonly PastResult[], block: ScoredBlock): PastResult[] {
  const asked = readKey(block.key)
  if (!asked?.subject) return []
  return results.filter(({ key, score }) => {
    const read = readKey(key)
    return read?.subject === asked.subject && read.type === asked.type && score.type === asked.type
  })
}

export function lastResult(results: readonly PastResult[]): PastResult | undefined {
  return results.reduce<PastResult | undefined>(
    (last, one) => (last && last.day >= one.day ? last : one),
    undefined,
  )
}

/** The last result of a movement, over any distance and in any time. */
export function lastOfMovement(results: readonly PastResult[], movement: string): PastResult | undefined {
  return lastResult(results.filter(({ key }) => readKey(key)?.subject.split(/[@~]/)[0] === movement))
}

export type Best = { score: Score; day: Day }

/** The best result; of a lift the heaviest set of as many repetitions as are prescribed, else the heaviest of all. */
export function bestResult(results: readonly PastResult[], block: ScoredBlock): Best | undefined {
  if (block.type === 'load') {
    const sets = setsIn(results)
    const set = bestSet(sets, leastReps(block)) ?? bestSet(sets, 1)
    return set && { score: loadScore(set), day: set.day }
  }
  return results.reduce<PastResult | undefined>(
    (best, one) => (best && compareResults(one, best, block) >= 0 ? best : one),
    undefined,
  )
}

/**
 * What the result improves on: of a lift the set of the most repetitions, of everything else the result itself. The
 * first result of all is no improvement.
 */
export function improvement(
  before: readonly PastResult[],
  block: ScoredBlock,
  { level, score, day }: Omit<PastResult, 'key'>,
): Score | undefined {
  if (score.type === 'load') {
    const records = newRecords(setsIn(before), score.sets, day).filter(record => record.before)
    const set = records.at(-1)?.set
    return set && loadScore(set)
  }
  const isBetter = (one: PastResult) => compareResults({ level, score }, one, block) < 0
  return before.length > 0 && before.every(isBetter) ? score : undefined
}

const setsIn = (results: readonly PastResult[]): DatedSet[] =>
  results.flatMap(({ score, day }) => (score.type === 'load' ? score.sets.map(set => ({ ...set, day })) : []))

const loadScore = ({ reps, load }: LiftedSet): Score => ({ type: 'load', sets: [{ reps, load }] })

function leastReps({ prescribed = [] }: ScoredBlock): number {
  const reps = prescribed.flatMap(set => set.reps ?? [])
  return reps.length > 0 ? Math.min(...reps) : 1
}

// Whether a result is better than everything that the athlete did before.

/** A first result is no improvement. A lift improves on its best at any of the repetitions of records. */
export function isNewBest(
  result: Result & { day: Day },
  before: readonly (Result & { day: Day })[],
  by: Ranking,
): boolean {
  const { score, day } = result
  const alike = before.filter(one => one.score.type === score.type)
  if (alike.length === 0 || score.type === 'done') return false
  if (score.type !== 'load') return alike.every(one => compareResults(result, one, by) < 0)
  const known = alike.flatMap(one =>
    one.score.type === 'load' ? one.score.sets.map(set => ({ ...set, day: one.day })) : [],
  )
  return newRecords(known, score.sets, day).some(record => record.before !== undefined)
}
