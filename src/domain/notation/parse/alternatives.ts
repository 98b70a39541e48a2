// Other versions of the work: a line for scaled athletes, or one movement instead of another.
import type { ChunkOf } from '../chunks/chunk.ts'
import type { Span } from '../structure.ts'
import { isManner } from '../text/manner.ts'
import { takeBlockLoad } from './amounts/block-load.ts'
import type { Entry } from './parsed-block.ts'
import { isNamed, type ParsedItem } from './parsed-item.ts'
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
  const { cursor, item } = reading
  // "5 PVC or empty bar power snatches"
  if (item && !item.match && item.words.every(({ text }) => isManner(text))) return
  const isAfter = isNamed(item) || (reading.lineStart && reading.list.at(-1)?.kind === 'item')
  // "- or -"
  const isMarked = cursor.peek()?.kind === 'mark' && cursor.peek(2)?.kind === 'line'
  const next = cursor.peek(isMarked ? 2 : 1)
  const steps = (next?.kind === 'line' && !next.blank ? 2 : 1) + (isMarked ? 1 : 0)
  if (!isAfter || !isWorkAhead(reading, steps)) return
  // The other one may stand on the next line.
  cursor.skip(steps - 1)
  const last = reading.list.at(-1)
  const instead = isNamed(item) ? item : last?.kind === 'item' ? last.item : undefined
  openAlternative(reading, chunk, 'or', instead)
}

/** "15 pull-ups -> ring rows": without a number of its own it takes the place of the one before. */
export function takeArrow(reading: Reading, { start, end }: ChunkOf<'mark'>) {
  const { item, aside, cursor } = reading
  if (!aside || !isNamed(item) || cursor.peek()?.kind === 'measure' || !isWorkAhead(reading, 1)) return
  openAlternative(reading, { start, end }, 'or', item)
}

/** A movement, its amount, or a word before it: "or banded pull-ups". */
function isWorkAhead({ cursor }: Reading, steps: number): boolean {
  const next = cursor.peek(steps)
  if (next?.kind === 'measure' || next?.kind === 'movement') return true
  return next?.kind === 'word' && cursor.peek(steps + 1)?.kind === 'movement'
}

function openAlternative(
  reading: Reading,
  { start, end, named = { start, end } }: Span & { named?: Span },
  level: 'scaled' | 'or',
  instead?: ParsedItem,
) {
  const before = reading.item
  const isBracketed = reading.inBrackets()
  reading.closeItem()
  const entries: Entry[] = []
  reading.block.alternatives.push({ start, end, level, entries, ...(level === 'scaled' && { name: named }) })
  reading.alternative = {
    entries,
    // "(or 1 power snatch + 3 squats)": all that stands in the brackets.
    isOne: level === 'or' && !isBracketed,
    isBracketed,
    instead,
    before: level === 'or' ? before : undefined,
  }
}
