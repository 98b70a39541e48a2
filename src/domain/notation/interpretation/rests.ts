import { type BlockDraft, hasIntervals } from '../draft/block-draft.ts'
import type { Effort, Item } from '../structure.ts'

/** The rest of the block: a rest after the last movement is the one between rounds or sets. */
export function settleRest(draft: BlockDraft, items: Item[]): Effort | undefined {
  fillMinutes(draft, items)
  if (draft.rest !== undefined) return draft.rest
  const last = items.at(-1)
  if (last?.kind !== 'rest' || last.slot !== undefined || hasIntervals(draft.format)) return undefined
  if (last.seconds !== undefined) items.pop()
  return last.seconds
}

/** "Minute 4: rest" lasts as long as the interval. */
function fillMinutes({ interval = 60 }: BlockDraft, items: readonly Item[]) {
  for (const item of items) if (item.kind === 'rest' && item.slot !== undefined) item.seconds ??= interval
}
