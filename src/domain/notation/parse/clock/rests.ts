// Rest: of the block, or between two movements.
import type { Chunk, ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { Measurement } from '#domain/notation/chunks/measurement.ts'
import type { Effort, Span } from '#domain/notation/structure.ts'
import { hasWork } from '../parsed-block.ts'
import { hasAmount, isNamed, type ParsedItem } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'

const marks = new Set([':', '=', '-'])
/** Between the word and its time. */
const exactWords = new Set('exactly about approx around exactamente unos aprox'.split(' '))

/** "rest 2:00" belongs together, "rest, 10 burpees" does not. */
export function takeRest(reading: Reading, { start, end }: ChunkOf<'phrase'>) {
  const { cursor } = reading
  if (takeUntil(reading)) return addRest(reading, undefined, { start, end })
  const steps = stepsToTime(reading)
  const measure = cursor.peek(steps)
  if (isHeading(reading, steps) || takeRatio(reading, steps)) return
  const seconds = measure?.kind === 'measure' ? restSeconds(measure.value) : undefined
  if (seconds === undefined) return addRest(reading, undefined, { start, end })
  // "Pause 2 s at the bottom"
  if (typeof seconds === 'number' && seconds <= longestPause && isNamed(reading.item)) {
    cursor.skip(steps)
    reading.note = true
    return
  }
  cursor.skip(steps)
  const how = takeActiveRest(reading)
  addRest(reading, seconds, { start, end: (how ?? measure)?.end ?? end })
}

const untils = new Set(['until', 'till', 'hasta'])
const timeMarks = new Set(['mark', 'marca', 'clock', 'reloj'])
/** "until the 12:00 mark", "hasta el minuto 12": at most so many chunks before the time. */
const mostBeforeTime = 3

/** A place on the clock is no time that the rest takes. */
function takeUntil({ cursor }: Reading): boolean {
  const next = cursor.peek()
  if (next?.kind !== 'word' || !untils.has(next.text)) return false
  for (let steps = 2; steps <= 2 + mostBeforeTime; steps++) {
    const chunk = cursor.peek(steps)
    if (chunk?.kind !== 'measure' && chunk?.kind !== 'window' && chunk?.kind !== 'listNumber') continue
    cursor.skip(steps)
    const after = cursor.peek()
    if (after?.kind === 'word' && timeMarks.has(after.text)) cursor.skip()
    return true
  }
  return false
}

/** Of a pause in the middle of a lift, in seconds. */
const longestPause = 6

/** "rest: 2:00", "rest (2:00)", "rest exactly 2:00" */
function stepsToTime({ cursor }: Reading): number {
  const next = cursor.peek()
  if (next?.kind === 'word') return exactWords.has(next.text) ? 2 : 1
  if (next?.kind !== 'mark') return 1
  const after = cursor.peek(3)
  const isEnclosed = next.text === '(' && after?.kind === 'mark' && after.text === ')'
  return isEnclosed || marks.has(next.text) ? 2 : 1
}

/** "rest 1:1": as long as the work, or a part of it. */
function takeRatio({ cursor, block }: Reading, steps: number): boolean {
  const [work, mark, rest] = [cursor.peek(steps), cursor.peek(steps + 1), cursor.peek(steps + 2)]
  if (mark?.kind !== 'mark' || mark.text !== ':') return false
  const [of, to] = [countOf(work), countOf(rest)]
  if (of === undefined || to === undefined) return false
  cursor.skip(steps + 2)
  if (block.work !== undefined) block.rest ??= Math.round((block.work * to) / of)
  return true
}

function countOf(chunk: Chunk | undefined): number | undefined {
  if (chunk?.kind !== 'measure' || chunk.value.kind !== 'quantity' || chunk.value.unit) return undefined
  const { numbers } = chunk.value
  return numbers.length === 1 && numbers[0] ? numbers[0] : undefined
}

/** "rec 2' trote", "rest 1 min easy jog": how to rest, and of work without a name what it is. */
function takeActiveRest({ cursor, item }: Reading): ChunkOf<'movement'> | undefined {
  const steps = cursor.peek()?.kind === 'word' || cursor.peekTag() === 'article' ? 2 : 1
  const movement = cursor.peek(steps)
  if (movement?.kind !== 'movement' || movement.match.movement.pattern !== 'cardio') return undefined
  const after = cursor.peek(steps + 1)
  if (after && after.kind !== 'line' && after.kind !== 'mark' && after.kind !== 'word') return undefined
  cursor.skip(steps)
  if (item && hasAmount(item) && !isNamed(item)) nameBy(item, movement)
  return movement
}

function nameBy(item: ParsedItem, { match, start, end }: ChunkOf<'movement'>) {
  item.match = match
  item.name = { start, end }
  item.guesses.push({ about: 'movement', others: [] })
}

/** "Recovery: 30 min easy bike" */
function isHeading({ block, cursor, item, lineStart }: Reading, steps: number): boolean {
  if (!lineStart || item || hasWork(block) || (block.format ?? block.rounds ?? block.work) !== undefined)
    return false
  const name = cursor.peek(steps + 1)
  return cursor.peek(steps)?.kind === 'measure' && (name?.kind === 'movement' || name?.kind === 'word')
}

/** A rest in the heading, or "between rounds", is the block's. Without a time it counts only as a minute of a cycle. */
export function addRest(reading: Reading, seconds: Effort | undefined, { start, end }: Span) {
  const { block } = reading
  reading.restAt = start
  const isBetweenParts = reading.cursor.peekTag() === 'betweenParts'
  const between = isBetween(reading)
  if (between && typeof seconds === 'number' && block.format === 'tabata') {
    block.restBetween = seconds
    reading.ended = true
    return
  }
  // "Buy-in: 1000 m row, rest 2:00, then 3 rounds": once, before the rounds.
  if (seconds !== undefined && !between && block.buyIn.length > 0 && !hasWork(block)) {
    reading.closeItem()
    block.buyIn.push({ kind: 'rest', start, end, seconds, slot: undefined, isLine: true, isApart: false })
    reading.ended = true
    return
  }
  const isOpened = (block.work ?? block.format ?? block.rounds) !== undefined
  const isBelowName = block.rounds === undefined && block.titles.some(reading.isBenchmark)
  const isWorkNamed = isNamed(reading.item) || isBelowName
  const inHeading = !hasWork(block) && !isWorkNamed && isOpened
  if (seconds !== undefined && (between || inHeading)) {
    block.rest ??= seconds
    if (between) block.restAfterRound = true
    reading.ended = true
    return
  }
  if (isNamed(reading.item) || isMeasuredSets(reading) || isEffort(reading)) reading.closeItem()
  const { slot } = reading
  const isApart = isBetweenParts || reading.afterBlank
  const isLine = isBetweenParts || reading.itemsOnLine === 0
  if (seconds === undefined && slot === undefined) {
    reading.note = true
    return
  }
  reading.list.push({ kind: 'rest', start, end, seconds, slot, isLine, isApart })
  reading.afterThen = false
  reading.ended = true
}

/** "8x200 m, rec 1'" */
const isMeasuredSets = ({ item }: Reading) => item?.sets?.of.distanceM !== undefined

/** "5-5-5 @ 80%, rest 2:00" below the name of the lift */
const isEffort = ({ item }: Reading) => item?.efforts !== undefined && !hasAmount(item)

function isBetween({ cursor }: Reading): boolean {
  return cursor.peekTag(cursor.peek()?.kind === 'mark' ? 2 : 1) === 'between'
}

/** Without a unit: minutes up to ten, seconds above. */
function restSeconds(value: Measurement): Effort | undefined {
  if (value.kind === 'duration')
    return value.most === undefined ? value.seconds : { min: value.seconds, max: value.most }
  if (value.kind !== 'quantity' || value.numbers.length > 2) return undefined
  const [first = 0] = value.numbers
  const [, most] = value.numbers
  if (value.unit === 'quote') return most === undefined ? first : { min: first, max: most }
  if (value.unit !== undefined) return undefined
  return first <= 10 ? first * 60 : first
}
