// Movements, and words that may be one.
import type { ChunkOf } from '#domain/notation/chunks/chunk.ts'
import { isDistance } from '#domain/notation/chunks/units.ts'
import type { Span } from '#domain/notation/structure.ts'
import { isManner } from '#domain/notation/text/manner.ts'
import type { MovementMatch } from '#domain/notation/text/movement-index.ts'
import type { Tag } from '#domain/notation/text/vocabulary.ts'
import type { ChunkCursor } from '../chunk-cursor.ts'
import { hasAmount, isNamed, measures, type ParsedItem } from '../parsed-item.ts'
import { takePractice } from '../practice.ts'
import type { Reading } from '../reading.ts'
import { isCalorieWord } from './calorie-words.ts'
import { gearOf } from './gear.ts'
import { measuredItem } from './items.ts'
import { isPartOfName } from './unknown-names.ts'

export function takeMovement(reading: Reading, { match, start, end }: ChunkOf<'movement'>) {
  const open = reading.item
  if (open?.over !== undefined && open.over === reading.cursor.peek(-1)?.end)
    return takeObject(open, { start, end })
  // "Snatch push press", "push press wall ball": two names without anything between them are another movement.
  const before = reading.cursor.peek(-1)
  // "Curl femoral máquina"
  const isAfterName = before?.end === open?.after.at(-1)?.end && isPartOfName(open?.after.at(-1))
  const isPart = before?.kind === 'movement' || isAfterName || isOfName(reading)
  if (open?.match && !reading.ended && isPart && !isNextOne(reading, open, match)) {
    if (isSprint(match)) open.hasManner = true
    else if (isSprint(open.match)) Object.assign(open, { match, name: { start: open.start, end } })
    else open.after.push({ start, end, text: '' })
    open.end = end
    return
  }
  // "Run on treadmill 3 km"
  if (open?.match?.movement.id === match.movement.id && !hasAmount(open) && !reading.ended) {
    open.end = end
    return
  }
  const isFree = open && !open.match && !(reading.ended && open.words.length > 0)
  const item = isFree ? open : reading.openNamed({ start, end })
  item.match = match
  item.name = { start, end }
  if (!item.plainWords) item.wordsBeside += item.words.length
  item.before = item.words
  item.words = []
  if (match.misspelt) item.guesses.push({ about: 'spelling', others: [] })
  item.end = end
  if (reading.twoHands && measures(item, 'load')) item.implements ??= 2
  reading.twoHands = false
  reading.ended = false
}

const ofName = new Set<Tag | undefined>(['preposition', 'article'])

/** Between two names of which the second only says more about the first. */
const mostBetween = 4

function isSmall(cursor: ChunkCursor, steps: number): boolean {
  const chunk = cursor.peek(steps)
  return ofName.has(cursor.peekTag(steps)) || chunk?.kind === 'word'
}

/** "Rows in plank": only small words stand between the two names, and the second has no number. */
function isOfName({ cursor, item }: Reading): boolean {
  if (!ofName.has(cursor.peekTag(-1))) return false
  let steps = -1
  while (steps > -mostBetween && isSmall(cursor, steps)) steps -= 1
  const name = cursor.peek(steps)
  return name?.kind === 'movement' && name.end === item?.name?.end
}

/** "21 push-ups run 800 m": both have a number. */
function isNextOne({ cursor }: Reading, open: ParsedItem, { movement }: MovementMatch): boolean {
  const amount = cursor.peek()
  if (!hasAmount(open) || amount?.kind !== 'measure' || amount.value.kind !== 'quantity') return false
  const { unit } = amount.value
  return (
    (isDistance(unit) && movement.measures.includes('distance')) ||
    (unit === 'cal' && movement.measures.includes('calories'))
  )
}

/** "Ski sprint", "sprint on the air bike": how it is done. */
const isSprint = ({ movement }: MovementMatch) => movement.id === 'sprint'

/** "burpees over the rower": what it is done over is no second movement. */
function takeObject(item: ParsedItem, { start, end }: Span) {
  if (item.match) item.guesses.push({ about: 'movement', others: [] })
  else item.words.push({ start, end, text: '' })
  item.end = end
  delete item.over
}

const overWords = new Set(['over', 'sobre', 'encima'])

const complexes = new Set(['complex', 'complejo'])
/** Not the stretch of "3 world's greatest stretch". */
const isFirst = ({ item, itemsOnLine }: Reading) =>
  itemsOnLine === 0 && (!item || (item.words.length === 0 && item.reps === undefined))

const stretches = new Set('stretch stretching estirar estiramiento estiramientos'.split(' '))

/** Men and women before their loads. */
const genders = new Set(['h', 'm', 'w', 'f'])

export function takeWord(reading: Reading, chunk: ChunkOf<'word'>) {
  const { text, start, end } = chunk
  if (isCalorieWord(text)) {
    const measured = measuredItem(reading, chunk)
    // "12/10 row calories"
    if (measured.match && measured.reps !== undefined && measures(measured, 'calories')) {
      measured.calories = measured.reps
      delete measured.reps
    } else measured.measure = 'calories'
    return
  }
  if (stretches.has(text) && isFirst(reading)) takePractice(reading, start)
  const { item } = reading
  if (zones.has(text) && takeZone(reading)) {
    if (item) item.hasManner = true
    return
  }
  // "Clean complex" is no clean.
  if (item?.match && !hasAmount(item) && complexes.has(text)) {
    item.words = [
      { ...(item.name ?? item), text: '' },
      { start, end, text },
    ]
    item.match = undefined
    item.isComplex = true
    return
  }
  if (genders.has(text) && reading.cursor.peek()?.kind === 'measure') return
  const open = reading.ended ? undefined : item
  if (open?.match) {
    if (isManner(text)) open.hasManner = true
    else open.wordsBeside += 1
    const before = reading.cursor.peek(-1)
    const isNext =
      before?.kind === 'movement' || (before?.end !== undefined && before.end === open.after.at(-1)?.end)
    if (isNext && reading.bracketDepth === 0) open.after.push({ start, end, text })
  }
  const isOver = open?.over !== undefined && open.over === reading.cursor.peek(-1)?.end
  if (open && isNamed(open) && (isOver || overWords.has(text))) open.over = endOfArticles(reading, end)
  if (open?.match || (!open && isRemark(reading))) return
  const named = open ?? reading.openNamed(chunk)
  if (!open && isInPhrase(reading)) named.isInPhrase = true
  named.gear =
    named.words.every(word => isManner(word.text) && !gearOf(word.text)) &&
    (!hasAmount(named) || isOnePair(named))
      ? gearOf(text)
      : undefined
  named.words.push({ start, end, text })
  if (isManner(text)) named.plainWords = true
  named.end = end
}

/** "In front of a clock set for 15 minutes": no name begins after a preposition. */
const isInPhrase = ({ cursor, segmentStart }: Reading) =>
  !segmentStart && cursor.peekTag(-1) === 'preposition'

/** "2 mancuernas 22,5/15" above the work. */
const isOnePair = ({ reps }: ParsedItem) => reps === 1 || reps === 2

/** Of "over the", "encima de la", "over the back of the". */
function endOfArticles({ cursor }: Reading, end: number): number {
  let last = end
  for (let steps = 1; steps <= 2 && cursor.peekTag(steps) === 'article'; steps++)
    last = cursor.peek(steps)?.end ?? last
  return last
}

const zones = new Set(['zone', 'zona'])

/** "zone 2" says how hard, not what. */
function takeZone({ cursor }: Reading): boolean {
  const next = cursor.peek()
  const isNumber = next?.kind === 'measure' && next.value.kind === 'quantity' && !next.value.unit
  if (isNumber) cursor.skip()
  return isNumber
}

/** Words after a rest, or in brackets after a movement. */
const isRemark = ({ note, item, bracketDepth }: Reading) => note || (item !== undefined && bracketDepth > 0)
