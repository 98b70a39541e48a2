// The load that can be put on a bar, and the plates of one side.
import type { WeightUnit } from './weight.ts'

/** A bar and the plates of the gym, which has enough pairs of each. */
export type Bar = { unit: WeightUnit; bar: number; plates: readonly number[] }

export const standardBars: Record<WeightUnit, Bar> = {
  kg: { unit: 'kg', bar: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  lb: { unit: 'lb', bar: 45, plates: [55, 45, 35, 25, 15, 10, 5, 2.5] },
}

/** `side`: the plates of one side, the largest first. */
export type Loaded = { value: number; side: number[] }

/** Sums are counted in hundredths: integers, and so exact. */
const hundred = 100

/** The load that is nearest to the target, the lighter one of two; at least the bar, with as few plates as possible. */
export function loadBar(target: number, { bar, plates }: Bar): Loaded {
  const sizes = plates.map(plate => Math.round(plate * hundred)).filter(size => size > 0)
  const side = Math.max(0, ((target - bar) / 2) * hundred)
  const stacks = stacksUpTo(Math.ceil(side) + Math.min(...sizes, Number.MAX_SAFE_INTEGER), sizes)
  let nearest = 0
  for (const sum of stacks.keys()) if (Math.abs(sum - side) < Math.abs(nearest - side)) nearest = sum
  const stack: number[] = []
  for (let left = nearest; left > 0; ) {
    const plate = stacks.get(left)?.last ?? left
    stack.push(plate / hundred)
    left -= plate
  }
  return { value: bar + (nearest * 2) / hundred, side: stack.sort((one, other) => other - one) }
}

/** Every sum that the plates make, in ascending order, with the number of plates and the one that was added last. */
function stacksUpTo(most: number, sizes: readonly number[]): Map<number, { count: number; last: number }> {
  const stacks = new Map([[0, { count: 0, last: 0 }]])
  if (!Number.isSafeInteger(most) || sizes.length === 0) return stacks
  const step = sizes.reduce(commonDivisor)
  for (let sum = step; sum <= most; sum += step)
    for (const size of sizes) {
      const before = stacks.get(sum - size)
      const known = stacks.get(sum)
      if (before && (!known || before.count + 1 < known.count))
        stacks.set(sum, { count: before.count + 1, last: size })
    }
  return stacks
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other)
