// Which movement a measurement belongs to: the open one, the one before, or the next.
import type { Chunk } from '../chunks/chunk.ts'
import { hasAmount, type ItemDraft, isNamed } from './item-draft.ts'
import type { Reading } from './reading.ts'
import { isLoadUnit } from './take-quantity.ts'

/** The movement before, if no blank line parts it from here. */
export function lastItem(reading: Reading): ItemDraft | undefined {
  const last = reading.afterBlank ? undefined : reading.list.at(-1)
  return last?.kind === 'item' ? last.item : undefined
}

/** The open movement or the one before, for what can only say more about a movement. */
export function describedItem(reading: Reading, chunk: Chunk): ItemDraft {
  const item = reading.item ?? lastItem(reading) ?? reading.openItem(chunk)
  item.end = chunk.end
  return item
}

/** The movement that a measurement begins, or the one before that it belongs to. */
export function measuredItem(reading: Reading, chunk: Chunk): ItemDraft {
  const nameAhead = reading.cursor.nameAhead()
  if (!nameAhead && reading.ended && reading.list.length > 0) reading.closeHeadingWords()
  const { item } = reading
  if (item) return nameAhead && isComplete(reading, item, chunk) ? reading.openItem(chunk) : item
  const last = lastItem(reading)
  if (nameAhead || !isNamed(last)) return reading.openItem(chunk)
  reading.item = last
  reading.list.pop()
  reading.ended = true
  return last
}

/** The open movement has its name and its amount, so that a number begins the next one. */
function isComplete(reading: Reading, item: ItemDraft, chunk: Chunk): boolean {
  if (!isNamed(item) || reading.inBrackets()) return false
  if (reading.ended) return true
  const amounts = hasAmount(item) || reading.block.scheme !== undefined
  return item.match !== undefined && amounts && startsItem(chunk)
}

/** Loads, heights and efforts stand after a movement, all other measurements before one. */
function startsItem(chunk: Chunk): boolean {
  if (chunk.kind !== 'measure' || chunk.effort) return false
  if (chunk.value.kind !== 'quantity') return true
  const { unit } = chunk.value
  return !(isLoadUnit(unit) || (unit !== undefined && describing.has(unit)))
}

const describing = new Set<string>(['percent', 'in', 'cm', 'bodyweight'])
