// A name brings what the text leaves out: the format, and the movements when there is no text at all.
import { assignDefined } from '../assign-defined.ts'
import type { Benchmark } from '../benchmarks.ts'
import type { ParsedBlock } from '../parse/parsed-block.ts'
import {
  type BlockReading,
  firstLineOf,
  type Guess,
  type Item,
  type Movement,
  movementsIn,
} from '../structure.ts'
import { plainText } from '../text/tokens.ts'
import type { BlockContext, Known } from './block-context.ts'
import { isLoaded } from './equipment.ts'

export function applyBenchmark(context: BlockContext, text: string) {
  const { block, parsed, movements, findBenchmark } = context
  // Another movement than the test asks for: the results could not be compared.
  if (parsed.hasSubstitute) return
  const titles = parsed.titles.map(({ start, end }) => text.slice(start, end))
  if (takeNamedTime(context)) return
  const firstLine = firstLineOf(block, text)
  const find = (read: BlockReading) => findBenchmark(read, movements, titles, firstLine)
  let benchmark = find(block)
  if (!benchmark && mayBeForTime(context)) {
    benchmark = find({ ...block, format: 'for_time' })
    if (benchmark) block.guesses.push({ about: 'format', others: ['untimed'] })
  }
  if (!benchmark) return joinNamedWork(context, titles)
  // "5 rounds of Cindy"
  if (benchmark.format === 'amrap' && parsed.format === undefined && (parsed.rounds ?? 1) > 1) {
    if (block.items.length === 0) block.items = movementsOf(benchmark, context)
    return
  }
  if (isOtherTime(parsed.duration ?? parsed.clock, benchmark)) {
    if (block.items.length === 0) takeWork(context, benchmark)
    return
  }
  block.benchmark = benchmark.id
  if (parsed.format === undefined) assignDefined(block, clockOf(benchmark))
  else if (isOnlyNamed(context, benchmark)) assignDefined(block, { ...clockOf(benchmark), ...block })
  if (benchmark.clockSeconds !== undefined) block.timeDomainSeconds = benchmark.clockSeconds
  if (block.items.length === 0) block.items = movementsOf(benchmark, context)
  setTitleLoad(context)
}

/** "For time: Fran": what the clock does stands there already, and all else comes with the name. */
const isOnlyNamed = ({ block, parsed }: BlockContext, { format }: Benchmark) =>
  parsed.format === format && block.items.length === 0

/** "Cindy 15 min": an AMRAP of another length is not the test. */
const isOtherTime = (seconds: number | undefined, { format, durationSeconds }: Benchmark) =>
  format === 'amrap' && seconds !== undefined && seconds !== durationSeconds

/** The work of a benchmark that is only named, without being that test: how it is scored is a guess. */
function takeWork(
  context: BlockContext,
  benchmark: Benchmark,
  durationSeconds = context.block.durationSeconds,
) {
  const { block } = context
  assignDefined(block, { ...clockOf(benchmark), durationSeconds })
  block.items = movementsOf(benchmark, context)
  block.guesses.push({ about: 'format', others: [] })
}

/** "2 rounds of Cindy" among other work: its own movements, which may stand below the name. */
export function withNamedRounds(
  items: readonly Item[],
  { entries }: ParsedBlock,
  text: string,
  { findBenchmark }: Known,
): Item[] {
  const names = new Map(
    entries.flatMap(entry => (entry.kind === 'group' && entry.name ? [[entry.start, entry.name]] : [])),
  )
  return items.flatMap(item => {
    const name = names.get(item.start)
    if (item.kind !== 'group' || !name) return [item]
    const read = text.slice(name.start, name.end)
    const block = {
      start: name.start,
      end: name.end,
      format: 'untimed',
      score: 'none',
      items: [],
      guesses: [],
    }
    const named = findBenchmark(block as BlockReading, [], [read], read)
    const count = named?.movements.length ?? 0
    const own = item.items.slice(0, count)
    const isTold =
      count > 0 && own.length === count && own.every((one, at) => isLike(one, named?.movements[at]?.id))
    if (isTold || !named) return [{ ...item, items: own }, ...item.items.slice(count)]
    const told = named.movements.map(({ note: _note, ...each }): Movement => {
      return { kind: 'movement', ...name, text: '', name, ...each, guesses: [] }
    })
    return [{ ...item, end: name.end, items: told }, ...item.items]
  })
}

/** "Strict pull-ups" are those of Cindy as well. */
const isLike = (item: Item, id: string | undefined) =>
  item.kind === 'movement' && id !== undefined && (item.id ?? '').endsWith(id)

const isName = ({ name }: Benchmark, title: string) => plainText(name) === plainText(title)

/** "Cindy 15 min", where the name was read as a movement with a time. A race has it as its cap. */
function takeNamedTime(context: BlockContext): boolean {
  const { block, movements, findBenchmark } = context
  const [only] = movements
  if (!only || movements.length > 1 || only.id !== null || typeof only.seconds !== 'number') return false
  const named = findBenchmark(block, [], [only.text], only.text)
  if (!named || !isName(named, only.text)) return false
  const { seconds } = only
  if (named.format !== 'amrap' && named.format !== 'for_time') return false
  if (isOtherTime(seconds, named)) takeWork(context, named, seconds)
  else {
    assignDefined(block, clockOf(named))
    block.benchmark = named.id
    block.items = movementsOf(named, context)
    if (named.format === 'for_time') block.capSeconds = seconds
  }
  return true
}

/** "Annie + 800 m run": the work of the benchmark, and then more. */
function joinNamedWork(context: BlockContext, titles: readonly string[]) {
  const { block, parsed, findBenchmark } = context
  const title = titles.at(-1)
  if (!parsed.titleJoined || title === undefined || parsed.format !== undefined) return
  const named = findBenchmark(block, [], [title], title)
  if (named?.format !== 'for_time' || !isName(named, title)) return
  block.cashOut = [...block.items, ...(block.cashOut ?? [])]
  takeWork(context, named)
}

/** In the coach's unit, because none is written. */
function setTitleLoad({ block, parsed, index }: BlockContext) {
  const { titleLoad } = parsed
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

/** No word about the clock: exactly the work of a benchmark is that benchmark. */
const mayBeForTime = ({ block, parsed, movements }: BlockContext) =>
  block.format === 'untimed' &&
  !parsed.untimed &&
  !unscored.has(block.label ?? '') &&
  (movements.length > 1 || isAlone(parsed))

/** "5k run", but not "5k run, easy" and not "5k run with a friend". */
function isAlone({ titles, entries: [only], label }: ParsedBlock): boolean {
  if (only?.kind !== 'item' || titles.length > 0 || label === 'skill') return false
  const { wordsBeside, plainWords, hasManner, efforts } = only.item
  return wordsBeside === 0 && !plainWords && !hasManner && !efforts
}

function clockOf(benchmark: Benchmark) {
  const { format, score, rounds, repScheme, durationSeconds, capSeconds } = benchmark
  const { intervalSeconds, intervals, workSeconds, restSeconds } = benchmark
  const counts = { format, score, rounds, repScheme, intervals }
  return { ...counts, durationSeconds, capSeconds, intervalSeconds, workSeconds, restSeconds }
}

/** They stand where the name does. */
function movementsOf(benchmark: Benchmark, { block, parsed, index }: BlockContext): Movement[] {
  const { start, end } = parsed.titles[0] ?? block
  return benchmark.movements.map(({ note: _note, ...each }) => {
    const name = { start, end }
    const movement: Movement = { kind: 'movement', ...name, text: '', name, ...each, guesses: [] }
    if (parsed.load && isLoaded(movement, index)) movement.load = parsed.load
    return movement
  })
}
