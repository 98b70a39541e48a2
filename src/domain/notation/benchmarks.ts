// Named tests, recognised by their name or by their work.
import { assignDefined } from './assign-defined.ts'
import list from './benchmarks.json'
import { type Amount, type BlockReading, type Load, type Movement, movementsIn } from './structure.ts'
import { plainText } from './text/tokens.ts'

type BenchmarkMovement = { id: string; note?: string } & Pick<
  Movement,
  'reps' | 'sets' | 'distanceM' | 'calories' | 'load' | 'bodyweight' | 'height' | 'implements'
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
  /** By which it is known as well. */
  otherNames?: string[]
  group: string
  /** The whole clock, where it does not follow from the other times. */
  clockSeconds?: number
  movements: BenchmarkMovement[]
}

export const benchmarks = list as Benchmark[]

/** A workout that a coach named as a test of their own. */
export type OwnBenchmark = Benchmark & { text: string; es?: string }

const prefixes = /^(Open|The|HYROX station:) /

/** An Open workout is known by its number: "CrossFit Open WOD 24.1". */
const openPrefix = /^(crossfit |cf )?(the )?open (wod |workout )?(?=\d)/

class Benchmarks {
  private readonly byName = new Map<string, Benchmark>()
  private readonly byMovements = new Map<string, Benchmark[]>()

  constructor(all: readonly Benchmark[]) {
    for (const benchmark of all) {
      for (const name of benchmark.name.split('/'))
        this.byName.set(nameKey(name.replace(prefixes, '')), benchmark)
      const ids = idsOf(benchmark.movements)
      this.byMovements.set(ids, [...(this.byMovements.get(ids) ?? []), benchmark])
    }
    // A whole name decides where another benchmark has it as its short one.
    for (const benchmark of all)
      for (const name of namesOf(benchmark)) this.byName.set(nameKey(name), benchmark)
  }

  /** By the name over the text when the movements are its own, or by the same work without a name. */
  find(
    block: BlockReading,
    movements: readonly Movement[],
    titles: readonly string[],
  ): Benchmark | undefined {
    const ids = idsOf(movements)
    for (const title of titles) {
      const named = this.named(title)
      if (named && (movements.length === 0 || ids === idsOf(named.movements))) return named
    }
    if (movements.length === 0) return undefined
    return this.byMovements.get(ids)?.find(benchmark => isSameWork(block, movements, benchmark))
  }

  named(words: string): Benchmark | undefined {
    const key = nameKey(words)
    return this.byName.get(key) ?? this.byName.get(key.replace(openPrefix, ''))
  }

  /** A name inside a sentence. */
  namedIn(titles: readonly string[]): Benchmark | undefined {
    const words = titles
      .flatMap(title => title.split(/[^\p{L}\p{N}.]+/u))
      .filter(word => /^\p{Lu}/u.test(word))
    return words.map(word => this.byName.get(nameKey(word))).find(benchmark => benchmark !== undefined)
  }
}

const namesOf = ({ name, otherNames = [] }: Benchmark) => [...name.split('/'), ...otherNames]

const catalogue = new Benchmarks(benchmarks)

export type FindBenchmark = (
  block: BlockReading,
  movements: readonly Movement[],
  titles: readonly string[],
  firstLine: string,
) => Benchmark | undefined

/**
 * The coach's own ones come first, also where their name has words that mean something else ("Row test"). A sentence
 * names only those that every gym knows, in a text without movements.
 */
export function benchmarkFinder(own: readonly Benchmark[] = []): FindBenchmark {
  const mine = own.length > 0 ? new Benchmarks(own) : undefined
  return (block, movements, titles, firstLine) =>
    mine?.find(block, movements, [firstLine, ...titles]) ??
    catalogue.find(block, movements, titles) ??
    (movements.length === 0 ? catalogue.namedIn(titles) : undefined)
}

/** Whether words are a name of a benchmark, and nothing else. */
export function benchmarkNames(own: readonly Benchmark[] = []): (words: string) => boolean {
  const mine = new Set(own.flatMap(namesOf).map(nameKey))
  return words => (mine.size > 0 && mine.has(nameKey(words))) || catalogue.named(words) !== undefined
}

/** A block as a test: the same work is recognised as it. */
export function asBenchmark(block: BlockReading, { id, name }: { id: string; name: string }): Benchmark {
  const { format, score } = block
  const movements = movementsIn(block.items).map(movementOf)
  const benchmark: Benchmark = { id, name, group: 'own', format, score, movements }
  const { rounds, repScheme, durationSeconds, capSeconds } = block
  const { intervalSeconds, intervals, workSeconds, restSeconds } = block
  assignDefined(benchmark, { rounds, repScheme, durationSeconds, capSeconds })
  assignDefined(benchmark, { intervalSeconds, intervals, workSeconds, restSeconds })
  return benchmark
}

function movementOf(movement: Movement): BenchmarkMovement {
  const { id, text, reps, sets, distanceM, calories, load, bodyweight, height } = movement
  const result: BenchmarkMovement = { id: id ?? text }
  assignDefined(result, { reps, sets, distanceM, calories, load, bodyweight, height })
  assignDefined(result, { implements: movement.implements })
  return result
}

function nameKey(name: string): string {
  return plainText(name)
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
}

function idsOf(movements: readonly { id: string | null; text?: string }[]): string {
  return movements.map(({ id, text }) => id ?? text).join()
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
  if (!expected || movement.calories !== expected.calories || movement.seconds !== undefined) return false
  if (!isEqual(movement.reps, expected.reps)) return false
  if (expected.sets && !isEqual(movement.sets, expected.sets)) return false
  return isSameDistance(movement.distanceM, expected.distanceM) && isSameLoad(movement.load, expected.load)
}

/** A mile is written as 1600 m as well. */
function isSameDistance(distance: Amount | undefined, expected: Amount | undefined): boolean {
  if (typeof expected !== 'number') return isEqual(distance, expected)
  return typeof distance === 'number' && Math.abs(distance - expected) <= expected / 50
}

/** Amounts of plain data; both were written in the same order. */
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
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
