// What no coach asks for was misread, and is no claim: half a repetition, no metres, a load that no athlete lifts.
import type { Amount, Load } from '#domain/notation/structure.ts'
import type { ParsedItem } from '../parsed-item.ts'

export function withdrawAmounts(item: ParsedItem) {
  const { sets } = item
  if (!isWhole(item.reps) || isTooMany(item)) delete item.reps
  if (sets && !isWhole(sets.of.reps)) delete item.sets
  if (item.distanceM === 0) delete item.distanceM
}

export function withdrawLoad(item: ParsedItem) {
  const { load, guesses } = item
  if (!load || (isLiftable(load) && (!isGuessed(item) || isLikely(load)))) return
  delete item.load
  item.guesses = guesses.filter(({ about }) => about !== 'unit')
}

/** Of a barbell, at once. */
const mostLifts = 120

const isTooMany = ({ match, reps }: ParsedItem) =>
  match?.movement.equipment === 'barbell' && Math.max(0, ...numbersOf(reps)) > mostLifts

const isGuessed = ({ guesses }: ParsedItem) => guesses.some(({ about }) => about === 'unit')

const numbersOf = (amount: Amount | undefined): number[] => {
  if (amount === undefined || amount === 'max') return []
  return typeof amount === 'number' ? [amount] : Object.values(amount)
}

const isWhole = (amount: Amount | undefined) => numbersOf(amount).every(Number.isInteger)

/** The most that an athlete lifts, in either unit. */
const mostLoad = 1000
/** The most without a unit, where the number may be metres. */
const mostBare = 700

const isLiftable = ({ unit, ...spread }: Load) => Math.max(...numbersIn(spread)) <= mostLoad

/** "65/3" is no pair for men and women, and 20.14 no plate. */
function isLikely({ unit, ...spread }: Load): boolean {
  const numbers = numbersIn(spread)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return (
    most <= mostBare &&
    most <= leastShare * least &&
    numbers.every(number => Number.isInteger(number * parts))
  )
}

/** Women's loads are at least this part of men's. */
const leastShare = 2.5
/** Plates are halves and quarters of a kilogram; a tenth is an exact sum of pounds. */
const parts = 20

const numbersIn = (spread: object) => Object.values(spread).filter(value => typeof value === 'number')
