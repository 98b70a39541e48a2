// An athlete's maxes, and the loads that a percentage of them prescribes.
import type { Effort } from '../notation/structure.ts'
import { type Bar, type Loaded, loadBar } from './plates.ts'
import { type Weight, weightIn } from './weight.ts'

/** The tested maximum of a lift; percentages are taken of it, or of the training max, which is a part of it. */
export type Max = { movement: string; load: Weight; trainingPercent: number | null }

export const leastTrainingPercent = 50
export const mostTrainingPercent = 100

/** What a percentage is taken of. The coach's part for the program counts where the athlete has set none. */
export function trainingMax({ load, trainingPercent }: Max, programPercent: number | null = null): Weight {
  const percent = trainingPercent ?? programPercent ?? 100
  return { value: (load.value * percent) / 100, unit: load.unit }
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
