// Other versions of the work: a line for scaled athletes, or one movement instead of another.
import type { ChunkOf } from '../chunks/chunk.ts'
import type { Entry } from './block-draft.ts'
import { takeBlockLoad } from './block-load.ts'
import { isNamed } from './item-draft.ts'
import type { Reading } from './reading.ts'

/** "Scaled: …" */
export function takeScaled(reading: Reading, chunk: ChunkOf<'phrase'>) {
  const next = reading.cursor.peek()
  const marked = next?.kind === 'mark' && (next.text === ':' || next.text === '-')
  const opens = marked
    ? reading.segmentStart || reading.bracketDepth > 0
    : reading.lineStart && next?.kind === 'measure'
  if (opens) openAlternative(reading, chunk, 'scaled')
  else if (!reading.item) reading.ended = true
}

/** "Rx: …" is the work itself, or the load of the work above it. */
export function takePrescribed(reading: Reading, chunk: ChunkOf<'phrase'>) {
  const { cursor } = reading
  if (reading.bracketDepth > 0) return takeScaled(reading, chunk)
  if (!reading.item) reading.ended = true
  const steps = cursor.peek()?.kind === 'mark' ? 2 : 1
  const [measure, after] = [cursor.peek(steps), cursor.peek(steps + 1)]
  const isAlone = reading.lineStart && (!after || after.kind === 'line')
  if (!isAlone || measure?.kind !== 'measure' || measure.value.kind !== 'quantity') return
  if (takeBlockLoad(reading, measure.value)) cursor.skip(steps)
}

/** "400 m run or 500 m row" */
export function takeOr(reading: Reading, chunk: ChunkOf<'phrase'>) {
  const next = reading.cursor.peek()
  if (!isNamed(reading.item) || (next?.kind !== 'measure' && next?.kind !== 'movement')) return
  openAlternative(reading, chunk, 'or')
}

function openAlternative(reading: Reading, { start, end }: ChunkOf<'phrase'>, level: 'scaled' | 'or') {
  reading.closeItem()
  const entries: Entry[] = []
  reading.block.alternatives.push({ start, end, level, entries })
  reading.alternative = { entries, isOne: level === 'or' }
}
