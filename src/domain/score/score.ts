// What an athlete achieved in one scored block of a workout.
import { type Combination, scores } from '../notation/structure.ts'
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

/** How long one part of the work took: a round, or a leg of a race by its key (see splits/splits.ts). */
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

/** Combines numbers of which the highest is the best. */
export function combined(values: readonly number[], combination: Combination): number {
  if (combination === 'sum') return values.reduce((sum, value) => sum + value, 0)
  if (combination === 'last') return values.at(-1) ?? Number.NEGATIVE_INFINITY
  return combination === 'best' ? Math.max(...values) : Math.min(...values)
}

// A score as text, in the form in which it can be typed.
export type DecimalMark = '.' | ','

/** Reading it gives the same score again. Of `done` there is nothing to write. */
export function writeScore(score: Score, mark: DecimalMark = '.'): string {
  const numbers = (sets: readonly number[]) => sets.map(value => writeNumber(value, mark)).join(' ')
  switch (score.type) {
    case 'time':
      return score.sets.map(set => writeTimeSet(set, mark)).join(' ')
    case 'rounds_reps':
      return score.sets.map(({ rounds, reps }) => `${rounds}+${reps}`).join(' ')
    case 'load':
      return writeLifted(score.sets, mark)
    case 'distance':
      return score.sets.map(set => writeDistance(set, mark)).join(' ')
    case 'done':
      return ''
    default:
      return numbers(score.sets)
  }
}

export function writeTime(seconds: number, mark: DecimalMark = '.'): string {
  const tenths = Math.round(seconds * 10)
  const whole = Math.floor(tenths / 10)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
  return tenths % 10 === 0 ? clock : `${clock}${mark}${tenths % 10}`
}

export const writeNumber = (value: number, mark: DecimalMark = '.'): string =>
  String(Math.round(value * 1000) / 1000).replace('.', mark)

function writeTimeSet(set: TimeSet, mark: DecimalMark): string {
  if (!isCapped(set)) return writeTime(set.seconds, mark)
  return set.cappedAt === null ? 'cap' : `cap+${set.cappedAt}`
}

const writeDistance = ({ value, unit }: Distance, mark: DecimalMark) => `${writeNumber(value, mark)}${unit}`

/** The unit stands once, where all sets have the same and the load is what the larger number would be taken for. */
function writeLifted(sets: readonly LiftedSet[], mark: DecimalMark): string {
  const units = new Set(sets.map(({ load }) => load.unit))
  const isClear = sets.every(({ reps, load }) => load.value > reps)
  const shared = units.size === 1 && isClear ? ` ${[...units][0]}` : ''
  const written = sets.map(({ reps, load }) => {
    const own = shared ? '' : load.unit
    return `${writeNumber(load.value, mark)}${own}x${reps}`
  })
  return `${written.join(' ')}${shared}`
}
