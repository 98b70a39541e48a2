// How long the block takes by its clock.
import type { Movement } from '../structure.ts'
import type { BlockContext } from './block-context.ts'

/** A benchmark may have set it already. */
export function setTimeDomain(context: BlockContext) {
  const { block } = context
  if (block.timeDomainSeconds !== undefined) return
  const seconds = timeDomainOf(context)
  if (seconds === undefined) return
  if (block.format === 'tabata') block.durationSeconds = seconds
  block.timeDomainSeconds = seconds
}

function timeDomainOf({ block, parsed, movements }: BlockContext): number | undefined {
  const { format, capSeconds, durationSeconds, workSeconds, restSeconds = 0, rounds } = block
  const rest = typeof restSeconds === 'number' ? restSeconds : restSeconds.max
  if (format === 'tabata') {
    const { tabatas = 1, restBetween = 0 } = parsed
    const between = (Math.max(tabatas, movements.length) - 1) * restBetween
    return (rounds ?? 8) * ((workSeconds ?? 20) + rest) * Math.max(1, movements.length) + between
  }
  if (format !== 'intervals') return capSeconds ?? durationSeconds
  if (workSeconds === undefined || rounds === undefined) return undefined
  const windows = isStations(movements) ? rounds * movements.length : rounds
  const rests = (parsed.restAfterRound ? rounds : windows) - 1
  return windows * workSeconds + rests * rest
}

/** Movements without a number, one after the other: each has a window of its own. */
export const isStations = (movements: readonly Movement[]): boolean =>
  movements.length > 1 &&
  movements.every(({ reps, calories, distanceM }) => {
    const amount = reps ?? calories ?? distanceM
    return amount === undefined || amount === 'max'
  })
