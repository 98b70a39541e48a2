// The time below which a result is questioned: hardly any athlete does the work of the block faster. A bound for
// questions, not a rule of the sport.
import type { Amount, BlockReading, Item, Movement } from '../notation/structure.ts'

/** Seconds of one repetition by the fastest athletes; everything else takes `secondsPerRep`. */
const quickReps: Record<string, number> = {
  double_under: 0.4,
  single_under: 0.35,
  crossover_single_under: 0.4,
  jumping_jack: 0.5,
  mountain_climber: 0.4,
  air_squat: 0.9,
  push_up: 0.7,
  sit_up: 1,
  pull_up: 1.3,
  kb_swing: 1.3,
  russian_kb_swing: 1.1,
}
const secondsPerRep = 1.7
const secondsPerMetre = 0.14
const secondsPerCalorie = 0.9

/** Undefined where the amount of work is not known. */
export function fastestSeconds({
  items,
  rounds = 1,
  repScheme,
  openScheme,
}: BlockReading): number | undefined {
  if (openScheme) return undefined
  const scheme = repScheme?.reduce((sum, reps) => sum + reps, 0)
  const times = items.map(item => secondsOf(item, scheme, repScheme?.length ?? rounds))
  const total = times.reduce((sum: number, seconds) => sum + (seconds ?? Number.NaN), 0)
  return total > 0 ? Math.floor(total) : undefined
}

function secondsOf(item: Item, scheme: number | undefined, times: number): number | undefined {
  if (item.kind === 'rest') return 0
  if (item.kind === 'movement') return onceSeconds(item, scheme, times)
  const inside = item.items.map(one => secondsOf(one, undefined, item.rounds))
  return inside.reduce((sum: number, seconds) => sum + (seconds ?? Number.NaN), 0) * times
}

function onceSeconds(movement: Movement, scheme: number | undefined, times: number): number | undefined {
  const { id, reps, calories, distanceM, seconds } = movement
  const perRep = quickReps[id ?? ''] ?? secondsPerRep
  if (reps !== undefined) return least(reps) * perRep * times
  if (calories !== undefined) return least(calories) * secondsPerCalorie * times
  if (distanceM !== undefined) return least(distanceM) * secondsPerMetre * times
  if (seconds !== undefined) return least(seconds) * times
  return scheme === undefined ? undefined : scheme * perRep
}

/** The smaller number of a pair or a range; not a number for a maximum. */
function least(amount: Amount): number {
  if (typeof amount === 'number') return amount
  if (amount === 'max') return Number.NaN
  return 'f' in amount ? amount.f : amount.min
}
