// A movement while it is being parsed.
import type { Quantity } from '../chunks/measurement.ts'
import type { Measure } from '../movements.ts'
import type { Amount, Guess, Height, Load, LoadUnit, SetOf, Span } from '../structure.ts'
import type { MovementMatch } from '../text/movement-index.ts'
import type { Gear } from './movements/gear.ts'

export type EffortKind = 'percent' | 'rpe' | 'rir'
export type Efforts = { of: EffortKind; numbers: number[]; list: boolean }

/** A second kind of effort stands beside the first; a second one of the same kind takes its place. */
export function setEfforts(item: ParsedItem, efforts: Efforts) {
  if (item.efforts && item.efforts.of !== efforts.of) item.alsoEfforts = item.efforts
  item.efforts = efforts
}

/** A word beside the name of a movement. */
export type BesideWord = Span & { text: string }

export type ParsedItem = Span & {
  match: MovementMatch | undefined
  name: Span | undefined
  /** Words that are no movement of the catalogue. */
  words: BesideWord[]
  /** The movement that its words may mean, and are not read as. */
  lift?: { match: MovementMatch; name: Span }
  /** They say how it is done, not which movement it is. */
  plainWords?: true
  /** A preposition stands before its words. */
  isInPhrase?: true
  /** Words that stand after a dash, a slash or an arrow. */
  isAside?: true
  /** A word or a zone after the name says how it is done. */
  hasManner?: true
  /** "x10" after its name. */
  isCounted?: true
  /** The only word says what is lifted. */
  gear?: Gear | undefined
  /** The title of a complex: "Snatch complex". */
  isComplex?: true
  /** Where "over the" ends, after which a name is what the movement is done over. */
  over?: number
  /** How many other words stand beside the name. */
  wordsBeside: number
  /** Words directly before the name, and directly after it. */
  before: BesideWord[]
  after: BesideWord[]
  reps?: Amount
  scheme?: number[]
  sets?: { count: number; of: SetOf }
  /** Sets that were written one by one: 5 @ 70%, 3 @ 80%. */
  steps: SetOf[]
  calories?: Amount
  distanceM?: Amount
  seconds?: Amount
  load?: Load
  /** "at 60 kg", "@ 60 kg", "con 60 kg" */
  loadAt?: true
  /** Of "10x20 kg", for the "8x30" after it. */
  lastLoad?: { unit: LoadUnit; value: number }
  /** One load for each set. */
  loads?: number[]
  implements?: number
  bodyweight?: number
  height?: Height
  /** 20", which are seconds or inches. */
  quoted?: Quantity
  /** Two numbers are a range, or a list with one for each set. */
  efforts?: Efforts
  /** Another measure of the same effort: "70% or RPE 8". */
  alsoEfforts?: Efforts
  tempo?: string
  perSide?: true
  perAthlete?: true
  sync?: true
  slot?: number
  /** Where the line begins on which its name stands. */
  line?: number
  measure?: 'calories' | 'distance'
  max?: true
  guesses: Guess[]
}

export function emptyItem({ start, end }: Span): ParsedItem {
  return {
    start,
    end,
    match: undefined,
    name: undefined,
    words: [],
    wordsBeside: 0,
    before: [],
    after: [],
    steps: [],
    guesses: [],
  }
}

export const isNamed = (item: ParsedItem | undefined): item is ParsedItem =>
  item !== undefined && (item.match !== undefined || item.words.length > 0)

/** Whether the movement is known to be measured so. */
export const measures = (item: ParsedItem, measure: Measure) =>
  item.match?.movement.measures.includes(measure) ?? false

/** Whether it says how much of the movement; further numbers can only be more about it. */
export const hasAmount = (item: ParsedItem) =>
  item.reps !== undefined ||
  item.scheme !== undefined ||
  item.sets !== undefined ||
  item.calories !== undefined ||
  item.distanceM !== undefined ||
  item.seconds !== undefined ||
  item.max !== undefined ||
  item.steps.length > 0

export const hasSets = ({ sets, steps }: ParsedItem) => sets !== undefined || steps.length > 0

/** "5 reps" becomes "3 sets of 5 reps". */
export function repeatReps(item: ParsedItem, count: number, reps: Amount) {
  item.sets = { count, of: { reps } }
  delete item.reps
}

/** "Row 500 m x 5": so often as long as that. */
export function repeatMeasured(item: ParsedItem, count: number) {
  const { distanceM, calories } = item
  if (item.sets || item.reps !== undefined) return
  if (typeof distanceM === 'number') item.sets = { count, of: { distanceM } }
  else if (calories !== undefined && calories !== 'max') item.sets = { count, of: { calories } }
  else return
  delete item.distanceM
  delete item.calories
}
