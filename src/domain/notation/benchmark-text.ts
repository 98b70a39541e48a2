// A benchmark as the text that a coach would write. Reading it recognises the benchmark.
import type { Benchmark } from './benchmarks.ts'
import type { BlockReading, Item, Load, Movement } from './structure.ts'
import { writeWorkout } from './write-workout.ts'

/** Loads are written in the coach's unit. */
export function benchmarkText(benchmark: Benchmark, unit: 'kg' | 'lb'): string {
  const { id, name: _, group: __, movements, clockSeconds, ...clock } = benchmark
  const items = movements.map((movement): Item => itemOf(movement, unit))
  const block: BlockReading = { start: 0, end: 0, guesses: [], ...clock, benchmark: id, items }
  if (clockSeconds !== undefined) block.timeDomainSeconds = clockSeconds
  const { everyMinute } = benchmark as { everyMinute?: Benchmark['movements'] }
  if (everyMinute) block.everyMinute = everyMinute.map(movement => itemOf(movement, unit))
  return writeWorkout({ blocks: [block] })
}

function itemOf({ load, ...movement }: Benchmark['movements'][number], unit: 'kg' | 'lb'): Movement {
  const item: Movement = {
    kind: 'movement',
    text: movement.id,
    start: 0,
    end: 0,
    name: { start: 0, end: 0 },
    guesses: [],
    ...movement,
  }
  if (load) item.load = inUnit(load, unit)
  return item
}

/** What gyms load for the pounds of a benchmark, where that is not simply rounded. */
const plates = new Map([
  [14, 6],
  [20, 9],
  [35, 16],
  [50, 22.5],
  [65, 30],
  [53, 24],
  [70, 32],
])

function inUnit(load: Load, unit: 'kg' | 'lb'): Load {
  if (unit === 'lb' || load.unit !== 'lb') return load
  const kilograms = (pounds: number) => plates.get(pounds) ?? Math.round(pounds * 0.4536)
  if ('m' in load) return { unit: 'kg', m: kilograms(load.m), f: kilograms(load.f) }
  if ('value' in load) return { unit: 'kg', value: kilograms(load.value) }
  return { unit: 'kg', min: kilograms(load.min), max: kilograms(load.max) }
}
