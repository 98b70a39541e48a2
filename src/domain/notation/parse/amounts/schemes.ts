// Rep schemes: 21-15-9, 3-6-9-...
import type { ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { Quantity } from '#domain/notation/chunks/measurement.ts'
import { hasWork } from '../parsed-block.ts'
import { hasAmount, isNamed } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'
import { isLoadPair } from './take-quantity.ts'

/** A scheme of repetitions, or of calories or metres before any movement. */
export function takeScheme(reading: Reading, quantity: Quantity, chunk: ChunkOf<'measure'>): boolean {
  const { unit, numbers } = quantity
  if (reading.item && isLoadPair(reading.item, quantity)) return false
  if (unit === undefined) return takeReps(reading, quantity, chunk)
  const isMetres = unit === 'm' && numbers.length > 2
  // "Row: 500 m - 1000 m - 500 m"
  if (isMetres && isNamed(reading.item) && !hasAmount(reading.item)) return takeReps(reading, quantity, chunk)
  if (reading.item || (unit !== 'cal' && !isMetres)) return false
  takeReps(reading, quantity, chunk)
  reading.block.schemeMeasure = unit === 'cal' ? 'calories' : 'distance'
  return true
}

/** Before any movement it is the block's; after one it is that movement's. */
function takeReps(reading: Reading, quantity: Quantity, chunk: ChunkOf<'measure'>): boolean {
  const { numbers, joiner, open } = quantity
  reading.closeHeadingWords()
  const { item } = reading
  if (isNamed(item) && (!reading.ended || !reading.cursor.nameAhead())) {
    if (joiner === '/' && numbers.length === 2) return false
    item.scheme = numbers
    item.end = chunk.end
  } else {
    const isNext = reading.lineStart || reading.afterThen || reading.list.at(-1)?.kind === 'rest'
    if (isAgain(reading, numbers)) return true
    if (isOfNextMovement(reading, numbers)) {
      reading.block.hasOtherScheme = true
      return true
    }
    if (hasWork(reading.block) && isNext) reading.openBlock(chunk.start)
    else if (reading.block.scheme !== undefined || hasWork(reading.block)) return false
    reading.block.scheme = numbers
  }
  if (open) reading.block.openScheme = true
  return true
}

/** "3-6-9 deadlifts", and on the next line "3-6-9 burpees" */
const isAgain = ({ block, afterBlank, afterThen }: Reading, numbers: readonly number[]) =>
  !afterBlank && !afterThen && hasWork(block) && String(block.scheme) === String(numbers)

/** "50-40-30", "Double-unders", "25-20-15", "Sit-ups": each has its own numbers, as many as the other. */
function isOfNextMovement({ block, afterBlank, afterThen, lineStart }: Reading, numbers: readonly number[]) {
  const [only, more] = block.entries
  const isOther = block.scheme?.length === numbers.length && String(block.scheme) !== String(numbers)
  if (!isOther || afterBlank || afterThen || !lineStart || block.restAfter !== undefined) return false
  return only?.kind === 'item' && !more && !hasAmount(only.item)
}
