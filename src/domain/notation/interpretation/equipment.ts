// What a movement is done with.
import type { Gear } from '../draft/movements/gear.ts'
import type { Movement } from '../structure.ts'
import type { MovementIndex } from '../text/movement-index.ts'

export const isLoaded = ({ id }: Movement, index: MovementIndex) =>
  index.byId(id)?.measures.includes('load') ?? false

export const isBarbell = ({ id }: Movement, index: MovementIndex) => index.byId(id)?.category === 'barbell'

const held = new Set(['barbell', 'dumbbell', 'kettlebell'])

export const isHeld = ({ id }: Movement, index: MovementIndex) => held.has(index.byId(id)?.category ?? '')

const balls = new Set(['wall_ball', 'ball_slam', 'med_ball_clean'])

export const isLiftedWith = ({ id }: Movement, gear: Gear, index: MovementIndex) =>
  gear === 'ball' ? balls.has(id ?? '') : index.byId(id)?.category === gear

export const isLifting = (movements: readonly Movement[], index: MovementIndex) =>
  movements.length > 0 && movements.every(movement => isLoaded(movement, index))
