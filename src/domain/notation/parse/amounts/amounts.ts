// What a quantity amounts to: one number, a pair for men and women, or a range.
import type { Quantity } from '#domain/notation/chunks/measurement.ts'
import { type DistanceUnit, metresOf } from '#domain/notation/chunks/units.ts'
import type { Amount, Effort, Measured, Pair, Range } from '#domain/notation/structure.ts'

function spreadOf(numbers: readonly number[], joiner: Quantity['joiner']): number | Pair | Range {
  const [first = 0, second] = numbers
  if (second === undefined) return first
  const [least, most] = [Math.min(first, second), Math.max(first, second)]
  return joiner === '/' ? { m: most, f: least } : { min: least, max: most }
}

export const amountOf = ({ numbers, joiner, plus }: Quantity): Amount =>
  plus ? 'max' : spreadOf(numbers, joiner)

export function measuredOf<Unit>({ numbers, joiner }: Quantity, unit: Unit): Measured<Unit> {
  const spread = spreadOf(numbers, joiner)
  return typeof spread === 'number' ? { unit, value: spread } : { unit, ...spread }
}

export function distanceOf({ numbers, joiner }: Quantity, unit: DistanceUnit): Amount {
  return spreadOf(
    numbers.map(number => metresOf(number, unit)),
    joiner,
  )
}

export function effortOf([first = 0, second]: readonly number[]): Effort {
  return second === undefined ? first : { min: Math.min(first, second), max: Math.max(first, second) }
}

/** 21/15/9, but neither 50/35/35 nor 3/3/22. */
function isMonotone(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, at) => Math.sign(number - (numbers[at] ?? 0)))
  return steps[0] !== 0 && steps.every(step => step === steps[0])
}

/** 21-15-9, or a ladder that goes on; 8-10 is a range. */
export function isScheme({ unit, open, numbers, joiner }: Quantity): boolean {
  if (unit === 'percent') return false
  const [first = 0, second = 0] = numbers
  if (joiner === '/' && numbers.length > 2) return isMonotone(numbers)
  return open || numbers.length > 2 || (joiner === '-' && first > second)
}
