// The format of a block: what its clock does.
import type { ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { Format } from '#domain/notation/structure.ts'
import { hasWork, type ParsedBlock } from '../parsed-block.ts'
import { hasAmount, hasSets, isNamed, type ParsedItem } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'
import { takeEmptyRounds } from './trailing-headers.ts'

/** A format on a block that has its work already, or another format, opens the next block. */
export function setFormat(reading: Reading, format: Format, start: number) {
  const { block } = reading
  const trailing = format === 'for_time' && !reading.lineStart
  // "3 rounds of 7 bench presses, then row 1,000 m for time": a part of its own.
  const isNext = block.practice || (reading.afterThen && block.rounds !== undefined)
  if (trailing && isNext && block.format === undefined && hasWork(block) && isNamed(reading.item)) {
    reading.openBlockWithItem()
    reading.block.format = format
    return
  }
  // "300 m run (AFAP)" of a list that is for time
  if (trailing && block.format === format) return
  const isOther = block.format !== undefined && block.format !== format
  // "AMRAP 12 … for time"
  if (trailing && isOther) {
    block.score = 'time'
    return
  }
  const follows = hasWork(block) || (isOther && format !== 'for_time' && block.format !== 'intervals')
  if (follows && !(trailing && block.format === undefined)) {
    const rounds = takeEmptyRounds(block.entries)
    reading.openBlock(start)
    if (rounds !== undefined) reading.block.rounds = rounds
  }
  reading.block.format = format
  reading.closeHeadingWords()
}

/** "AMRAP 12" and "EMOM 10"; the time may stand before them, and they start with it. */
export function takeTimedFormat(reading: Reading, { tag, clock, start }: ChunkOf<'phrase'>, from = start) {
  if (tag === 'amrap') takeAmrap(reading, clock, from)
  else takeEmom(reading, clock, from)
}

function takeAmrap(reading: Reading, clock: number | undefined, start: number) {
  // "3 x AMRAP push-ups" inside sets: as many as possible.
  if (reading.item?.sets && clock === undefined) {
    reading.item.max = true
    return
  }
  const rounds = hasWork(reading.block) ? undefined : reading.block.rounds
  setFormat(reading, 'amrap', start)
  const { block } = reading
  const duration = clock ?? block.clock
  if (duration !== undefined) block.duration = duration
  if (rounds !== undefined) block.rounds = rounds
}

function takeEmom(reading: Reading, clock: number | undefined, start: number) {
  const { block, item } = reading
  if (clock === undefined && isOfDeathBy(reading)) return
  // "Every 3 minutes on the minute for 24 minutes"
  if (block.format === 'every' && !reading.lineStart && !hasWork(block)) {
    if (clock !== undefined) block.duration ??= clock
    return
  }
  if (block.format === 'for_time' && clock === undefined && (item || hasWork(block)))
    return takeEveryMinute(reading)
  setFormat(reading, 'emom', start)
  reading.block.interval = 60
  if (clock !== undefined) reading.block.duration = clock
}

/** "Death by burpees (start with 2, add 2 every minute)": its clock. */
const isOfDeathBy = ({ block, lineStart }: Reading) => block.format === 'death_by' && !lineStart

/** "5 burpees every minute" beside the work. */
function takeEveryMinute(reading: Reading) {
  reading.list = reading.block.everyMinute
  if (!isNamed(reading.item)) return
  reading.closeItem()
  reading.list = reading.block.entries
}

export function takeEvery(reading: Reading, { clock, start }: ChunkOf<'phrase'>) {
  if (clock === undefined || isOfDeathBy(reading)) return
  // "3 sets c/90" rest"
  if (reading.cursor.peekTag() === 'rest') {
    reading.cursor.skip()
    reading.block.rest ??= clock
    return
  }
  const format = clock === 60 ? 'emom' : 'every'
  if (isOfTimedRounds(reading)) Object.assign(reading.block, { format, score: 'time' })
  else setFormat(reading, format, start)
  reading.block.interval = clock
}

/** "5 rounds, each for time, every 5 min:", but not "5 rounds for time, every 2 min 5 burpees". */
function isOfTimedRounds({ block, item, lineStart, cursor }: Reading): boolean {
  const next = cursor.peek()?.kind ?? 'line'
  const isHeading = !lineStart && !item && !hasWork(block) && (next === 'line' || next === 'mark')
  return isHeading && block.format === 'for_time' && block.rounds !== undefined && block.cap === undefined
}

/** "Build to a heavy triple" */
export function takeBuild(reading: Reading, start: number, reps?: number) {
  const isNext = hasWork(reading.block) && (reading.lineStart || reading.afterBlank)
  if (isNext && reps === undefined && isOfSetsAbove(reading)) return
  if (isNext && !isBelowLift(reading)) openWithLift(reading, start)
  if (reps === undefined) reading.block.build ??= {}
  else reading.block.build = { reps }
}

/** "Build to a heavy single" below a second lift: that lift is the first of the next block. */
function openWithLift(reading: Reading, start: number) {
  const { block, list, afterBlank } = reading
  const last = list.at(-1)
  const isLift = last?.kind === 'item' && last.item.match && !hasAmount(last.item) && !afterBlank
  if (block.build === undefined || list !== block.entries || list.length < 2 || !isLift)
    return reading.openBlock(start)
  list.pop()
  reading.openBlock(last.item.start)
  reading.list.push(last)
}

const overs = new Set('over across through throughout durante'.split(' '))

/** "4 sets of: push press x 5", and below it "Build over the four sets" */
function isOfSetsAbove({ block, cursor, afterBlank }: Reading): boolean {
  const last = block.entries.at(-1)
  const hasItsSets = (last?.kind === 'item' && hasSets(last.item)) || block.roundsAreSets
  const next = cursor.peek()
  const isOver = !next || next.kind === 'line' || (next.kind === 'word' && overs.has(next.text))
  return !afterBlank && hasItsSets === true && isOver
}

/** "Back squat", and on the next line how it is lifted. */
export function isBelowLift({ block, afterBlank }: Reading): boolean {
  const [only, other] = block.entries
  if (afterBlank || other || only?.kind !== 'item' || block.format !== undefined) return false
  return only.item.match !== undefined && !hasAmount(only.item)
}

/** "5RM", but not the one of "75% 1RM", which says of what. */
export function takeRepMax(reading: Reading, reps: number, { start, end }: ChunkOf<'measure'>) {
  const { item } = reading
  if (item?.efforts?.of === 'percent') return
  if (hasWork(reading.block) && reading.lineStart) reading.openBlock(start)
  const { block } = reading
  block.build = { reps }
  if (!item) return
  if (!isNamed(item)) return takeClockOf(item, block)
  item.reps = reps
  item.end = end
}

/** "Find RM of", but not the one of "75% RM". */
export function takeBareRepMax(reading: Reading, start: number) {
  if (reading.item?.efforts?.of !== 'percent') takeBuild(reading, start, 1)
}

/** "Tabata", and how many of them: "2 x Tabata". */
export function takeTabata(reading: Reading, start: number) {
  const before = reading.cursor.peek(-1)
  // "rest 1 min between tabatas"
  if (before?.kind === 'phrase' && before.tag === 'between') return
  if (isTold(reading)) return
  setFormat(reading, 'tabata', start)
  const { block } = reading
  const isCounted = before?.kind === 'measure' && before.value.kind === 'times'
  if (!isCounted || block.rounds === undefined) return
  block.tabatas = block.rounds
  delete block.rounds
}

const parts = new Set('interval intervals intervalo intervalos protocol protocolo format formato'.split(' '))

/** "The tabata interval is 45 s of work", "tabata score: total reps": said about the tabata above. */
function isTold({ block, cursor }: Reading): boolean {
  const isPart = [cursor.peek(), cursor.peek(-1)].some(one => one?.kind === 'word' && parts.has(one.text))
  return (isPart || cursor.peekTag() === 'scoreLabel') && block.format === 'tabata'
}

/** "15 min 3RM push press": the time is the block's. */
function takeClockOf(item: ParsedItem, block: ParsedBlock) {
  if (typeof item.seconds === 'number') block.clock ??= item.seconds
  delete item.seconds
}

/** "40 s on", "1 min per station" */
export function setWork(reading: Reading, seconds: number, start: number) {
  const isOfTabata = reading.block.format === 'tabata' && reading.block.work === undefined
  if (hasWork(reading.block) && reading.lineStart && !isOfTabata) reading.openBlock(start)
  reading.block.work = seconds
  reading.block.format ??= 'intervals'
  reading.ended = true
}
