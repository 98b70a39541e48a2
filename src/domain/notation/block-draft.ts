// A block while it is being read.
import type { ItemDraft } from './item-draft.ts'
import type { Effort, Format, Guess, Load, ScoreKind } from './structure.ts'
import type { Span } from './tokens.ts'

export type ItemEntry = { kind: 'item'; item: ItemDraft; joined: boolean }
export type RestEntry = Span & {
  kind: 'rest'
  seconds: Effort | undefined
  slot: number | undefined
  own: boolean
}
export type GroupEntry = Span & { kind: 'group'; rounds: number; entries: Entry[] }
export type Entry = ItemEntry | RestEntry | GroupEntry

export type BlockDraft = {
  start: number
  label?: string
  /** Lines of words that are neither movement nor measurement. */
  titles: Span[]
  format?: Format
  untimed?: true
  rounds?: number
  /** The rounds stand apart from the clock: "For time: 3 rounds of". */
  roundsApart?: true
  /** "3 sets" rather than "3 rounds". */
  roundsAreSets?: true
  scheme?: number[]
  openScheme?: true
  schemeMeasure?: 'calories' | 'distance'
  cap?: number
  duration?: number
  interval?: number
  intervals?: number
  work?: number
  rest?: Effort
  team?: number
  /** Work up to a heavy set, of so many repetitions if it was said. */
  build?: { reps?: number }
  said?: ScoreKind
  alternating?: true
  /** A clock that stands alone in the heading. */
  clock?: number
  /** Every movement without a number is done as often as possible. */
  maxAll?: true
  /** The rest follows a whole round, not each station. */
  restAfterRound?: true
  /** One load for all lifts of the block. */
  load?: Load
  everyMinute: Entry[]
  entries: Entry[]
  buyIn: Entry[]
  cashOut: Entry[]
  alternatives: (Span & { level: string; entries: Entry[] })[]
  guesses: Guess[]
}

export function emptyBlock(start: number): BlockDraft {
  return {
    start,
    titles: [],
    everyMinute: [],
    entries: [],
    buyIn: [],
    cashOut: [],
    alternatives: [],
    guesses: [],
  }
}

export const hasWork = (block: BlockDraft) => block.entries.length + block.cashOut.length > 0
export const isEmpty = (block: BlockDraft) =>
  !hasWork(block) &&
  block.buyIn.length === 0 &&
  block.titles.length === 0 &&
  [block.format, block.rounds, block.scheme, block.clock, block.work, block.build, block.cap].every(
    value => value === undefined,
  )
