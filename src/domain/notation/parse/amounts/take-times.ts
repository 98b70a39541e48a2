// How often and what each time: 5x5, 4 x 400 m, 3 x max, 2 x 24/16 kg.
import type { Duration, Maximum, Quantity } from '#domain/notation/chunks/measurement.ts'
import { isDistance, metresOf } from '#domain/notation/chunks/units.ts'
import type { SetOf } from '#domain/notation/structure.ts'
import { hasAmount, measures, type ParsedItem, setEfforts } from '../parsed-item.ts'
import { amountOf } from './amounts.ts'
import { finishSets } from './sets.ts'
import { guessLoad, isBothSides, isLoadUnit, type ReadingContext, takeLoad } from './take-quantity.ts'

export function takeTimes(
  item: ParsedItem,
  count: number,
  of: Quantity | Duration | Maximum,
  context: ReadingContext,
) {
  if (of.kind === 'quantity' && isLoadUnit(of.unit) && (count <= mostImplements || item.reps !== undefined)) {
    takeLoad(item, of, of.unit)
    item.implements = count
    return
  }
  if (item.sets) finishSets(item)
  // "Press 10x20 kg, 8x30 kg"
  if (of.kind === 'quantity' && isLoadUnit(of.unit)) {
    item.sets = { count: 1, of: { reps: count } }
    takeLoad(item, of, of.unit)
    item.lastLoad = { unit: of.unit, value: Math.max(...of.numbers) }
    return
  }
  if (of.kind === 'quantity' && of.unit === 'percent') {
    takePercent(item, count, of)
    return
  }
  if (countsReps(of)) {
    // "10x20 kg, 8x30"
    const { lastLoad } = item
    if (lastLoad && !of.unit && Math.min(...of.numbers) >= lastLoad.value) {
      item.sets = { count: 1, of: { reps: count } }
      takeLoad(item, of, lastLoad.unit)
      return
    }
    const isInHands = isHandHeld(item) && (hasAmount(item) || context.hasScheme || isPair(of))
    const isWeight = hasAmount(item) && (!of.numbers.every(Number.isInteger) || item.implements === 2)
    if (count === 2 && (isInHands || isWeight)) {
      guessLoad(item, of, context.unit)
      item.implements = 2
      return
    }
    if (isBothSides(of)) item.perSide = true
    // "Deadlift 145x5" of a log: the load stands before its repetitions.
    if (count > mostSets && !item.sets && measures(item, 'load')) {
      item.sets = { count: 1, of: setOf(of) }
      guessLoad(item, { ...of, numbers: [count], joiner: undefined }, context.unit)
      return
    }
    if (count > mostSets || (count > manySets && Math.max(...of.numbers) > manySets)) return
  }
  item.sets = { count, of: setOf(of) }
}

/** The most sets that a coach prescribes; sets of many repetitions are fewer. */
const mostSets = 30
const manySets = 12

/** One for each hand. */
const mostImplements = 2

/** Two dumbbells of 22.5/15, but 2x8/8 are repetitions. */
const isPair = (of: Quantity) => of.joiner === '/' && !isBothSides(of)

/** "2x70%, 1x80%" */
function takePercent(item: ParsedItem, reps: number, { numbers }: Quantity) {
  item.sets = { count: 1, of: { reps } }
  setEfforts(item, { of: 'percent', numbers, list: false })
}

const countsReps = (of: Quantity | Duration | Maximum): of is Quantity =>
  of.kind === 'quantity' && !isDistance(of.unit) && of.unit !== 'cal' && of.unit !== 'quote'

const handHeld = new Set<string>(['dumbbell', 'kettlebell', 'own'])
const isHandHeld = ({ match }: ParsedItem) => match !== undefined && handHeld.has(match.movement.equipment)

export function setOf(of: Quantity | Duration | Maximum): SetOf {
  if (of.kind === 'max') return { reps: 'max' }
  if (of.kind === 'duration') return { seconds: of.seconds }
  const { unit, numbers } = of
  const [first = 0] = numbers
  if (isDistance(unit)) return { distanceM: metresOf(first, unit) }
  if (unit === 'cal') return { calories: amountOf(of) }
  if (unit === 'quote') return { seconds: first }
  return { reps: isBothSides(of) ? first : amountOf(of) }
}
