// The bar and the plates that an athlete loads: their own, those of the gym, or the usual ones.
import { type Bar, standardBars } from './plates.ts'
import type { WeightUnit } from './weight.ts'

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
