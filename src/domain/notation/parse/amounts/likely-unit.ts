// Pairs of loads that gyms write in one unit only: a wall ball of 20/14 is in pounds, a kettlebell of 24/16 in kilograms.
import type { Quantity } from '#domain/notation/chunks/measurement.ts'
import type { LoadUnit } from '#domain/notation/structure.ts'
import type { ParsedItem } from '../parsed-item.ts'

const setOf = (pairs: string) => new Set(pairs.split(' '))

/** Plates of 45, 35, 25 and 10 lb, and of 20, 15, 10 and 5 kg, make other sums. */
const pounds = {
  barbell: setOf(
    '95/65 115/75 115/80 115/85 135/85 135/95 135/105 155/105 155/115 165/115 185/125 185/135 205/135 205/145 ' +
      '225/145 225/155 245/165 275/185 275/195 315/205 315/215',
  ),
  dumbbell: setOf('50/35 70/50 35/25 45/35'),
  kettlebell: setOf('53/35 70/53 44/26 35/26 62/44'),
  ball: setOf('20/14 30/20 20/10 14/10'),
}
const kilograms = {
  barbell: setOf('43/30 42.5/30 40/30 61/43 52.5/35 62.5/42.5 70/47.5 84/57 102/70'),
  dumbbell: setOf('22.5/15 22/15 17.5/12.5 32/22.5'),
  kettlebell: setOf('24/16 16/12 32/24 20/12 28/20'),
  ball: setOf('9/6 6/4 12/9 9/5'),
}

const boxes = setOf('24/20 30/24 20/16 24/18 20/18 30/20')

/** Of the men's and the women's box, in inches. */
export const isBoxPair = ({ numbers, joiner }: Quantity) =>
  joiner === '/' && numbers.length === 2 && boxes.has(`${Math.max(...numbers)}/${Math.min(...numbers)}`)

/** None where the pair is written in both units. */
export function likelyUnit({ match }: ParsedItem, { numbers, joiner }: Quantity): LoadUnit | undefined {
  if (!match || numbers.length !== 2 || joiner !== '/') return undefined
  const gear = match.movement.equipment
  if (gear !== 'barbell' && gear !== 'dumbbell' && gear !== 'kettlebell' && gear !== 'ball') return undefined
  const pair = [...numbers].sort((one, other) => other - one).join('/')
  if (pounds[gear].has(pair)) return 'lb'
  return kilograms[gear].has(pair) ? 'kg' : undefined
}
