// What another reading of the same text says otherwise, for the log of a new version of the reader.
import { itemsOf } from './correction.ts'
import { type BlockReading, type Movement, movementsIn } from './structure.ts'
import type { BodyReading } from './workout-reading.ts'

export type ChangeKind = 'blocks' | 'clock' | 'score' | 'movements' | 'amounts' | 'loads' | 'places'

/** What each kind compares. What is equal in all of them differs only in where it stands, or in what was guessed. */
const views: Record<Exclude<ChangeKind, 'places'>, (blocks: readonly BlockReading[]) => unknown> = {
  blocks: blocks => blocks.length,
  clock: blocks =>
    blocks.map(block => {
      const { format, rounds, repScheme, capSeconds, durationSeconds, restSeconds } = block
      const { intervalSeconds, intervals, workSeconds, timeDomainSeconds, teamSize } = block
      const counts = [format, rounds, repScheme, intervals, teamSize]
      return [
        ...counts,
        capSeconds,
        durationSeconds,
        restSeconds,
        intervalSeconds,
        workSeconds,
        timeDomainSeconds,
      ]
    }),
  score: blocks => blocks.map(({ score, benchmark }) => [score, benchmark]),
  movements: blocks => movementsOf(blocks).map(({ id, text }) => id ?? text),
  amounts: blocks =>
    movementsOf(blocks).map(({ reps, calories, distanceM, seconds, sets = [] }) => [
      [reps, calories, distanceM, seconds],
      sets.map(set => [set.reps, set.calories, set.distanceM, set.seconds]),
    ]),
  loads: blocks =>
    movementsOf(blocks).map(({ load, height, percent, rpe, rir, implements: count, sets = [] }) => [
      [load, height, percent, rpe, rir, count],
      sets.map(set => [set.load, set.percent, set.rpe, set.rir]),
    ]),
}

const movementsOf = (blocks: readonly BlockReading[]): Movement[] =>
  blocks.flatMap(block => movementsIn(itemsOf(block)))

/** None where both readings are the same. */
export function changesOf(before: BodyReading, after: BodyReading): ChangeKind[] {
  const isEqual = (view: (blocks: readonly BlockReading[]) => unknown) =>
    isSame(before.parts.map(view), after.parts.map(view))
  const kinds = Object.keys(views) as (keyof typeof views)[]
  const changed = kinds.filter(kind => !isEqual(views[kind]))
  if (changed.length > 0) return changed
  return isEqual(blocks => blocks) ? [] : ['places']
}

/** Of plain data, whose fields may stand in another order after they were stored. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other || (one === null && other === undefined)
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => isSame(one[key], other[key]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
