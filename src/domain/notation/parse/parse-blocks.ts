// Chunks become blocks: which line opens one, what belongs to its clock, and which measurement to which movement.
import type { Chunk, ChunkOf } from '../chunks/chunk.ts'
import type { LoadUnit, Span } from '../structure.ts'
import { takeBlockLoad } from './amounts/block-load.ts'
import { takeQuantityMeasure } from './amounts/quantities.ts'
import { takeTimesMeasure } from './amounts/times.ts'
import { takeDuration, takeWorkRest } from './clock/clocks.ts'
import { takeBy } from './clock/rounds.ts'
import { joinTrailingHeaders } from './clock/trailing-headers.ts'
import { takeWindow } from './clock/windows.ts'
import { takeHeading, takeLine, takeListNumber, takeMark, takeTitle } from './lines.ts'
import { describedItem } from './movements/items.ts'
import { takeMovement, takeWord } from './movements/names.ts'
import type { ParsedBlock } from './parsed-block.ts'
import { hasAmount } from './parsed-item.ts'
import { takePhrase } from './phrases.ts'
import { Reading } from './reading.ts'

/** At least one block, even for no text. */
export function parseBlocks(
  chunks: readonly Chunk[],
  unit: LoadUnit,
  isBenchmark: (words: Span) => boolean,
): ParsedBlock[] {
  const reading = new Reading(chunks, unit, isBenchmark)
  for (let chunk = reading.cursor.advance(); chunk; chunk = reading.cursor.advance()) take(reading, chunk)
  reading.closeItem()
  return joinTrailingHeaders([...reading.blocks, reading.block])
}

function take(reading: Reading, chunk: Chunk) {
  switch (chunk.kind) {
    case 'line':
      return takeLine(reading, chunk)
    case 'heading':
      return takeHeading(reading, chunk)
    case 'mark':
      return takeMark(reading, chunk)
    case 'listNumber':
      return takeListNumber(reading, chunk)
    case 'window':
      return takeWindow(reading, chunk)
    case 'lift':
      reading.block.lift = { match: chunk.match, name: chunk }
      return
    case 'scoreHint':
      reading.block.scoreHint = chunk.score
      return
    case 'title':
      return takeTitle(reading, chunk)
    default:
      takeContent(reading, chunk)
      reading.lineStart = false
      reading.segmentStart = false
  }
}

type Content = Exclude<
  Chunk,
  { kind: 'line' | 'heading' | 'mark' | 'listNumber' | 'window' | 'title' | 'lift' | 'scoreHint' }
>

function takeContent(reading: Reading, chunk: Content) {
  switch (chunk.kind) {
    case 'phrase':
      return takePhrase(reading, chunk)
    case 'measure':
      return takeMeasure(reading, chunk)
    case 'complexReps':
      return takeComplexReps(reading, chunk.reps)
    case 'by':
      return takeBy(reading, chunk)
    case 'movement':
      return takeMovement(reading, chunk)
    case 'word':
      return takeWord(reading, chunk)
    case 'loads':
      reading.block.gearLoads.push(...chunk.loads.map(one => ({ ...one, guess: undefined })))
      reading.block.gearHeights.push(...chunk.heights)
      return
    case 'blockLoad':
      return takeBlockLoad(reading, chunk.value)
    case 'tempo':
      describedItem(reading, chunk).tempo = chunk.tempo
  }
}

/** The movements may stand before it or after it. */
function takeComplexReps({ block, item }: Reading, reps: number[]) {
  block.complexReps ??= reps
  // "Clean complex (2+1+1)" and "Complejo (1+2+1)" are titles.
  if (item && !item.match && !hasAmount(item)) item.isComplex = true
}

function takeMeasure(reading: Reading, chunk: ChunkOf<'measure'>) {
  const { value } = chunk
  switch (value.kind) {
    case 'duration':
      return takeDuration(reading, value.seconds, chunk)
    case 'workRest':
      return takeWorkRest(reading, value, chunk)
    case 'times':
      return takeTimesMeasure(reading, value, chunk)
    case 'quantity':
      return takeQuantityMeasure(reading, value, chunk)
  }
}
