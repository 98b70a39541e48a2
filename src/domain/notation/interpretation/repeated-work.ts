// "5x5" or "4x500 m" alone on a line above the names.

import { isBothSides } from '../draft/amounts/take-quantity.ts'
import { setOf } from '../draft/amounts/take-times.ts'
import type { BlockDraft } from '../draft/block-draft.ts'
import { hasAmount, type ItemDraft, measures } from '../draft/item-draft.ts'

/** It says how much of the movements without a number: in each set of one or of lifts, else in each round. */
export function settleTimes(draft: BlockDraft, items: readonly ItemDraft[]) {
  const { timesOf, format, rounds } = draft
  if (!timesOf || rounds !== timesOf.count || (format !== undefined && format !== 'for_time')) return
  const open = items.filter(item => !hasAmount(item))
  const isLift = (item: ItemDraft) => measures(item, 'load')
  const areSets =
    format === undefined && open.length === items.length && (items.length === 1 || items.every(isLift))
  for (const item of open) {
    const { count, of } = timesOf
    if (areSets) item.sets = { count, of: setOf(of) }
    else Object.assign(item, setOf(of))
    if (of.kind === 'quantity' && isBothSides(of)) item.perSide = true
  }
  if (areSets && open.length > 0) delete draft.rounds
}
