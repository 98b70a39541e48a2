// A race: runs and stations in turn, each a leg with a split of its own.
import { legKeys, roxzone } from '../score/splits/leg.ts'
import type { TimerBlock } from '../timer/step-position.ts'

/** The keys of its splits in their order; the way between two legs has one of its own where that is wanted. */
export function splitKeys(legs: readonly string[], hasRoxzone = false): string[] {
  return legKeys(hasRoxzone ? legs.flatMap((leg, at) => (at === 0 ? [leg] : [roxzone, leg])) : legs)
}

/** Which leg is done after so many taps, from 0. Of the way to a leg, that leg. */
export const legAfter = (taps: number, hasRoxzone = false): number =>
  hasRoxzone ? Math.ceil(taps / 2) : taps

/** Where it is a race: with the way between two legs as a split of its own, or without. */
export function withRoxzone<Block extends TimerBlock>(block: Block, isWanted = true): Block {
  if (block.clock.kind !== 'for_time' || !block.clock.legs) return block
  const { hasRoxzone: _, ...clock } = block.clock
  return { ...block, clock: isWanted ? { ...clock, hasRoxzone: true } : clock }
}
