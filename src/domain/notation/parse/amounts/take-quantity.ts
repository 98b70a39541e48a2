// The place of a quantity in a movement, by its unit and by what is known of the movement.
import type { Quantity } from '#domain/notation/chunks/measurement.ts'
import { isDistance, metresOf } from '#domain/notation/chunks/units.ts'
import type { HeightUnit, LoadUnit, SetOf } from '#domain/notation/structure.ts'
import { gearOf, isWeighted } from '../movements/gear.ts'
import { hasAmount, isNamed, measures, type ParsedItem, setEfforts } from '../parsed-item.ts'
import { amountOf, distanceOf, isScheme, measuredOf } from './amounts.ts'
import { isBoxPair, likelyUnit } from './likely-unit.ts'

export type ReadingContext = {
  /** Of loads without one. */
  unit: LoadUnit
  /** The block's rep scheme says how often each movement is done. */
  hasScheme: boolean
}

export function takeQuantity(item: ParsedItem, quantity: Quantity, effort: boolean, context: ReadingContext) {
  const { unit, numbers, joiner } = quantity
  if (isLoadUnit(unit)) {
    settleSteps(item, step => {
      if (step.load) step.load = { ...step.load, unit }
    })
    return takeLoad(item, quantity, unit)
  }
  if (unit === 'ft' && measures(item, 'height')) return takeHeight(item, quantity, 'ft')
  if (unit === 'k' && measures(item, 'load') && !measures(item, 'distance'))
    return takeLoad(item, quantity, 'kg')
  if (isDistance(unit)) {
    // "Run 400 m at 5k pace"
    if (item.distanceM !== undefined && isNamed(item)) return
    if (isBothSides(quantity)) item.perSide = true
    item.distanceM = isBothSides(quantity) ? metresOf(numbers[0] ?? 0, unit) : distanceOf(quantity, unit)
    return
  }
  switch (unit) {
    case 'cal':
      item.calories = amountOf(quantity)
      return
    case 'percent':
      settleSteps(item, readAsPercent)
      setEfforts(item, { of: 'percent', numbers, list: numbers.length > 2 || joiner === '/' })
      return
    case 'cm':
    case 'in':
      return takeHeight(item, quantity, unit)
    case 'quote':
      if (measures(item, 'height') && !measures(item, 'time')) return takeHeight(item, quantity, 'in')
      item.seconds = amountOf(quantity)
      item.quoted = quantity
      return
    case 'bodyweight': {
      const [first = 1, second = 1] = numbers
      // "20 bodyweight good girls"
      if (!isNamed(item) && joiner === undefined && first >= leastReps) return takeReps(item, quantity)
      item.bodyweight = joiner === '/' ? first / second : first
      return
    }
    case 'reps':
      if (item.sets && item.sets.of.reps === undefined)
        item.sets.of = { ...item.sets.of, reps: amountOf(quantity) }
      else item.reps ??= amountOf(quantity)
      return
    default:
      return effort ? takeEffort(item, quantity, context) : takeBare(item, quantity, context)
  }
}

/** No bar weighs so many times what its athlete does. */
const leastReps = 5

export const isLoadUnit = (unit: string | undefined): unit is LoadUnit =>
  unit === 'kg' || unit === 'lb' || unit === 'pood'

export function takeLoad(item: ParsedItem, quantity: Quantity, unit: LoadUnit) {
  // "50/35/35": of each athlete of a team.
  if (quantity.numbers.length > 2 && quantity.joiner === '/' && !item.sets && !item.scheme) return
  if (quantity.numbers.length > 2) {
    item.loads = quantity.numbers
    item.load = { unit, value: quantity.numbers[0] ?? 0 }
    return
  }
  const load = measuredOf(quantity, unit)
  const before = item.load
  // "Hang power snatch (50/35 kg) (35/20 kg)": the second pair is of another level.
  if (before && 'm' in before && 'm' in load && before.unit === unit && !item.sets && item.steps.length === 0)
    return
  // "men 100 kg / women 70 kg"
  const isPair = before && 'value' in before && 'value' in load && before.unit === unit && !item.sets
  item.load = isPair
    ? { unit, m: Math.max(before.value, load.value), f: Math.min(before.value, load.value) }
    : load
}

/** A load without a unit, in the coach's own. */
export function guessLoad(item: ParsedItem, quantity: Quantity, unit: LoadUnit, others: string[] = []) {
  const likely = likelyUnit(item, quantity) ?? unit
  takeLoad(item, quantity, likely)
  item.guesses.push({ about: 'unit', others: [likely === 'kg' ? 'lb' : 'kg', ...others] })
}

function takeHeight(item: ParsedItem, quantity: Quantity, unit: HeightUnit) {
  item.height = measuredOf(quantity, unit)
}

function guessHeight(item: ParsedItem, quantity: Quantity, unit: HeightUnit, others: string[]) {
  takeHeight(item, quantity, unit)
  item.guesses.push({ about: 'unit', others })
}

/** After an @ sign and without a unit: RPE up to ten, else a load. */
function takeEffort(item: ParsedItem, quantity: Quantity, { unit }: ReadingContext) {
  const { numbers, joiner } = quantity
  if (Math.max(...numbers) <= 10 && joiner !== '/') setEfforts(item, { of: 'rpe', numbers, list: false })
  else if (item.steps.at(-1)?.percent !== undefined) setEfforts(item, { of: 'percent', numbers, list: false })
  else guessLoad(item, quantity, unit, joiner === '/' ? [] : ['%'])
}

/** Bounds the time that one movement takes. */
const mostSteps = 60

/** "3@70, 2@75, 1@80%": the unit at the end holds for all. */
function settleSteps(item: ParsedItem, settle: (step: SetOf) => void) {
  const isBare = item.guesses.some(({ about, others }) => about === 'unit' && others.includes('%'))
  if (!isBare || item.steps.length === 0 || item.steps.length > mostSteps) return
  item.steps.forEach(settle)
  item.guesses = item.guesses.filter(({ about }) => about !== 'unit')
}

function readAsPercent(step: SetOf) {
  if (!step.load || !('value' in step.load)) return
  step.percent = step.load.value
  delete step.load
}

/** A range without a unit that ends above is no number of repetitions. */
const mostRepsOfRange = 30

/** Heights in centimetres start here, inches and loads end. */
const leastCentimetres = 40

/** More than is done at once of a lift, which has its number already. */
const leastPair = 15

export const isLoadPair = (item: ParsedItem, { numbers, joiner, open }: Quantity) =>
  joiner === '-' &&
  !open &&
  numbers.length === 2 &&
  Math.min(...numbers) >= leastPair &&
  item.reps !== undefined &&
  isNamed(item) &&
  measures(item, 'load')

/** A smaller number without a unit is no load: "5 on each side", "arm 1", "sled push 4/3" of plates. */
const leastLoad = ({ match }: ParsedItem) => (match?.movement.equipment === 'sled' ? 10 : 4)

const mayBeLoaded = (item: ParsedItem) =>
  measures(item, 'load') ||
  item.gear !== undefined ||
  item.before.some(({ text }) => gearOf(text) || isWeighted(text)) ||
  (!item.match && hasAmount(item))

function takeBare(item: ParsedItem, quantity: Quantity, { unit, hasScheme }: ReadingContext) {
  const [first = 0, second] = quantity.numbers
  // "12 power cleans 60-40"
  const isPair = isLoadPair(item, quantity)
  if (isPair) return guessLoad(item, { ...quantity, joiner: '/' }, unit)
  if (isScheme(quantity)) {
    item.scheme = quantity.numbers
    return
  }
  const counts = !isNamed(item) || (!item.gear && !hasAmount(item) && !hasScheme && second === undefined)
  if (counts || (isBothSides(quantity) && !hasAmount(item))) return takeReps(item, quantity)
  // "Curl 10-12"
  const isRange =
    quantity.joiner === '-' && !hasAmount(item) && !hasScheme && (second ?? 0) <= mostRepsOfRange
  if (isRange) return takeReps(item, quantity)
  const inCentimetres = first >= leastCentimetres
  if (measures(item, 'height') && !measures(item, 'load'))
    return guessHeight(item, quantity, inCentimetres ? 'cm' : 'in', [inCentimetres ? 'in' : 'cm'])
  // "DB step-ups 50/35, 24/20": dumbbells, and then the box.
  const isLoad = likelyUnit(item, quantity) !== undefined && !item.load
  if (measures(item, 'height') && !isLoad && item.match?.movement.equipment !== 'ball' && isBoxPair(quantity))
    return guessHeight(item, quantity, 'in', ['cm'])
  // The height of a wall ball's target is not written in centimetres.
  if (measures(item, 'height') && inCentimetres && !isLoad && item.match?.movement.id !== 'wall_ball')
    return guessHeight(item, quantity, 'cm', ['kg', 'lb'])
  // "40 wall balls 20/14 lb to 10/9"
  if (item.load && !item.sets && item.steps.length === 0) return
  if (mayBeLoaded(item))
    return Math.max(...quantity.numbers) < leastLoad(item) ? undefined : guessLoad(item, quantity, unit)
  if (!hasAmount(item)) item.reps = amountOf(quantity)
}

/** 10/10 */
export const isBothSides = ({ joiner, numbers: [first, second] }: Quantity) =>
  joiner === '/' && first === second

function takeReps(item: ParsedItem, quantity: Quantity) {
  const [first = 0] = quantity.numbers
  if (!isBothSides(quantity)) {
    item.reps = amountOf(quantity)
    return
  }
  item.reps = first
  item.perSide = true
}
