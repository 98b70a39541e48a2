// What a timer has measured, as the result of a workout.
import type { RoundsSet, Score } from '../score/score.ts'
import type { ScoredBlock } from '../score/scoring.ts'
import type { TimerBlock } from './place.ts'
import type { Ending, Phase, View } from './timer.ts'

export type BlockResult = {
  block: number
  how: Ending['how']
  /** Of the work, rests between included, the count-in left out. */
  seconds: number
  /** Full rounds, of each window. */
  rounds: number[]
  /** Of each round, or of the work of each interval that the athlete ended. */
  splits: number[]
}

/** Of the blocks that came to an end, in their order. What was done anew counts, not what was done before. */
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
        ...{ block, how: ending.how },
        seconds: (ending.at - first.from) / 1000,
        rounds: of.clock.kind === 'death_by' ? [survived(work)] : work.map(({ marks }) => marks.length),
        splits: work.flatMap(splitsOf),
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

function splitsOf({ from, marks }: Phase): number[] {
  return marks.map((mark, at) => (mark - (marks[at - 1] ?? from)) / 1000)
}

/**
 * The score of a block as far as the clock knows it. `reps`: of the round that was not finished, as the athlete says.
 * A time is what the digits showed: whole seconds, and tenths of a measured effort.
 */
export function scoreOfResult(
  { how, seconds, rounds, splits }: BlockResult,
  { type }: ScoredBlock,
  clock: TimerBlock['clock'],
  reps = 0,
): Score | undefined {
  const isSetBySet = clock.kind === 'intervals' || clock.kind === 'every' || clock.kind === 'sets'
  if (type === 'time') {
    if (isSetBySet)
      return splits.length > 0
        ? { type, sets: splits.map(split => ({ seconds: toTenths(split) })) }
        : undefined
    if (how === 'cap') return { type, sets: [{ cappedAt: null }] }
    return how === 'done' ? { type, sets: [{ seconds: Math.floor(seconds) }] } : undefined
  }
  if (type !== 'rounds_reps') return undefined
  const sets = rounds.map((count): RoundsSet => ({ rounds: count, reps: 0 }))
  const last = sets.at(-1)
  if (last) last.reps = reps
  return sets.length > 0 ? { type, sets } : undefined
}

const toTenths = (seconds: number) => Math.floor(seconds * 10) / 10
