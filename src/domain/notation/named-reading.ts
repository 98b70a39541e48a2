// The text of a workout under its name. The name is read only where the text says too little without it.
import { benchmarkFinder } from './benchmarks.ts'
import { itemsOf } from './correction.ts'
import { isImplied } from './parse/movements/implied-run.ts'
import { type ReadingOptions, readWorkout } from './read-workout.ts'
import { type BlockReading, type Item, movementsIn, type Span } from './structure.ts'
import { themeOf } from './theme.ts'

export function readNamed(name: string, text: string, options: ReadingOptions): BlockReading[] {
  const { blocks } = readWorkout(text, options)
  if (name === '') return blocks
  const theme = themeOf(name)
  if (theme) for (const block of blocks) block.theme ??= theme
  if (!blocks.some(hasMovement)) {
    const together = readWorkout(`${wordsOf(name, text)}\n${text}`, options).blocks
    return together.some(hasMovement) ? together.map(block => withoutName(block, name.length + 1)) : blocks
  }
  const findBenchmark = benchmarkFinder(options.benchmarks)
  for (const block of blocks) {
    const benchmark = block.benchmark ?? findBenchmark(block, movementsIn(block.items), [name], name)?.id
    if (benchmark !== undefined) block.benchmark = benchmark
  }
  return blocks
}

/** Numbers that the name repeats ("Back squat 5×5") count once: those of the text. */
function wordsOf(name: string, text: string): string {
  return /\d/.test(text)
    ? name.replace(/\d[\d.,]*(?:\s?[x×*]\s?\d[\d.,]*)?/gi, number => ' '.repeat(number.length))
    : name
}

const hasMovement = (block: BlockReading) =>
  movementsIn(itemsOf(block)).some(movement => movement.id !== null && !isImplied(movement))

/** With the spans of the text alone. What stands in the name has an empty one, and is a guess. */
function withoutName(block: BlockReading, length: number): BlockReading {
  for (const item of itemsOf(block)) moveItem(item, length)
  for (const alternative of block.alternatives ?? []) move(alternative, length)
  move(block, length)
  return block
}

function moveItem(item: Item, by: number): void {
  if (item.kind === 'group') for (const each of item.items) moveItem(each, by)
  if (item.kind === 'movement') {
    if (item.name.start < by) item.guesses.push({ about: 'movement', others: [] })
    move(item.name, by)
  }
  move(item, by)
}

function move(span: Span, by: number): void {
  span.start = Math.max(0, span.start - by)
  span.end = Math.max(0, span.end - by)
}
