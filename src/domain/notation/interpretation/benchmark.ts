// A name brings what the text leaves out: the format, and the movements when there is no text at all.
import { assignDefined } from '../assign-defined.ts'
import type { Benchmark } from '../benchmarks.ts'
import { firstLineOf, type Movement } from '../structure.ts'
import type { BlockContext } from './block-context.ts'
import { isLoaded } from './equipment.ts'

export function applyBenchmark(context: BlockContext, text: string) {
  const { block, draft, movements, findBenchmark } = context
  const titles = draft.titles.map(({ start, end }) => text.slice(start, end))
  const benchmark = findBenchmark(block, movements, titles, firstLineOf(block, text))
  if (!benchmark) return
  block.benchmark = benchmark.id
  if (draft.format === undefined) assignDefined(block, clockOf(benchmark))
  if (benchmark.clockSeconds !== undefined) block.timeDomainSeconds = benchmark.clockSeconds
  if (block.items.length === 0) block.items = movementsOf(benchmark, context)
}

function clockOf(benchmark: Benchmark) {
  const { format, score, rounds, repScheme, durationSeconds, capSeconds } = benchmark
  const { intervalSeconds, intervals, workSeconds, restSeconds } = benchmark
  const counts = { format, score, rounds, repScheme, intervals }
  return { ...counts, durationSeconds, capSeconds, intervalSeconds, workSeconds, restSeconds }
}

/** They stand where the name does. */
function movementsOf(benchmark: Benchmark, { block, draft, index }: BlockContext): Movement[] {
  const { start, end } = draft.titles[0] ?? block
  return benchmark.movements.map(each => {
    const name = { start, end }
    const movement: Movement = { kind: 'movement', ...name, text: '', name, ...each, guesses: [] }
    if (draft.load && isLoaded(movement, index)) movement.load = draft.load
    return movement
  })
}
