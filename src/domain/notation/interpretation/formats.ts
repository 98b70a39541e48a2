// The format of a block, written or inferred from its work, and the times of its clock.

import { hyroxStations } from '../hyrox/stations.ts'
import type { ParsedBlock } from '../parse/parsed-block.ts'
import type { BlockReading, Format, Item, Movement } from '../structure.ts'
import type { BlockContext } from './block-context.ts'
import { isBarbell, isLifting } from './equipment.ts'

export function setFormat(context: BlockContext) {
  timeMaximum(context)
  timeStations(context)
  const { block, parsed } = context
  block.format = formatOf(context)
  setTimes(block, parsed)
}

/** "Max distance in 12 minutes" is an AMRAP of one movement. */
function timeMaximum({ parsed, movements }: BlockContext) {
  const [only] = movements
  if (parsed.format !== undefined || parsed.rounds !== undefined || movements.length !== 1 || !only) return
  if (only.distanceM !== 'max' && only.calories !== 'max' && only.reps !== 'max') return
  const seconds = typeof only.seconds === 'number' ? only.seconds : parsed.clock
  if (seconds === undefined) return
  parsed.format = 'amrap'
  parsed.duration = seconds
  delete only.seconds
}

/** "5 rounds: 1' max burpees, 1' max cal row, 1' rest": windows of one length. */
function timeStations({ block, parsed, movements }: BlockContext) {
  const [first] = movements
  const work = first?.seconds
  if (parsed.format !== undefined || parsed.work !== undefined || parsed.rounds === undefined) return
  if (typeof work !== 'number' || !movements.every(each => each.seconds === work && isMaximum(each))) return
  parsed.work = work
  parsed.format = 'intervals'
  for (const movement of movements) delete movement.seconds
  const rests = block.items.filter(({ kind }) => kind === 'rest')
  const isAfterEach = rests.length === movements.length - 1 && rests.every(rest => isRestOf(block, rest))
  if (isAfterEach) block.items = block.items.filter(({ kind }) => kind !== 'rest')
  else if (block.restSeconds !== undefined) parsed.restAfterRound = true
}

const isMaximum = ({ reps, calories, distanceM }: Movement) => (reps ?? calories ?? distanceM) === 'max'

const isRestOf = ({ restSeconds }: BlockReading, rest: Item) =>
  rest.kind === 'rest' && rest.seconds !== undefined && rest.seconds === restSeconds

function formatOf({ block, parsed, movements, index }: BlockContext): Format {
  const { format, untimed, rounds = 1, build } = parsed
  if (format === 'amrap' && rounds > 1) return 'intervals'
  const isBuild = build !== undefined && isLifting(movements, index)
  if (format === 'for_time') {
    if (isBuild) return 'max_load'
    return untimed ? 'untimed' : 'for_time'
  }
  if (format !== undefined) return format
  if (untimed) return 'untimed'
  const hasSets = movements.some(({ sets }) => sets)
  if (isBuild) return hasSets ? 'sets' : 'max_load'
  // "Test: 2000 m row"
  const isTest = build !== undefined && build.reps === undefined
  if (
    isTest &&
    parsed.rounds === undefined &&
    !unscored.has(parsed.label) &&
    movements.length > 0 &&
    movements.every(hasEnd)
  )
    return 'for_time'
  if (movements.length > 0 && movements.every(hasMeasuredSets)) return 'intervals'
  if (hasSets) return 'sets'
  const isTimed = movements.length > 0 && movements.every(({ seconds }) => seconds !== undefined)
  if (isTimed && parsed.rounds !== undefined && parsed.clock !== undefined && movements.some(isMaximum))
    return 'intervals'
  if (parsed.openScheme && (parsed.clock ?? parsed.duration) !== undefined) return 'amrap'
  if (parsed.cap !== undefined || parsed.scheme !== undefined) return 'for_time'
  if (parsed.allOut && movements.length > 0 && movements.every(hasEnd)) return 'for_time'
  if (isOnePiece(parsed) || (isRace(block, movements) && !unscored.has(parsed.label))) {
    parsed.guesses.push({ about: 'format', others: ['untimed'] })
    return 'for_time'
  }
  if (parsed.label === 'wod' && movements.some(({ seconds }) => seconds === undefined)) {
    parsed.guesses.push({ about: 'format', others: ['untimed'] })
    return 'for_time'
  }
  const [only] = movements
  const isMaxSet = only && movements.length === 1 && only.reps === 'max' && isBarbell(only, index)
  if (isMaxSet) return 'sets'
  // "Metcon (Time)", "Post time to comments"
  return parsed.scoreHint === 'time' && movements.length > 0 ? 'for_time' : 'untimed'
}

const unscored = new Set<string | undefined>(['warmup', 'skill', 'cooldown'])

/** Work before or after the rounds: it is done in one go. */
const isOnePiece = ({ buyIn, cashOut, entries, label }: ParsedBlock) =>
  !unscored.has(label) &&
  (buyIn.length > 0 || cashOut.length > 0 || entries.some(({ kind }) => kind === 'group'))

/** Runs between stations of HYROX, or a few of them under its name. */
function isRace({ theme }: BlockReading, movements: readonly Movement[]): boolean {
  if (movements.length < 2 || !movements.every(hasEnd)) return false
  const stations = new Set(movements.map(({ id }) => id ?? '').filter(id => hyroxStations.has(id))).size
  const runs = movements.filter(({ id }) => id === 'run').length
  return theme === 'hyrox' ? stations + runs > 1 : stations > 1 && runs > 1
}

/** An amount that is done at some time, and no time that it takes. */
const hasEnd = ({ seconds, reps, calories, distanceM }: Movement) => {
  const amount = reps ?? calories ?? distanceM
  return seconds === undefined && amount !== undefined && amount !== 'max'
}

/** 5 x 400 m */
const hasMeasuredSets = ({ sets }: Movement) =>
  sets?.every(set => set.distanceM !== undefined || set.calories !== undefined)

function setTimes(block: BlockReading, parsed: ParsedBlock) {
  const { duration, work, rest, clock, rounds, tabatas = 1 } = parsed
  const seconds = duration ?? clock
  switch (block.format) {
    case 'emom':
    case 'every':
      return setIntervals(block, parsed)
    case 'tabata':
      block.workSeconds = work ?? 20
      block.restSeconds = rest ?? 10
      block.rounds = rounds ?? (block.items.length > 1 ? 8 : 8 * tabatas)
      return
    case 'intervals': {
      const window = work ?? duration
      if (window !== undefined) block.workSeconds = window
      return
    }
    case 'amrap':
    case 'max_load':
      if (seconds !== undefined) block.durationSeconds = seconds
      return
    default:
      if (block.format === 'for_time' && block.capSeconds === undefined && clock !== undefined)
        block.capSeconds = clock
      else if (seconds) block.durationSeconds = seconds
  }
}

/** Of one round of its minutes. */
const minutesOf = ({ letteredMinutes = 1, entries }: ParsedBlock) =>
  entries.reduce((most, entry) => {
    const slot = entry.kind === 'item' ? entry.item.slot : entry.kind === 'rest' ? entry.slot : undefined
    return Math.max(most, slot ?? 1)
  }, letteredMinutes)

function setIntervals(block: BlockReading, parsed: ParsedBlock) {
  const { interval = 60, duration, clock } = parsed
  const { intervals = parsed.rounds } = parsed
  const count = intervals && parsed.intervalsAreRounds ? intervals * minutesOf(parsed) : intervals
  const total = duration ?? (count === undefined ? clock : count * interval)
  block.intervalSeconds = interval
  if (total !== undefined) {
    block.durationSeconds = total
    block.intervals = duration === undefined && count !== undefined ? count : Math.round(total / interval)
  }
  // Rounds count the intervals, unless a time does.
  if (parsed.intervals !== undefined || duration === undefined) delete block.rounds
}
