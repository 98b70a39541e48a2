// Names of types, blocks and colours of workouts, for every screen that shows them.
import type { BlockType } from '../domain/programming/block.ts'
import type { WorkoutColourName } from '../domain/programming/colours.ts'
import { typeName } from '../domain/programming/workout-type.ts'
import type { Translate } from './dictionary.ts'

/** Built-in types are translated; a coach's own are shown as named. */
export function typeLabel(text: Translate, code: string): string {
  if (code === 'metcon') return text('workouts.typeMetcon')
  return code === 'custom' ? text('workouts.typeCustom') : typeName(code)
}

export function blockTypeLabel(text: Translate, type: BlockType): string {
  return text(`workouts.block_${type}`)
}

export function colourLabel(text: Translate, name: WorkoutColourName): string {
  return text(`workouts.colour_${name}`)
}
