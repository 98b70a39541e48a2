// A race: runs and stations in turn, each a leg with a split of its own.
import { hyroxStations } from '../notation/hyrox/stations.ts'
import type { BlockReading } from '../notation/structure.ts'
import { legKeys, roxzone } from '../score/splits/splits.ts'
import type { TimerBlock } from './step-position.ts'

/** Two runs with a station each: less is no race. */
const fewestLegs = 4
const mostLegs = 20

/** The legs of a block by their movements; undefined for another workout. A half simulation is a race as well. */
export function legsOfBlock(block: BlockReading): string[] | undefined {
  const { format, rounds = 1, repScheme, restSeconds, buyIn, cashOut, everyMinute, items } = block
  if (format !== 'for_time' || rounds > 1 || repScheme || restSeconds !== undefined) return undefined
  if (buyIn || cashOut || everyMinute || items.length < fewestLegs || items.length > mostLegs)
    return undefined
  const legs = items.map(item => (item.kind === 'movement' ? (item.id ?? '') : ''))
  const isInTurn = legs.every((leg, at) => (at % 2 === 0 ? leg === 'run' : hyroxStations.has(leg)))
  return isInTurn ? legs : undefined
}

/** The keys of its splits in their order; the way between two legs has one of its own where that is wanted. */
export function splitKeys(legs: readonly string[], hasRoxzone = false): string[] {
  return legKeys(hasRoxzone ? legs.flatMap((leg, at) => (at === 0 ? [leg] : [roxzone, leg])) : legs)
}

/** The leg that is done after so many taps, from 0. On the way to a leg, that leg. */
export const legAfter = (taps: number, hasRoxzone = false): number =>
  hasRoxzone ? Math.ceil(taps / 2) : taps

/** Where it is a race: with the way between two legs as a split of its own, or without. */
export function withRoxzone<Block extends TimerBlock>(block: Block, isWanted = true): Block {
  if (block.clock.kind !== 'for_time' || !block.clock.legs) return block
  const { hasRoxzone: _, ...clock } = block.clock
  return { ...block, clock: isWanted ? { ...clock, hasRoxzone: true } : clock }
}
