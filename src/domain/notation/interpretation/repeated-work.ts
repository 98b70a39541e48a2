// "5x5" or "4x500 m" alone on a line above the names.

import { isBothSides } from '../parse/amounts/take-quantity.ts'
import { setOf } from '../parse/amounts/take-times.ts'
import type { ParsedBlock } from '../parse/parsed-block.ts'
import { hasAmount, measures, type ParsedItem } from '../parse/parsed-item.ts'

/** It says how much of the movements without a number: in each set of one or of lifts, else in each round. */
export function settleTimes(parsed: ParsedBlock, items: readonly ParsedItem[]) {
  const { timesOf, format, rounds } = parsed
  if (!timesOf || rounds !== timesOf.count || (format !== undefined && format !== 'for_time')) return
  const open = items.filter(item => !hasAmount(item))
  const isLift = (item: ParsedItem) => measures(item, 'load')
  const areSets =
    format === undefined && open.length === items.length && (items.length === 1 || items.every(isLift))
  for (const item of open) {
    const { count, of } = timesOf
    if (areSets) item.sets = { count, of: setOf(of) }
    else Object.assign(item, setOf(of))
    if (of.kind === 'quantity' && isBothSides(of)) item.perSide = true
  }
  if (areSets && open.length > 0) delete parsed.rounds
}
