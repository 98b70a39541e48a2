// Values that are hardly possible, or no longer as prescribed. The athlete is asked about them; nothing is refused.
import type { Side } from '#domain/notation/side.ts'
import type { Load } from '#domain/notation/structure.ts'
import { isAsHeavy } from '../loads/gym-loads.ts'
import { compareWeights, kilogramsOf, type Weight, type WeightUnit } from '../loads/weight.ts'
import { prescribedScores } from '../prescribed-score.ts'
import { isCapped, metresOf, type Score } from '../score.ts'
import type { ScoredBlock } from '../scoring.ts'

export type Doubt =
  | { about: 'fast'; seconds: number }
  | { about: 'over_cap'; seconds: number }
  | { about: 'more_than_round'; reps: number }
  | { about: 'more_than_all'; reps: number }
  | { about: 'heavy'; best: Weight | null }
  | { about: 'light'; prescribed: Weight }
  | { about: 'many' }

/** Far above the record: a slip of the finger more often than a new one. */
const muchHeavier = 1.25
/** Above what anyone has lifted, in kilograms. */
const heaviest = 500
const mostReps = 2000
const mostMetres = 100_000

type Athlete = {
  /** The heaviest load of the lift so far. */
  best?: Weight | null
  /** The side whose number of a pair counts; the smaller number where the athlete did not say. */
  side?: Side | null
}

export function doubtOf(
  score: Score,
  block: ScoredBlock,
  { best = null, side = null }: Athlete = {},
): Doubt | undefined {
  switch (score.type) {
    case 'time':
      return timeDoubt(score, block)
    case 'rounds_reps': {
      const { roundReps } = block
      const isOver = roundReps !== undefined && score.sets.some(({ reps }) => reps >= roundReps && reps > 0)
      return isOver ? { about: 'more_than_round', reps: roundReps } : undefined
    }
    case 'load': {
      if (score.sets.some(({ load }) => isDoubtful(load, best))) return { about: 'heavy', best }
      const prescribed = heavierPrescription(score, block, side)
      return prescribed && { about: 'light', prescribed }
    }
    case 'distance':
      return score.sets.some(set => metresOf(set) > mostMetres) ? { about: 'many' } : undefined
    case 'done':
      return undefined
    default:
      return score.sets.some(count => count > mostReps) ? { about: 'many' } : undefined
  }
}

function timeDoubt({ sets }: Extract<Score, { type: 'time' }>, block: ScoredBlock): Doubt | undefined {
  const { capSeconds, totalReps, fastestSeconds = 0, sets: asked } = block
  // The bound is of all sets together.
  const fastest = asked > 1 && sets.length > 1 ? fastestSeconds / asked : fastestSeconds
  for (const set of sets) {
    if (isCapped(set)) {
      if (totalReps !== undefined && (set.cappedAt ?? 0) >= totalReps)
        return { about: 'more_than_all', reps: totalReps }
    } else {
      if (capSeconds !== undefined && set.seconds > capSeconds)
        return { about: 'over_cap', seconds: capSeconds }
      if (set.seconds < fastest) return { about: 'fast', seconds: Math.floor(fastest) }
    }
  }
  return undefined
}

function isDoubtful(load: Weight, best: Weight | null): boolean {
  if (kilogramsOf(load) > heaviest) return true
  return best !== null && compareWeights(load, { ...best, value: best.value * muchHeavier }) > 0
}

/** The prescription of the first set that was lifted with less. */
function heavierPrescription(
  { sets }: Extract<Score, { type: 'load' }>,
  block: ScoredBlock,
  side: Side | null,
): Weight | undefined {
  const [prescribed] = prescribedScores(block, side ?? 'f')
  if (prescribed?.type !== 'load') return undefined
  const weights = sets.map((_, at) => prescribed.sets[at] ?? prescribed.sets.at(-1))
  return weights.find((asked, at) => asked && sets[at] && !isAsHeavy(sets[at].load, asked.load))?.load
}

// A number without a unit is read in the athlete's own. Where the coach wrote the other one, the number may be meant in it.

/** Pounds for kilograms are more than twice as much, so a load is near to only one of the two. */
const muchMore = 1.5

/**
 * The unit of the prescription, where the score is far from what is prescribed and the same text in that unit is near it.
 * `inOther`: the text read in the other unit.
 */
export function doubtfulUnit(
  score: Score,
  inOther: Score | undefined,
  { prescribed = [] }: Pick<ScoredBlock, 'prescribed'>,
): WeightUnit | undefined {
  const own = heaviestOf(score)
  const other = heaviestOf(inOther)
  // The same in both: the unit was typed.
  if (!own || !other || own.unit === other.unit) return undefined
  const loads = prescribed.flatMap(({ load }) =>
    load?.unit === other.unit ? weightsIn(load, other.unit) : [],
  )
  const isNearAny = (weight: Weight) => loads.some(load => isNear(weight, load))
  return isNearAny(other) && !isNearAny(own) ? other.unit : undefined
}

const weightsIn = ({ unit: _, ...numbers }: Load, unit: WeightUnit): Weight[] =>
  Object.values(numbers).map(value => ({ value, unit }))

function isNear(one: Weight, other: Weight): boolean {
  const ratio = kilogramsOf(one) / kilogramsOf(other)
  return ratio < muchMore && ratio > 1 / muchMore
}

function heaviestOf(score: Score | undefined): Weight | undefined {
  if (score?.type !== 'load') return undefined
  return score.sets.map(({ load }) => load).sort((one, next) => compareWeights(next, one))[0]
}
