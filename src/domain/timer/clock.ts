// What the clock of one block does, and the steps that follow from it. Small, because it travels with the text of a
// workout to every phone.
import { splitKeys } from './race.ts'

/** Rounds of work and rest. Without `work` the athlete ends a round with a tap. */
type IntervalClock = {
  kind: 'intervals' | 'tabata' | 'sets'
  rounds: number
  work?: number
  rest: number
  /** Movements that have a window each. */
  stations?: number
  /** The rest stands after all stations, not after each. */
  restsAfterRound?: true
  /** All rounds of one station, then the next: a tabata of several movements, with this rest between them. */
  restBetween?: number
  /** The work in the window is counted in rounds. */
  countsRounds?: true
}

/** All times in seconds. */
export type Clock =
  | {
      kind: 'for_time'
      cap?: number
      rounds?: number
      /** A race: what is done in each leg. A tap ends one. */
      legs?: string[]
      /** The way between two legs is ended by a tap of its own. */
      hasRoxzone?: true
      /** The repetitions of each round: 21-15-9. */
      scheme?: number[]
      /** How many movements are done so often in each round: with two, the 21 are 42. */
      perRep?: number
      /** Between the rounds, or between the parts. */
      rest?: number
      /** Work that a rest divides, each part with lines of its own: 1000 m row, rest 2:00, 1000 m row. */
      parts?: number
      /** The rounds are not the end of it. */
      hasCashOut?: true
      /** Something is due at the start of every minute, beside the work. */
      everyMinute?: true
    }
  | {
      kind: 'amrap'
      seconds: number
      /** One movement: rounds of it are not counted. */
      hasNoRounds?: true
    }
  /** A time in which nothing is counted: build to a heavy single in 15 minutes, or a rest. */
  | { kind: 'countdown' | 'rest'; seconds: number }
  | {
      kind: 'every'
      seconds: number
      times: number
      /** How many intervals make a cycle. */
      slots: number
      /** The slots in which nothing is done. */
      rests?: number[]
      /** The result is how long the work of each interval takes. */
      isTimed?: true
    }
  | IntervalClock
  | {
      kind: 'death_by'
      seconds: number
      /** So many more repetitions with every interval. */
      first: number
      cap?: number
      /** The lines have amounts of their own, and are done so often: 10 m shuttle run. */
      repeatsLines?: true
    }

export type ClockKind = Clock['kind']

export const countInSeconds = 10
/** A clock that says more was misread. */
export const mostSteps = 600
export const longestStep = 6 * 3600

/** A stretch of the clock: ready waits for the start, the count-in leads to the work. */
export type StepKind = 'ready' | 'count-in' | 'work' | 'rest'

export type Step = {
  kind: StepKind
  /** In seconds. Without, it lasts until the athlete ends it. */
  seconds?: number
  /** The work may be done before the seconds are over: then they are a cap. */
  isCap?: true
  /** In seconds since the first step of the block: what is left of them bounds this step, and with them it is over. */
  cap?: number
  /** The cap comes before its own end. */
  endsByCap?: true
  /** What a tap does: counts a round, ends the step, or keeps how long the work of this interval took. */
  tap?: 'round' | 'end' | 'time'
  /** As many taps end the block. */
  taps?: number
  /** After as many taps a tap does nothing: the cash-out is no round. */
  mostTaps?: number
  /** The round of the block, from 1. */
  round: number
  of?: number
  /** The part of a cycle that is due, from 1. */
  slot?: number
  /** The repetitions that are due. */
  reps?: number
  /** A measured effort: its tenths count. */
  hasTenths?: true
}

/** Whether each line of the work has a part of the clock of its own. */
export const isByStation = (clock: Clock): boolean =>
  ('stations' in clock && clock.stations !== undefined) || ('legs' in clock && clock.legs !== undefined)

/** Undefined after the last one. */
export function stepOf(clock: Clock, at: number): Step | undefined {
  return at < 0 || at >= stepCount(clock) ? undefined : writeStep(clock, at)
}

export function stepCount(clock: Clock): number {
  switch (clock.kind) {
    case 'for_time':
      // The cash-out follows the last round without a rest.
      return clock.rest ? 2 * roundsOf(clock) - (clock.hasCashOut ? 0 : 1) : 1
    case 'amrap':
    case 'countdown':
    case 'rest':
      return 1
    case 'every':
      return clock.times
    case 'death_by':
      return clock.cap ? Math.max(1, Math.ceil(clock.cap / clock.seconds)) : mostSteps
    default:
      return intervalSteps(clock).length
  }
}

function roundsOf({ rounds = 1, scheme, parts, legs, hasRoxzone }: Clock & { kind: 'for_time' }): number {
  if (legs) return splitKeys(legs, hasRoxzone).length
  return parts ?? scheme?.length ?? rounds
}

function writeStep(clock: Clock, at: number): Step {
  switch (clock.kind) {
    case 'for_time':
      return forTime(clock, at)
    case 'amrap':
      return { kind: 'work', seconds: clock.seconds, round: 1, ...(!clock.hasNoRounds && { tap: 'round' }) }
    case 'countdown':
      return { kind: 'work', seconds: clock.seconds, round: 1 }
    case 'rest':
      return { kind: 'rest', seconds: clock.seconds, round: 1 }
    case 'every': {
      const { seconds, times, slots, rests = [], isTimed } = clock
      const slot = (at % slots) + 1
      const isRest = rests.includes(slot)
      return {
        kind: isRest ? 'rest' : 'work',
        seconds,
        round: at + 1,
        of: times,
        ...(slots > 1 && { slot }),
        ...(isTimed && !isRest && { tap: 'time' }),
      }
    }
    case 'death_by': {
      const { seconds, first, cap } = clock
      const round = at + 1
      const left = cap ? Math.min(seconds, cap - at * seconds) : seconds
      return { kind: 'work', seconds: left, round, reps: first * round }
    }
    default:
      return intervalSteps(clock)[at] as Step
  }
}

function forTime(clock: Clock & { kind: 'for_time' }, at: number): Step {
  const { cap, rest, scheme, parts, hasCashOut } = clock
  const rounds = roundsOf(clock)
  if (!rest)
    return {
      kind: 'work',
      round: 1,
      ...(cap && { seconds: cap, isCap: true }),
      ...(rounds > 1 && { tap: 'round', of: rounds }),
      ...(rounds > 1 && (hasCashOut ? { mostTaps: rounds } : { taps: rounds })),
    }
  const round = Math.floor(at / 2) + 1
  const capped = cap && { cap }
  if (at === 2 * rounds - 1) return { kind: 'work', tap: 'end', round: rounds + 1, of: rounds, ...capped }
  const isRest = at % 2
  const part = parts ? { slot: round + isRest } : { of: rounds }
  if (isRest) return { kind: 'rest', seconds: rest, round: round + 1, ...part, ...capped }
  const reps = scheme?.[round - 1]
  return { kind: 'work', tap: 'end', round, ...part, ...capped, ...(reps && { reps }) }
}

/** The last of a clock that was asked for: all of its steps are asked for one after the other. */
let known: { clock: IntervalClock; steps: Step[] } | undefined

function intervalSteps(clock: IntervalClock): Step[] {
  if (known?.clock !== clock) known = { clock, steps: writeIntervals(clock) }
  return known.steps
}

function writeIntervals(clock: IntervalClock): Step[] {
  const { rounds, work, rest, stations = 1, restsAfterRound, restBetween, countsRounds, kind } = clock
  const isByStation = restBetween !== undefined
  const steps: Step[] = []
  const windows = Math.min(rounds * stations, mostSteps / 2)
  for (let at = 0; at < windows; at += 1) {
    const round = (isByStation ? at % rounds : Math.floor(at / stations)) + 1
    const station = (isByStation ? Math.floor(at / rounds) : at % stations) + 1
    const slot = stations > 1 ? { slot: station } : {}
    steps.push({
      kind: 'work',
      round,
      of: rounds,
      ...slot,
      ...(work ? { seconds: work } : { tap: 'end' }),
      ...(countsRounds && { tap: 'round' }),
      ...(!work && kind === 'intervals' && { hasTenths: true }),
    })
    const isLastStation = isByStation ? round === rounds : station === stations
    const seconds = isByStation && isLastStation ? restBetween : rest
    const isDue = seconds > 0 && (isLastStation || !restsAfterRound)
    // After the last work there is nothing to rest for.
    if (isDue && at + 1 < windows) steps.push({ kind: 'rest', seconds, ...ahead(clock, at + 1) })
  }
  return steps
}

/** While resting the athlete wants to know what comes. */
function ahead({ rounds, stations = 1, restBetween }: IntervalClock, at: number) {
  const isByStation = restBetween !== undefined
  const round = (isByStation ? at % rounds : Math.floor(at / stations)) + 1
  const slot = (isByStation ? Math.floor(at / rounds) : at % stations) + 1
  return { round, of: rounds, ...(stations > 1 && { slot }) }
}
