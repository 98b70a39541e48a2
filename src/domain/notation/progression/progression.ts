// How a week differs from the first one of a repeat: by rules, and by lists of weeks in the text itself.
import type { LoadUnit } from '../structure.ts'

export const progressedMeasures = ['percent', 'load', 'reps', 'sets', 'rounds', 'cap', 'distance'] as const
export type ProgressedMeasure = (typeof progressedMeasures)[number]

export type Rule = {
  measure: ProgressedMeasure
  /** As `movementKey` names it; null: all movements. Rounds and caps belong to no movement. */
  movement: string | null
  /** Each week. Percentage points, the coach's unit of loads, minutes of a cap, metres. */
  by: number
}

/** In every so manieth week, or in the last one, so many percent of the first week. */
export type Deload = { every: number | 'last'; percent: number }

export type Progression = {
  rules: readonly Rule[]
  deload: Deload | null
  /** "@ 70/75/80 %" is one number for each week. */
  lists: boolean
}

/** Which week it is, from 0, and what it does to the numbers of the first. */
export type WeekStage = { week: number; steps: number; deloadPercent: number | null }

/** A deload is not a step: the week after it goes on where the week before it stopped. */
export function stageOf(week: number, weeks: number, deload: Deload | null): WeekStage {
  const isDeload = (at: number) => {
    if (!deload || at === 0) return false
    return deload.every === 'last' ? at === weeks - 1 : deload.every > 1 && (at + 1) % deload.every === 0
  }
  let steps = 0
  for (let at = 1; at <= week; at++) if (!isDeload(at)) steps += 1
  return { week, steps, deloadPercent: deload && isDeload(week) ? deload.percent : null }
}

const finestPlate: Record<Exclude<LoadUnit, 'pood'>, number> = { kg: 2.5, lb: 5 }

/** The number of another week. `unit`: of a load as it is written. */
export function advanced(
  value: number,
  { measure, by }: Pick<Rule, 'measure' | 'by'>,
  { steps, deloadPercent }: WeekStage,
  unit: Exclude<LoadUnit, 'pood'> = 'kg',
): number {
  const grid = gridOf(measure, by, unit)
  if (deloadPercent === null) return bounded(value + by * steps, measure)
  return bounded(Math.round((value * deloadPercent) / 100 / grid) * grid, measure)
}

/** What the numbers of a deload are rounded to. Loads: what can be put on a bar, or finer where the coach steps finer. */
function gridOf(measure: ProgressedMeasure, by: number, unit: Exclude<LoadUnit, 'pood'>): number {
  if (measure === 'load') return Math.min(finestPlate[unit], Math.abs(by) || finestPlate[unit])
  if (measure === 'cap') return 60
  return measure === 'distance' ? 10 : 1
}

const least: Record<ProgressedMeasure, number> = {
  percent: 1,
  load: 1,
  reps: 1,
  sets: 1,
  rounds: 1,
  cap: 60,
  distance: 10,
}

const isCount = (measure: ProgressedMeasure) =>
  measure === 'reps' || measure === 'sets' || measure === 'rounds'

function bounded(value: number, measure: ProgressedMeasure): number {
  const rounded = isCount(measure) ? Math.round(value) : Math.round(value * 100) / 100
  return Math.max(least[measure], rounded)
}

/** A step in the coach's unit for a load in another one, as plates go: 2.5 kg are 5 lb. */
export function stepIn(unit: Exclude<LoadUnit, 'pood'>, by: number, own: LoadUnit): number {
  if (unit === own) return by
  return unit === 'lb' ? by * 2 : by / 2
}
