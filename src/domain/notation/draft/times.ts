// "5x5", "3 x 400 m", "3 x" before a list: sets of a movement, or rounds of the block.
import type { ChunkOf } from '../chunks/chunk.ts'
import type { Times } from '../chunks/measurement.ts'
import { hasWork } from './block-draft.ts'
import { takeDuration, takeWorkRest } from './clocks.ts'
import { isNamed } from './item-draft.ts'
import { lastItem, measuredItem } from './items.ts'
import type { Reading } from './reading.ts'
import { setRounds } from './rounds.ts'
import { takeTimes } from './take-times.ts'

export function takeTimesMeasure(reading: Reading, { count, of }: Times, chunk: ChunkOf<'measure'>) {
  const { cursor } = reading
  const window = windowSeconds(reading, of)
  if (window !== undefined) {
    setRounds(reading, count, chunk)
    return takeDuration(reading, window, chunk)
  }
  if (of?.kind === 'workRest') {
    setRounds(reading, count, chunk)
    return takeWorkRest(reading, of)
  }
  if (of === undefined && cursor.peek()?.kind === 'movement') {
    const item = measuredItem(reading, chunk)
    item.reps = count
    item.end = chunk.end
    return
  }
  if (of === undefined || isOfBlock(reading, of)) return setRounds(reading, count, chunk)
  if (reading.afterBlank && hasWork(reading.block) && reading.lineStart) reading.openBlock(chunk.start)
  const item = measuredItem(reading, chunk)
  takeTimes(item, count, of, reading.context())
  item.end = chunk.end
}

/** "3 x 4 min AMRAP", "5 x 40 s on" */
function windowSeconds({ cursor }: Reading, of: Times['of']): number | undefined {
  const tag = cursor.phraseAhead()?.phrase.tag
  if (tag !== 'amrap' && tag !== 'work') return undefined
  if (of?.kind === 'duration') return of.seconds
  return of?.kind === 'quantity' && of.unit === 'quote' ? (of.numbers[0] ?? 0) : undefined
}

/** Alone on its line with no movement before it, or "5x5 rounds". */
function isOfBlock(reading: Reading, of: NonNullable<Times['of']>): boolean {
  const { cursor } = reading
  const next = cursor.peek()
  const isAlone = reading.lineStart && (!next || next.kind === 'line')
  const named = cursor.nameAhead() || isNamed(reading.item)
  if (isAlone && !named && !lastItem(reading)) return true
  return of.kind === 'quantity' && of.numbers.length === 1 && !of.unit && cursor.peekTag() === 'rounds'
}
