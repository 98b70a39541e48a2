// How sure the reading of a block is. What is in doubt is withdrawn: its words stay text, and nothing is claimed of them.
import type { Chunk } from '../chunks/chunk.ts'
import type { Quantity } from '../chunks/measurement.ts'
import type { Unit } from '../chunks/units.ts'
import { type BlockReading, type Movement, movementsIn } from '../structure.ts'
import { type Unread, unreadNumbers } from './unread-numbers.ts'

/** `chunks`: what was read of the block. */
export function certainOf(block: BlockReading, chunks: readonly Chunk[]): BlockReading {
  const unread = unreadNumbers(block, chunks)
  if (doubtOf(block, unread) > mostDoubt) return namesOf(block)
  for (const each of unread) withdrawContested(each)
  return block
}

/**
 * What speaks against a block, and how much: a logistic regression of blocks of texts by others, labelled by whether
 * they have a wrong claim ("How sure a block is" in docs/decisions.md).
 */
const weights = {
  /** A number beside a movement that no claim holds, up to two of them. */
  unread: 1,
  /** The same on a line without a movement. */
  unreadApart: 0.5,
  /** The share of movements whose name is not known. */
  unknown: 1.75,
  /** Some movements have an amount, and others none. */
  bare: 1,
  /** The same, or no movement has one, and it is for time. */
  bareForTime: 1.2,
  /** Some movements have sets, and others none. */
  someSets: 1,
  /** A movement with more than eight sets. */
  manySets: 1.5,
  /** Sets or rounds that do not fit the minutes of its clock. */
  otherClock: 1.3,
  /** Its format is not written. */
  guessed: 1,
}

/** Beyond it a wrong claim is more likely than none; one sign alone is not enough. */
const mostDoubt = 2.5
const mostUnread = 2
const usualSets = 8

function doubtOf(block: BlockReading, unread: readonly Unread[]): number {
  const movements = movementsIn(block.items)
  // A name that is not known, and nothing more, is text already.
  const claimed = movements.filter(movement => movement.id !== null || !isBare(movement))
  const bare = block.repScheme ? 0 : claimed.filter(isBare).length
  const some = (found: boolean) => (found ? 1 : 0)
  const isMixed = (count: number) => count > 0 && count < claimed.length
  const unreadBeside = unread.filter(({ beside }) => beside).length
  const signs: Record<keyof typeof weights, number> = {
    unread: Math.min(mostUnread, unreadBeside),
    unreadApart: Math.min(mostUnread, unread.length - unreadBeside),
    unknown: movements.filter(({ id }) => id === null).length / Math.max(1, movements.length),
    bare: some(isMixed(bare)),
    bareForTime: some(bare > 0 && block.format === 'for_time'),
    someSets: some(isMixed(claimed.filter(({ sets }) => sets).length)),
    manySets: some(movements.some(({ sets = [] }) => sets.length > usualSets)),
    otherClock: some(hasOtherClock(block)),
    guessed: some(block.guesses.some(({ about }) => about === 'format')),
  }
  const names = Object.keys(weights) as (keyof typeof weights)[]
  return names.reduce((sum, sign) => sum + weights[sign] * signs[sign], 0)
}

const isBare = ({ reps, sets, distanceM, calories, seconds }: Movement) =>
  (reps ?? sets ?? distanceM ?? calories ?? seconds) === undefined

/** "EMOM 12" and three sets of each: they are done one after the other, unless each minute is one set. */
function hasOtherClock({ format, intervals, items }: BlockReading): boolean {
  const hasRounds = items.some(({ kind }) => kind === 'group')
  if (format === 'intervals') return hasRounds
  if (format !== 'emom' && format !== 'every' && format !== 'tabata') return false
  return hasRounds || movementsIn(items).some(({ sets }) => sets && sets.length !== intervals)
}

/** The movements stay as names, known or not, and nothing is claimed of how they are done. */
const namesOf = ({ start, end, label, theme, items }: BlockReading): BlockReading => ({
  start,
  end,
  ...(label !== undefined && { label }),
  ...(theme !== undefined && { theme }),
  format: 'untimed',
  score: 'none',
  items: movementsIn(items).map(nameOf),
  guesses: [],
})

const nameOf = ({ kind, start, end, id, text, name, guesses }: Movement): Movement => ({
  kind,
  start,
  end,
  id,
  text,
  name,
  guesses: guesses.filter(({ about }) => about === 'movement' || about === 'spelling'),
})

/** "Bench press (100 lb, 110, 120)": with two numbers for the same, the first is not the load. */
function withdrawContested({ chunk, beside }: Unread) {
  if (!beside || chunk.value.kind !== 'quantity' || chunk.value.joiner === '/') return
  const claim = contestedBy(chunk.value, beside)
  if (claim === undefined) return
  delete beside[claim]
  if (claim === 'load') beside.guesses = beside.guesses.filter(({ about }) => about !== 'unit')
}

type Claim = 'reps' | 'load' | 'height'

const claims: Partial<Record<Unit, Claim>> = {
  reps: 'reps',
  kg: 'load',
  lb: 'load',
  pood: 'load',
  in: 'height',
  cm: 'height',
  quote: 'height',
}

/** What a bare number counts is told by what is like it. */
function contestedBy({ unit, numbers }: Quantity, { load, reps }: Movement): Claim | undefined {
  if (unit !== undefined) return claims[unit]
  const [number = 0] = numbers
  if (load) return isLike(number, load) ? 'load' : undefined
  return reps !== undefined && reps !== 'max' && isLike(number, { reps }) ? 'reps' : undefined
}

const mostApart = 2

function isLike(number: number, amount: object): boolean {
  const numbers = numbersIn(amount)
  return number * mostApart >= Math.min(...numbers) && number <= mostApart * Math.max(...numbers)
}

const numbersIn = (amount: object): number[] =>
  Object.values(amount).flatMap(value =>
    typeof value === 'number' ? [value] : typeof value === 'object' ? numbersIn(value) : [],
  )
