// What a workout's text means, as far as it was understood.
import type { Theme } from './theme.ts'

/** A part of the text, from its first character to the one after its last. */
export type Span = { start: number; end: number }

export const formats = [
  'for_time',
  'amrap',
  'emom',
  'every',
  'tabata',
  'intervals',
  'sets',
  'max_load',
  'death_by',
  'untimed',
] as const
export type Format = (typeof formats)[number]

/** What a block can be scored by, in the order in which a coach chooses. */
export const scores = ['time', 'rounds_reps', 'reps', 'load', 'distance', 'calories', 'points'] as const
export const scoreKinds = [...scores, 'none'] as const
export type ScoreKind = (typeof scoreKinds)[number]

/** How several sets make one score. */
export const combinations = ['best', 'sum', 'worst', 'last'] as const
export type Combination = (typeof combinations)[number]

export type LoadUnit = 'kg' | 'lb' | 'pood'
export type HeightUnit = 'in' | 'cm' | 'ft' | 'm'

/** The larger number of a pair is the men's. */
export type Pair = { m: number; f: number }
export type Range = { min: number; max: number }
export type Amount = number | Pair | Range | 'max'
export type Measured<Unit> = { unit: Unit } & (Pair | { value: number } | Range)
export type Load = Measured<LoadUnit>
export type Height = Measured<HeightUnit>
export type Effort = number | Range

export type SetOf = {
  reps?: Amount
  seconds?: number
  distanceM?: number
  calories?: Amount
  percent?: Effort
  rpe?: Effort
  rir?: Effort
  load?: Load
}

/** A reading that was not certain: which field, and what else it could have been. */
export type Guess = {
  about: 'movement' | 'unit' | 'spelling' | 'format' | 'clock'
  others: string[]
}

export type Movement = Span & {
  kind: 'movement'
  /** Of the catalogue or of the coach's own movements; null when the name is not known. */
  id: string | null
  /** The name as written. */
  text: string
  /** Where the name stands. */
  name: Span
  reps?: Amount
  sets?: SetOf[]
  calories?: Amount
  distanceM?: Amount
  seconds?: Amount
  load?: Load
  implements?: number
  bodyweight?: number
  height?: Height
  percent?: Effort
  rpe?: Effort
  /** Repetitions in reserve. */
  rir?: Effort
  tempo?: string
  perSide?: true
  perAthlete?: true
  sync?: true
  /** The minute of the cycle of an EMOM. */
  slot?: number
  /** What the block's rep scheme counts, when it is not repetitions. */
  measure?: 'calories' | 'distance'
  guesses: Guess[]
}

export type Rest = Span & { kind: 'rest'; seconds?: Effort; slot?: number }
export type Group = Span & { kind: 'group'; rounds: number; items: Item[] }
export type Item = Movement | Rest | Group

/** The movements of a list, those of its groups included. */
export function movementsIn(items: readonly Item[]): Movement[] {
  return items.flatMap(item => {
    if (item.kind === 'group') return movementsIn(item.items)
    return item.kind === 'movement' ? [item] : []
  })
}

/** "Rest 3:00" and nothing else. */
export const isOnlyRest = ({ items }: BlockReading): boolean =>
  items.length > 0 && items.every(({ kind }) => kind === 'rest')

/** A line that offers another version of the work ("Scaled: ..."). */
export type Alternative = Span & {
  level: string
  /** Of a level, as written. */
  name?: string
  items: Item[]
}

export type BlockReading = Span & {
  /** Where its own first line begins, below words that stand above it. */
  headStart?: number
  label?: string
  /** What its heading says that it is about, for the type that is proposed. */
  theme?: Theme
  format: Format
  score: ScoreKind
  /** How several sets make one score, where the coach has said so. */
  combination?: Combination
  benchmark?: string
  rounds?: number
  repScheme?: number[]
  /** The ladder goes on: 3-6-9-... */
  openScheme?: true
  capSeconds?: number
  durationSeconds?: number
  intervalSeconds?: number
  intervals?: number
  workSeconds?: number
  /** Of its rounds, sets or windows. */
  restSeconds?: Effort
  /** Between this block and the next. */
  restAfterSeconds?: Effort
  timeDomainSeconds?: number
  teamSize?: number
  /** A window of a running clock: it ends with its time, whatever is done in it. */
  isWindow?: true
  /** The movements are done in one piece, without putting the bar down. */
  complex?: true
  buyIn?: Item[]
  cashOut?: Item[]
  /** Done at the start of every minute, beside the work. */
  everyMinute?: Item[]
  items: Item[]
  alternatives?: Alternative[]
  guesses: Guess[]
}

export type WorkoutReading = { blocks: BlockReading[] }

/** As written. */
export function firstLineOf({ start, end }: Span, text: string): string {
  const from = text.slice(start, end).trimStart()
  const length = from.indexOf('\n')
  return (length < 0 ? from : from.slice(0, length)).trimEnd()
}
