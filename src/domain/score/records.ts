// An athlete's records: the best of each lift by repetitions, of each benchmark and of each distance.
import type { Day } from '../day.ts'
import { compareWeights, type Weight } from './loads/weight.ts'
import type { LiftedSet } from './score.ts'

/** The repetitions for which a record is kept. */
export const recordReps = [1, 2, 3, 5, 10, 20] as const
export type RecordReps = (typeof recordReps)[number]

/** A set with the day on which it was lifted. */
export type DatedSet = LiftedSet & { day: Day }

/**
 * The heaviest set of at least so many repetitions; of equal loads the one with more repetitions, then the first. Five
 * repetitions are a record of three, too, when no heavier three were lifted.
 */
export function bestSet<Set extends DatedSet>(sets: readonly Set[], reps: number): Set | undefined {
  return sets
    .filter(set => set.reps >= reps)
    .reduce<Set | undefined>((best, set) => (best && !isBetter(set, best) ? best : set), undefined)
}

function isBetter(one: DatedSet, other: DatedSet): boolean {
  const heavier = compareWeights(one.load, other.load)
  if (heavier !== 0) return heavier > 0
  return one.reps === other.reps ? one.day < other.day : one.reps > other.reps
}

export type LiftRecords<Set extends DatedSet> = { reps: RecordReps; set: Set }[]

/** One line for each number of repetitions that has a record of its own: a set stands once, at its highest. */
export function liftRecords<Set extends DatedSet>(sets: readonly Set[]): LiftRecords<Set> {
  return recordReps.flatMap(reps => {
    const set = bestSet(sets, reps)
    return set ? [{ reps, set }] : []
  })
}

/** Above these repetitions an estimate says nothing. */
const mostEstimated = 10

/** The estimated maximum by Epley for 2 to 10 repetitions, the load itself at 1; none above. */
export function estimatedMax({ reps, load }: LiftedSet): Weight | undefined {
  if (reps < 1 || reps > mostEstimated) return undefined
  return reps === 1 ? load : { value: Math.round(load.value * (1 + reps / 30) * 100) / 100, unit: load.unit }
}

/** The highest estimate, with the set that it comes from. */
export function bestEstimate<Set extends DatedSet>(
  sets: readonly Set[],
): { set: Set; max: Weight } | undefined {
  return sets
    .flatMap(set => {
      const max = estimatedMax(set)
      return max ? [{ set, max }] : []
    })
    .reduce<{ set: Set; max: Weight } | undefined>(
      (best, one) => (best && compareWeights(one.max, best.max) <= 0 ? best : one),
      undefined,
    )
}

export type NewLogEntry = { reps: RecordReps; set: LiftedSet; before: Weight | undefined }

/** The records that these sets improve, one line for each number of repetitions; an equal load is no record. */
export function newRecords(known: readonly DatedSet[], sets: readonly LiftedSet[], day: Day): NewLogEntry[] {
  const dated = sets.map(set => ({ ...set, day }))
  return recordReps.flatMap(reps => {
    const best = bestSet(dated, reps)
    const before = bestSet(known, reps)
    if (!best || (before && compareWeights(best.load, before.load) <= 0)) return []
    return [{ reps, set: { reps: best.reps, load: best.load }, before: before?.load }]
  })
}
