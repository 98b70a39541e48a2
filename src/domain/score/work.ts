// How many repetitions the work of a block has, as far as it is counted in repetitions or calories.
import type { Amount, BlockReading, Item, Movement } from '../notation/structure.ts'

export const numberOf = (amount: Amount | undefined) => (typeof amount === 'number' ? amount : undefined)

/** Undefined where something is not counted in repetitions or calories. */
function repsOf(items: readonly Item[]): number | undefined {
  return sumOf(
    items.flatMap(item => {
      if (item.kind === 'rest') return []
      if (item.kind === 'movement') return [numberOf(item.reps ?? item.calories)]
      const inside = repsOf(item.items)
      return [inside && inside * item.rounds]
    }),
  )
}

const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0)

export const repsOfRound = ({ items, openScheme }: BlockReading) => (openScheme ? undefined : repsOf(items))

export function repsOfAll(block: BlockReading): number | undefined {
  const { items, rounds = 1, repScheme, openScheme, buyIn = [], cashOut = [] } = block
  if (openScheme) return undefined
  const scheme = repScheme?.reduce((sum, reps) => sum + reps, 0)
  const work = sumOf(
    items.map(item => {
      if (item.kind === 'movement' && scheme !== undefined && isByScheme(item)) return scheme
      const once = repsOf([item])
      return once && once * (repScheme?.length ?? rounds)
    }),
  )
  return sumOf([work, repsOf(buyIn), repsOf(cashOut)])
}

const isByScheme = ({ reps, calories, distanceM, seconds }: Movement) =>
  [reps, calories, distanceM, seconds].every(amount => amount === undefined)
