// How several sets make one score, and whether a tie is broken by a time, where the text of a block says so.

import type { Combination } from '../notation/structure.ts'
import { plainText } from '../notation/text/tokens.ts'

const words: readonly [Combination, RegExp][] = [
  ['worst', /\b(?:slowest|lowest|worst|fewest|least|peor|menor|mas lent[oa]|mas baj[oa]|minim[oa])\b/],
  ['sum', /\b(?:total|sum|combined|added|suma|acumulad[oa]s?|all rounds)\b/],
  ['best', /\b(?:best|fastest|heaviest|highest|mejor|mas rapid[oa]|mas pesad[oa]|mas alt[oa])\b/],
  ['last', /\b(?:last|final|ultim[oa])\b/],
]

const score = /\b(?:scor(?:e|ed|ing)|result|puntuacion|puntuar|puntua|resultado|marca)\b/

/** Read from the line that speaks of the score; undefined where none does. */
export function readCombination(text: string): Combination | undefined {
  const lines = text.split('\n').map(plainText)
  const line = lines.find(one => score.test(one))
  return line === undefined ? undefined : words.find(([, named]) => named.test(line))?.[0]
}

const tieBreak = /\b(?:tie ?-?breaks?|tiebreaker|desempate)\b/

export const namesTieBreak = (text: string): boolean => tieBreak.test(plainText(text))
