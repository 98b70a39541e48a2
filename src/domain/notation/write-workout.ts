// The canonical form of a structure: one line for the clock, one for each movement. Reading it gives the structure back.
import { type BlockType, blockTypes } from '../programming/block.ts'
import { type Benchmark, benchmarks } from './benchmarks.ts'
import { clockLine, closingLines, restAfterLine } from './canonical/clock-lines.ts'
import { lineOf } from './canonical/movement-lines.ts'
import { capitalised, type Wording, words } from './canonical/wording.ts'
import { movements, type OwnMovement } from './movements.ts'
import { readWorkout } from './read-workout.ts'
import type { BlockReading, Item, Movement, SetOf, WorkoutReading } from './structure.ts'
import { scoreTable } from './text/score-table.ts'

export function writeWorkout(
  { blocks }: WorkoutReading,
  own: readonly OwnMovement[] = [],
  wording: Wording = englishWith(own),
): string {
  const written = blocks.flatMap(block => [
    withScore(block, writeBlock(block, wording), own, wording),
    ...restAfterLine(block, wording.words),
  ])
  return written.join('\n\n')
}

function englishWith(own: readonly OwnMovement[]): Wording {
  const names = new Map(movements.map(({ id, en }) => [id, en]))
  for (const { id, name } of own) names.set(id, name)
  return { words: words.en, nameOf: ({ id, text }) => names.get(id ?? '') ?? text }
}

function writeBlock(block: BlockReading, wording: Wording): string {
  const { rounds, buyIn, cashOut, everyMinute = [] } = block
  const lines = (items: readonly Item[]) => items.map(item => lineOf(item, wording.nameOf))
  const work = lines(workOf(block))
  return [
    headingOf(block),
    titleOf(block),
    clockLine(block, wording.words),
    ...(buyIn
      ? ['Buy-in:', ...lines(buyIn), rounds === undefined ? 'then' : `${rounds} ${wording.words.rounds}`]
      : []),
    ...(block.complex ? [work.join(' + ')] : work),
    ...lines(everyMinute).map(line => `${line} ${wording.words.everyMinute}`),
    ...(cashOut ? ['Cash-out:', ...lines(cashOut)] : []),
    ...closingLines(block, wording.words),
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

/** Only what the work itself does not tell is written: the score, or that a named test is done without the clock. */
function withScore(
  { format, score }: BlockReading,
  text: string,
  own: readonly OwnMovement[],
  { words: told }: Wording,
): string {
  const [read] = readWorkout(text, { own }).blocks
  if (format === 'untimed' && read?.format === 'for_time') return `${text}\n${capitalised(told.notForTime)}`
  if (score === 'none' || read?.score === score) return text
  return `${text}\n${told.score}: ${scoreTable[score].written}`
}
