// The sets of a lift as the coach prescribes them, ready to be taken over as the athlete's score.
import { type Side, sides } from '../notation/side.ts'
import type { Effort, Load } from '../notation/structure.ts'
import type { OwnLoad } from './loads/own-loads.ts'
import { fromPoods, type Weight } from './loads/weight.ts'
import type { LiftedSet, Score } from './score.ts'
import type { ScoredBlock } from './scoring.ts'

/** The load of a percentage of a lift for the athlete; undefined where the max is not known. */
export type OwnLoadOf = (movement: string, percent: Effort) => OwnLoad | undefined

const ends = ['from', 'to'] as const

/**
 * One; one for each side of a pair where the athlete has not said which is theirs, and for each end of a range of
 * percentages; none where something is open.
 */
export function prescribedScores(
  { movement, prescribed = [] }: ScoredBlock,
  side: Side | null,
  ownLoadOf: OwnLoadOf = () => undefined,
): Score[] {
  const isPaired = prescribed.some(({ load }) => load && 'm' in load)
  const isRange = prescribed.some(({ load, percent }) => !load && typeof percent === 'object')
  const ownWeight = (percent: Effort, end: (typeof ends)[number]): Weight | undefined => {
    const own = movement === undefined ? undefined : ownLoadOf(movement, percent)
    return own && { value: own[end].value, unit: own.unit }
  }
  return (isPaired && side === null ? sides : [side ?? 'm']).flatMap(of =>
    (isRange ? ends : ends.slice(0, 1)).flatMap((end): Score[] => {
      const sets = prescribed.flatMap(({ reps, load, percent }): LiftedSet[] => {
        const weight = load ? weightOf(load, of) : percent !== undefined && ownWeight(percent, end)
        return reps !== undefined && weight ? [{ reps, load: weight }] : []
      })
      return sets.length > 0 && sets.length === prescribed.length ? [{ type: 'load', sets }] : []
    }),
  )
}

function weightOf(load: Load, side: Side): Weight | undefined {
  const value = 'value' in load ? load.value : 'm' in load ? load[side] : undefined
  if (value === undefined) return undefined
  return load.unit === 'pood' ? fromPoods(value) : { value, unit: load.unit }
}

export type SetGroup = LiftedSet & { times: number }

/** Equal sets that follow one another, together: 5 × 5 × 100 kg. */
export function groupedSets(sets: readonly LiftedSet[]): SetGroup[] {
  const groups: SetGroup[] = []
  for (const { reps, load } of sets) {
    const last = groups.at(-1)
    const isSame = last?.reps === reps && last.load.value === load.value && last.load.unit === load.unit
    if (last && isSame) last.times += 1
    else groups.push({ times: 1, reps, load })
  }
  return groups
}
