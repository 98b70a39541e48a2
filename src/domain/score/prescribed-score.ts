// The sets of a lift as the coach prescribes them, ready to be taken over as the athlete's score.
import { type Side, sides } from '../notation/side.ts'
import type { Load } from '../notation/structure.ts'
import type { LiftedSet, Score } from './score.ts'
import type { ScoredBlock } from './scoring.ts'
import { fromPoods, type Weight } from './weight.ts'

/** One; one for each side of a pair where the athlete has not said which is theirs; none where something is open. */
export function prescribedScores({ prescribed = [] }: ScoredBlock, side: Side | null): Score[] {
  const isPaired = prescribed.some(({ load }) => load && 'm' in load)
  const wanted = isPaired && side === null ? sides : [side ?? 'm']
  return wanted.flatMap((of): Score[] => {
    const sets = prescribed.flatMap(({ reps, load }): LiftedSet[] => {
      const weight = load && weightOf(load, of)
      return reps !== undefined && weight ? [{ reps, load: weight }] : []
    })
    return sets.length > 0 && sets.length === prescribed.length ? [{ type: 'load', sets }] : []
  })
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
