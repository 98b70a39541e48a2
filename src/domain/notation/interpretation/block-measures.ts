// Measures that stand once for all movements of a block.

import type { Gear } from '../parse/movements/gear.ts'
import type { ParsedBlock } from '../parse/parsed-block.ts'
import type { Movement } from '../structure.ts'
import type { MovementIndex } from '../text/movement-index.ts'
import type { BlockContext } from './block-context.ts'
import { isHeld, isLiftedWith } from './equipment.ts'

/** One load for all lifts, or for all that are done with the same. */
export function setBlockLoad({ parsed, movements, index }: BlockContext) {
  const { loadGuess, gearLoads } = parsed
  setHeights(parsed, movements, index)
  // A load of all lifts, or of what nothing in the block is lifted with; a vest is worn.
  const isUsed = ({ gear }: { gear: Gear }) =>
    gear === 'vest' || movements.some(movement => isLiftedWith(movement, gear, index))
  const load = parsed.load ?? gearLoads.find(one => one.gear === 'all' || !isUsed(one))?.load
  if (!load && gearLoads.length === 0) return
  for (const movement of movements) {
    if (movement.load || movement.bodyweight !== undefined || hasLoads(movement)) continue
    const own = loadOf(movement, gearLoads, index)
    const given = own?.load ?? (isHeld(movement, index) ? load : undefined)
    if (!given) continue
    movement.load = given
    const guess = own ? own.guess : loadGuess
    if (guess) movement.guesses.push(guess)
  }
}

type GearLoads = ParsedBlock['gearLoads']

/** Of several bars the one that is named with the movement: "♀ 75-kg deadlift, 40-kg clean". */
function loadOf(movement: Movement, loads: GearLoads, index: MovementIndex): GearLoads[number] | undefined {
  const own = loads.filter(({ gear }) => isLiftedWith(movement, gear, index))
  const lifts = new Set(own.map(({ lift }) => lift))
  if (lifts.size < 2) return own[0]
  return own.find(({ lift }) => lift !== undefined && (movement.id ?? '').endsWith(lift))
}

/** Of the boxes that are jumped on, and of the targets of balls. */
function setHeights({ gearHeights }: ParsedBlock, movements: readonly Movement[], index: MovementIndex) {
  for (const movement of movements) {
    const isBall = movement.id === 'wall_ball'
    const given = gearHeights.find(({ gear }) => (gear === 'ball') === isBall)
    if (given && !movement.height && index.byId(movement.id)?.measures.includes('height'))
      movement.height = given.height
  }
}

const hasLoads = ({ sets }: Movement) => sets?.some(({ load }) => load) ?? false

/** At stations the athlete does as many as possible of what has no number. */
export function setMaxima({ parsed, movements, index }: BlockContext) {
  // "3 rounds for max reps of: 1 minute of wall balls": its time is no amount.
  if (parsed.score === 'reps' && parsed.format === undefined && parsed.rounds !== undefined) {
    for (const movement of movements) {
      const isCounted = index.byId(movement.id)?.measures.includes('reps') || movement.measure === 'calories'
      const { reps, calories, distanceM, sets } = movement
      if (isCounted && (reps ?? calories ?? distanceM ?? sets) === undefined) setMaximum(movement)
    }
    return
  }
  if (!parsed.maxAll && (parsed.score !== 'reps' || parsed.work === undefined)) return
  for (const movement of movements) if (!hasAmount(movement)) setMaximum(movement)
}

const hasAmount = ({ reps, calories, distanceM, seconds, sets }: Movement) =>
  (reps ?? calories ?? distanceM ?? seconds ?? sets) !== undefined

function setMaximum(movement: Movement) {
  if (movement.measure === 'calories') movement.calories = 'max'
  else movement.reps = 'max'
}
