// Named tests, recognised by their name or by their work.
import list from './benchmarks.json'
import { defined } from './item-draft.ts'
import type { BlockReading, Format, Item, Movement, ScoreKind } from './structure.ts'
import { plainText } from './tokens.ts'

type BenchmarkMovement = {
  id: string
  reps?: number | string
  distanceM?: number
  calories?: number | string
  load?: { unit: string; m?: number; f?: number; value?: number }
}

export type Benchmark = {
  id: string
  name: string
  group: string
  format: Format
  score: ScoreKind
  rounds?: number
  repScheme?: number[]
  durationSeconds?: number
  capSeconds?: number
  intervalSeconds?: number
  intervals?: number
  workSeconds?: number
  restSeconds?: number
  /** The whole clock, where it does not follow from the other times. */
  clockSeconds?: number
  movements: BenchmarkMovement[]
}

export const benchmarks = list as unknown as Benchmark[]

const byName = new Map<string, Benchmark>()
for (const benchmark of benchmarks)
  for (const name of benchmark.name.split('/'))
    byName.set(nameKey(name.replace(/^(Open|The|HYROX station:) /, '')), benchmark)
for (const benchmark of benchmarks)
  for (const name of benchmark.name.split('/')) byName.set(nameKey(name), benchmark)

function nameKey(name: string): string {
  return plainText(name)
    .replace(/[^a-z0-9.]+/g, ' ')
    .trim()
}

export function clockOf(benchmark: Benchmark): Partial<BlockReading> {
  const { format, score, rounds, repScheme, durationSeconds, capSeconds } = benchmark
  const { intervalSeconds, intervals, workSeconds, restSeconds } = benchmark
  const facts = { format, score, rounds, repScheme, durationSeconds, capSeconds, intervalSeconds, intervals }
  return defined({ ...facts, workSeconds, restSeconds }) as Partial<BlockReading>
}

/** By the name over the text when the movements are its own, or by the same work without a name. */
export function benchmarkOf(block: BlockReading, titles: readonly string[]): Benchmark | undefined {
  const movements = movementsIn(block.items)
  for (const title of titles) {
    const named = byName.get(nameKey(title))
    if (named && (movements.length === 0 || sameMovements(movements, named))) return named
  }
  if (movements.length === 0) return namedIn(titles)
  return benchmarks.find(benchmark => isSameWork(block, movements, benchmark))
}

/** A name inside a sentence, when the text has no movements of its own. */
function namedIn(titles: readonly string[]): Benchmark | undefined {
  const words = titles.flatMap(title => title.split(/[^\p{L}\p{N}.]+/u)).filter(word => /^\p{Lu}/u.test(word))
  return words.map(word => byName.get(nameKey(word))).find(benchmark => benchmark !== undefined)
}

function movementsIn(items: readonly Item[]): Movement[] {
  return items.flatMap(item =>
    item.kind === 'movement' ? [item] : item.kind === 'group' ? movementsIn(item.items) : [],
  )
}

const sameMovements = (movements: readonly Movement[], { movements: expected }: Benchmark) =>
  movements.length === expected.length && movements.every(({ id }, at) => id === expected[at]?.id)

function isSameWork(block: BlockReading, movements: readonly Movement[], benchmark: Benchmark): boolean {
  return (
    block.format === benchmark.format &&
    block.rounds === benchmark.rounds &&
    block.durationSeconds === benchmark.durationSeconds &&
    (benchmark.capSeconds === undefined || block.capSeconds === benchmark.capSeconds) &&
    String(block.repScheme) === String(benchmark.repScheme) &&
    block.teamSize === undefined &&
    !block.buyIn &&
    !block.cashOut &&
    sameMovements(movements, benchmark) &&
    movements.every((movement, at) => isSameAmount(movement, benchmark.movements[at]))
  )
}

function isSameAmount(movement: Movement, expected: BenchmarkMovement | undefined): boolean {
  if (!expected) return false
  const { reps, distanceM, calories } = expected
  if (movement.reps !== reps || movement.calories !== calories) return false
  if (distanceM !== undefined && Math.abs(Number(movement.distanceM) - distanceM) > distanceM / 50)
    return false
  return isSameLoad(movement.load, expected.load)
}

const kilograms = { kg: 1, lb: 0.4536, pood: 16 }

/** 43/30 kg and 95/65 lb are the same bar. */
function isSameLoad(load: Movement['load'], expected: BenchmarkMovement['load']): boolean {
  if (!expected) return load === undefined
  if (!load) return false
  const weight = (each: { unit: string; m?: number; value?: number }) =>
    (each.m ?? each.value ?? 0) * kilograms[each.unit as keyof typeof kilograms]
  return Math.abs(weight(load) - weight(expected)) <= weight(expected) * 0.04
}
