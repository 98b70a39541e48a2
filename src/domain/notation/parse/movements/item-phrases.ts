// Phrases that belong to a movement.
import type { ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { Quantity } from '#domain/notation/chunks/measurement.ts'
import { hasWork } from '../parsed-block.ts'
import { hasAmount, isNamed, type ParsedItem, setEfforts } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'
import { describedItem, lastItem, measuredItem } from './items.ts'

export function takeItemPhrase(reading: Reading, chunk: ChunkOf<'phrase'>) {
  switch (chunk.tag) {
    case 'each':
      return takeEach(reading, chunk)
    case 'ofThat':
      return forgetPercent(reading)
    case 'perSide':
      describedItem(reading, chunk).perSide = true
      return
    case 'perAthlete':
      describedItem(reading, chunk).perAthlete = true
      return
    case 'sync':
      return takeSync(reading, chunk)
    case 'max':
      if (isBeforeName(reading)) reading.cursor.skip()
      if (isHowHard(reading)) return
      if (isMaxForAll(reading)) reading.block.maxAll = true
      else maximisedItem(reading, chunk).max = true
      return
    case 'maxCalories':
      measuredItem(reading, chunk).calories = 'max'
      return
    case 'maxDistance':
      measuredItem(reading, chunk).distanceM = 'max'
      return
    case 'bodyweight':
      if (reading.item) takeBodyweight(reading.item)
      return
    case 'two':
      reading.twoHands = true
      return
    case 'heartRate':
      if (reading.item) reading.item.hasManner = true
      return
    case 'rpe':
    case 'rir':
      return takeEffort(reading, chunk, chunk.tag)
  }
}

/** Of each athlete in a team, of each movement below ("10 each:"), else of each side of what has sides. */
function takeEach(reading: Reading, chunk: ChunkOf<'phrase'>) {
  const { block, item, cursor } = reading
  if (block.team !== undefined) {
    describedItem(reading, chunk).perAthlete = true
    return
  }
  const reps = item?.reps
  const isOfList = !isNamed(item) && !hasWork(block) && cursor.peek()?.kind !== 'movement'
  if (isOfList && typeof reps === 'number') block.each = reps
  else {
    const described = describedItem(reading, chunk)
    if (hasSides(described)) described.perSide = true
  }
}

const withSides = /lunge|step_|split_squat|pistol|^db_|^kb_(?!swing)|plank|turkish|suitcase|curl|raise|twist/

const hasSides = ({ match }: ParsedItem) => !match || withSides.test(match.movement.id)

/** "3x3 @ 88% of that": of a load that is found on the day, so that no max tells it. */
function forgetPercent({ item, cursor }: Reading) {
  const before = cursor.peek(-1)
  const isPercent =
    before?.kind === 'measure' && before.value.kind === 'quantity' && before.value.unit === 'percent'
  if (isPercent && item?.efforts?.of === 'percent') delete item.efforts
}

/** "10 wall balls max burpees": the movement before has its amount already. */
function maximisedItem(reading: Reading, chunk: ChunkOf<'phrase'>): ParsedItem {
  const { item, cursor } = reading
  const isNext = isNamed(item) && hasAmount(item) && cursor.peek()?.kind === 'movement'
  return isNext ? reading.openItem(chunk) : measuredItem(reading, chunk)
}

/** "@ 50% of bodyweight" is no part of a max. */
function takeBodyweight(item: ParsedItem) {
  const { efforts, bodyweight } = item
  const [percent = 100, other] = efforts?.of === 'percent' ? efforts.numbers : []
  if (efforts?.of === 'percent') delete item.efforts
  if (other === undefined) item.bodyweight = bodyweight ?? percent / 100
}

/** "Max reps: burpees" */
function isBeforeName({ cursor }: Reading): boolean {
  const [mark, name] = [cursor.peek(), cursor.peek(2)]
  return mark?.kind === 'mark' && mark.text === ':' && (name?.kind === 'movement' || name?.kind === 'word')
}

/** "Max effort" on a line below movements that have their numbers. */
function isHowHard(reading: Reading): boolean {
  const { item, itemsOnLine, cursor } = reading
  const last = lastItem(reading)
  const isBelow = !item && itemsOnLine === 0 && last !== undefined && hasAmount(last)
  return isBelow && !cursor.nameAhead()
}

function takeSync(reading: Reading, chunk: ChunkOf<'phrase'>) {
  const isNext = reading.ended && reading.cursor.nameAhead()
  const item = (isNext ? undefined : reading.item) ?? reading.openItem(chunk)
  item.sync = true
  item.end = chunk.end
}

/** "max reps at each station" over the list, or in brackets after it. */
function isMaxForAll({ block, item, cursor, bracketDepth }: Reading): boolean {
  const stations = block.format === 'tabata' || block.work !== undefined
  if (!stations || cursor.nameAhead()) return false
  return (!hasWork(block) && !item) || bracketDepth > 0
}

/** "RPE 8/10" */
const isOfTen = ({ joiner, numbers }: Quantity) => joiner === '/' && numbers[1] === 10

/** "RPE 8", "RIR: 2" */
function takeEffort(reading: Reading, chunk: ChunkOf<'phrase'>, of: 'rpe' | 'rir') {
  const { cursor } = reading
  const mark = cursor.peek()
  if (mark?.kind === 'mark' && (mark.text === ':' || mark.text === '=')) cursor.skip()
  const number = cursor.peek()
  if (number?.kind !== 'measure' || number.value.kind !== 'quantity') return
  cursor.skip()
  // "RPE 7-8/10"
  const [slash, ten] = [cursor.peek(), cursor.peek(2)]
  const isOutOf = slash?.kind === 'mark' && slash.text === '/' && ten?.kind === 'measure'
  if (isOutOf && ten.value.kind === 'quantity' && ten.value.numbers[0] === 10) cursor.skip(2)
  const { numbers } = number.value
  const item = describedItem(reading, chunk)
  setEfforts(item, {
    of,
    numbers: isOfTen(number.value) ? numbers.slice(0, 1) : numbers,
    list: numbers.length > 2,
  })
  item.end = number.end
}
