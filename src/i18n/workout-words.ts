// Names of types, blocks and colours of workouts, for every screen that shows them.
import type { BlockType } from '../domain/programming/block.ts'
import type { WorkoutColourName } from '../domain/programming/colours.ts'
import { typeName } from '../domain/programming/workout-type.ts'
import type { Translate } from './dictionary.ts'

const commonTypes = [
  'strength',
  'long_run',
  'weightlifting',
  'gymnastics',
  'endurance',
  'hyrox',
  'intervals',
  'skill',
  'recovery',
  'emom',
  'amrap',
  'mobility',
  'conditioning',
  'run',
  'row',
  'rest',
] as const

/** Built-in types and those that most gyms have are translated; a coach's others are shown as named. */
export function typeLabel(text: Translate, code: string): string {
  if (code === 'metcon') return text('kinds.typeMetcon')
  if (code === 'custom') return text('kinds.typeCustom')
  const common = commonTypes.find(one => one === code)
  return common ? text(`kinds.type_${common}`) : typeName(code)
}

export function blockTypeLabel(text: Translate, type: BlockType): string {
  return text(`kinds.block_${type}`)
}

export function colourLabel(text: Translate, name: WorkoutColourName): string {
  return text(`workouts.colour_${name}`)
}
