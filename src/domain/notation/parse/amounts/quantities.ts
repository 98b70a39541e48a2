// Numbers with or without a unit: of the clock, of the block, or of a movement.
import type { ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { Quantity } from '#domain/notation/chunks/measurement.ts'
import { takeDuration, takeHeadingMinutes, takeWorkRest } from '../clock/clocks.ts'
import { setFormat, setWork, takeRepMax, takeTimedFormat } from '../clock/formats.ts'
import { setRounds } from '../clock/rounds.ts'
import { type Gear, gearOf } from '../movements/gear.ts'
import { lastItem, measuredItem } from '../movements/items.ts'
import { hasWork } from '../parsed-block.ts'
import { hasAmount, isNamed, measures } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'
import { isScheme, measuredOf } from './amounts.ts'
import { isContact, takeCountedSets, takeMarkedStep, takeStep, takeStepAfter } from './counted-sets.ts'
import { takeScheme } from './schemes.ts'
import { takeQuantity } from './take-quantity.ts'

type Measure = ChunkOf<'measure'>

export function takeQuantityMeasure(reading: Reading, quantity: Quantity, chunk: Measure) {
  const { numbers, unit } = quantity
  const [first = 0] = numbers
  const isCount = numbers.length === 1 && !unit && Number.isInteger(first) && !chunk.effort
  if (isCount && takeCount(reading, first, chunk)) return
  if (isCount && takeGearCount(reading, first)) return
  if (isQuotedTime(reading, quantity)) return takeDuration(reading, first, chunk)
  if (saysAgain(reading, quantity)) return
  if (unit === 'rm') return takeRepMax(reading, first, chunk)
  if (unit === 'bpm') {
    if (reading.item) reading.item.hasManner = true
    return
  }
  if (isScheme(quantity) && takeScheme(reading, quantity, chunk)) return
  if (takeTabataTimes(reading, quantity, chunk) || takeTimesBy(reading, quantity, chunk)) return
  if (isCount && takeHeadingMinutes(reading, first)) return
  if (takeObject(reading, quantity) || (isCount && takeSideCount(reading))) return
  const item = measuredItem(reading, chunk)
  // "Dips 4x8 +10 kg"
  if (isNamed(item)) reading.joined = false
  if (!chunk.effort && takeStep(reading, item, quantity)) return
  if (takeMarkedStep(reading, item, quantity) || takeStepAfter(reading, item, quantity)) return
  const { load } = item
  takeQuantity(item, quantity, chunk.effort, reading.context())
  if (item.load !== load && isAfterAt(reading, chunk)) item.loadAt = true
  item.end = chunk.end
}

/** "10 bird dogs, 5 each side": the same number once more. */
function takeSideCount({ cursor, item, list }: Reading): boolean {
  const last = list.at(-1)
  const of = item ?? (last?.kind === 'item' ? last.item : undefined)
  if (
    !isNamed(of) ||
    (of.reps ?? of.sets) === undefined ||
    cursor.peekTag() !== 'perSide' ||
    cursor.nameAhead()
  )
    return false
  cursor.skip()
  of.perSide = true
  return true
}

const objects = new Set('rope ropes cuerda soga box boxes cajon caja target wall pared diana'.split(' '))

/** "3 rope climbs, 15-ft. rope": how high it is. */
function takeObject(reading: Reading, quantity: Quantity): boolean {
  const { cursor } = reading
  const next = cursor.peek()
  const item = reading.item ?? lastItem(reading)
  const { unit } = quantity
  const isLength = unit === 'ft' || unit === 'm' || unit === 'in' || unit === 'cm'
  if (!isLength || next?.kind !== 'word' || !objects.has(next.text) || !item || !measures(item, 'height'))
    return false
  if (cursor.peek(2)?.kind === 'movement' || cursor.peek(2)?.kind === 'word') return false
  cursor.skip()
  item.height = measuredOf(quantity, unit)
  item.end = next.end
  reading.ended = true
  return true
}

const isAfterAt = ({ cursor }: Reading, { effort }: Measure) => effort || cursor.peek(-1)?.kind === 'phrase'

/** The phrase after the number says what it counts: "3 rounds", "20 AMRAP". */
function takeCount(reading: Reading, count: number, chunk: Measure): boolean {
  const { cursor } = reading
  const ahead = cursor.phraseAhead()
  const { block } = reading
  if (isLengthOfRounds(reading)) {
    const length = cursor.peek()
    cursor.skip(2)
    setRounds(reading, count, chunk)
    if (length?.kind === 'measure' && length.value.kind === 'duration')
      setWork(reading, length.value.seconds, chunk.start)
    return true
  }
  if (!ahead) return false
  const { phrase, steps } = ahead
  // "Build over the four sets": those that were counted above.
  const isCounted = phrase.tag === 'rounds' || phrase.tag === 'sets'
  if (isCounted && cursor.peekTag(-1) === 'article' && (block.rounds !== undefined || hasWork(block))) {
    cursor.skip(steps)
    return true
  }
  if (phrase.tag !== 'sets' || !saysSetsOfName(reading, steps)) reading.closeHeadingWords()
  switch (phrase.tag) {
    case 'rounds':
    case 'roundsForTime':
      cursor.skip(steps)
      setRounds(reading, count, chunk)
      if (phrase.tag === 'roundsForTime') setFormat(reading, 'for_time', chunk.start)
      return true
    case 'sets':
      cursor.skip(steps)
      takeCountedSets(reading, count, chunk)
      return true
    case 'amrap':
    case 'emom':
      // "Death by burpees, add 2 every minute"
      if (block.format === 'death_by' && phrase.clock === undefined && !reading.lineStart) return false
      cursor.skip(steps)
      takeTimedFormat(reading, phrase, chunk.start)
      reading.block.duration ??= count * 60
      return true
    case 'cap':
      if (reading.item && !reading.ended) return false
      cursor.skip(steps)
      block.cap ??= count * 60
      return true
    case 'work':
      cursor.skip(steps)
      setWork(reading, secondsOrMinutes(count), chunk.start)
      return true
    case 'rest':
      if (block.work === undefined) return false
      cursor.skip(steps)
      block.rest = secondsOrMinutes(count)
      return true
    default:
      return false
  }
}

/** "12 2-minute rounds" */
const isLengthOfRounds = ({ cursor }: Reading) => {
  const length = cursor.peek()
  return length?.kind === 'measure' && length.value.kind === 'duration' && cursor.peekTag(2) === 'rounds'
}

/** "Hurdle hops - 3 sets of 10": with nothing after it that could be the name instead. */
function saysSetsOfName({ cursor }: Reading, steps: number): boolean {
  const at = cursor.peekTag(steps + 1) === 'article' ? steps + 2 : steps + 1
  const after = cursor.peek(at + (isContact(cursor.peek(at + 1)) ? 2 : 1))
  const of = cursor.peek(at)
  const isCounted = of?.kind === 'measure' && !of.effort && of.value.kind === 'quantity'
  return isCounted && cursor.peek(-1)?.kind === 'mark' && (after?.kind ?? 'line') === 'line'
}

/** "con 2 mancuernas de 15 kg", "with two … 24 kg": how many the movement before is done with. */
function takeGearCount(reading: Reading, count: number): boolean {
  const { cursor, item } = reading
  const next = cursor.peek()
  if (!isNamed(item) || !item.match || !hasAmount(item) || count > 2) return false
  if (next?.kind !== 'word' || !handHeld.has(gearOf(next.text)) || (reading.ended && !reading.inBrackets()))
    return false
  cursor.skip()
  if (count === 2) item.implements = 2
  item.end = next.end
  return true
}

const handHeld = new Set<Gear | undefined>(['dumbbell', 'kettlebell'])

const secondsOrMinutes = (count: number) => (count < 10 ? count * 60 : count)

const timeTags = new Set<string | undefined>(['work', 'rest', 'cap', 'amrap'])

/** 40" on */
const isQuotedTime = ({ cursor }: Reading, { unit, numbers }: Quantity) =>
  unit === 'quote' && numbers.length === 1 && timeTags.has(cursor.phraseAhead()?.phrase.tag)

/** "20 rope climbs (10 each)", and the repetitions of "death by": known already. */
function saysAgain(reading: Reading, { unit, joiner }: Quantity): boolean {
  const { cursor, block } = reading
  const isDeathBy = block.format === 'death_by'
  const item = reading.item ?? (isDeathBy ? lastItem(reading) : undefined)
  if (!isNamed(item) || (unit !== undefined && unit !== 'reps')) return false
  if (isDeathBy && joiner !== '/' && !cursor.nameAhead()) return true
  const tag = cursor.peekTag()
  if (reading.bracketDepth === 0 || item.reps === undefined) return false
  if (tag !== 'each' && tag !== 'perAthlete') return false
  cursor.skip()
  return true
}

/** "Tabata 30/15" */
function takeTabataTimes(reading: Reading, quantity: Quantity, chunk: Measure): boolean {
  const { unit, joiner, numbers } = quantity
  const { block } = reading
  if (block.format !== 'tabata' || hasWork(block) || joiner !== '/' || unit) return false
  if (reading.cursor.nameAhead()) return false
  const [work = 0, rest = 10] = numbers
  takeWorkRest(reading, { work, rest }, chunk)
  return true
}

/** Of work or rest, in seconds. */
const mostSeconds = 120

/** "40/20 x 5: row, burpees": forty seconds of work and twenty of rest. */
function takeTimesBy(reading: Reading, { unit, joiner, numbers }: Quantity, chunk: Measure): boolean {
  const { block, cursor, item, lineStart } = reading
  const [work = 0, rest = 0, other] = numbers
  const isPair = joiner === '/' && other === undefined && !unit && !chunk.effort
  if (!isPair || !numbers.every(count => count % 5 === 0 && count > 0 && count <= mostSeconds)) return false
  if (!lineStart || item || hasWork(block) || (block.format ?? block.rounds) !== undefined) return false
  const after = cursor.peek(cursor.peekTag(2) === 'rounds' ? 3 : 2)
  const isHeading = !after || after.kind === 'line' || (after.kind === 'mark' && after.text === ':')
  if (cursor.peek()?.kind !== 'by' || !isHeading) return false
  takeWorkRest(reading, { work, rest }, chunk)
  return true
}
