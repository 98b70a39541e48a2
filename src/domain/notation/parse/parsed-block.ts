// A block while it is being parsed.
import type { GearHeight } from '../chunks/load-lines.ts'
import type { Times, WorkRest } from '../chunks/measurement.ts'
import type { Effort, Format, Guess, Load, ScoreKind, Span } from '../structure.ts'
import type { MovementMatch } from '../text/movement-index.ts'
import type { Gear } from './movements/gear.ts'
import type { ParsedItem } from './parsed-item.ts'

/** Joined by a plus sign to the movement before. */
type ItemEntry = { kind: 'item'; item: ParsedItem; joined: boolean }
export type RestEntry = Span & {
  kind: 'rest'
  seconds: Effort | undefined
  slot: number | undefined
  /** No movement stands before it on its line. */
  isLine: boolean
  /** A blank line stands above it. */
  isApart: boolean
}
export type GroupEntry = Span & {
  kind: 'group'
  rounds: number
  entries: Entry[]
  /** Of a benchmark. */
  name?: Span
}
export type Entry = ItemEntry | RestEntry | GroupEntry

/** `name`: of a level, where it stands in the text. */
export type ParsedAlternative = Span & { level: string; name?: Span; entries: Entry[] }

export type ParsedBlock = {
  start: number
  /** A blank line stands above it. */
  afterBlank?: true
  /** It begins with the name of a benchmark. */
  isNamed?: true
  label?: string
  /** The number of the list that it began with: "1) Deadlift 4x4". */
  listed?: number
  /** Lines of words that are neither movement nor measurement. */
  titles: Span[]
  format?: Format
  untimed?: true
  /** As fast as possible, where nothing else is said of the clock. */
  allOut?: true
  rounds?: number
  /** "(2+1+1)": repetitions of each movement of a complex. */
  complexReps?: number[]
  /** "Tabata x 2": one after the other. */
  tabatas?: number
  /** Between one tabata and the next. */
  restBetween?: number
  /** The rounds stand apart from the clock: "For time: 3 rounds of". */
  roundsApart?: true
  /** "3 sets" rather than "3 rounds". */
  roundsAreSets?: true
  /** "5x5" alone above the names: what is done each time of those without a number. */
  timesOf?: { count: number; of: Exclude<Times['of'], WorkRest | undefined> }
  scheme?: number[]
  openScheme?: true
  /** Another movement has numbers of its own. */
  hasOtherScheme?: true
  schemeMeasure?: 'calories' | 'distance'
  cap?: number
  duration?: number
  interval?: number
  intervals?: number
  /** They count rounds of all minutes: "EMOM x 5 rounds", and below it "Min A: …, Min B: …". */
  intervalsAreRounds?: true
  work?: number
  rest?: Effort
  /** A window of a running clock. */
  isWindow?: true
  /** Until the next window of a running clock; none where it begins at once. */
  restAfter?: number
  team?: number
  /** All of it is done strict. */
  strict?: true
  /** Work up to a heavy set, of so many repetitions if the coach says how many. */
  build?: { reps?: number }
  /** "Practice handstands for 10 minutes": nothing of it has a result. */
  practice?: true
  /** The score that the text names. */
  score?: ScoreKind
  alternating?: true
  /** How many of its minutes have letters: "EMOM 12: A) … B) …". */
  letteredMinutes?: number
  /** A clock that stands alone in the heading. */
  clock?: number
  /** "4x4 @ 75%" above the name of the lift. */
  setsAbove?: ParsedItem
  /** "10 each:": of every movement without a number. */
  each?: number
  /** "5 minutes each:", in seconds. */
  eachSeconds?: number
  /** A plus sign stands after the title: "Annie + 800 m run". */
  titleJoined?: true
  /** Every movement without a number is done as often as possible. */
  maxAll?: true
  /** The rest follows a whole round, not each station. */
  restAfterRound?: true
  /** One load for all lifts of the block. */
  load?: Load
  /** Its unit is not written. */
  loadGuess?: Guess | undefined
  /** A pair after the title: the load of a benchmark, "Isabel (60/42,5)". */
  titleLoad?: Load
  /** An effort that stands in the heading: "every 2 min x 5 @ 75%". */
  efforts?: NonNullable<ParsedItem['efforts']>
  /** Loads by what is lifted. */
  gearLoads: { gear: Gear; load: Load; lift?: string; guess: Guess | undefined }[]
  /** Heights of boxes and targets. */
  gearHeights: GearHeight[]
  /** The lift that its heading names, for work without a name. */
  lift?: { match: MovementMatch; name: Span }
  scoreHint?: ScoreKind
  everyMinute: Entry[]
  entries: Entry[]
  buyIn: Entry[]
  cashOut: Entry[]
  alternatives: ParsedAlternative[]
  /** The coach asks for another movement than the one that is named: "Pull-ups (ring rows)". */
  hasSubstitute?: true
  guesses: Guess[]
}

export function emptyBlock(start: number): ParsedBlock {
  return {
    start,
    titles: [],
    gearLoads: [],
    gearHeights: [],
    everyMinute: [],
    entries: [],
    buyIn: [],
    cashOut: [],
    alternatives: [],
    guesses: [],
  }
}

export const hasWork = ({ entries, cashOut }: ParsedBlock) => entries.length > 0 || cashOut.length > 0

/** The time of a window stands before its heading: "Min 0-5", and below it "Warm-up: row easy". */
export const isEmpty = (block: ParsedBlock) =>
  !hasWork(block) &&
  block.buyIn.length === 0 &&
  block.titles.length === 0 &&
  (block.isWindow || block.clock === undefined) &&
  [block.format, block.rounds, block.scheme, block.work, block.build, block.cap].every(
    value => value === undefined,
  )

/** Whether the same work starts again with every interval of the clock. */
export const hasIntervals = (format: Format | undefined) => format === 'emom' || format === 'every'

/** Where the last movement, rest or group ends. */
export function endOf(entries: readonly Entry[]): number {
  const last = entries.at(-1)
  if (!last) return 0
  if (last.kind === 'item') return last.item.end
  return last.kind === 'group' ? Math.max(last.end, endOf(last.entries)) : last.end
}
