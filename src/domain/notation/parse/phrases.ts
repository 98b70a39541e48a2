// Phrases that belong to the block. Those that say nothing here count only beside a number.
import type { ChunkOf } from '../chunks/chunk.ts'
import type { Tag } from '../text/vocabulary.ts'
import { takeOr, takePrescribed, takeScaled } from './alternatives.ts'
import {
  setFormat,
  takeBareRepMax,
  takeBuild,
  takeEvery,
  takeTabata,
  takeTimedFormat,
} from './clock/formats.ts'
import { takeRest } from './clock/rests.ts'
import { setRounds, takeRoundsHeading } from './clock/rounds.ts'
import { leaveBuyIn, takeSlot } from './lines.ts'
import { takeItemPhrase } from './movements/item-phrases.ts'
import { takeWord } from './movements/names.ts'
import { openNamedBlock } from './named-blocks.ts'
import { hasIntervals, hasWork } from './parsed-block.ts'
import { hasAmount, isNamed, type ParsedItem } from './parsed-item.ts'
import { takePractice } from './practice.ts'
import type { Reading } from './reading.ts'
import { scoreTags, takeRemark } from './remarks.ts'
import { setTeam, takeTeamSize } from './team-size.ts'

export function takePhrase(reading: Reading, chunk: ChunkOf<'phrase'>) {
  const { block } = reading
  const { tag, clock, start } = chunk
  if (isInName(reading, chunk)) return takeWord(reading, { ...chunk, kind: 'word', text: '' })
  switch (tag) {
    case 'forTime':
    case 'roundsForTime':
      return setFormat(reading, 'for_time', start)
    case 'amrap':
    case 'emom':
      return takeTimedFormat(reading, chunk)
    case 'minuteStart':
      return block.format === 'emom' ? undefined : takeTimedFormat(reading, { ...chunk, tag: 'emom' })
    case 'every':
      return takeEvery(reading, chunk)
    case 'tabata':
      return takeTabata(reading, start)
    case 'deathBy':
      return setFormat(reading, 'death_by', start)
    case 'allOut':
      block.allOut = true
      reading.ended = true
      return
    case 'untimed':
      // "rest 2:00 - easy pace"
      if (reading.restAt === undefined) block.untimed = true
      return
    case 'cap':
      if (clock !== undefined) block.cap = clock
      reading.ended = true
      return
    case 'build':
      return takeBuild(reading, start)
    case 'heavySingle':
      return takeBuild(reading, start, 1)
    case 'heavyDouble':
      return takeBuild(reading, start, 2)
    case 'heavyTriple':
      return takeBuild(reading, start, 3)
    case 'repMax':
      return takeBareRepMax(reading, start)
    case 'heavy':
      if (reading.segmentStart && !block.timesOf && !block.setsAbove) block.build ??= {}
      return
    case 'rest':
      return takeRest(reading, chunk)
    case 'rounds':
    case 'sets':
      return takeRoundsHeading(reading, chunk)
    case 'pairs':
      return setTeam(reading, block.team ?? 2)
    case 'trios':
      return setTeam(reading, 3)
    case 'teamsOf':
      return takeTeamSize(reading)
    case 'forLoad':
    case 'forReps':
    case 'forCalories':
    case 'forDistance':
      block.score = scoreTags[tag]
      return
    case 'alternating':
      if (isOfMinutes(reading)) block.alternating = true
      return
    case 'odd':
    case 'even':
      return takeParity(reading, chunk, tag === 'odd' ? 1 : 2)
    case 'oddMinutes':
    case 'evenMinutes':
      reading.closeItem()
      return takeSlot(reading, tag === 'oddMinutes' ? 1 : 2)
    case 'ladder':
      // "10-1 ladder", but "30 s agility ladder"
      if ((reading.item && !reading.ended) || reading.cursor.peek()?.kind === 'word')
        takeWord(reading, { ...chunk, kind: 'word', text: tag })
      return
    case 'buyIn':
      return openBuyIn(reading, start)
    case 'cashOut':
      reading.closeItem()
      reading.list = reading.block.cashOut
      return
    case 'toFinish':
      if (isAfterClock(reading)) return reading.openBlock(start)
      return leaveBuyIn(reading)
    case 'next':
      return takeNext(reading)
    case 'practice':
      return takePractice(reading, start)
    case 'clock':
    case 'ofMax':
      return
    case 'circuit':
      return reading.item
        ? takeWord(reading, { ...chunk, kind: 'word', text: tag })
        : takeCircuit(reading, chunk)
    case 'into':
      return isInRounds(reading) ? reading.closeItem() : takeNext(reading)
    case 'startAt':
      if (reading.cursor.peek()?.kind === 'measure') reading.cursor.skip()
      reading.ended = true
      return
    case 'remark':
    case 'scoreLabel':
    case 'post':
      return takeRemark(reading, tag)
    case 'scaled':
      return takeScaled(reading, chunk)
    case 'prescribed':
      return takePrescribed(reading, chunk)
    case 'or':
      return takeOr(reading, chunk)
    case 'and':
      if (reading.item && (!isNamed(reading.item) || isNameAhead(reading, reading.item))) return
      reading.ended = true
      reading.joined = false
      return
    default:
      return takeItemPhrase(reading, chunk)
  }
}

/** Not the one of "10 DB snatches (alternating)". */
function isOfMinutes({ block, item, cursor }: Reading): boolean {
  if (!item || cursor.peekTag() === 'emom') return true
  return block.format === 'emom' && !isNamed(item)
}

const nameTags = new Set<Tag>(['cap', 'allOut', 'buyIn', 'cashOut', 'next', 'into', 'scaled'])

/** "10 entrada de saco": between a number and the name that it belongs to, the word is part of the name. */
function isInName({ item, ended, cursor }: Reading, { tag, clock }: ChunkOf<'phrase'>): boolean {
  if (!item || isNamed(item) || ended || clock !== undefined || !nameTags.has(tag)) return false
  const next = cursor.peek()?.kind
  return hasAmount(item) && cursor.nameAhead() && next !== 'measure' && next !== 'movement'
}

/** "odd: 10 burpees", "10 burpees (odd)"; but "50 m odd object carry" is a movement. */
function takeParity(reading: Reading, chunk: ChunkOf<'phrase'>, slot: number) {
  const { item, block, cursor } = reading
  const next = cursor.peek()
  const isNameAfter = next?.kind === 'word' || next?.kind === 'movement'
  const isBeforeName = item && !reading.ended && (!isNamed(item) || isNameAfter)
  if (!hasIntervals(block.format) || isBeforeName)
    return takeWord(reading, { ...chunk, kind: 'word', text: chunk.tag })
  const isAfter = !next || next.kind === 'line' || (next.kind === 'mark' && next.text !== ':')
  if (isNamed(item) && isAfter) {
    item.slot = slot
    return
  }
  reading.closeItem()
  takeSlot(reading, slot)
}

/** "800 m, straight into 20 wall balls" of rounds, but "Rest 2:00, straight into" the next part. */
const isInRounds = ({ block, cursor }: Reading) =>
  block.rounds !== undefined && block.entries.at(-1)?.kind !== 'rest' && cursor.peek()?.kind === 'measure'

function takeNext(reading: Reading) {
  reading.closeItem()
  reading.thenOnLine += 1
  const { block } = reading
  // "3 rounds of 10 burpees, then 10 swings, then 10 squats"
  if (reading.thenOnLine === 2 && reading.list === block.cashOut) {
    block.entries.push(...block.cashOut.splice(0))
    reading.list = block.entries
  }
  leaveBuyIn(reading)
  reading.afterThen = true
  openNamedBlock(reading)
}

/** Below the work without a blank line it is the buy-in of that work. */
function openBuyIn(reading: Reading, start: number) {
  reading.closeItem()
  if (hasWork(reading.block) && !isSaidLast(reading)) reading.openBlock(start)
  reading.list = reading.block.buyIn
  reading.buyInOnLine = true
}

/** "EMOM 10", its work, and below it "Finish with 3x15 dips": on no clock. */
const isAfterClock = ({ block, lineStart }: Reading) =>
  lineStart && hasWork(block) && (hasIntervals(block.format) || block.format === 'amrap')

/** "AMRAP 10", its work, and on the last line "Buy-in: 30 sit-ups" */
const isSaidLast = ({ block, afterBlank, lineStart }: Reading) =>
  lineStart && !afterBlank && block.buyIn.length === 0 && (block.format ?? block.rounds) !== undefined

/** "Roll and reach", "front and back scales": words of one name. */
const isNameAhead = ({ cursor }: Reading, { match }: ParsedItem) => !match && cursor.peek()?.kind === 'word'

/** "Superset x4: ...", "Biserie 1 x3": the number after the word is which one it is. */
function takeCircuit(reading: Reading, { start }: ChunkOf<'phrase'>) {
  const { cursor } = reading
  if (hasWork(reading.block) && reading.lineStart) reading.openBlock(start)
  const [number, next] = [cursor.peek(), cursor.peek(2)]
  // "Biserie 1 x4"
  if (number?.kind === 'measure' && number.value.kind === 'times' && number.value.of?.kind === 'quantity') {
    cursor.skip()
    setRounds(reading, number.value.of.numbers[0] ?? 1, number, 'sets')
    reading.ended = true
    return
  }
  // "Superset 1 - 4 rounds"
  if (number?.kind === 'measure' && number.value.kind === 'quantity' && number.value.joiner === '-') {
    const isCounted = cursor.peekTag(2) === 'rounds' || cursor.peekTag(2) === 'sets'
    if (isCounted) cursor.skip(2)
    if (isCounted) setRounds(reading, number.value.numbers[1] ?? 1, number, 'sets')
    reading.ended = true
    return
  }
  const isOrdinal = number?.kind === 'measure' && number.value.kind === 'quantity' && !number.value.unit
  const isAfter = next === undefined || next.kind === 'line' || next.kind === 'by' || next.kind === 'mark'
  if (isOrdinal && isAfter) cursor.skip()
  reading.ended = true
}
