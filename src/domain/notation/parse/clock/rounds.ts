// Rounds of the block, or of a group of its movements.
import type { Chunk, ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { Span } from '#domain/notation/structure.ts'
import type { Tag } from '#domain/notation/text/vocabulary.ts'
import { finishSets } from '../amounts/sets.ts'
import { endOf, type GroupEntry, hasIntervals, hasWork, type ParsedBlock } from '../parsed-block.ts'
import { hasAmount, hasSets, isNamed, measures, repeatMeasured, repeatReps } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'
import { openNamedRounds } from '../told-groups.ts'
import { isBelowLift } from './formats.ts'

type RoundsAs = 'rounds' | 'sets'

/** A larger number counts something else. */
const mostRounds = 100

/** Before the work they are the block's; after it they begin another block or a group. */
export function setRounds(reading: Reading, count: number, span: Span, as: RoundsAs = 'rounds') {
  const { block, item } = reading
  if (count > mostRounds) return
  // "Scaled: 4 rounds": of that version, which has one list.
  if (reading.alternative) return
  // "5 min bike + 2 rounds of 10 squats"
  if (block.label === 'warmup' && isNamed(item) && hasAmount(item) && reading.segmentStart)
    reading.closeItem()
  if (isBelowLift(reading) && !reading.cursor.nameAhead()) {
    block.rounds ??= count
    block.roundsAreSets = true
    return
  }
  if (isMoreSets(reading)) return addSets(reading, count)
  // "Tabata push-ups", and below it "40 s of work, 20 s of rest, 12 intervals"
  if (block.format === 'tabata' && block.work !== undefined && block.rounds === undefined) {
    block.rounds = count
    return
  }
  if (hasWork(block) && openNamedRounds(reading, count, span)) return
  if (hasWork(block)) return addRounds(reading, count, span, as)
  if (hasIntervals(block.format) && block.intervals === undefined) {
    block.intervals = count
    if (as === 'rounds') block.intervalsAreRounds = true
    return
  }
  reading.closeItem()
  if (reading.list === block.buyIn) reading.list = block.entries
  block.rounds ??= count
  if (block.format !== undefined) block.roundsApart = true
  if (as === 'sets') block.roundsAreSets = true
}

/** "5 rounds of 3 @ 70%", and on the next line "2 rounds of 2 @ 80%": more sets of the lift above. */
function isMoreSets({ block, cursor, lineStart, afterBlank }: Reading): boolean {
  const [only, other] = block.entries
  if (!lineStart || afterBlank || other || only?.kind !== 'item' || block.rounds === undefined) return false
  const isLift = block.roundsAreSets || only.item.efforts !== undefined
  return isLift && measures(only.item, 'load') && only.item.reps !== undefined && !cursor.nameAhead()
}

function addSets(reading: Reading, count: number) {
  const { block, list } = reading
  const last = list.pop()
  if (last?.kind !== 'item' || block.rounds === undefined || last.item.reps === undefined) return
  const { item } = last
  repeatReps(item, block.rounds, item.reps ?? 1)
  finishSets(item)
  delete block.rounds
  item.sets = { count, of: {} }
  reading.item = item
}

function addRounds(reading: Reading, count: number, { start, end }: Span, as: RoundsAs) {
  const { block, afterThen, afterBlank } = reading
  const isLast = (reading.cursor.peek()?.kind ?? 'line') === 'line'
  // "10 burpees, 20 sit-ups, 4 rounds"
  if (!reading.lineStart && !afterThen && !afterBlank && (isLast || !reading.segmentStart)) {
    block.rounds ??= count
    return
  }
  reading.closeItem()
  // "Every 90 s x 5", its work, and on a line "3 sets": of no clock.
  const isApart = reading.lineStart && isLast && hasIntervals(block.format) && !afterThen
  if (isApart) {
    reading.openBlock(start)
    reading.block.rounds = count
    if (as === 'sets') reading.block.roundsAreSets = true
    return
  }
  if (isComplexAgain(reading)) return addComplex(reading, count, { start, end })
  const isNext = isAfterRest(block) && !(block.roundsApart && afterThen)
  const isPiece = isOnePiece(block, afterThen) || isInline(reading)
  if (hasOwnClock(reading) || !isPiece || (reading.afterBlank && !reading.afterThen) || isNext) {
    reading.openBlock(start)
    reading.block.rounds = count
    // A second part of a warm-up is no work for time.
    if (afterThen && block.label !== undefined) reading.block.label = block.label
    if (isNext && block.format === 'for_time') reading.block.format = block.format
    if (as === 'sets') reading.block.roundsAreSets = true
    return
  }
  if (reading.afterThen) groupFirstRounds(block, start)
  const group: GroupEntry = { kind: 'group', start, end, rounds: count, entries: [] }
  block.entries.push(group)
  reading.list = group.entries
  reading.afterThen = false
}

/** "1 mile run", and below it "20 rounds of: 5 pull-ups + 10 push-ups": one after the other. */
function isInline({ block, cursor, lineStart }: Reading): boolean {
  const { label, rounds, scheme, build, entries } = block
  const [colon, amount] = [cursor.peek(), cursor.peek(2)]
  const hasList = cursor.nameAhead() || (isColon(colon) && amount?.kind === 'measure')
  if (!lineStart || (label ?? rounds ?? scheme ?? build) !== undefined || !hasList) return false
  return entries.every(entry => entry.kind === 'item' && hasAmount(entry.item) && !hasSets(entry.item))
}

const isColon = (chunk: Chunk | undefined) => chunk?.kind === 'mark' && chunk.text === ':'

const ownClocks = new Set<Tag | undefined>(['forTime', 'roundsForTime', 'untimed'])

/** After the work of a clock "3 rounds for quality" on a line of its own is another part; and after a lift was found. */
function hasOwnClock({ cursor, block, lineStart, afterThen }: Reading): boolean {
  if (block.build !== undefined) return afterThen
  const isTold = ownClocks.has(cursor.peekTag(0)) || ownClocks.has(cursor.peekTag())
  return lineStart && !afterThen && isTold && block.rounds !== undefined && block.format !== undefined
}

/** "4 rounds of 2 cleans + 1 jerk @ 70%", and on the next line "2 rounds of 1 clean + 1 jerk @ 80%". */
function isComplexAgain({ block, list, lineStart, afterBlank, afterThen }: Reading): boolean {
  const { entries, rounds, format } = block
  if (!lineStart || afterBlank || afterThen || format !== undefined) return false
  const isAgain = list !== entries && entries.at(-1)?.kind === 'group'
  const items = (rounds === undefined ? list : entries).map(entry =>
    entry.kind === 'item' ? entry : undefined,
  )
  const areLifts = items.every(entry => entry && measures(entry.item, 'load') && !hasSets(entry.item))
  const isJoined = items.slice(0, -1).every(entry => entry?.joined) && items.length > 1
  return (rounds !== undefined || isAgain) && areLifts && isJoined
}

function addComplex(reading: Reading, count: number, { start, end }: Span) {
  const { block } = reading
  const { entries, rounds } = block
  if (rounds !== undefined) {
    const [first] = entries
    const begin = first?.kind === 'item' ? first.item.start : start
    block.entries = [{ kind: 'group', start: begin, end: endOf(entries), rounds, entries }]
    delete block.rounds
  }
  const group: GroupEntry = { kind: 'group', start, end, rounds: count, entries: [] }
  block.entries.push(group)
  reading.list = group.entries
}

/** "3 rounds for time …, rest 3:00, 3 rounds …": the same clock once more. */
const isAfterRest = ({ rounds, scheme, entries }: ParsedBlock) =>
  (rounds ?? scheme) !== undefined && entries.at(-1)?.kind === 'rest'

/** Rounds after other work are a part of the same piece: on one clock, in a warm-up, or after "then". */
function isOnePiece(
  { format, cap, buyIn, label, rounds, clock, scheme, entries }: ParsedBlock,
  afterThen: boolean,
): boolean {
  if ((format ?? cap) !== undefined || buyIn.length > 0) return true
  if (label === 'warmup' || label === 'cooldown') return !afterThen || (rounds ?? clock) === undefined
  const isPlain = rounds === undefined && scheme === undefined
  const last = entries.at(-1)
  return afterThen && isPlain && !(last?.kind === 'item' && hasSets(last.item))
}

/** "3 rounds of …, then 3 rounds of …": the first are a group as well. */
function groupFirstRounds(block: ParsedBlock, start: number) {
  const { rounds, entries } = block
  if (!block.roundsApart || rounds === undefined || entries.some(({ kind }) => kind === 'group')) return
  const [first] = entries
  const begin = first?.kind === 'item' ? first.item.start : (first?.start ?? start)
  block.entries = [{ kind: 'group', start: begin, end: endOf(entries), rounds, entries }]
  delete block.rounds
}

/** "x 3" after the clock, or after a movement. */
export function takeBy(reading: Reading, chunk: ChunkOf<'by'>) {
  const { count } = chunk
  const { block, item, cursor } = reading
  const before = cursor.peek(-1)
  // "Power snatch, every 2 min x 5"
  const isOfClock = before?.kind === 'phrase' && before.clock !== undefined
  const areSets = isRounds(cursor.peekTag())
  if (areSets) cursor.skip()
  const inHeading = !hasWork(block) && (!isNamed(item) || isOfClock)
  if (hasIntervals(block.format) && block.intervals === undefined && inHeading) {
    block.intervals = count
    if (areSets) block.intervalsAreRounds = true
  } else if (block.format === 'tabata' && cursor.peekTag() === 'each' && !hasWork(block)) {
    cursor.skip()
    block.rounds = count
  } else if (isTabatas(reading, count)) block.tabatas = count
  else if (repeatsWindows(reading)) block.rounds ??= count
  else if (item?.isComplex) setRounds(reading, count, chunk, 'sets')
  else if (isNamed(item)) {
    // "Bench press - 5 sets", and below it "1) 60% / 5"
    if (item.sets && item.efforts && Object.keys(item.sets.of).length === 0)
      item.sets = { count: 1, of: { reps: count } }
    else if (!hasAmount(item) && areSets) item.sets = { count, of: {} }
    else if (!hasAmount(item)) {
      item.reps = count
      item.isCounted = true
    } else if (typeof item.reps === 'number' && !item.sets) repeatReps(item, count, item.reps)
    else if ((block.format ?? block.rounds) === undefined) repeatMeasured(item, count)
  } else if (hasIntervals(block.format)) block.intervals ??= count
  else setRounds(reading, count, chunk)
}

const isRounds = (tag: string | undefined) => tag === 'rounds' || tag === 'sets'

/** More than a few are the rounds of one. */
const mostTabatas = 4

const isTabatas = ({ block, item }: Reading, count: number) =>
  block.format === 'tabata' && block.work === undefined && !item && !hasWork(block) && count <= mostTabatas

function repeatsWindows({ block, item }: Reading): boolean {
  if (block.work !== undefined || block.format === 'tabata') return true
  return block.format === 'amrap' && !item && !hasWork(block)
}

/** "Rounds: 5" */
export function takeRoundsHeading(reading: Reading, chunk: ChunkOf<'phrase'>) {
  // "Two rounds of burpees"
  reading.twoHands = false
  const { block, cursor } = reading
  const steps = cursor.peek()?.kind === 'mark' ? 2 : 1
  const number = cursor.peek(steps)
  const after = cursor.peek(steps + 1)
  if (number?.kind !== 'measure' || number.value.kind !== 'quantity' || (after && after.kind !== 'line'))
    return
  const { numbers, unit } = number.value
  if (numbers.length > 1 || unit || reading.item || block.rounds !== undefined || hasWork(block)) return
  setRounds(reading, numbers[0] ?? 1, chunk, chunk.tag === 'sets' ? 'sets' : 'rounds')
  cursor.skip(steps)
}
