// One change of a text, and the same change of its structure: a reading of the new text must say the latter.

import type { ProgressedMeasure, Rule } from './progression.ts'
import type { Node } from './read-text.ts'
import type { Replacement } from './written.ts'

export type Change = {
  /** Its place in the list of nodes. */
  node: number
  measure: ProgressedMeasure
  replacements: Replacement[]
  apply: (node: Node) => void
}

/** `unplaced`: what a rule is about, but whose numbers were not found in the text. */
export type FoundChanges = { changes: Change[]; unplaced: Pick<Change, 'node' | 'measure'>[] }

/** A rule about the movement counts before one about all. */
export function ruleFor(
  rules: readonly Rule[],
  measure: ProgressedMeasure,
  movement: string | null,
): Rule | undefined {
  const about = rules.filter(rule => rule.measure === measure)
  return about.find(rule => rule.movement === movement) ?? about.find(rule => rule.movement === null)
}
