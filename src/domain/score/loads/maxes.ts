// An athlete's maxes, and the loads that a percentage of them prescribes.
import type { Effort } from '#domain/notation/structure.ts'
import { type Bar, type Loaded, loadBar } from './plates.ts'
import { type Weight, weightIn } from './weight.ts'

/** The tested maximum of a lift; percentages are taken of it, or of the training max, which is a part of it. */
export type Max = { movement: string; load: Weight; trainingPercent: number | null }

export const leastTrainingPercent = 50
export const mostTrainingPercent = 100

/** Whose part it is: the one that is set for the lift, that of the program, or none, where all of the max counts. */
export type TrainingPart = { percent: number; of: 'lift' | 'program' | 'none' }

/** The coach's part for the program counts where none is set for the lift. */
export function trainingPart({ trainingPercent }: Max, programPercent: number | null = null): TrainingPart {
  if (trainingPercent !== null) return { percent: trainingPercent, of: 'lift' }
  return programPercent === null ? { percent: 100, of: 'none' } : { percent: programPercent, of: 'program' }
}

/** What a percentage is taken of. */
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
