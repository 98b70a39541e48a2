// Measures that stand once for all movements of a block.
import type { Movement } from '../structure.ts'
import type { BlockContext } from './block-context.ts'
import { isHeld, isLiftedWith } from './equipment.ts'

/** One load for all lifts, or for all that are done with the same. */
export function setBlockLoad({ draft, movements, index }: BlockContext) {
  const { load, loadGuess, gearLoads } = draft
  if (!load && gearLoads.length === 0) return
  for (const movement of movements) {
    if (movement.load || hasLoads(movement)) continue
    const own = gearLoads.find(({ gear }) => isLiftedWith(movement, gear, index))
    const given = own?.load ?? (isHeld(movement, index) ? load : undefined)
    if (!given) continue
    movement.load = given
    const guess = own ? own.guess : loadGuess
    if (guess) movement.guesses.push(guess)
  }
}

const hasLoads = ({ sets }: Movement) => sets?.some(({ load }) => load) ?? false

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
