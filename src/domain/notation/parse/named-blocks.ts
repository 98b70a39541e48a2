// The name of a benchmark after a rest begins the block of its work: "Fran", "Rest 10:00", "Grace".
import type { Chunk } from '../chunks/chunk.ts'
import type { Span } from '../structure.ts'
import type { Reading } from './reading.ts'

/** Of a name. */
const mostChunks = 8

export function openNamedBlock(reading: Reading) {
  const rest = reading.list.at(-1)
  if (reading.item || rest?.kind !== 'rest' || rest.slot !== undefined) return
  const name = nameAhead(reading)
  if (!name) return
  reading.openBlock(name.start)
  Object.assign(reading.block, { start: name.start, isNamed: true })
  // Its line begins here: what stands before it belongs to the block above.
  reading.lineBegin = name.start
  reading.itemsOnLine = 0
}

/** The whole line, or as much of it as stands before a mark or a number: "Grace: …", "Grace 60/40 kg". */
function nameAhead({ cursor, isBenchmark }: Reading): Span | undefined {
  const line: Chunk[] = []
  for (let next = cursor.peek(); next && next.kind !== 'line'; next = cursor.peek(line.length + 1)) {
    if (line.length === mostChunks) break
    line.push(next)
  }
  const before = (end: Chunk['kind']) =>
    line.slice(
      0,
      Math.max(
        0,
        line.findIndex(({ kind }) => kind === end),
      ),
    )
  return [line, before('mark'), before('measure')].filter(isNotOnlyWork).map(spanOf).find(isBenchmark)
}

/** "500 m row" is a benchmark of that name, and work of the rounds all the same. */
const isNotOnlyWork = (chunks: readonly Chunk[]) =>
  chunks.some(({ kind }) => kind !== 'movement' && kind !== 'measure')

const spanOf = (chunks: readonly Chunk[]): Span => ({
  start: chunks[0]?.start ?? 0,
  end: chunks.at(-1)?.end ?? 0,
})
