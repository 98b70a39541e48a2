// Complexes: "1 power clean + 1 hang clean + 1 jerk", done in one piece.
import type { ParsedBlock } from '../parse/parsed-block.ts'
import type { Movement, SetOf } from '../structure.ts'
import type { BlockContext } from './block-context.ts'
import { isLifting } from './equipment.ts'

export function setComplex(context: BlockContext) {
  const { block, parsed, movements, index } = context
  // "4 rounds of 2 cleans + 1 jerk", "2 rounds of 1 clean + 1 jerk"
  if (isRepeated(parsed) && isLifting(movements, index)) {
    block.complex = true
    parsed.format = 'sets'
    return
  }
  const isJoined = parsed.entries.some(entry => entry.kind === 'item' && entry.joined)
  const isCounted = parsed.complexReps?.length === movements.length
  if (!(isJoined || isCounted) || !isLifting(movements, index)) return
  block.complex = true
  if (isCounted) countReps(context)
  if (parsed.format === undefined && !parsed.build) setSets(context)
  shareSets(movements)
  shareEffort(movements)
}

const isRepeated = ({ entries, format }: ParsedBlock) =>
  format === undefined &&
  entries.length > 1 &&
  entries.every(
    entry => entry.kind === 'group' && entry.entries.some(each => each.kind === 'item' && each.joined),
  )

/** "(2+1+1)", where no movement has a number of its own. */
function countReps({ parsed: { complexReps = [] }, movements }: BlockContext) {
  if (movements.some(({ reps, sets }) => (reps ?? sets) !== undefined)) return
  movements.forEach((movement, at) => {
    movement.reps = complexReps[at] ?? 1
  })
}

/** "Power clean + jerk 5x1": each of them in every set. */
function shareSets(movements: readonly Movement[]) {
  const { sets } = movements.at(-1) ?? {}
  const others = movements.slice(0, -1)
  if (!sets || others.some(movement => movement.sets || movement.reps !== undefined)) return
  for (const movement of others) movement.sets = structuredClone(sets)
}

/** The bar is not put down: what stands after the last movement holds for all. */
function shareEffort(movements: readonly Movement[]) {
  const effort = effortOf(movements.at(-1) ?? {})
  const others = movements.slice(0, -1)
  if (others.some(movement => movement.sets || Object.keys(effortOf(movement)).length > 0)) return
  for (const movement of others) Object.assign(movement, effort)
}

/** The sets of a complex hold for each of its movements, and so does the effort that stands at its end. */
function setSets({ block, parsed, movements }: BlockContext) {
  const { rounds } = parsed
  const last = movements.at(-1)
  if (rounds === undefined || !last || movements.some(({ sets }) => sets)) return
  const effort = effortOf(last)
  for (const movement of movements) {
    const { reps = 1 } = movement
    movement.sets = Array.from({ length: rounds }, () => ({ reps, ...effort }))
    for (const field of ['reps', 'percent', 'rpe', 'rir', 'load'] as const) delete movement[field]
  }
  delete block.rounds
  delete parsed.rounds
}

function effortOf({ percent, rpe, rir, load }: Pick<Movement, 'percent' | 'rpe' | 'rir' | 'load'>): SetOf {
  return {
    ...(percent !== undefined && { percent }),
    ...(rpe !== undefined && { rpe }),
    ...(rir !== undefined && { rir }),
    ...(load && { load }),
  }
}
