// An athlete's maxes, bar and plates, and the loads that come of them.
import type { Effort } from '#domain/notation/structure.ts'
import { type Weight, type WeightUnit, weightIn } from './weight.ts'

/** The tested maximum of a lift; percentages are taken of it, or of the training max, which is a part of it. */
export type Max = { movement: string; load: Weight; trainingPercent: number | null }

export const leastTrainingPercent = 50
export const mostTrainingPercent = 100

/** The part of a max that counts: that of the lift, that of the program, or none, where all of the max counts. */
export type TrainingPart = { percent: number; of: 'lift' | 'program' | 'none' }

/** The coach's part for the program counts where none is set for the lift. */
export function trainingPart({ trainingPercent }: Max, programPercent: number | null = null): TrainingPart {
  if (trainingPercent !== null) return { percent: trainingPercent, of: 'lift' }
  return programPercent === null ? { percent: 100, of: 'none' } : { percent: programPercent, of: 'program' }
}

/** The max that a percentage is taken of. */
export function trainingMax(max: Max, programPercent: number | null = null): Weight {
  const { percent } = trainingPart(max, programPercent)
  return { value: (max.load.value * percent) / 100, unit: max.load.unit }
}

/** The lower and the upper end of a range; the same twice of a single percentage. */
export type OwnLoad = { from: Loaded; to: Loaded; unit: Bar['unit'] }

/** A percentage of the max as what can be loaded, in the unit of the bar. */
export function ownLoad(percent: Effort, max: Weight, bar: Bar): OwnLoad {
  const whole = weightIn(bar.unit, max)
  const loadAt = (part: number) => loadBar((whole * part) / 100, bar)
  const [least, most] = typeof percent === 'number' ? [percent, percent] : [percent.min, percent.max]
  return { from: loadAt(least), to: loadAt(most), unit: bar.unit }
}

// The bar and the plates that an athlete loads: their own, those of the gym, or the usual ones.

/** Null: not said. `gymBar` is what the coach has set for the gym. */
export type LoadSettings = { unit: WeightUnit | null; bar: Bar | null; gymBar: Bar | null }

export const unitOf = ({ unit, bar, gymBar }: LoadSettings): WeightUnit =>
  unit ?? bar?.unit ?? gymBar?.unit ?? 'kg'

/** In the athlete's unit: a bar in the other one is of no use. */
export function barOf(settings: LoadSettings): Bar {
  const unit = unitOf(settings)
  const known = [settings.bar, settings.gymBar].find(bar => bar?.unit === unit)
  return known ?? standardBars[unit]
}

/** Larger is no plate; more sizes no gym has. */
const largestPlate = 100
const mostSizes = 20

/** As an athlete types them, `25 20 2,5`: the largest first, each once. Undefined where they are no plates. */
export function readPlates(typed: string): number[] | undefined {
  const written = typed.replace(/[\s;|/+]+|,\s/g, ' ').trim()
  if (!/^[\d., ]+$/.test(written)) return undefined
  const sizes = written.split(' ').map(size => Number(size.replace(',', '.')))
  if (sizes.some(size => !(size > 0 && size <= largestPlate))) return undefined
  const plates = [...new Set(sizes)].sort((one, other) => other - one)
  return plates.length <= mostSizes ? plates : undefined
}

/** A load as it is typed: 102,5. Undefined where it is none that a person lifts. */
export function readLoad(typed: string, most: number): number | undefined {
  const value = /^\d{1,4}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : 0
  return value > 0 && value <= most ? value : undefined
}

// The load that can be put on a bar, and the plates of one side.

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
/** The most that one side of a bar can hold. */
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
