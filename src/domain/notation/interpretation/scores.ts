// What the result of a block is, if the text does not name it.
import type { Movement, ScoreKind } from '../structure.ts'
import type { MovementIndex } from '../text/movement-index.ts'
import type { BlockContext } from './block-context.ts'
import { isBarbell } from './equipment.ts'

export function scoreOf(context: BlockContext): ScoreKind {
  const { block, movements, index } = context
  const maximum = maximumOf(movements)
  switch (block.format) {
    case 'for_time':
      return 'time'
    case 'amrap':
      return maximum ?? amrapScore(context)
    case 'emom':
    case 'every':
      return maximum ?? (isStrengthCycle(movements, index) ? 'load' : 'none')
    case 'tabata':
      return maximum ?? 'reps'
    case 'intervals':
      return maximum ?? intervalsScore(context)
    case 'sets':
      return setsScore(movements)
    case 'max_load':
      return 'load'
    case 'death_by':
      return 'rounds_reps'
    case 'untimed':
      return maximum ?? 'none'
  }
}

function maximumOf(movements: readonly Movement[]): ScoreKind | undefined {
  if (movements.some(({ reps }) => reps === 'max')) return 'reps'
  if (movements.some(({ calories }) => calories === 'max')) return 'calories'
  return movements.some(({ distanceM }) => distanceM === 'max') ? 'distance' : undefined
}

function amrapScore({ block, movements, index }: BlockContext): ScoreKind {
  const [only] = movements
  if (block.openScheme) return 'reps'
  return only && movements.length === 1 && only.reps === undefined ? measureOf(only, index) : 'rounds_reps'
}

function intervalsScore({ block, parsed, movements, index }: BlockContext): ScoreKind {
  const [first] = movements
  if (parsed.format === 'amrap') return 'rounds_reps'
  if (block.workSeconds === undefined) return 'time'
  // "4x4 min @ 85%"
  if (!first) return 'none'
  if (movements.some(({ reps, calories }) => (reps ?? calories) !== undefined)) return 'rounds_reps'
  return movements.length === 1 ? measureOf(first, index) : 'reps'
}

function setsScore(movements: readonly Movement[]): ScoreKind {
  if (movements.every(({ sets }) => sets?.every(({ reps }) => reps === 'max'))) return 'reps'
  return movements.every(({ sets }) => sets?.every(({ seconds }) => seconds !== undefined)) ? 'none' : 'load'
}

function measureOf(movement: Movement, index: MovementIndex): ScoreKind {
  if (movement.measure === 'calories' || movement.calories !== undefined) return 'calories'
  const measures = index.byId(movement.id)?.measures ?? []
  if (measures.includes('reps') || measures.length === 0) return 'reps'
  return measures.includes('calories') && movement.id !== 'run' ? 'calories' : 'distance'
}

/** Lifts without a fixed weight: the athlete chooses the load, so it is the result. */
function isStrengthCycle(movements: readonly Movement[], index: MovementIndex): boolean {
  const slots = new Set(movements.map(({ slot }) => slot))
  return slots.size === 1 && movements.every(each => isBarbell(each, index) && each.load === undefined)
}
