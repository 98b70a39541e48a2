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
