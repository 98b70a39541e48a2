// A number without a unit is read in the athlete's own. Where the coach wrote the other one, the number may be meant in it.
import type { Load } from '#domain/notation/structure.ts'
import type { Score } from '../score.ts'
import type { ScoredBlock } from '../scoring.ts'
import { compareWeights, kilogramsOf, type Weight, type WeightUnit } from './weight.ts'

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
