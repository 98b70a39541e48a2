// What a workout asks to be scored, taken from its reading. Small, because it travels with the text to every phone.
import { assignDefined } from '../notation/assign-defined.ts'
import { movements as catalogue, type Measure, type OwnMovement } from '../notation/movements.ts'
import {
  type Amount,
  type BlockReading,
  type Combination,
  type Effort,
  firstLineOf,
  type Item,
  type Load,
  type Movement,
  movementsIn,
  type SetOf,
} from '../notation/structure.ts'
import { plainText } from '../notation/text/tokens.ts'
import type { BodyReading } from '../notation/workout-reading.ts'
import { type Body, partsOf, textOf } from '../programming/workout.ts'
import { fastestSeconds } from './fastest.ts'
import { mostScored, mostSets, type ScoreType } from './score.ts'
import { subjectOf, writeKey } from './score-key.ts'

/** A prescribed set of a lift, as far as it is known. */
export type PrescribedSet = { reps?: number; load?: Load; percent?: Effort }

export type ScoredBlock = {
  /** Names it within the workout, also after an edit of other parts: see score-key.ts. */
  key: string
  type: ScoreType
  combination: Combination
  /** How many sets it asks for. */
  sets: number
  /** The first line of its part, as written. */
  title: string
  benchmark?: string
  /** The movement of a load, a distance or calories. */
  movement?: string
  /** The distance of a single movement that is timed, in metres, or the time in which it is counted. */
  distanceM?: number
  seconds?: number
  capSeconds?: number
  /** The repetitions of all the work, and of one round: more is questioned, and what is left at the cap is shown. */
  totalReps?: number
  roundReps?: number
  /** Less is questioned. */
  fastestSeconds?: number
  hasTieBreak?: true
  prescribed?: PrescribedSet[]
}

const longestTitle = 80

/** The coach said that these are not what the day is about. */
const unscored = new Set(['warmup', 'cooldown'])

export function scoringOf(body: Body, reading: BodyReading, own: readonly OwnMovement[] = []): ScoredBlock[] {
  return scoresIn(body, reading, own).map(({ scored }) => scored)
}

/** With the blocks of the reading that they are scores of. */
export function scoresIn(
  body: Body,
  { parts }: BodyReading,
  own: readonly OwnMovement[] = [],
): { block: BlockReading; scored: ScoredBlock }[] {
  const known = new Map([...catalogue, ...own].map(one => [one.id, one]))
  const found = partsOf(body).flatMap((part, at) =>
    (parts[at] ?? []).flatMap(block => scoredIn(block, textOf(part), known).map(one => ({ block, one }))),
  )
  const counts = new Map<string, number>()
  return found.slice(0, mostScored).map(({ block, one }) => {
    const subject = subjectOf(one)
    const name = `${one.type} ${subject}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { block, scored: { key: writeKey({ type: one.type, subject, count }), ...one } }
  })
}

type Known = ReadonlyMap<string, { measures: readonly Measure[] }>

/** Without its key. */
type Unnamed = Omit<ScoredBlock, 'key'>

function scoredIn(block: BlockReading, text: string, known: Known): Unnamed[] {
  const lifted = movementsIn(block.items).filter(movement =>
    movement.id === null ? isLoaded(movement) : known.get(movement.id)?.measures.includes('load'),
  )
  if (block.score === 'load' || isSetsOfLifts(block, lifted)) return liftsIn(block, text, lifted)
  if (block.score === 'none') return []
  const written = text.slice(block.start, block.end)
  return [
    assignDefined(commonOf(block, text), {
      type: block.score,
      sets: setsOf(block),
      capSeconds: block.capSeconds,
      hasTieBreak: namesTieBreak(written) || undefined,
      roundReps: hasEqualRounds(block) ? repsOfRound(block) : undefined,
      totalReps: block.score === 'time' ? repsOfAll(block) : undefined,
      fastestSeconds: block.score === 'time' ? fastestSeconds(block) : undefined,
      ...singleOf(block),
    }),
  ]
}

/** So many repetitions are so many rounds: of an AMRAP, and of rounds for time with nothing before them. */
const hasEqualRounds = ({ score, rounds = 1, repScheme, buyIn }: BlockReading): boolean =>
  score === 'rounds_reps' || (score === 'time' && rounds > 1 && !repScheme && !buyIn)

/** Rounds of lifts that are not timed: each lift is worth writing down. */
function isSetsOfLifts({ format, score, label }: BlockReading, lifted: readonly Movement[]): boolean {
  const isLift = (movement: Movement) => {
    if (movement.id === null) return false
    // By the clock only what the athlete has to choose: a fixed load is a part of the work.
    if (format === 'every' || format === 'emom') return isChosen(movement)
    return (format === 'sets' || format === 'untimed') && (movement.sets !== undefined || isLoaded(movement))
  }
  return score === 'none' && !unscored.has(label ?? '') && lifted.some(isLift)
}

/** The weight follows from a percentage or an effort. */
const isChosen = ({ percent, rpe, rir }: Movement) => [percent, rpe, rir].some(said => said !== undefined)

/** Something is said of its weight. Of a name that is not known nothing else tells that it has one. */
function isLoaded({ sets = [], ...all }: Movement): boolean {
  return [all, ...sets].some(({ percent, load, rpe, rir }) =>
    [percent, load, rpe, rir].some(said => said !== undefined),
  )
}

/** One for each lift; a complex is one piece. */
function liftsIn(block: BlockReading, text: string, lifted: readonly Movement[]): Unnamed[] {
  const pieces = block.complex ? lifted.slice(0, 1) : lifted
  return pieces.map(movement => {
    const prescribed = prescribedOf(block, movement)
    return assignDefined(commonOf(block, text), {
      type: 'load',
      title: pieces.length > 1 ? movement.text : undefined,
      sets: prescribed.length,
      movement: block.complex ? undefined : (movement.id ?? undefined),
      prescribed: prescribed.some(set => Object.keys(set).length > 0) ? prescribed : undefined,
    })
  })
}

/** As the coach chose, as the text says, or as is usual: the heaviest load, the sum of everything else. */
export function combinationOf(block: BlockReading, text: string): Combination {
  const usual = block.score === 'load' || block.score === 'none' ? 'best' : 'sum'
  return block.combination ?? readCombination(text.slice(block.start, block.end)) ?? usual
}

/** Whether its score has several sets, which are combined. */
export const hasSeveralSets = (block: BlockReading): boolean =>
  setsOf(block) > 1 || (block.score === 'load' && block.format !== 'max_load')

function commonOf(block: BlockReading, text: string): Unnamed {
  const title = firstLineOf({ start: headOf(block, text), end: block.end }, text).slice(0, longestTitle)
  const combination = combinationOf(block, text)
  const common: Unnamed = { type: 'done', combination, sets: 1, title }
  return assignDefined(common, { benchmark: block.benchmark })
}

const leastSentence = 5

/** Below words above its heading, and below sentences in paragraphs of their own: "Go heavy if your back feels good." */
function headOf({ start, headStart = start, items }: BlockReading, text: string): number {
  const work = items[0]?.start ?? headStart
  const paragraphs = text.slice(headStart, Math.max(headStart, work)).split(/(?<=\n[^\S\n]*\n)/)
  let at = headStart
  for (const paragraph of paragraphs.slice(0, -1)) {
    const words = paragraph.trim()
    const isSentence = /[.!?]$/.test(words) && words.split(/\s+/).length >= leastSentence
    if (words !== '' && !isSentence) break
    at += paragraph.length
  }
  return at
}

type Single = Pick<ScoredBlock, 'movement' | 'distanceM' | 'seconds'>

/** One movement over one distance or in one time: comparable wherever it is done. */
function singleOf(block: BlockReading): Single {
  const { items, score, rounds = 1, repScheme, durationSeconds, buyIn, cashOut } = block
  const [only, ...more] = movementsIn(items)
  if (!only?.id || more.length > 0 || repScheme || buyIn || cashOut) return {}
  const single: Single = { movement: only.id }
  const distance = numberOf(only.distanceM)
  if (score === 'time')
    return assignDefined(single, {
      distanceM: distance && (setsOf(block) > 1 ? distance : distance * rounds),
    })
  return assignDefined(single, { seconds: durationSeconds ?? numberOf(only.seconds) })
}

function setsOf({ format, rounds = 1, intervals }: BlockReading): number {
  const isSetBySet = format === 'tabata' || format === 'intervals' || format === 'every'
  return isSetBySet ? Math.min(intervals ?? rounds, mostSets) : 1
}

function prescribedOf({ rounds = 1, intervals, format }: BlockReading, movement: Movement): PrescribedSet[] {
  if (movement.sets) return movement.sets.slice(0, mostSets).map(prescribedSet)
  const times = format === 'max_load' ? 1 : Math.min(intervals ?? rounds, mostSets)
  return Array.from({ length: times }, () => prescribedSet(movement))
}

const prescribedSet = ({ reps, load, percent }: Pick<SetOf, 'reps' | 'load' | 'percent'>): PrescribedSet =>
  assignDefined<PrescribedSet>({}, { reps: numberOf(reps), load, percent })

// How several sets make one score, and whether a tie is broken by a time, where the text of a block says so.
const words: readonly [Combination, RegExp][] = [
  ['worst', /\b(?:slowest|lowest|worst|fewest|least|peor|menor|mas lent[oa]|mas baj[oa]|minim[oa])\b/],
  ['sum', /\b(?:total|sum|combined|added|suma|acumulad[oa]s?|all rounds)\b/],
  ['best', /\b(?:best|fastest|heaviest|highest|mejor|mas rapid[oa]|mas pesad[oa]|mas alt[oa])\b/],
  ['last', /\b(?:last|final|ultim[oa])\b/],
]

const score = /\b(?:scor(?:e|ed|ing)|result|puntuacion|puntuar|puntua|resultado|marca)\b/

/** Read from the line that speaks of the score; undefined where none does. */
function readCombination(text: string): Combination | undefined {
  const lines = text.split('\n').map(plainText)
  const line = lines.find(one => score.test(one))
  return line === undefined ? undefined : words.find(([, named]) => named.test(line))?.[0]
}

const tieBreak = /\b(?:tie ?-?breaks?|tiebreaker|desempate)\b/

const namesTieBreak = (text: string): boolean => tieBreak.test(plainText(text))

// How many repetitions the work of a block has, as far as it is counted in repetitions or calories.
const numberOf = (amount: Amount | undefined) => (typeof amount === 'number' ? amount : undefined)

/** Undefined where something is not counted in repetitions or calories. */
function repsOf(items: readonly Item[]): number | undefined {
  return sumOf(
    items.flatMap(item => {
      if (item.kind === 'rest') return []
      if (item.kind === 'movement') return [numberOf(item.reps ?? item.calories)]
      const inside = repsOf(item.items)
      return [inside && inside * item.rounds]
    }),
  )
}

const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0)

const repsOfRound = ({ items, openScheme }: BlockReading) => (openScheme ? undefined : repsOf(items))

function repsOfAll(block: BlockReading): number | undefined {
  const { items, rounds = 1, repScheme, openScheme, buyIn = [], cashOut = [] } = block
  if (openScheme) return undefined
  const scheme = repScheme?.reduce((sum, reps) => sum + reps, 0)
  const work = sumOf(
    items.map(item => {
      if (item.kind === 'movement' && scheme !== undefined && isByScheme(item)) return scheme
      const once = repsOf([item])
      return once && once * (repScheme?.length ?? rounds)
    }),
  )
  return sumOf([work, repsOf(buyIn), repsOf(cashOut)])
}

const isByScheme = ({ reps, calories, distanceM, seconds }: Movement) =>
  [reps, calories, distanceM, seconds].every(amount => amount === undefined)
