// A benchmark as the text that a coach would write. Reading it recognises the benchmark.
import type { Benchmark } from './benchmarks.ts'
import { pluralOf } from './canonical/plural.ts'
import { type Wording, words } from './canonical/wording.ts'
import { movements as catalogue } from './movements.ts'
import type { BlockReading, Item, Load, LoadUnit, Movement } from './structure.ts'
import { writeWorkout } from './write-workout.ts'

type Language = 'en' | 'es'

/** In the coach's language, with loads in the coach's unit. */
export function benchmarkText(benchmark: Benchmark, unit: 'kg' | 'lb', language: Language = 'en'): string {
  const { id, name: _, group: __, movements, clockSeconds, ...clock } = benchmark
  const items = movements.map((movement): Item => itemOf(movement, unit))
  const block: BlockReading = { start: 0, end: 0, guesses: [], ...clock, benchmark: id, items }
  if (clockSeconds !== undefined) block.timeDomainSeconds = clockSeconds
  const { everyMinute } = benchmark as { everyMinute?: Benchmark['movements'] }
  if (everyMinute) block.everyMinute = everyMinute.map(movement => itemOf(movement, unit))
  return writeWorkout({ blocks: [block] }, [], wordingIn(language))
}

const known = new Map(catalogue.map(movement => [movement.id, movement]))

function wordingIn(language: Language): Wording {
  const nameOf = (movement: Movement) => {
    const named = known.get(movement.id ?? '')
    if (!named) return movement.text
    return isCounted(movement) ? pluralOf(named, language) : named[language]
  }
  return { words: words[language], nameOf }
}

/** By itself, or by the rep scheme of the block. */
const isCounted = ({ reps, sets, distanceM, calories, measure }: Movement) =>
  reps !== 1 && (sets ?? distanceM ?? calories ?? measure) === undefined

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

/** Kettlebells that were once told in poods, in pounds. */
const bells = new Map([
  [1, 35],
  [1.5, 53],
  [2, 70],
])

const kilogramsOf = (pounds: number) => plates.get(pounds) ?? Math.round(pounds * 0.4536)
const poundsOf = (poods: number) => bells.get(poods) ?? Math.round(poods * 36.113)

/** No gym writes poods any more. What is told in kilograms (HYROX) is so everywhere. */
function inUnit(load: Load, unit: 'kg' | 'lb'): Load {
  if (load.unit === 'kg' || load.unit === unit) return load
  const pounds = load.unit === 'pood' ? mapLoad(load, 'lb', poundsOf) : load
  return unit === 'lb' ? pounds : mapLoad(pounds, 'kg', kilogramsOf)
}

function mapLoad(load: Load, unit: LoadUnit, map: (value: number) => number): Load {
  if ('m' in load) return { unit, m: map(load.m), f: map(load.f) }
  if ('value' in load) return { unit, value: map(load.value) }
  return { unit, min: map(load.min), max: map(load.max) }
}
