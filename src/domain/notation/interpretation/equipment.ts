// What a movement is done with.
import type { Gear } from '../parse/movements/gear.ts'
import type { Movement } from '../structure.ts'
import type { MovementIndex } from '../text/movement-index.ts'

export const isLoaded = ({ id }: Movement, index: MovementIndex) =>
  index.byId(id)?.measures.includes('load') ?? false

export const isBarbell = ({ id }: Movement, index: MovementIndex) => index.byId(id)?.equipment === 'barbell'

const held = new Set<string | undefined>(['barbell', 'dumbbell', 'kettlebell'])

export const isHeld = ({ id }: Movement, index: MovementIndex) => held.has(index.byId(id)?.equipment)

export const isLiftedWith = ({ id }: Movement, gear: Gear, index: MovementIndex) =>
  index.byId(id)?.equipment === gear

export const isLifting = (movements: readonly Movement[], index: MovementIndex) =>
  movements.length > 0 && movements.every(movement => isLoaded(movement, index))
