// "Practice handstands for 10 minutes", "10 minutes of stretching": work that has no result.
import { hasWork, type ParsedBlock } from './parsed-block.ts'
import { hasAmount } from './parsed-item.ts'
import type { Reading } from './reading.ts'

const isTimedOnly = ({ entries, format, rounds }: ParsedBlock) =>
  (format ?? rounds) === undefined &&
  entries.every(
    entry => entry.kind === 'item' && entry.item.seconds !== undefined && entry.item.reps === undefined,
  )

/** "Practice L-sits for 10 minutes", "L-sit practice": a part of its own, with others of its kind. */
export function takePractice(reading: Reading, start: number) {
  const { block, item } = reading
  // "Stretch and practice handstands for 20 minutes": one time for both.
  if (item && !item.match && !hasAmount(item)) reading.item = undefined
  const isNext = block.practice ? reading.afterBlank && isTimedOnly(block) : !isTimedOnly(block)
  if (hasWork(block) && isNext) reading.openBlockWithItem(reading.item?.start ?? start)
  reading.block.practice = true
}
