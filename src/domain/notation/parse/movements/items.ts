// Which movement a measurement belongs to: the open one, the one before, or the next.
import type { Chunk } from '#domain/notation/chunks/chunk.ts'
import { isLoadUnit } from '../amounts/take-quantity.ts'
import { hasAmount, isNamed, measures, type ParsedItem } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'

/** Where the open movement goes: its own version of the work, or the work itself. */
const openList = ({ alternative, list }: Reading) => alternative?.entries ?? list

/** The movement before, if no blank line parts it from here. */
export function lastItem(reading: Reading): ParsedItem | undefined {
  const last = reading.afterBlank ? undefined : openList(reading).at(-1)
  return last?.kind === 'item' ? last.item : undefined
}

/** The open movement or the one before, for what can only say more about a movement. */
export function describedItem(reading: Reading, chunk: Chunk): ParsedItem {
  const item = reading.item ?? lastItem(reading) ?? reading.openItem(chunk)
  item.end = chunk.end
  return item
}

/** The movement that a measurement begins, or the one before that it belongs to. */
export function measuredItem(reading: Reading, chunk: Chunk): ParsedItem {
  const nameAhead = reading.cursor.nameAhead()
  if (!nameAhead && reading.ended && reading.list.length > 0) reading.closeHeadingWords()
  const { item } = reading
  if (item) return nameAhead && isComplete(reading, item, chunk) ? reading.openItem(chunk) : item
  const last = lastItem(reading)
  const isBelow = reading.itemsOnLine === 0
  const isOther = isBelow && (reading.isTitled || (!last?.match && reading.lineStart))
  if (nameAhead || !isNamed(last) || isOther) return reading.openItem(chunk)
  reading.item = last
  openList(reading).pop()
  reading.ended = true
  return last
}

/** The open movement has its name and its amount, so that a number begins the next one. */
function isComplete(reading: Reading, item: ParsedItem, chunk: Chunk): boolean {
  const { distanceM } = item
  // "400 m / 10 burpees"
  if (!isNamed(item)) return reading.ended && distanceM !== undefined && startsItem(chunk)
  if (reading.inBrackets()) return false
  if (reading.ended) return true
  const amounts = hasAmount(item) || reading.block.scheme !== undefined
  if (!amounts || !startsItem(chunk) || describes(reading, item, chunk)) return false
  return item.match !== undefined || (item.start < (item.words[0]?.start ?? 0) && !isNumbered(reading))
}

/** "10 thrusters 43/30 10 pull-ups": a number before another one says more about the movement before it. */
function describes({ cursor, block }: Reading, item: ParsedItem, chunk: Chunk): boolean {
  if (chunk.kind !== 'measure' || chunk.value.kind !== 'quantity') return false
  const { unit, joiner } = chunk.value
  if (unit === 'quote') return measures(item, 'height') && !measures(item, 'time')
  if (unit !== undefined || item.load || item.height) return false
  const next = cursor.peek()
  if (next && (startsItem(next) || isParting(next) || cursor.peekTag() === 'max')) return true
  return block.scheme !== undefined && joiner === '/' && !hasAmount(item) && measures(item, 'load')
}

const parting = new Set(['-', '*', '/', '>', '→', '.'])

/** A mark between two movements of one line. */
const isParting = (chunk: Chunk) => chunk.kind === 'mark' && parting.has(chunk.text)

const numbered = new Set('level nivel phase fase day dia week semana part parte'.split(' '))

/** "level 3" */
function isNumbered({ cursor }: Reading): boolean {
  const before = cursor.peek(-1)
  return before?.kind === 'word' && numbered.has(before.text)
}

/** Loads, heights and efforts stand after a movement, all other measurements before one. */
function startsItem(chunk: Chunk): boolean {
  if (chunk.kind !== 'measure' || chunk.effort) return false
  if (chunk.value.kind !== 'quantity') return true
  const { unit } = chunk.value
  return !(isLoadUnit(unit) || (unit !== undefined && describing.has(unit)))
}

const describing = new Set<string>(['percent', 'in', 'cm', 'bodyweight'])
