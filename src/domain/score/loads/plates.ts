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

/** Smaller plates no gym has. */
const smallestPlate = 0.1
/** What one side of a bar can hold. */
const heaviestSide = 1_000

/** The load that is nearest to the target, the lighter one of two; at least the bar, with as few plates as possible. */
export function loadBar(target: number, { bar, plates }: Bar): Loaded {
  const sizes = plates.filter(plate => plate >= smallestPlate).map(plate => Math.round(plate * hundred))
  const side = Math.min(Math.max(0, (target - bar) / 2), heaviestSide) * hundred
  // The sum above the target may be the nearest one.
  const stacks = stacksUpTo(sizes.length > 0 ? Math.ceil(side) + Math.min(...sizes) : 0, sizes)
  let nearest = 0
  for (let sum = 0; sum < stacks.length; sum++)
    if (stacks[sum] && Math.abs(sum - side) < Math.abs(nearest - side)) nearest = sum
  const stack: number[] = []
  for (let left = nearest; left > 0; ) {
    const plate = stacks[left] ?? left
    stack.push(plate / hundred)
    left -= plate
  }
  return { value: bar + (nearest * 2) / hundred, side: stack.sort((one, other) => other - one) }
}

/** For every sum that the plates make the plate that was added last; 0 where they do not make it. */
function stacksUpTo(most: number, sizes: readonly number[]): Uint16Array {
  const last = new Uint16Array(most + 1)
  const count = new Uint16Array(most + 1)
  const step = sizes.reduce(commonDivisor, 0) || 1
  for (let sum = step; sum <= most; sum += step)
    for (const size of sizes) {
      const before = sum - size
      const isMade = before === 0 || (before > 0 && last[before])
      const plates = (count[before] ?? 0) + 1
      if (!isMade || (last[sum] && plates >= (count[sum] ?? 0))) continue
      last[sum] = size
      count[sum] = plates
    }
  return last
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other)
