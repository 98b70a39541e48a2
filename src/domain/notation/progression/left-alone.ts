// What a rule about all movements leaves as it is: a coach who adds to all of them means the work of the day, and what
// can be made heavier. A rule that names the movement changes it all the same.
import type { BlockReading, Movement } from '../structure.ts'
import { movementIndex } from '../text/movement-index.ts'
import type { ProgressedMeasure, Progression, Rule } from './progression.ts'
import type { ReadText } from './read-text.ts'

const asideLabels = new Set<string | undefined>(['warmup', 'cooldown'])

/** A warm-up or a cool-down, by the type of the part or by the heading in the text. */
export const isAsideBlock = ({ isAside }: ReadText, { label }: BlockReading) =>
  isAside || asideLabels.has(label)

export const withoutRulesForAll = (progression: Progression): Progression => ({
  ...progression,
  rules: progression.rules.filter(({ movement }) => movement !== null),
})

/** A gym has balls, kettlebells and sandbags as they are: no plate makes 9 kg to 11.5. */
export function isFixed(movement: Movement, measure: ProgressedMeasure, rule: Rule): boolean {
  if (measure !== 'load' || rule.movement !== null) return false
  return fixed.has(movementIndex().byId(movement.id)?.equipment)
}

const fixed = new Set<string | undefined>(['kettlebell', 'ball', 'sandbag', 'plate'])
