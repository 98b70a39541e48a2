// Which blocks are a race.
import type { BlockReading } from '../notation/structure.ts'
import { hyroxStations } from './stations.ts'

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
