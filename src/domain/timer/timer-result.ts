// What a timer has measured, as the result of a workout.

import { mostSplits, type RoundsSet, type Score, type Split } from '../score/score.ts'
import type { ScoredBlock } from '../score/scoring.ts'
import type { Clock } from './clock.ts'
import { splitKeys } from './race.ts'
import type { TimerBlock } from './step-position.ts'
import type { Ending, Phase, View } from './timer.ts'

export type BlockResult = {
  block: number
  how: Ending['how']
  /** Ended by the coach, for everyone. */
  isOfClass: boolean
  /** The time of the work, rests between included, the count-in left out. */
  seconds: number
  /** Full rounds, of each window. */
  rounds: number[]
  /** The time of each round, or of the work of each interval that the athlete ended. */
  splits: number[]
}

/** The results of the blocks that came to an end, in order. What was done anew counts, not what was done before. */
export function resultsOf(blocks: readonly TimerBlock[], { phases, endings }: View): BlockResult[] {
  return blocks.flatMap((of, block) => {
    const ending = endings.findLast(one => one.block === block)
    if (!ending) return []
    const own = phasesOf(phases, ending)
    const [first] = own
    if (!first) return []
    const work = own.filter(({ kind }) => kind === 'work')
    return [
      {
        block,
        how: ending.how,
        isOfClass: ending.isOfClass === true,
        seconds: (ending.at - first.from) / 1000,
        rounds:
          of.clock.kind === 'death_by' ? [survived(work)] : work.map(({ countedAt }) => countedAt.length),
        splits: work.flatMap(phase => splitsOf(phase, ending)),
      },
    ]
  })
}

/** The phases of a block until this end of it, from its last beginning on. */
function phasesOf(phases: readonly Phase[], { block, at }: Ending): Phase[] {
  const own = phases.filter(one => one.block === block && (one.to ?? at) <= at && one.from < at)
  const start = own.findLastIndex(({ step }) => step < 0)
  return own.slice(start + 1)
}

/** Minutes that were lived through. */
const survived = (work: readonly Phase[]) =>
  work.filter(({ from, to = from, seconds = 0 }) => to - from >= seconds * 1000).length

/** An athlete who ends the block in its last round has ended that round. */
function splitsOf({ from, countedAt, taps }: Phase, { at: end, how }: Ending): number[] {
  const ends = how === 'done' && countedAt.length + 1 === taps ? [...countedAt, end] : countedAt
  return ends.map((time, at) => (time - (ends[at - 1] ?? from)) / 1000)
}

/** As they are stored: to a tenth, together as long as the work; legs of a race by their names. */
export function namedSplits({ splits }: BlockResult, clock: Clock): Split[] {
  const legs = clock.kind === 'for_time' && clock.legs ? splitKeys(clock.legs, clock.hasRoxzone) : []
  let passed = 0
  return splits.slice(0, mostSplits).map((split, at) => {
    const [from, to] = [toTenths(passed), toTenths(passed + split)]
    passed += split
    const leg = legs[at]
    return { ...(leg !== undefined && { leg }), seconds: Math.round((to - from) * 10) / 10 }
  })
}

/**
 * The score of a block as far as the clock knows it. `reps`: of the round that was not finished, as the athlete says.
 * A time is what the digits showed: whole seconds, and tenths of a measured effort.
 */
export function scoreOfResult(
  result: BlockResult,
  { type, roundReps }: ScoredBlock,
  clock: Clock,
  reps = 0,
): Score | undefined {
  const { how, seconds, rounds, splits } = result
  const isRace = clock.kind === 'for_time' && clock.legs !== undefined
  // One split alone says what the score says, unless it has a name.
  const measured =
    splits.length > (isRace && how !== 'done' ? 0 : 1) ? { splits: namedSplits(result, clock) } : {}
  const isSetBySet = clock.kind === 'intervals' || clock.kind === 'every' || clock.kind === 'sets'
  if (type === 'time') {
    if (isSetBySet)
      return splits.length > 0
        ? { type, sets: splits.map(split => ({ seconds: toTenths(split) })) }
        : undefined
    const before = repsBefore(result, clock, reps, roundReps)
    // An athlete who has tapped nothing may have counted in the head.
    if (how === 'cap') return { type, sets: [{ cappedAt: before || null }], ...measured }
    // Work that was left is not finished either: repetitions are its result, as at a cap, where there are any.
    if (how === 'left' && before) return { type, sets: [{ cappedAt: before }], ...measured }
    // The legs of a race that were done keep their names.
    if (how === 'left' && isRace && splits.length > 0)
      return { type, sets: [{ cappedAt: null }], ...measured }
    return how === 'done' ? { type, sets: [{ seconds: Math.floor(seconds) }], ...measured } : undefined
  }
  if (type !== 'rounds_reps' || (how === 'left' && !isCounted(result) && reps === 0)) return undefined
  const sets = rounds.map((count): RoundsSet => ({ rounds: count, reps: 0 }))
  const last = sets.at(-1)
  if (last) last.reps = reps
  return sets.length > 0 ? { type, sets, ...measured } : undefined
}

/** Whether the athlete, or the clock of a death by, has counted anything. */
export const isCounted = ({ rounds, splits }: BlockResult): boolean =>
  splits.length > 0 || rounds.some(count => count > 0)

/** Full rounds until the cap or an early end. Undefined where the clock counts none. */
export function roundsBefore({ how, rounds }: BlockResult, clock: Clock): number | undefined {
  if (how !== 'cap' && how !== 'left') return undefined
  if (clock.kind !== 'for_time' || clock.legs) return undefined
  const isCounted = clock.scheme ? clock.perRep !== undefined : clock.rounds !== undefined
  return isCounted ? sumOf(rounds) : undefined
}

/** All repetitions until then. Undefined where the text does not say how many a round has. */
function repsBefore(result: BlockResult, clock: Clock, reps: number, roundReps?: number): number | undefined {
  const rounds = roundsBefore(result, clock)
  if (rounds === undefined) return undefined
  if (clock.kind === 'for_time' && clock.scheme && clock.perRep)
    return sumOf(clock.scheme.slice(0, rounds)) * clock.perRep + reps
  return roundReps === undefined ? undefined : rounds * roundReps + reps
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

const toTenths = (seconds: number) => Math.floor(seconds * 10) / 10
