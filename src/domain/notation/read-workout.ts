// A workout's text as structure: tokens, then chunks, then blocks as they are parsed, then what they mean.
import { type Benchmark, benchmarkFinder, benchmarkNames } from './benchmarks.ts'
import { chunksOf } from './chunks/chunks.ts'
import { type Correction, linesSaid } from './correction.ts'
import { certainOf } from './interpretation/certainty.ts'
import { interpret } from './interpretation/interpret.ts'
import type { OwnMovement } from './movements.ts'
import { parseBlocks } from './parse/parse-blocks.ts'
import { readableChunks } from './roles/readable.ts'
import { type Labelled, labelUnits } from './roles/roles.ts'
import { withTables } from './roles/tables.ts'
import { unitsOf } from './roles/units.ts'
import type { BlockReading, LoadUnit, Span, WorkoutReading } from './structure.ts'
import { movementIndex } from './text/movement-index.ts'
import { type Token, tokensOf } from './text/tokens.ts'

/** Grows with every change of what is read, so that stored readings can be renewed. */
export const readerVersion = 22

/** What the reader knows of the coach besides: the unit of loads without one, own movements and own benchmarks. */
export type ReadingOptions = {
  unit?: LoadUnit
  own?: readonly OwnMovement[]
  benchmarks?: readonly Benchmark[]
  /** Of this workout; they count before those that the coach taught for all. */
  corrections?: readonly Correction[] | undefined
  taught?: readonly Correction[] | undefined
  /** The block after the text, where the text is a part of a body. */
  next?: BlockReading | undefined
}

/** Those of lines are for the reader; `correct` applies the others to what was read. The first of two counts. */
export const correctionsIn = ({ corrections = [], taught = [] }: ReadingOptions): readonly Correction[] =>
  taught.length === 0 ? corrections : [...corrections, ...taught]

/** What a coach wrote, as blocks with their movements. Never throws; the blocks tile the text. */
export function readWorkout(text: string, options: ReadingOptions = {}): WorkoutReading {
  return readTokens(text, tokensOf(text), options)
}

export function readTokens(
  text: string,
  tokens: readonly Token[],
  { unit = 'kg', own = [], benchmarks = [], next: after, ...said }: ReadingOptions = {},
): WorkoutReading {
  const known = { index: movementIndex(own), findBenchmark: benchmarkFinder(benchmarks) }
  const isName = benchmarkNames(benchmarks)
  const isBenchmark = ({ start, end }: Span) => isName(text.slice(start, end))
  const lines = linesSaid(correctionsIn(said))
  const chunks = readableChunks(chunksOf(tokens, known.index), text, isBenchmark, lines)
  const parsedBlocks = parseBlocks(chunks, unit, isBenchmark)
  // What the coach said that lines of this text are is not doubted.
  const isSure = linesSaid(said.corrections ?? []).size > 0
  let read = chunks.length
  const endOf = (at: number) => parsedBlocks[at + 1]?.start ?? text.length
  // From the last to the first: what a rest at the end of a block means is told by the block after it.
  const blocks: BlockReading[] = []
  let next = after
  for (const [at, parsed] of [...parsedBlocks.entries()].reverse()) {
    const told = interpret(parsed, { end: endOf(at), next, isOtherPart: next === after }, text, known)
    const end = read
    while ((chunks[read - 1]?.start ?? -1) >= parsed.start) read -= 1
    const block = isSure ? told : certainOf(told, chunks.slice(read, end))
    blocks.push(block)
    if (!isTitle(block)) next = block
  }
  return { blocks: withTitles(blocks.reverse()) }
}

/** What each line of a text was taken for, and why. */
export function rolesOf(text: string, options: ReadingOptions = {}): Labelled[] {
  const { own = [], benchmarks = [] } = options
  const isName = benchmarkNames(benchmarks)
  const isBenchmark = ({ start, end }: Span) => isName(text.slice(start, end))
  const units = unitsOf(withTables(chunksOf(tokensOf(text), movementIndex(own)), text), text)
  return labelUnits(units, text, isBenchmark, linesSaid(correctionsIn(options)))
}

/** Words above a heading are the title of the block below: "Monday" over "Strength". */
function withTitles(blocks: readonly BlockReading[]): BlockReading[] {
  const kept: BlockReading[] = []
  let title: BlockReading | undefined
  blocks.forEach((block, at) => {
    if (title) {
      block.headStart = block.start
      block.start = title.start
      if (title.theme === 'hyrox') block.theme = title.theme
    }
    title = at + 1 < blocks.length && isTitle(block) ? block : undefined
    const above = kept.at(-1)
    // Words after the last work: "See you all at seven".
    if (!title && above && isTitle(block)) above.end = block.end
    else if (!title) kept.push(block)
  })
  return kept
}

const ofTitles = new Set('start end headStart theme guesses items format score'.split(' '))

/** Nothing was read of it, and its heading tells no type. */
export function isTitle(block: BlockReading): boolean {
  const { guesses, items, format, score } = block
  if (items.length + guesses.length > 0 || format !== 'untimed' || score !== 'none') return false
  return Object.keys(block).every(field => ofTitles.has(field))
}
