// "4 sets of 8", "3 series x 10", or "3 sets:" with a list.
import type { Chunk, ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { Quantity } from '#domain/notation/chunks/measurement.ts'
import { setRounds } from '../clock/rounds.ts'
import { measuredItem } from '../movements/items.ts'
import { hasAmount, hasSets, isNamed, measures, type ParsedItem, repeatReps } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'
import { amountOf } from './amounts.ts'
import { finishSets } from './sets.ts'
import { isLoadUnit, takeQuantity } from './take-quantity.ts'
import { takeTimes } from './take-times.ts'

export function takeCountedSets(reading: Reading, count: number, chunk: ChunkOf<'measure'>) {
  const next = reading.cursor.peek()
  if (next?.kind === 'by') {
    reading.cursor.skip()
    measuredItem(reading, chunk).sets = { count, of: { reps: next.count } }
    return
  }
  const { item } = reading
  // "Box jumps - 3 sets of 6 reps"
  const isOpen =
    isNamed(item) && (!reading.ended || (!hasAmount(item) && reading.cursor.peek(-2)?.kind === 'mark'))
  // "3 series de 10 sentadillas, 2 series de 8 zancadas"
  if (!isOpen && reading.ended && isNamed(item) && hasAmount(item) && isSizeAhead(reading))
    reading.closeItem()
  if (!isOpen && isNextLine(reading)) {
    const next = reading.openItem(chunk)
    if (takeSetsOf(reading, next, count)) return
    reading.item = undefined
  }
  if (!isOpen) return setRounds(reading, count, chunk, 'sets')
  if (takeSetsOf(reading, item, count)) {
    reading.ended = false
    return
  }
  if (typeof item.reps === 'number') repeatReps(item, count, item.reps)
  else if (!hasAmount(item)) item.sets = { count, of: {} }
  else setRounds(reading, count, chunk, 'sets')
}

/** "4 sets of 12 squats", and on the next line "4 sets of 10 push-ups": each has its sets. */
function isNextLine({ block, lineStart, afterBlank, item, itemsOnLine }: Reading): boolean {
  const last = block.entries.at(-1)
  const isNext = lineStart || itemsOnLine > 0
  if (!isNext || afterBlank || item || block.format !== undefined || last?.kind !== 'item') return false
  if (hasSets(last.item)) return true
  const { rounds, roundsAreSets, entries } = block
  const { reps } = last.item
  if (!roundsAreSets || rounds === undefined || entries.length > 1 || reps === undefined) return false
  repeatReps(last.item, rounds, reps)
  delete block.rounds
  delete block.roundsAreSets
  return true
}

const isSizeAhead = ({ cursor }: Reading) => {
  const size = cursor.peekTag() === 'article' ? cursor.peek(2) : cursor.peek()
  return size?.kind === 'measure' && size.value.kind === 'quantity'
}

/** Repetitions of jumps and taps. */
const contacts = new Set('toques contactos contacts touches golpes saltos jumps hops'.split(' '))

export const isContact = (chunk: Chunk | undefined) => chunk?.kind === 'word' && contacts.has(chunk.text)

/** What stands after "sets of": a number, or as many as possible. */
function takeSetsOf(reading: Reading, item: ParsedItem, count: number): boolean {
  const { cursor } = reading
  const steps = cursor.peekTag() === 'article' ? 2 : 1
  const of = cursor.peek(steps)
  if (of?.kind === 'phrase' && of.tag === 'max') {
    cursor.skip()
    item.sets = { count, of: { reps: 'max' } }
    return true
  }
  if (of?.kind !== 'measure' || of.effort) return false
  if (of.value.kind === 'duration') {
    cursor.skip(steps)
    takeTimes(item, count, of.value, reading.context())
    return true
  }
  if (of.value.kind !== 'quantity') return false
  if (of.value.unit !== undefined && of.value.unit !== 'reps') return false
  cursor.skip(steps)
  // "Saltos a la cuerda - 3 series de 10 toques"
  if (isContact(cursor.peek()) && (cursor.peek(2)?.kind ?? 'line') === 'line') cursor.skip()
  takeTimes(item, count, { ...of.value, unit: undefined }, reading.context())
  return true
}

/** "70% x 2, 80% x 1": each is one more set, and "80% x 1 x 3" are three. */
export function takeMarkedStep(reading: Reading, item: ParsedItem, quantity: Quantity): boolean {
  const { cursor } = reading
  const { efforts, load, reps, sets } = item
  const by = cursor.peek()
  const count = by?.kind === 'by' ? by.count : isAtLeast(by) ? 'max' : undefined
  if (!by || count === undefined || !isNamed(item) || !(efforts ?? load)) return false
  if (!reading.ended && by.start !== cursor.peek(0)?.end) return false
  if (quantity.unit !== 'percent' && !isLoadUnit(quantity.unit)) return false
  if (reps !== undefined && !sets) repeatReps(item, 1, reps)
  finishSets(item)
  cursor.skip()
  const again = cursor.peek()
  if (again?.kind === 'by') cursor.skip()
  item.sets = { count: again?.kind === 'by' ? again.count : 1, of: { reps: count } }
  takeQuantity(item, quantity, false, reading.context())
  return true
}

/** The "5+" of "85% x 5+" */
const isAtLeast = (chunk: Chunk | undefined) =>
  chunk?.kind === 'measure' && chunk.value.kind === 'quantity' && chunk.value.plus && !chunk.value.unit

/** "70% 3x2" and below it "75% 2x2": the effort or the load stands before its sets. */
export function takeStepAfter(reading: Reading, item: ParsedItem, quantity: Quantity): boolean {
  const next = reading.cursor.peek()
  if (!isNamed(item) || item.reps !== undefined || next?.kind !== 'measure' || next.effort) return false
  if (next.value.kind !== 'times' || next.value.of?.kind !== 'quantity' || next.value.of.unit) return false
  if (quantity.unit !== 'percent' && !isLoadUnit(quantity.unit)) return false
  const { count, of } = next.value
  if (item.sets) finishSets(item)
  reading.cursor.skip()
  item.sets = { count, of: { reps: amountOf(of) } }
  takeQuantity(item, quantity, false, reading.context())
  item.end = next.end
  return true
}

/** "5 @ 70%, 3 @ 80%": each is one more set of the movement before. */
export function takeStep(reading: Reading, item: ParsedItem, quantity: Quantity): boolean {
  const { efforts, load, reps, scheme, sets } = item
  if (quantity.unit !== undefined && quantity.unit !== 'reps') return false
  // "2 more rounds of 3 @ 80%"
  if (sets && Object.keys(sets.of).length === 0 && item.steps.length > 0) {
    sets.of = { reps: amountOf(quantity) }
    return true
  }
  const next = reading.cursor.peek()
  const effortAhead = next?.kind === 'measure' && next.effort
  // "2@70 2@75 1@80"
  const isParted = reading.ended || (effortAhead && (efforts ?? load) !== undefined)
  if (quantity.numbers.length > 1 || !isNamed(item) || !isParted) return false
  const isFirst = scheme && !efforts && !load && effortAhead
  if (isFirst) delete item.scheme
  else {
    // "Set 1: 3 reps", and below it "Set 2: 5 reps"
    const isBelow = item.line !== undefined && item.line !== reading.lineBegin && measures(item, 'load')
    if (reps !== undefined && (efforts || load || isBelow) && !sets) repeatReps(item, 1, reps)
    else if (item.steps.length === 0 && !(sets && effortAhead)) return false
    finishSets(item)
  }
  item.sets = { count: 1, of: { reps: amountOf(quantity) } }
  return true
}
