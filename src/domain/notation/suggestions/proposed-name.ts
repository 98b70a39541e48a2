// A name for a workout whose first line would be a poor title: "Warm-up", "Strength", "- Fran".
import { longestTitle } from '#domain/programming/workout.ts'
import { headingAt } from '../chunks/headings.ts'
import { itemsOf } from '../correction.ts'
import { type BlockReading, type Format, firstLineOf, movementsIn } from '../structure.ts'
import { tokensOf } from '../text/tokens.ts'

const lifts = new Set<Format>(['sets', 'max_load', 'untimed'])
const minor = new Set<string | undefined>(['warmup', 'cooldown'])
const mostMovements = 3

/** After the benchmark, the metcon or the lift that the workout is about. Undefined where the first line will do. */
export function proposedName(
  text: string,
  blocks: readonly BlockReading[],
  benchmarks: ReadonlyMap<string, string>,
): string | undefined {
  const [first] = blocks
  if (!first) return undefined
  const written = firstLineOf(first, text)
  const title = withoutMarks(written)
  if (!isPoorTitle(title)) return title === written || title === '' ? undefined : shortened(title)
  const work = blocks.filter(block => !minor.has(block.label) && itemsOf(block).length > 0)
  const main =
    work.find(({ benchmark }) => benchmark !== undefined) ??
    work.find(({ format }) => !lifts.has(format)) ??
    work[0]
  if (!main) return undefined
  return shortened(benchmarks.get(main.benchmark ?? '') ?? lineOf(main, text))
}

const shortened = (name: string) =>
  name.length > longestTitle ? `${name.slice(0, longestTitle - 1)}…` : name

/** Without those of a list. */
const withoutMarks = (line: string) => line.replace(/^[\s\-–—*•·●▪>~]+/, '')

/** A heading and nothing else, or what is done before or after the work. */
function isPoorTitle(line: string): boolean {
  const tokens = tokensOf(line)
  const heading = headingAt(tokens, 0)
  return heading !== undefined && (minor.has(heading.label) || heading.end >= tokens.length)
}

/** Its first line without the heading; a clock alone is followed by what is done. */
function lineOf(block: BlockReading, text: string): string {
  const movements = movementsIn(itemsOf(block))
  let start = block.start
  for (const written of text.slice(block.start, block.end).split('\n')) {
    const line = withoutHeading(written)
    const end = start + written.length
    if (line !== '') {
      const isWork = movements.some(movement => movement.start >= start && movement.start < end)
      const names = movements.slice(0, mostMovements).map(movement => movement.text)
      return isWork ? line : `${line}: ${names.filter(Boolean).join(', ')}`
    }
    start = end + 1
  }
  return ''
}

function withoutHeading(written: string): string {
  const line = withoutMarks(written)
  const tokens = tokensOf(line)
  const heading = headingAt(tokens, 0)
  const from = heading ? (tokens[heading.end]?.start ?? line.length) : 0
  return withoutMarks(line.slice(from)).trim().replace(/:$/, '')
}
