// What an athlete sees of a reading: the movements in the text, which number of a pair is whose, what is scored,
// and what its clocks do. Small, because it travels with the text to every phone.

import { benchmarkText } from '../notation/benchmark-text.ts'
import { benchmarks as namedTests, type OwnBenchmark } from '../notation/benchmarks.ts'
import { sexWords } from '../notation/chunks/sexes.ts'
import { itemsOf } from '../notation/correction.ts'
import { movements as catalogue, type MovementName, type OwnMovement } from '../notation/movements.ts'
import type { NamedWork } from '../notation/named-work.ts'
import type { Side } from '../notation/side.ts'
import {
  type BlockReading,
  type Effort,
  type Movement,
  movementsIn,
  type Pair,
  type Span,
} from '../notation/structure.ts'
import { plainText } from '../notation/text/tokens.ts'
import type { BodyReading } from '../notation/workout-reading.ts'
import { type Body, partsOf, textOf } from '../programming/workout.ts'
import { type ScoredBlock, scoresIn } from '../score/scoring.ts'
import { type TimedBlock, timedBlocksOf } from './timed-block.ts'

/** A movement by its id, or a number of a pair. */
export type Mark = Span & ({ movement: string } | { side: Side })

/** A percentage of the max of a lift, as the text prescribes it. */
export type PercentOf = { movement: string; percent: Effort }

/** "Intermediate", with the lines of that version. */
export type Level = { name: string; lines: string[] }

/** For each part of the body, in the order of the text; the names of the movements; and what is scored. */
export type Marks = {
  parts: Mark[][]
  names: Record<string, MovementName>
  scored: ScoredBlock[]
  /** Each once, in the order of the text; only where there are any. */
  percents?: PercentOf[]
  /** The text has a harder version: "Rx+: 50/35 kg". */
  offersRxPlus?: true
  /** Other versions of the work, with their text; only where there are any. */
  levels?: Level[]
  /** Benchmarks that the text only names, with their work; only where there are any. */
  benchmarks?: NamedWork[]
  /** The blocks that run by a clock; only where there are any. */
  timed?: TimedBlock[]
}

/** The benchmarks of the coach who wrote the text, and the unit in which loads are written. */
type AuthorContext = { benchmarks?: readonly OwnBenchmark[] | undefined; unit?: 'kg' | 'lb' | undefined }

/** The limit for one part: a text of one word a thousand times is not worth more. */
const mostMarks = 200

const catalogueNames = new Map(catalogue.map(({ id, en, es }) => [id, { en, es }]))

export function marksOf(
  body: Body,
  reading: BodyReading,
  own: readonly OwnMovement[] = [],
  authorContext: AuthorContext = {},
): Marks {
  const { parts } = reading
  const ownNames = new Map(own.map(({ id, name }) => [id, { en: name, es: name }]))
  const names: Marks['names'] = {}
  const marks = partsOf(body).map((part, at) => {
    const text = textOf(part)
    const found: Mark[] = []
    for (const block of parts[at] ?? []) {
      const movements = movementsIn(itemsOf(block))
      for (const movement of movements) {
        const { id } = movement
        const name = id === null ? undefined : (ownNames.get(id) ?? catalogueNames.get(id))
        // A movement that only the name of a benchmark brings stands nowhere in the text.
        if (id !== null && name && movement.text !== '') {
          names[id] = name
          found.push({ ...movement.name, movement: id })
        }
        found.push(...sidesIn(movement, [movement, ...(movement.sets ?? [])], text))
      }
      // A load may stand apart from what is lifted: above the work, or on a line of its own.
      found.push(...sidesIn(block, movements.flatMap(loadsOf), text))
    }
    return inOrder(found).slice(0, mostMarks)
  })
  const scores = scoresIn(body, reading, own)
  const scored = scores.map(one => one.scored)
  // A lift that only the name of a benchmark brings has a name as well.
  for (const { movement } of scored) {
    const name = movement && (ownNames.get(movement) ?? catalogueNames.get(movement))
    if (movement && name) names[movement] = name
  }
  const percents = percentsIn(reading).filter(({ movement }) => names[movement])
  const named = parts.flat().flatMap(block => workOf(block, authorContext).map(work => ({ block, work })))
  const benchmarks = named.map(({ work }) => work)
  const timed = timedBlocksOf(reading, partsOf(body).map(textOf), {
    keyOf: block => scores.find(one => one.block === block && one.scored.type !== 'load')?.scored.key,
    namedOf: block => named.findIndex(one => one.block === block),
  })
  const levels = levelsIn(partsOf(body).map(textOf), parts)
  const offersRxPlus = partsOf(body).some(part => rxPlus.test(textOf(part)))
  return {
    parts: marks,
    names,
    scored,
    ...(percents.length > 0 && { percents }),
    ...(offersRxPlus && { offersRxPlus }),
    ...(levels.length > 0 && { levels }),
    ...(benchmarks.length > 0 && { benchmarks: benchmarks.slice(0, mostBenchmarks) }),
    ...(timed.length > 0 && { timed }),
  }
}

const mostBenchmarks = 4

/** Each once, in the order of the text, with all of its lines. */
function levelsIn(texts: readonly string[], parts: readonly (readonly BlockReading[])[]): Level[] {
  const levels = new Map<string, Level>()
  parts.forEach((blocks, at) => {
    const text = texts[at] ?? ''
    for (const { name, start, end } of blocks.flatMap(block => block.alternatives ?? [])) {
      if (name === undefined || name === '') continue
      const level = levels.get(plainText(name)) ?? { name, lines: [] }
      const line = text.slice(start, end)
      const words = line.startsWith(name) ? line.slice(name.length).replace(/^[\s:.–-]+/, '') : line
      if (words !== '' && level.lines.length < mostLines) level.lines.push(words.slice(0, longestLine))
      if (level.lines.length > 0 && levels.size < mostLevels) levels.set(plainText(name), level)
    }
  })
  return [...levels.values()]
}

const mostLevels = 6
const mostLines = 20
const longestLine = 200

/** The work of a benchmark that stands there with its name and nothing else. A load beside the name counts. */
function workOf(
  { benchmark: id, items }: BlockReading,
  { benchmarks, unit = 'kg' }: AuthorContext,
): NamedWork[] {
  const movements = movementsIn(items)
  if (id === undefined || movements.length === 0 || movements.some(({ text }) => text !== '')) return []
  const own = benchmarks?.filter(one => one.id === id)
  // A race has the loads of a division for men, for women and for both.
  const named = own?.find(one => hasLoads(one, movements)) ?? own?.[0]
  if (named) return [{ name: named.name, text: named.text, ...(named.es && { es: named.es }) }]
  const test = namedTests.find(one => one.id === id)
  if (!test) return []
  const written = test.movements.map((movement, at) => {
    const load = movements[at]?.load
    return load ? { ...movement, load } : movement
  })
  const textIn = (language: 'en' | 'es') => {
    const [title = '', ...lines] = benchmarkText({ ...test, movements: written }, unit, language).split('\n')
    return [...(test.name.startsWith(title) ? [] : [title]), ...lines].join('\n')
  }
  return [{ name: test.name, text: textIn('en'), es: textIn('es') }]
}

const hasLoads = (benchmark: OwnBenchmark, movements: readonly Movement[]) =>
  benchmark.movements.every(({ load }, at) => JSON.stringify(load) === JSON.stringify(movements[at]?.load))

/** The limit for one workout: more is not worth a list. */
const mostPercents = 30

function percentsIn({ parts }: BodyReading): PercentOf[] {
  const found = new Map<string, PercentOf>()
  for (const { id, percent, sets = [] } of parts.flat().flatMap(block => movementsIn(itemsOf(block))))
    for (const part of [percent, ...sets.map(set => set.percent)])
      if (id !== null && part !== undefined)
        found.set(`${id} ${JSON.stringify(part)}`, { movement: id, percent: part })
  return [...found.values()].slice(0, mostPercents)
}

const rxPlus = /\brx ?(?:\+|plus\b)/i

/** Without those that reach into the one before. */
function inOrder(marks: Mark[]): Mark[] {
  let end = 0
  return marks
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter(mark => {
      if (mark.start < end || mark.end <= mark.start) return false
      end = mark.end
      return true
    })
}

// Bounded, so that it takes linear time.
const number = '(\\d{1,5}(?:[.,]\\d{1,3})?)'
const unit = '\\s{0,3}(?:kgs?|lbs?|#)?\\s{0,3}'
const pairs = [
  /** "60/40 kg", "60 kg / 40 kg" */
  `(?<!\\d)${number}(${unit}/\\s{0,3})${number}`,
  /** "H: 60 kg / M: 40 kg", "men 60, women 40" */
  `(?<!\\d)${number}(${unit}[/,;|-]?\\s{0,3}(?:${sexWords.join('|')})\\s{0,2}[:=]?\\s{0,2})${number}`,
].map(pattern => new RegExp(pattern, 'giu'))

const loadsOf = ({ load, sets = [] }: Movement) => [{ load }, ...sets.map(set => ({ load: set.load }))]

/** The two numbers of each pair that is the amount of something, as they are written within a span. */
function sidesIn(span: Span, of: readonly object[], text: string): Mark[] {
  const amounts = new Set(of.flatMap(pairsOf).map(({ m, f }) => `${m}/${f}`))
  if (amounts.size === 0) return []
  const written = text.slice(span.start, span.end)
  return pairs
    .flatMap(pattern => [...written.matchAll(pattern)])
    .flatMap((match): Mark[] => {
      const [, first = '', between = '', second = ''] = match
      const [a, b] = [numberOf(first), numberOf(second)]
      if (a === b || !amounts.has(`${Math.max(a, b)}/${Math.min(a, b)}`)) return []
      const start = span.start + match.index
      const other = start + first.length + between.length
      return [
        { start, end: start + first.length, side: a > b ? 'm' : 'f' },
        { start: other, end: other + second.length, side: a > b ? 'f' : 'm' },
      ]
    })
}

function pairsOf(of: object): Pair[] {
  return Object.values(of).filter(
    (value): value is Pair => typeof value === 'object' && value !== null && 'm' in value && 'f' in value,
  )
}

const numberOf = (written: string) => Number(written.replace(',', '.'))
