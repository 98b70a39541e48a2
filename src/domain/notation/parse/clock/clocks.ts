// Times: of the clock, of work and rest, or of a movement.
import type { Chunk, ChunkOf } from '#domain/notation/chunks/chunk.ts'
import type { WorkRest } from '#domain/notation/chunks/measurement.ts'
import { metresOf } from '#domain/notation/chunks/units.ts'
import type { Span } from '#domain/notation/structure.ts'
import type { Tag } from '#domain/notation/text/vocabulary.ts'
import { hasIntervals, hasWork, type ParsedBlock } from '../parsed-block.ts'
import { hasAmount, isNamed, measures, type ParsedItem } from '../parsed-item.ts'
import type { Reading } from '../reading.ts'
import { setWork, takeTimedFormat } from './formats.ts'
import { addRest } from './rests.ts'

type Measure = ChunkOf<'measure'>

export function takeDuration(reading: Reading, seconds: number, chunk: Measure) {
  if (takeNamedDuration(reading, seconds, chunk)) return
  const isRange = timeOf(chunk) !== undefined
  const { block } = reading
  const nameAhead = reading.cursor.nameAhead() || isOfStation(reading)
  const item = nameAhead && (reading.ended || isOfNext(reading)) ? undefined : reading.item
  // "Warm-up (10-12 min)": no clock runs so long.
  if (isRange && !nameAhead && !isNamed(item)) return
  if (!nameAhead && !isNamed(item)) return takeHeadingClock(reading, seconds)
  // "Back squat, build to 3RM (15 min)", but not "rest 2:00 (hold 1:50 pace)"
  const isOfBlock = block.build || (reading.bracketDepth > 0 && reading.restAt === undefined)
  if (isNamed(item) && isOfBlock && !measures(item, 'time')) {
    if (isRange) return
    if (block.build || block.duration === undefined) block.duration = seconds
    return
  }
  // "3-6-9-... thrusters, burpees in 12 min"
  if (block.openScheme && !nameAhead && !(item && measures(item, 'time')))
    return takeHeadingClock(reading, seconds)
  // "Every minute 5 burpees for 10 min"
  const isOfClock =
    hasIntervals(block.format) && block.duration === undefined && block.intervals === undefined
  if (
    isOfClock &&
    !nameAhead &&
    isNamed(item) &&
    !measures(item, 'time') &&
    (hasAmount(item) || isLift(item))
  )
    return takeHeadingClock(reading, seconds)
  if (nameAhead && isBuildNext(reading)) return isRange ? undefined : takeHeadingClock(reading, seconds)
  // "A) Back squat - 18 min": how long the part takes.
  if (isNamed(item) && isLift(item) && !hasAmount(item) && seconds >= leastPart)
    return isRange ? undefined : takeHeadingClock(reading, seconds)
  if (chunk.value.kind === 'duration' && chunk.value.isPrime && isInFeet(reading, seconds, item)) {
    const far = item ?? reading.openItem(chunk)
    far.end = chunk.end
    if (measures(far, 'height')) far.height = { unit: 'ft', value: seconds / 60 }
    else far.distanceM = metresOf(seconds / 60, 'ft')
    return
  }
  const timed = item ?? reading.openItem(chunk)
  timed.seconds = timeOf(chunk) ?? seconds
  timed.end = chunk.end
}

/** Whole minutes, but less than this many for one movement that is measured by its way. */
const leastFeet = 10 * 60

/** "50' walking lunges", "wall balls 20/14, 10'": feet, which are written like minutes. */
function isInFeet({ cursor }: Reading, seconds: number, item: ParsedItem | undefined): boolean {
  if (seconds % 60 !== 0 || seconds < leastFeet - 60) return false
  if (isNamed(item)) return measures(item, 'height') && !measures(item, 'time') && hasAmount(item)
  const name = [cursor.peek(), cursor.peek(2), cursor.peek(3)].find(chunk => chunk?.kind === 'movement')
  if (name?.kind !== 'movement' || seconds < leastFeet) return false
  const { pattern, measures: known } = name.match.movement
  return known.includes('distance') && !known.includes('time') && pattern !== 'cardio'
}

const isLift = (item: ParsedItem) => measures(item, 'load') && !measures(item, 'time')

/** Of a part of a session, in seconds. No lift takes so long. */
const leastPart = 8 * 60

/** "20-25 s hollow hold" */
const timeOf = ({ value }: Measure) =>
  value.kind === 'duration' && value.most !== undefined ? { min: value.seconds, max: value.most } : undefined

/** Below "3 rounds" the time of "1 min: thrusters". */
function isOfStation({ block, lineStart, cursor }: Reading): boolean {
  const colon = cursor.peek()
  if (!lineStart || block.rounds === undefined || block.format !== undefined) return false
  return colon?.kind === 'mark' && colon.text === ':' && cursor.peek(2)?.kind === 'movement'
}

/** "10 burpees 30 s plank": the movement before has its amount already. */
const isOfNext = ({ item, cursor, bracketDepth }: Reading) =>
  isNamed(item) && hasAmount(item) && bracketDepth === 0 && cursor.peek()?.kind === 'movement'

/** The phrase after it says what the time is for: "20 min cap", "40 s on". */
function takeNamedDuration(reading: Reading, seconds: number, chunk: Measure): boolean {
  const { cursor, block } = reading
  const { phrase, steps = 0 } = cursor.phraseAhead() ?? {}
  switch (phrase?.tag) {
    case 'amrap':
    case 'emom':
      cursor.skip(steps)
      takeTimedFormat(reading, phrase, chunk.start)
      reading.block.duration = seconds
      return true
    case 'cap':
      cursor.skip(steps)
      // "0-12' cap"
      block.cap = (chunk.value.kind === 'duration' ? chunk.value.most : undefined) ?? seconds
      reading.ended = true
      return true
    case 'rest':
      cursor.skip(steps)
      takeRestDuration(reading, seconds, { start: chunk.start, end: phrase.end })
      return true
    case 'work':
    case 'station':
      cursor.skip(steps)
      setWork(reading, seconds, chunk.start)
      return true
    case 'clock':
      cursor.skip(steps)
      takeHeadingClock(reading, seconds)
      reading.ended = true
      return true
    case 'between':
      if (block.format === 'tabata') {
        block.restBetween = seconds
        return true
      }
      if (block.rest !== undefined) return false
      block.rest = seconds
      block.restAfterRound = true
      return true
    case 'each':
      if (hasWork(block) || !(block.practice || (reading.lineStart && isLineEnd(cursor.peek(steps + 1)))))
        return false
      cursor.skip(steps)
      block.eachSeconds = seconds
      reading.ended = true
      return true
    case 'perAthlete':
      if (block.format !== 'tabata') return false
      cursor.skip(steps)
      return true
    default:
      return false
  }
}

const isLineEnd = (chunk: Chunk | undefined) => (chunk?.kind ?? 'line') === 'line'

/** "40 s on, 20 s off" */
function takeRestDuration(reading: Reading, seconds: number, span: Span) {
  const { block } = reading
  if (block.work === undefined || block.rest !== undefined || reading.lineStart)
    return addRest(reading, seconds, span)
  block.rest = seconds
  if (reading.cursor.peekTag() === 'between') block.restAfterRound = true
}

const buildTags = new Set<Tag | undefined>(['build', 'heavySingle', 'heavyDouble', 'heavyTriple'])

const isBuildNext = ({ cursor }: Reading) => buildTags.has(cursor.phraseAhead()?.phrase.tag)

/** Whether the clock runs for a given time. */
const isRunning = ({ format }: ParsedBlock) => hasIntervals(format) || format === 'amrap'

/** A time alone in the heading; not the one of "rest until 6:00" below the work. */
function takeHeadingClock({ block, restAt, cursor }: Reading, seconds: number) {
  if (restAt !== undefined && hasWork(block)) return
  // "EMOM 12", and below it "4 rounds of 3 minutes"
  const { intervals = 0, duration } = block
  if (block.format === 'emom' && cursor.peekTag(-1) === 'rounds' && intervals * seconds === duration) {
    block.format = 'every'
    block.interval = seconds
    return
  }
  if (isRunning(block) && block.duration === undefined) block.duration = seconds
  else if (block.format === 'for_time' && block.cap === undefined) block.cap = seconds
  else block.clock ??= seconds
}

/** "E2MOM 10": minutes, if no movement follows. */
export function takeHeadingMinutes(reading: Reading, minutes: number): boolean {
  const { block } = reading
  if (!isRunning(block) || block.duration !== undefined || hasWork(block)) return false
  if (reading.item || reading.cursor.nameAhead()) return false
  block.duration = minutes * 60
  if (block.format === 'every') block.guesses.push({ about: 'clock', others: [`x ${minutes}`] })
  return true
}

const onOneSide = new Set(['side_plank', 'copenhagen_plank'])

/** ":30/:30 side plank" */
function isHeldOnEachSide({ cursor, block }: Reading): boolean {
  const next = cursor.peek()
  return next?.kind === 'movement' && onOneSide.has(next.match.movement.id) && block.work === undefined
}

/** "1:00/1:00 pigeon stretch" in a list of work: the clock would stand above it. */
function isBesideWork({ cursor, block }: Reading): boolean {
  const next = cursor.peek()?.kind
  return (next === 'movement' || next === 'word') && hasWork(block) && block.work === undefined
}

const isHandHeld = ({ match }: ParsedItem) =>
  match?.movement.equipment === 'dumbbell' || match?.movement.equipment === 'kettlebell'

export function takeWorkRest(
  reading: Reading,
  { work, rest }: Pick<WorkRest, 'work' | 'rest'>,
  chunk: Measure,
) {
  const { block, item, ended } = reading
  // 24"/20" of a box
  if (isNamed(item) && !ended && measures(item, 'height') && !measures(item, 'time')) {
    item.height = { unit: 'in', m: Math.max(work, rest), f: Math.min(work, rest) }
    return
  }
  // "DB thrusters 22.5s/15s": two of them.
  if (isNamed(item) && !ended && isHandHeld(item) && work >= rest) {
    item.load = { unit: reading.unit, m: work, f: rest }
    item.implements = 2
    return
  }
  if (work === rest && (isHeldOnEachSide(reading) || isBesideWork(reading))) {
    const held = reading.openItem(chunk)
    held.seconds = work
    held.perSide = true
    return
  }
  block.work = work
  block.rest = rest
  block.format ??= 'intervals'
}
