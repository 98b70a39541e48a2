// Work that has a name of its own inside the block: "2 rounds of Cindy", "3 complexes … 1 complex = 5 cleans + 5 jerks".
import type { Span } from '../structure.ts'
import { stemOf } from '../text/stem.ts'
import type { GroupEntry } from './parsed-block.ts'
import type { ParsedItem } from './parsed-item.ts'
import type { Reading } from './reading.ts'

/** Of a name, with the marks around it. */
const mostChunks = 6

/** So far above its definition a word may stand. */
const mostEntries = 20

/** After a number of rounds: the name of a benchmark, up to the end of the line or to a mark. */
export function benchmarkAhead({ cursor, isBenchmark }: Reading): { name: Span; steps: number } | undefined {
  let start: number | undefined
  let found: { name: Span; steps: number } | undefined
  for (let steps = 1; steps <= mostChunks; steps++) {
    const chunk = cursor.peek(steps)
    if (!chunk || chunk.kind === 'line' || chunk.kind === 'measure') break
    const isLink = chunk.kind === 'mark' || (chunk.kind === 'phrase' && chunk.tag === 'article')
    if (isLink && start === undefined) continue
    start ??= chunk.start
    const name = { start, end: chunk.end }
    if (isBenchmark(name)) found = { name, steps }
  }
  return found
}

/** "400 m run" and then "2 rounds of Cindy": a part of the round; its work may stand below. */
export function openNamedRounds(reading: Reading, count: number, span: Span): boolean {
  const { block, cursor } = reading
  const ahead = benchmarkAhead(reading)
  if (!ahead) return false
  cursor.skip(ahead.steps)
  reading.ended = true
  const last = block.entries.at(-1)
  // "1 round of Cindy is 5 pull-ups …": what was named above.
  if (last?.kind === 'group' && last.name && last.entries.length === 0) {
    const next = cursor.peek()
    if (next?.kind === 'word' && isWords.has(next.text)) cursor.skip()
    reading.list = last.entries
    return true
  }
  const group: GroupEntry = { ...span, kind: 'group', rounds: count, entries: [], name: ahead.name }
  block.entries.push(group)
  reading.list = group.entries
  reading.afterThen = false
  return true
}

const isWords = new Set('is are equals es son'.split(' '))

/** "1 complex = 5 cleans + 5 jerks", where the list above has complexes: they are done in their place. */
export function takeDefinition(reading: Reading): boolean {
  const { item, block } = reading
  if (!item || item.match || (item.reps !== undefined && item.reps !== 1)) return false
  const name = nameOf(item)
  const last = block.entries.slice(-mostEntries)
  const found = last.findIndex(
    entry =>
      entry.kind === 'item' && !entry.item.match && entry.item.reps !== 1 && nameOf(entry.item) === name,
  )
  if (found < 0) return false
  const at = block.entries.length - last.length + found
  const told = block.entries[at]
  if (name === '' || told?.kind !== 'item' || typeof told.item.reps !== 'number') return false
  const { start, end, reps } = told.item
  const group: GroupEntry = { kind: 'group', start, end, rounds: reps, entries: [] }
  block.entries[at] = group
  reading.item = undefined
  reading.list = group.entries
  reading.isDefinition = true
  return true
}

const nameOf = ({ words }: ParsedItem) => words.map(({ text }) => stemOf(text)).join(' ')

/** What stands below a definition is no part of it. */
export function endDefinition(reading: Reading) {
  if (reading.isDefinition) reading.list = reading.block.entries
  reading.isDefinition = false
}
