// What an athlete achieved in one scored block of a workout.
import { scores } from '../notation/structure.ts'
import type { Weight } from './loads/weight.ts'

/** What a block is scored by. A block that is not scored has none; `done` says only that it was done. */
export const scoreTypes = [...scores, 'done'] as const
export type ScoreType = (typeof scoreTypes)[number]

/** Types of one number for each set: the unit shown behind it, the forms in which athletes type it, and an example. */
export const counted = {
  reps: { unit: 'reps', typed: 'rep(?:s|eticiones)?', example: '120' },
  calories: { unit: 'cal', typed: 'cal(?:s|orias?|ories)?', example: '45' },
  points: { unit: 'pts', typed: 'puntos?|points?|pts?', example: '80' },
} as const
export type Counted = keyof typeof counted

export const isCounted = (type: ScoreType): type is Counted => type in counted

export const distanceUnits = ['m', 'km', 'mi', 'yd', 'ft'] as const
export type DistanceUnit = (typeof distanceUnits)[number]
export type Distance = { value: number; unit: DistanceUnit }

/** Finished in this time, or stopped by the cap after so many repetitions; null when they were not counted. */
export type TimeSet = { seconds: number } | { cappedAt: number | null }
export type RoundsSet = { rounds: number; reps: number }
export type LiftedSet = { reps: number; load: Weight }

/** How long one part of the work took: a round, or a leg of a race by its key (see splits/leg.ts). */
export type Split = { leg?: string; seconds: number }

/** One set or several: the block says how they are combined. At least one, except of `done`. */
export type Score = { tieBreakSeconds?: number; splits?: Split[] } & (
  | { type: 'time'; sets: TimeSet[] }
  | { type: 'rounds_reps'; sets: RoundsSet[] }
  | { type: Counted; sets: number[] }
  | { type: 'load'; sets: LiftedSet[] }
  | { type: 'distance'; sets: Distance[] }
  | { type: 'done' }
)

export const mostSets = 50
export const mostSplits = 100
/** Scored blocks of one workout: more would be no workout. */
export const mostScored = 12

const metresPer: Record<DistanceUnit, number> = { m: 1, km: 1000, mi: 1609.344, yd: 0.9144, ft: 0.3048 }

/** To a tenth of a millimetre, so that sums of decimals are equal where they should be. */
export const metresOf = ({ value, unit }: Distance): number =>
  Math.round(value * metresPer[unit] * 10_000) / 10_000

export const isCapped = (set: TimeSet): set is { cappedAt: number | null } => 'cappedAt' in set
