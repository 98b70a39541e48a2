// The clocks of a workout, taken from its reading: one for each block that runs by one.

import { assignDefined } from '../notation/assign-defined.ts'
import { isStations } from '../notation/interpretation/time-domain.ts'
import {
  type BlockReading,
  type Effort,
  type Item,
  isOnlyRest,
  type Movement,
  movementsIn,
  type Span,
} from '../notation/structure.ts'
import type { BodyReading } from '../notation/workout-reading.ts'
import { type Clock, longestStep, mostSteps } from './clock.ts'
import { legsOfBlock } from './race.ts'
import { mostLines, type WrittenLine, writtenWork } from './written-lines.ts'

export type TimedBlock = {
  /** The part of the body that it is in. */
  part: number
  clock: Clock
  /** The words above the lines, where they say more than the clock. */
  head?: Span
  lines: WrittenLine[]
  /** The key of what is scored in it. */
  score?: string
  /** The index in `benchmarks` of its work, where the text only names that. */
  named?: number
  restAfter?: number
}

/** The limit for one workout: more clocks would be no workout. */
const mostBlocks = 12

type Known = {
  /** The key of what is scored in a block, unless that is a load. */
  keyOf: (block: BlockReading) => string | undefined
  /** The place of its work among those that the text only names, or -1. */
  namedOf: (block: BlockReading) => number
}

/** `texts`: of each part of the body. */
export function timedBlocksOf(
  { parts }: BodyReading,
  texts: readonly string[],
  { keyOf, namedOf }: Known,
): TimedBlock[] {
  const all = parts.flat()
  const timed = parts.flatMap((blocks, part) =>
    blocks.flatMap((block): TimedBlock[] => {
      const clock = clockOf(block)
      if (!clock) return []
      const one: TimedBlock = { part, clock, ...writtenWork(block, clock, texts[part] ?? '') }
      return [
        assignDefined(one, {
          score: keyOf(block),
          named: namedOf(block) >= 0 ? namedOf(block) : undefined,
          restAfter: restAfter(block, all.slice(all.indexOf(block) + 1)),
        }),
      ]
    }),
  )
  return timed.slice(0, mostBlocks)
}

/** To the next block, where that has a clock too. A rest may stand between them as a part of its own, or below words. */
function restAfter(block: BlockReading, following: readonly BlockReading[]): number | undefined {
  const next = following.find(one => clockOf(one) ?? movementsIn(one.items)[0])
  if (!next || !clockOf(next)) return undefined
  const between = following.slice(0, following.indexOf(next))
  const [first] = between.find(isOnlyRest)?.items ?? []
  const written = [block, ...between].find(one => one.restAfterSeconds !== undefined)?.restAfterSeconds
  const seconds = first?.kind === 'rest' ? first.seconds : written
  return seconds === 0 ? 0 : secondsOf(seconds)
}

/** Undefined for a block without a clock. */
export function clockOf(block: BlockReading): Clock | undefined {
  const { format, durationSeconds, rounds = 1, intervals, intervalSeconds = 60 } = block
  const duration = secondsOf(durationSeconds)
  switch (format) {
    case 'for_time':
      return forTime(block)
    case 'amrap':
      return duration ? amrap(duration, block) : undefined
    case 'max_load':
      return duration ? { kind: 'countdown', seconds: duration } : undefined
    case 'emom':
    case 'every':
      return assignDefined<Clock & { kind: 'every' }>(
        {
          kind: 'every',
          seconds: secondsOf(intervalSeconds) ?? 60,
          slots: slotsIn(block.items),
          times: countOf(intervals ?? rounds),
        },
        { rests: restSlots(block.items), isTimed: block.score === 'time' ? true : undefined },
      )
    case 'death_by': {
      const repeatsLines = hasOwnAmounts(movementsIn(block.items)) || undefined
      return assignDefined<Clock & { kind: 'death_by' }>(
        {
          kind: 'death_by',
          seconds: secondsOf(intervalSeconds) ?? 60,
          first: repeatsLines ? 1 : firstReps(block),
        },
        { cap: secondsOf(block.capSeconds), repeatsLines },
      )
    }
    case 'tabata':
    case 'intervals':
      return intervalClock(block, format)
    case 'sets':
      return block.isWindow ? windowClock(block) : setClock(block)
    case 'untimed':
      return block.isWindow ? windowClock(block) : untimedClock(block)
  }
}

function amrap(seconds: number, { score, openScheme }: BlockReading): Clock {
  const isCounted = score === 'rounds_reps' || openScheme
  return isCounted ? { kind: 'amrap', seconds } : { kind: 'amrap', seconds, hasNoRounds: true }
}

function forTime(read: BlockReading): Clock {
  const { capSeconds, rounds, repScheme, openScheme, restSeconds, ...block } = read
  const isInRounds = (rounds ?? 1) > 1 || repScheme !== undefined
  const divided = dividedWork(read)
  return assignDefined<Clock & { kind: 'for_time' }>(
    { kind: 'for_time' },
    {
      cap: secondsOf(capSeconds),
      legs: legsOfBlock(read),
      rounds: rounds !== undefined && rounds > 1 ? countOf(rounds) : undefined,
      scheme: openScheme ? undefined : repScheme?.slice(0, mostSteps / 2),
      perRep: repScheme && !openScheme ? movementsOfScheme(read) : undefined,
      rest: isInRounds ? secondsOf(restSeconds) : divided?.rest,
      parts: divided?.parts,
      hasCashOut: block.cashOut && block.cashOut.length > 0 ? true : undefined,
      everyMinute: block.everyMinute && block.everyMinute.length > 0 ? true : undefined,
    },
  )
}

/** "1000 m row, rest 2:00, 1000 m row": undefined where the rests are not alike, or rounds stand around them. */
function dividedWork(block: BlockReading): { parts: number; rest: number } | undefined {
  const { items, rounds, repScheme, restSeconds, buyIn, cashOut, everyMinute } = block
  if ([rounds, repScheme, restSeconds, buyIn, cashOut, everyMinute].some(said => said !== undefined))
    return undefined
  const rests = items.flatMap((item, at) => (item.kind === 'rest' ? [{ item, at }] : []))
  const isBetween = rests.every(({ at }) => at > 0 && isWorkAt(items, at - 1) && isWorkAt(items, at + 1))
  const times = new Set(rests.map(({ item }) => secondsOf(item.seconds)))
  const [rest] = times
  return rest && isBetween && times.size === 1 ? { parts: rests.length + 1, rest } : undefined
}

const isWorkAt = (items: readonly Item[], at: number) => (items[at]?.kind ?? 'rest') !== 'rest'

/** Undefined where something else counts too: other repetitions, calories, work before the rounds. */
function movementsOfScheme({ items, buyIn }: BlockReading): number | undefined {
  const isOfScheme = (item: Item) =>
    item.kind === 'movement' &&
    [item.reps, item.measure, item.calories, item.distanceM].every(said => said === undefined)
  return items.length > 0 && !buyIn && items.every(isOfScheme) ? items.length : undefined
}

function intervalClock(block: BlockReading, kind: 'tabata' | 'intervals'): Clock | undefined {
  const { workSeconds, restSeconds, rounds = 1, items, score, timeDomainSeconds = 0 } = block
  const work = secondsOf(workSeconds)
  const rest = secondsOf(restSeconds) ?? 0
  const stations = kind === 'tabata' || isStations(movementsIn(items)) ? Math.max(1, items.length) : 1
  const clock: Clock = { kind, rounds: countOf(rounds), rest }
  if (!work) return rest > 0 || rounds > 1 ? clock : undefined
  const windows = rounds * stations
  // The reading says how long all of it takes, and so where the rests are.
  const resting = timeDomainSeconds - windows * work
  return assignDefined<typeof clock>(
    { ...clock, work },
    {
      stations: stations > 1 ? Math.min(stations, mostLines) : undefined,
      restsAfterRound:
        kind === 'intervals' && stations > 1 && rest > 0 && resting < (windows - 1) * rest ? true : undefined,
      restBetween:
        kind === 'tabata' && stations > 1
          ? rest + Math.max(0, Math.round((resting - windows * rest) / (stations - 1)))
          : undefined,
      countsRounds: score === 'rounds_reps' ? true : undefined,
    },
  )
}

/** A window with sets or words ends with its time: nothing is counted. The last one may have no end but the athlete's. */
function windowClock({ durationSeconds, items }: BlockReading): Clock | undefined {
  const seconds = secondsOf(durationSeconds)
  if (seconds) return { kind: 'countdown', seconds }
  return items.length > 0 ? { kind: 'for_time' } : undefined
}

/** Sets run by a clock where the rest between them is written. */
function setClock({ restSeconds, items, rounds }: BlockReading): Clock | undefined {
  const rest = secondsOf(restSeconds)
  const sets = movementsIn(items).map(movement => movement.sets ?? [])
  const count = Math.max(rounds ?? 1, ...sets.map(({ length }) => length))
  if (!rest || count < 2) return undefined
  const times = new Set(sets.flatMap(all => all.map(({ seconds }) => seconds)))
  const [work] = times.size === 1 ? times : []
  return assignDefined<Clock & { kind: 'sets' }>(
    { kind: 'sets', rounds: countOf(count), rest },
    { work: sets.length === 1 ? secondsOf(work) : undefined },
  )
}

function untimedClock(block: BlockReading): Clock | undefined {
  const { rounds = 1, restSeconds, durationSeconds, items } = block
  const stations = timedStations(block)
  if (stations) return stations
  const rest = secondsOf(restSeconds)
  if (rest && rounds > 1)
    return assignDefined<Clock & { kind: 'sets' }>(
      { kind: 'sets', rounds: countOf(rounds), rest },
      { work: items.length === 1 ? timeOf(items[0]) : undefined },
    )
  const seconds = secondsOf(durationSeconds)
  return seconds ? { kind: 'countdown', seconds } : undefined
}

/** "4 rounds: 1 min wall balls, 1 min burpees, 1 min rest": each line has a window of its own. */
function timedStations({ rounds = 1, restSeconds, items }: BlockReading): Clock | undefined {
  const rests = items.filter(item => item.kind === 'rest')
  const stations = items.length - rests.length
  const [work, ...others] = new Set(items.filter(({ kind }) => kind !== 'rest').map(timeOf))
  const rest = secondsOf(restSeconds)
  if (!rest || rounds < 2 || stations < 2 || !work || others.length > 0) return undefined
  // "40 s burpees, 20 s rest, 40 s squats, 20 s rest"
  const isAfterEach = items.every(
    (item, at) =>
      (item.kind === 'rest') === (at % 2 === 1) && (item.kind !== 'rest' || item.seconds === rest),
  )
  if (rests.length > 0 && !isAfterEach) return undefined
  return assignDefined<Clock & { kind: 'intervals' }>(
    { kind: 'intervals', rounds: countOf(rounds), work, rest, stations: Math.min(stations, mostLines) },
    { restsAfterRound: rests.length === 0 ? true : undefined },
  )
}

/** "5 x (1 min row, 1 min rest)": as long as the movement takes, where only that is said of it. */
function timeOf(item: Item | undefined): number | undefined {
  if (item?.kind !== 'movement' || typeof item.seconds !== 'number') return undefined
  const { reps, calories, distanceM, perSide } = item
  return [reps, calories, distanceM, perSide].every(amount => amount === undefined)
    ? secondsOf(item.seconds)
    : undefined
}

/** More than one number of repetitions for all: 10 m, 5 cal, or 1 clean and 2 burpees. */
const hasOwnAmounts = (movements: readonly Movement[]): boolean =>
  new Set(movements.map(({ reps }) => reps)).size > 1 ||
  movements.some(({ calories, distanceM, seconds }) => (calories ?? distanceM ?? seconds) !== undefined)

/** "Death by 2 burpees" has two more with every minute. */
function firstReps({ items }: BlockReading): number {
  const reps = movementsIn(items).map(movement => movement.reps)
  return Math.max(1, ...reps.filter(count => typeof count === 'number'))
}

/** Rests belong to the cycle. */
function slotsIn(items: readonly Item[]): number {
  const slots = items.map(item => (item.kind === 'group' ? 1 : (item.slot ?? 1)))
  return Math.min(Math.max(1, ...slots), mostLines)
}

/** Minutes of the cycle that have a rest and nothing else. */
function restSlots(items: readonly Item[]): number[] | undefined {
  const slotsOf = (kind: Item['kind']) =>
    new Set(
      items.flatMap(item => (item.kind === kind && item.kind !== 'group' && item.slot ? [item.slot] : [])),
    )
  const rests = [...slotsOf('rest')].filter(slot => !slotsOf('movement').has(slot))
  return rests.length > 0 ? rests : undefined
}

/** The longer time of a range; nothing that a clock could not run. */
function secondsOf(seconds: Effort | undefined): number | undefined {
  const value = typeof seconds === 'object' ? seconds.max : seconds
  if (value === undefined || !(value >= 1)) return undefined
  return Math.min(Math.round(value), longestStep)
}

const countOf = (count: number) => Math.min(Math.max(1, Math.round(count)), mostSteps / 2)
