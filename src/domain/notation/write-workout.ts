// The canonical form of a structure: one line for the clock, one for each movement. Reading it gives the structure back.
import { type BlockType, blockTypes } from '../programming/block.ts'
import { type Benchmark, benchmarks } from './benchmarks.ts'
import { clockLine, closingLines } from './canonical/clock-lines.ts'
import { lineOf, type Names } from './canonical/movement-lines.ts'
import { movements, type OwnMovement } from './movements.ts'
import { readWorkout } from './read-workout.ts'
import type { BlockReading, Item, Movement, SetOf, WorkoutReading } from './structure.ts'

export function writeWorkout({ blocks }: WorkoutReading, own: readonly OwnMovement[] = []): string {
  const names = new Map(movements.map(({ id, en }) => [id, en]))
  for (const { id, name } of own) names.set(id, name)
  return blocks.map(block => withScore(block, writeBlock(block, names), own)).join('\n\n')
}

function writeBlock(block: BlockReading, names: Names): string {
  const { rounds, buyIn, cashOut, everyMinute = [] } = block
  const lines = (items: readonly Item[]) => items.map(item => lineOf(item, names))
  const work = lines(workOf(block))
  return [
    headingOf(block),
    titleOf(block),
    clockLine(block),
    ...(buyIn ? ['Buy-in:', ...lines(buyIn), rounds === undefined ? 'then' : `${rounds} rounds`] : []),
    ...(block.complex ? [work.join(' + ')] : work),
    ...lines(everyMinute).map(line => `${line} every minute`),
    ...(cashOut ? ['Cash-out:', ...lines(cashOut)] : []),
    ...closingLines(block),
  ]
    .filter(line => line !== '')
    .join('\n')
}

const headings: Record<BlockType, string> = {
  warmup: 'Warm-up',
  skill: 'Skill',
  strength: 'Strength',
  wod: 'WOD',
  cooldown: 'Cool-down',
}

function headingOf({ label }: BlockReading): string {
  const type = blockTypes.find(each => each === label)
  if (type) return headings[type]
  return label === undefined ? '' : `${label})`
}

function titleOf({ benchmark: id }: BlockReading): string {
  const benchmark = benchmarks.find(each => each.id === id)
  return benchmark && isTitle(benchmark) ? (benchmark.name.split('/')[0] ?? '').trim() : ''
}

/** Names such as "2 km row" would be read as work. */
const isTitle = ({ group, name }: Benchmark) => group !== 'endurance' && !name.startsWith('HYROX station')

/** Intervals without a clock are sets: 5 x 400 m. */
function workOf({ format, workSeconds, rounds, items }: BlockReading): Item[] {
  const [only] = items
  if (format !== 'intervals' || workSeconds !== undefined || rounds === undefined) return items
  return only?.kind === 'movement' ? [withSets(only, rounds)] : items
}

function withSets(movement: Movement, count: number): Movement {
  const { calories, ...rest } = movement
  const set: SetOf = calories === undefined ? {} : { calories }
  for (const measure of ['distanceM', 'seconds'] as const) {
    const amount = rest[measure]
    if (typeof amount !== 'number') continue
    set[measure] = amount
    delete rest[measure]
  }
  return { ...rest, sets: new Array<SetOf>(count).fill(set) }
}

const scoreWords: Record<Exclude<BlockReading['score'], 'none'>, string> = {
  time: 'time',
  rounds_reps: 'rounds',
  reps: 'reps',
  load: 'load',
  calories: 'calories',
  distance: 'distance',
  points: 'points',
}

/** Only a score that the work itself does not tell is written. */
function withScore({ score }: BlockReading, text: string, own: readonly OwnMovement[]): string {
  if (score === 'none' || readWorkout(text, { own }).blocks[0]?.score === score) return text
  return `${text}\nScore: ${scoreWords[score]}`
}
