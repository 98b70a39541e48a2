// "5x5", "3 x 400 m", "3 x" before a list: sets of a movement, or rounds of the block.
import type { ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { Times } from '#domain/notation/chunks/measurement.ts'
import { isDistance } from '#domain/notation/chunks/units.ts'
import { isManner } from '#domain/notation/text/manner.ts'
import { takeDuration, takeWorkRest } from '../clock/clocks.ts'
import { setWork } from '../clock/formats.ts'
import { setRounds } from '../clock/rounds.ts'
import { lastItem, measuredItem } from '../movements/items.ts'
import { hasWork } from '../parsed-block.ts'
import { hasAmount, isNamed, type ParsedItem } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'
import { takeTimes } from './take-times.ts'

export function takeTimesMeasure(reading: Reading, { count, of }: Times, chunk: ChunkOf<'measure'>) {
  const { cursor } = reading
  if (of?.kind === 'duration' && isWindowAhead(reading)) {
    reading.block.rounds = count
    reading.block.duration = of.seconds
    return
  }
  const window = windowSeconds(reading, of)
  if (window !== undefined) {
    setRounds(reading, count, chunk)
    return takeDuration(reading, window, chunk)
  }
  // "Tabata 8 x 20/10"
  if (of?.kind === 'quantity' && reading.block.format === 'tabata' && of.joiner === '/' && !of.unit) {
    const [work = 20, rest = 10] = of.numbers
    setRounds(reading, count, chunk)
    return takeWorkRest(reading, { work, rest }, chunk)
  }
  if (of?.kind === 'workRest') {
    setRounds(reading, count, chunk)
    return takeWorkRest(reading, of, chunk)
  }
  // "Dips 3 x al fallo"
  if (of === undefined && cursor.peekTag() === 'max' && isNamed(reading.item)) {
    cursor.skip()
    reading.item.sets = { count, of: { reps: 'max' } }
    return
  }
  if (of === undefined && isNameAhead(reading)) {
    const item = measuredItem(reading, chunk)
    item.reps = count
    item.end = chunk.end
    return
  }
  // "Tire flips 20x"
  if (of === undefined && reading.item?.match && !hasAmount(reading.item) && !reading.ended) {
    reading.item.reps = count
    return
  }
  if (of === undefined) return setRounds(reading, count, chunk)
  if (isOfBlock(reading, of)) {
    setRounds(reading, count, chunk)
    const { block } = reading
    if (cursor.peekTag() !== 'rounds' && !hasWork(block)) block.timesOf = { count, of }
    return
  }
  if (of.kind === 'duration' && isWindow(reading)) {
    setRounds(reading, count, chunk)
    return setWork(reading, of.seconds, chunk.start)
  }
  if (reading.afterBlank && hasWork(reading.block) && reading.lineStart) reading.openBlock(chunk.start)
  const item = isAfterBuild(reading) ? sameItem(reading, chunk) : measuredItem(reading, chunk)
  takeTimes(item, count, of, reading.context())
  item.end = chunk.end
}

/** "20x burpees", "45x 3-way calf raises" */
function isNameAhead({ cursor, block }: Reading): boolean {
  const next = cursor.peek()
  const name = next?.kind === 'word' && (isManner(next.text) || hasWork(block)) ? cursor.peek(2) : next
  return name?.kind === 'movement'
}

/** "AMRAP 3 x 5'" */
const isWindowAhead = ({ block, item }: Reading) =>
  block.format === 'amrap' && (block.duration ?? block.rounds) === undefined && !item && !hasWork(block)

/** "3 x 4 min AMRAP", "5 x 40 s on" */
function windowSeconds({ cursor }: Reading, of: Times['of']): number | undefined {
  const tag = cursor.phraseAhead()?.phrase.tag
  if (tag !== 'amrap' && tag !== 'work') return undefined
  if (of?.kind === 'duration') return of.seconds
  return of?.kind === 'quantity' && of.unit === 'quote' ? (of.numbers[0] ?? 0) : undefined
}

/** "4x4 min @ 85%, rest 3 min": windows of work that no word names. */
const isWindow = (reading: Reading) =>
  !reading.cursor.nameAhead() && !isNamed(reading.item) && !hasWork(reading.block) && !lastItem(reading)

/** "Build to a heavy triple, then 3x3": sets after the lift was found. */
const isAfterBuild = ({ afterThen, block, cursor }: Reading) =>
  afterThen && block.build !== undefined && hasWork(block) && !cursor.nameAhead()

/** The movement before once more, in a block of its own. */
function sameItem(reading: Reading, chunk: ChunkOf<'measure'>): ParsedItem {
  const last = lastItem(reading)
  reading.openBlock(chunk.start)
  const item = reading.openItem(chunk)
  item.match = last?.match
  item.name = last?.name
  item.words = last?.words ?? []
  item.guesses.push({ about: 'movement', others: [] })
  return item
}

/** "8x400 m" above anything but a name. */
const isDistances = ({ cursor }: Reading, of: NonNullable<Times['of']>) =>
  of.kind === 'quantity' && isDistance(of.unit) && cursor.peek(2)?.kind !== 'movement'

/** Alone on its line with no movement before it, or "5x5 rounds". */
function isOfBlock(reading: Reading, of: NonNullable<Times['of']>): boolean {
  const { cursor } = reading
  const next = cursor.peek()
  const isAlone = reading.lineStart && (!next || next.kind === 'line') && !isDistances(reading, of)
  const named = cursor.nameAhead() || isNamed(reading.item)
  if (isAlone && !named && !lastItem(reading)) return true
  return of.kind === 'quantity' && of.numbers.length === 1 && !of.unit && cursor.peekTag() === 'rounds'
}
