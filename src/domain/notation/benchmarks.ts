// Named tests, recognised by their name or by their work.
import list from './benchmarks.json'
import type { BlockReading, Load, Movement } from './structure.ts'
import { plainText } from './text/tokens.ts'

type BenchmarkMovement = { id: string } & Pick<
  Movement,
  'reps' | 'distanceM' | 'calories' | 'load' | 'bodyweight' | 'height' | 'implements'
>

export type Benchmark = Pick<
  BlockReading,
  | 'format'
  | 'score'
  | 'rounds'
  | 'repScheme'
  | 'durationSeconds'
  | 'capSeconds'
  | 'intervalSeconds'
  | 'intervals'
  | 'workSeconds'
  | 'restSeconds'
> & {
  id: string
  name: string
  group: string
  /** The whole clock, where it does not follow from the other times. */
  clockSeconds?: number
  movements: BenchmarkMovement[]
}

export const benchmarks = list as Benchmark[]

const prefixes = /^(Open|The|HYROX station:) /

const byName = new Map<string, Benchmark>()
const byMovements = new Map<string, Benchmark[]>()
for (const benchmark of benchmarks) {
  for (const name of benchmark.name.split('/')) byName.set(nameKey(name.replace(prefixes, '')), benchmark)
  const ids = idsOf(benchmark.movements)
  byMovements.set(ids, [...(byMovements.get(ids) ?? []), benchmark])
}
// A whole name decides where another benchmark has it as its short one.
for (const benchmark of benchmarks)
  for (const name of benchmark.name.split('/')) byName.set(nameKey(name), benchmark)

function nameKey(name: string): string {
  return plainText(name)
    .replace(/[^a-z0-9.]+/g, ' ')
    .trim()
}

function idsOf(movements: readonly { id: string | null }[]): string {
  return movements.map(({ id }) => id).join()
}

/** By the name over the text when the movements are its own, or by the same work without a name. */
export function benchmarkOf(
  block: BlockReading,
  movements: readonly Movement[],
  titles: readonly string[],
): Benchmark | undefined {
  const ids = idsOf(movements)
  for (const title of titles) {
    const named = byName.get(nameKey(title))
    if (named && (movements.length === 0 || ids === idsOf(named.movements))) return named
  }
  if (movements.length === 0) return namedIn(titles)
  return byMovements.get(ids)?.find(benchmark => isSameWork(block, movements, benchmark))
}

/** A name inside a sentence, when the text has no movements of its own. */
function namedIn(titles: readonly string[]): Benchmark | undefined {
  const words = titles.flatMap(title => title.split(/[^\p{L}\p{N}.]+/u)).filter(word => /^\p{Lu}/u.test(word))
  return words.map(word => byName.get(nameKey(word))).find(benchmark => benchmark !== undefined)
}

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
    movements.every((movement, at) => isSameAmount(movement, benchmark.movements[at]))
  )
}

function isSameAmount(movement: Movement, expected: BenchmarkMovement | undefined): boolean {
  if (!expected || movement.reps !== expected.reps || movement.calories !== expected.calories) return false
  const distance = Number(expected.distanceM ?? Number.NaN)
  // A mile is written as 1600 m as well.
  if (Math.abs(Number(movement.distanceM) - distance) > distance / 50) return false
  return isSameLoad(movement.load, expected.load)
}

const kilogramsIn = { kg: 1, lb: 0.4536, pood: 16 }

/** 43/30 kg and 95/65 lb are the same bar. */
function isSameLoad(load: Load | undefined, expected: Load | undefined): boolean {
  if (!load || !expected) return load === expected
  return Math.abs(kilograms(load) - kilograms(expected)) <= kilograms(expected) * 0.04
}

/** The men's. */
function kilograms(load: Load): number {
  const value = 'm' in load ? load.m : 'value' in load ? load.value : 0
  return value * kilogramsIn[load.unit]
}
