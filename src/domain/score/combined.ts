import type { Combination } from '../notation/structure.ts'

/** Of numbers of which the highest is the best. */
export function combined(values: readonly number[], combination: Combination): number {
  if (combination === 'sum') return values.reduce((sum, value) => sum + value, 0)
  if (combination === 'last') return values.at(-1) ?? Number.NEGATIVE_INFINITY
  return combination === 'best' ? Math.max(...values) : Math.min(...values)
}
