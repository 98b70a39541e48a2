// Rest: of the block, or between two movements.
import type { ChunkOf } from '../chunks/chunk.ts'
import type { Measurement } from '../chunks/measurement.ts'
import type { Effort, Span } from '../structure.ts'
import { hasWork } from './block-draft.ts'
import { isNamed } from './item-draft.ts'
import type { Reading } from './reading.ts'

const marks = new Set([':', '=', '-'])

/** "rest 2:00" belongs together, "rest, 10 burpees" does not. */
export function takeRest(reading: Reading, { start, end }: ChunkOf<'phrase'>) {
  const { cursor } = reading
  const next = cursor.peek()
  const steps = next?.kind === 'mark' && marks.has(next.text) ? 2 : 1
  const measure = cursor.peek(steps)
  if (isHeading(reading, steps)) return
  const seconds = measure?.kind === 'measure' ? restSeconds(measure.value) : undefined
  if (seconds === undefined) return addRest(reading, undefined, { start, end })
  cursor.skip(steps)
  addRest(reading, seconds, { start, end: measure?.end ?? end })
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
  const between = isBetween(reading)
  const inHeading = !hasWork(block) && !reading.item && (block.work ?? block.format) !== undefined
  if (seconds !== undefined && (between || inHeading)) {
    block.rest ??= seconds
    if (between) block.restAfterRound = true
    reading.ended = true
    return
  }
  if (isNamed(reading.item)) reading.closeItem()
  const { slot } = reading
  if (seconds === undefined && slot === undefined) {
    reading.note = true
    return
  }
  reading.list.push({ kind: 'rest', start, end, seconds, slot })
  reading.afterThen = false
  reading.ended = true
}

function isBetween({ cursor }: Reading): boolean {
  return cursor.peekTag(cursor.peek()?.kind === 'mark' ? 2 : 1) === 'between'
}

/** Without a unit: minutes up to ten, seconds above. */
function restSeconds(value: Measurement): Effort | undefined {
  if (value.kind === 'duration')
    return value.most === undefined ? value.seconds : { min: value.seconds, max: value.most }
  if (value.kind !== 'quantity' || value.numbers.length > 2) return undefined
  const [first = 0] = value.numbers
  if (value.unit === 'quote') return first
  if (value.unit !== undefined) return undefined
  return first <= 10 ? first * 60 : first
}
