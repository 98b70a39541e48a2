// Windows of a running clock: "0:00-10:00 AMRAP …", "10:00-15:00 rest", "15:00-25:00 build to a heavy clean".
import type { ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { Tag } from '#domain/notation/text/vocabulary.ts'
import { hasIntervals, hasWork, isEmpty, type ParsedBlock } from '../parsed-block.ts'
import type { Reading, Running } from '../reading.ts'

/** Each is a block, as long as the window. What lies between two of them is rest. */
export function takeWindow(reading: Reading, chunk: ChunkOf<'window'>) {
  const { from, to, start } = chunk
  reading.closeItem()
  if (isOfBlock(reading, chunk) || isRest(reading)) return
  const { block, running } = reading
  if (running && from >= endOf(running)) running.block.restAfter = from - endOf(running)
  if ((running && !isEmpty(block)) || hasWork(block) || block.format !== undefined) reading.openBlock(start)
  if (to !== undefined) reading.block.clock = to - from
  reading.block.isWindow = true
  reading.running = { block: reading.block, from, to }
}

/** "EMOM 10", and below it "Minutes 0-5: 10 burpees": when the work of that clock is done, and no clock of its own. */
function isOfBlock(reading: Reading, { to }: ChunkOf<'window'>): boolean {
  const { block, running, cursor } = reading
  if (running || to === undefined) return false
  // "For time (0:00-20:00 cap)"
  if (cursor.peekTag() === 'cap') {
    block.cap = to
    cursor.skip()
    return true
  }
  // "0-2' rest as needed": a running clock begins with work.
  if (cursor.peekTag() === 'rest') return true
  if (isFormatAhead(reading) || (reading.afterBlank && hasWork(block))) return false
  const seconds = secondsOf(block)
  if (seconds !== undefined) {
    if (to <= seconds) block.clock ??= seconds
    return to <= seconds
  }
  if (hasIntervals(block.format)) block.clock = to
  return hasIntervals(block.format)
}

/** How long it takes by what was read of it until now. */
function secondsOf({ entries, format, rounds, ...block }: ParsedBlock): number | undefined {
  const { duration, cap, intervals, interval = 60 } = block
  const written = duration ?? cap ?? (intervals === undefined ? undefined : intervals * interval)
  if (format !== undefined) return written
  // "Run 30'"
  const [only, more] = entries
  if (only?.kind !== 'item' || more || rounds !== undefined) return undefined
  return typeof only.item.seconds === 'number' ? only.item.seconds : undefined
}

const formats = new Set<Tag | undefined>([
  'amrap',
  'emom',
  'every',
  'tabata',
  'deathBy',
  'forTime',
  'roundsForTime',
])

/** "0:00-10:00 AMRAP", on its line or below it. */
function isFormatAhead({ cursor }: Reading): boolean {
  const next = cursor.peek()?.kind
  return formats.has(cursor.peekTag(next === 'mark' || next === 'line' ? 2 : 1))
}

/** "0:00-12:00 AMRAP 10": the rest begins before the window is over. */
function endOf({ block, from, to = from }: Running): number {
  const until = from + (block.duration ?? to - from)
  return Math.min(until, to)
}

/** The rest is told by where the next window begins. */
function isRest({ cursor }: Reading): boolean {
  const steps = cursor.peek()?.kind === 'mark' ? 2 : 1
  const after = cursor.peek(steps + 1)
  if (cursor.peekTag(steps) !== 'rest' || (after && after.kind !== 'line')) return false
  cursor.skip(steps)
  return true
}
