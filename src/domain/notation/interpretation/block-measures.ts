// Measures that stand once for all movements of a block.
import type { Movement } from '../structure.ts'
import type { BlockContext } from './block-context.ts'
import { isHeld } from './equipment.ts'

/** One load for all lifts. */
export function setBlockLoad({ draft, movements, index }: BlockContext) {
  for (const movement of movements) if (draft.load && isHeld(movement, index)) movement.load ??= draft.load
}

/** At stations the athlete does as many as possible of what has no number. */
export function setMaxima({ draft, movements }: BlockContext) {
  if (!draft.maxAll && (draft.score !== 'reps' || draft.work === undefined)) return
  for (const movement of movements) if (!hasAmount(movement)) setMaximum(movement)
}

const hasAmount = ({ reps, calories, distanceM, seconds, sets }: Movement) =>
  (reps ?? calories ?? distanceM ?? seconds ?? sets) !== undefined

function setMaximum(movement: Movement) {
  if (movement.measure === 'calories') movement.calories = 'max'
  else movement.reps = 'max'
}
