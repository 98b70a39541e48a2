// What a coach corrected of a reading. A correction names the words it is about and not their place, so that it survives
// edits around them.
import type { Combination } from './structure.ts'
import {
  type Amount,
  type BlockReading,
  type Format,
  firstLineOf,
  type Item,
  type Movement,
  movementsIn,
  type ScoreKind,
} from './structure.ts'
import { plainText } from './text/tokens.ts'

export type Correction =
  /** These words mean this movement; null: no movement of the catalogue. */
  | { about: 'movement'; words: string; is: string | null }
  /** The block with this heading, as `headingsOf` names it. */
  | { about: 'score'; words: string; is: ScoreKind }
  | { about: 'format'; words: string; is: Format }
  /** How several sets of the block make one score. */
  | { about: 'combination'; words: string; is: Combination }
  /** The unit of a number of the movement with these words, where it was guessed; none: it is no load and no height. */
  | { about: 'unit'; words: string; is: GuessedUnit | 'none' }
  /** What the number of the movement with these words counts, where it was read as `was`. */
  | { about: 'amount'; words: string; was: Counted; is: Counted | 'none' }
  /** What the line with these words is, as `lineKey` names it. */
  | { about: 'line'; words: string; is: LineKind }

export const guessedUnits = ['kg', 'lb', '%', 'cm', 'in', 'cal'] as const
export type GuessedUnit = (typeof guessedUnits)[number]

/** `setsOf`: "5x3" as three sets of five. */
export const countedMeasures = [
  'reps',
  'calories',
  'distance',
  'seconds',
  'minutes',
  'sets',
  'setsOf',
] as const
export type Counted = (typeof countedMeasures)[number]

export const lineKinds = ['work', 'remark'] as const
export type LineKind = (typeof lineKinds)[number]

/** Can be taught for all texts. A format or a score is one workout's: the heading "AMRAP 12" stands in many. */
export type Teachable = Extract<Correction, { about: 'movement' | 'unit' | 'amount' | 'line' }>
export const isTeachable = (one: Correction): one is Teachable =>
  one.about === 'movement' || one.about === 'unit' || one.about === 'amount' || one.about === 'line'

export const mostCorrections = 50
export const mostTaught = 200

type Heading = {
  /** What a correction calls the block, the first line before those below it. */
  keys: readonly string[]
  /** The lines with their numbers. Corrections were once stored under them. */
  lines: readonly string[]
}

/**
 * The words of its heading without the numbers, which change from week to week: "amrap #". The second block with the
 * same words has its place after a line break, which no line has.
 */
export function headingsOf(blocks: readonly BlockReading[], text: string): Heading[] {
  const counts = new Map<string, number>()
  return blocks.map(block => {
    const lines = headingLines(block, text)
    const keys = [...new Set(lines.map(withoutNumbers))].map(key => {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count > 1 ? `${key}\n${count}` : key
    })
    return { keys, lines }
  })
}

/** The first line, and those between it and the work: the heading below a title. */
function headingLines(block: BlockReading, text: string): string[] {
  const work = block.items[0]?.start ?? block.start
  const above = text.slice(block.start, Math.min(work, block.start + longestHeading))
  const lines = [firstLineOf(block, text), ...above.split('\n')].map(line => plainText(line.trim()))
  return lines.filter(line => line !== '')
}

const longestHeading = 500
/** Short enough to be stored, with its place. */
const longestKey = 180

/** A place stays as it is. */
const numbers = /(?<![\n\d])\d+(?:[.,:]\d+)*/g
const withoutNumbers = (line: string) => line.replace(numbers, '#').slice(0, longestKey)

/**
 * For each heading what the coach corrected of its block; of several about the same, the first counts. What is stored
 * with numbers is meant for the line that has them, and where there is none, for the one that has others by now.
 */
export function correctionsOf(
  headings: readonly Heading[],
  corrections: readonly Correction[],
): Correction[][] {
  const written = new Set(headings.flatMap(({ lines }) => lines))
  const [stored, renumbered] = [new Map<string, Correction[]>(), new Map<string, Correction[]>()]
  const add = (to: Map<string, Correction[]>, words: string, one: Correction) =>
    to.set(words, [...(to.get(words) ?? []), one])
  for (const one of corrections) {
    if (!isOfBlock(one)) continue
    const key = withoutNumbers(one.words)
    if (key === one.words || written.has(one.words)) add(stored, one.words, one)
    else add(renumbered, key, one)
  }
  return headings.map(({ keys, lines }) => [
    ...[...new Set([...keys, ...lines])].flatMap(words => stored.get(words) ?? []),
    ...keys.flatMap(key => renumbered.get(key) ?? []),
  ])
}

const isOfBlock = ({ about }: Correction) =>
  about === 'score' || about === 'format' || about === 'combination'

/** The words of a line as a correction names them: its numbers may change from week to week. */
export const lineKey = (line: string) => withoutNumbers(plainText(line.trim()))

/** What the lines of a text are, where the coach has said so: by their keys. */
export function linesSaid(corrections: readonly Correction[]): ReadonlyMap<string, LineKind> {
  return new Map(
    corrections.flatMap(one => (one.about === 'line' ? [[one.words, one.is] as const] : [])).reverse(),
  )
}

/** Applies all but those of lines in place: the reading is new, and nothing else has it. The first of two counts. */
export function correct(
  blocks: readonly BlockReading[],
  text: string,
  corrections: readonly Correction[],
): void {
  if (corrections.length === 0) return
  const ofWords = new Map<string, Correction[]>()
  for (const one of corrections) ofWords.set(one.words, [...(ofWords.get(one.words) ?? []), one])
  const ofHeadings = correctionsOf(headingsOf(blocks, text), corrections)
  blocks.forEach((block, at) => {
    const find = (about: Correction['about']) => ofHeadings[at]?.find(one => one.about === about)
    const score = find('score')
    const format = find('format')
    const combination = find('combination')
    if (format?.about === 'format') takeFormat(block, format.is)
    if (score?.about === 'score') block.score = score.is
    if (combination?.about === 'combination') block.combination = combination.is
    if (format) block.guesses = block.guesses.filter(({ about }) => about !== 'format')
    for (const movement of movementsIn(itemsOf(block))) {
      const said = ofWords.get(plainText(movement.text)) ?? []
      const name = said.find(one => one.about === 'movement')
      const unit = said.find(one => one.about === 'unit')
      const amount = said.find(one => one.about === 'amount')
      if (unit) takeUnit(movement, unit.is)
      if (amount) takeAmount(movement, amount.was, amount.is)
      if (name) {
        movement.id = name.is
        movement.guesses = movement.guesses.filter(
          ({ about }) => about !== 'movement' && about !== 'spelling',
        )
      }
    }
  })
}

/** Only one of those that the reader considered. */
function takeUnit(movement: Movement, unit: GuessedUnit | 'none'): void {
  if (unit === 'none') {
    movement.guesses = movement.guesses.filter(({ about }) => about !== 'unit')
    delete movement.implements
    delete movement.height
    for (const of of [movement, ...(movement.sets ?? [])]) {
      delete of.load
      delete of.percent
    }
    return
  }
  const isRead = (movement.load ?? movement.sets?.[0]?.load)?.unit === unit
  const guess = movement.guesses.find(
    ({ about, others }) => about === 'unit' && (isRead || others.includes(unit)),
  )
  if (!guess) return
  movement.guesses = movement.guesses.filter(one => one !== guess)
  for (const of of [movement, ...(movement.sets ?? [])]) measureIn(of, unit)
}

function measureIn(
  of: Pick<Movement, 'load' | 'height' | 'percent' | 'distanceM' | 'calories'>,
  unit: GuessedUnit,
) {
  const { load, height, distanceM } = of
  if (unit === 'kg' || unit === 'lb') {
    const measured = load ?? height
    if (measured) of.load = { ...measured, unit }
    delete of.height
  } else if (unit === 'cm' || unit === 'in') {
    if (height) of.height = { ...height, unit }
  } else if (unit === 'cal') {
    if (distanceM !== undefined) of.calories = distanceM
    delete of.distanceM
  } else {
    if (load && 'value' in load) of.percent = load.value
    delete of.load
  }
}

/** What the number of a movement counts as it was read; undefined where it has none, or several of them. */
export function countedOf({ reps, calories, distanceM, seconds, sets }: Movement): Counted | undefined {
  const [set] = sets ?? []
  if (sets && set) {
    const isAlike = sets.every(({ reps: count }) => count === set.reps)
    return isAlike && typeof set.reps === 'number' && set.reps > 1 ? 'sets' : undefined
  }
  const counted: [Counted, Amount | undefined][] = [
    ['reps', reps],
    ['calories', calories],
    ['distance', distanceM],
    ['seconds', seconds],
  ]
  const [one, more] = counted.filter(([, amount]) => amount !== undefined)
  return more ? undefined : one?.[0]
}

const fieldOf = {
  reps: 'reps',
  calories: 'calories',
  distance: 'distanceM',
  seconds: 'seconds',
  minutes: 'seconds',
} as const

/** The number stays: it counts something else. */
function takeAmount(movement: Movement, was: Counted, is: Counted | 'none'): void {
  if (countedOf(movement) !== was || was === is) return
  if (was === 'sets' && movement.sets) {
    const [{ reps, ...set } = {}] = movement.sets
    const { length } = movement.sets
    if (is === 'setsOf' && typeof reps === 'number')
      movement.sets = Array.from({ length: reps }, () => ({ ...set, reps: length }))
    return
  }
  if (was === 'sets' || was === 'setsOf' || is === 'sets' || is === 'setsOf') return
  const amount = movement[fieldOf[was]]
  delete movement[fieldOf[was]]
  if (is !== 'none' && amount !== undefined)
    movement[fieldOf[is]] = is === 'minutes' ? times(amount, 60) : amount
  movement.guesses = movement.guesses.filter(({ about }) => about !== 'unit')
}

function times(amount: Amount, factor: number): Amount {
  if (amount === 'max') return amount
  if (typeof amount === 'number') return amount * factor
  return 'm' in amount
    ? { m: amount.m * factor, f: amount.f * factor }
    : { min: amount.min * factor, max: amount.max * factor }
}

/** What is scored where nothing else is known. */
const usualScores: Record<Format, ScoreKind> = {
  for_time: 'time',
  amrap: 'rounds_reps',
  emom: 'none',
  every: 'none',
  tabata: 'reps',
  intervals: 'time',
  sets: 'load',
  max_load: 'load',
  death_by: 'rounds_reps',
  untimed: 'none',
}

/** Another format has another score and another clock: the twelve minutes of an AMRAP are the cap of a time. */
function takeFormat(block: BlockReading, format: Format): void {
  if (block.format === format) return
  block.format = format
  block.score = usualScores[format]
  const minutes = block.capSeconds ?? block.durationSeconds
  if (minutes === undefined || (format !== 'for_time' && format !== 'amrap')) return
  delete block[format === 'for_time' ? 'durationSeconds' : 'capSeconds']
  block[format === 'for_time' ? 'capSeconds' : 'durationSeconds'] = minutes
}

/** All of a block, whenever they are done. */
export function itemsOf({
  buyIn = [],
  items,
  cashOut = [],
  everyMinute = [],
  alternatives = [],
}: BlockReading): Item[] {
  return [...buyIn, ...items, ...cashOut, ...everyMinute, ...alternatives.flatMap(one => one.items)]
}
