// A name brings what the text leaves out: the format, and the movements when there is no text at all.
import { assignDefined } from '../assign-defined.ts'
import type { Benchmark } from '../benchmarks.ts'
import { type BlockReading, firstLineOf, type Guess, type Movement, movementsIn } from '../structure.ts'
import type { BlockContext } from './block-context.ts'
import { isLoaded } from './equipment.ts'

export function applyBenchmark(context: BlockContext, text: string) {
  const { block, draft, movements, findBenchmark } = context
  const titles = draft.titles.map(({ start, end }) => text.slice(start, end))
  const firstLine = firstLineOf(block, text)
  const find = (read: BlockReading) => findBenchmark(read, movements, titles, firstLine)
  let benchmark = find(block)
  if (!benchmark && mayBeForTime(context)) {
    benchmark = find({ ...block, format: 'for_time' })
    if (benchmark) block.guesses.push({ about: 'format', others: ['untimed'] })
  }
  if (!benchmark) return
  block.benchmark = benchmark.id
  if (draft.format === undefined) assignDefined(block, clockOf(benchmark))
  if (benchmark.clockSeconds !== undefined) block.timeDomainSeconds = benchmark.clockSeconds
  if (block.items.length === 0) block.items = movementsOf(benchmark, context)
  setTitleLoad(context)
}

/** In the coach's unit, because none is written. */
function setTitleLoad({ block, draft, index }: BlockContext) {
  const { titleLoad } = draft
  if (!titleLoad) return
  const guess: Guess = { about: 'unit', others: [titleLoad.unit === 'kg' ? 'lb' : 'kg'] }
  for (const movement of movementsIn(block.items)) {
    const isGiven = movement.load !== undefined && movement.text !== ''
    if (isGiven || !isLoaded(movement, index)) continue
    movement.load = titleLoad
    movement.guesses.push(guess)
  }
}

const unscored = new Set(['warmup', 'cooldown'])

/** Several movements and no word about the clock: exactly the work of a benchmark is that benchmark. */
const mayBeForTime = ({ block, draft, movements }: BlockContext) =>
  block.format === 'untimed' && !draft.untimed && movements.length > 1 && !unscored.has(block.label ?? '')

function clockOf(benchmark: Benchmark) {
  const { format, score, rounds, repScheme, durationSeconds, capSeconds } = benchmark
  const { intervalSeconds, intervals, workSeconds, restSeconds } = benchmark
  const counts = { format, score, rounds, repScheme, intervals }
  return { ...counts, durationSeconds, capSeconds, intervalSeconds, workSeconds, restSeconds }
}

/** They stand where the name does. */
function movementsOf(benchmark: Benchmark, { block, draft, index }: BlockContext): Movement[] {
  const { start, end } = draft.titles[0] ?? block
  return benchmark.movements.map(({ note: _note, ...each }) => {
    const name = { start, end }
    const movement: Movement = { kind: 'movement', ...name, text: '', name, ...each, guesses: [] }
    if (draft.load && isLoaded(movement, index)) movement.load = draft.load
    return movement
  })
}
