// Windows of a running clock: "0:00-10:00 AMRAP …", "10:00-15:00 rest", "15:00-25:00 build to a heavy clean".
import type { ChunkOf } from '../chunks/chunk.ts'
import { hasWork } from './block-draft.ts'
import type { Reading, Running } from './reading.ts'

/** Each is a block, as long as the window. What lies between two of them is rest. */
export function takeWindow(reading: Reading, { from, to, start }: ChunkOf<'window'>) {
  reading.closeItem()
  if (isRest(reading)) return
  const { block, running } = reading
  if (running) running.block.restAfter = from - endOf(running)
  if (running || hasWork(block) || block.format !== undefined) reading.openBlock(start)
  if (to !== undefined) reading.block.clock = to - from
  reading.running = { block: reading.block, from, to }
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
