// Levels of one workout: "Scaled: box dip", "Base (Beginner) - box dip", "Level 2 – 40/30", and lines with only a name.
import type { Chunk } from '../chunks/chunk.ts'
import type { Span } from '../structure.ts'

/** The line as another version of the work. */
export function withLevel(chunks: readonly Chunk[]): readonly Chunk[] {
  const named = nameOf(chunks)
  if (named?.isMarked && named.after.length > 0) return asLevel(named.level, named.after)
  const at = levelAt(chunks)
  const level = chunks[at]
  if (!level) return chunks
  const rest = chunks.slice(at + 2)
  return asLevel(level, rest[0]?.kind === 'mark' ? rest.slice(1) : rest)
}

/** "Scaled: ..." */
export function asLevel({ start, end }: Span, chunks: readonly Chunk[]): Chunk[] {
  const [first] = chunks
  const at = first && first.start > end ? { start: first.start, end: first.start } : { start, end }
  return [
    { kind: 'phrase', tag: 'scaled', named: { start, end }, ...at },
    { kind: 'mark', text: ':', start: at.end, end: at.end },
    ...chunks,
  ]
}

/** A clock of another version: of the work it says nothing. */
export const clockOfLevel = ({ start, end }: Span, line: Span): Chunk[] => [
  { kind: 'phrase', tag: 'scaled', named: { start, end }, start: line.start, end: line.end },
  { kind: 'mark', text: ':', start: line.end, end: line.end },
]

/** A line that is only the name of a level: what stands below it is that version of the work. */
export function levelLineOf(chunks: readonly Chunk[]): { level: Span; isOther: boolean } | undefined {
  const [first, more] = chunks.filter(({ kind }) => kind !== 'mark')
  if (first?.kind === 'phrase' && first.tag === 'prescribed' && !more) return { level: first, isOther: false }
  const named = nameOf(chunks)
  return named?.after.every(isOfName) ? { level: named.level, isOther: true } : undefined
}

/** "Scaled version" */
const isOfName = (chunk: Chunk) =>
  chunk.kind === 'mark' || (chunk.kind === 'word' && versions.has(chunk.text))
const versions = new Set('version option opcion'.split(' '))

/** What stands after the name of a level at the start of a line, and whether a mark parts them. */
function nameOf(
  chunks: readonly Chunk[],
): { level: Span; after: readonly Chunk[]; isMarked: boolean } | undefined {
  const begin = chunks.findIndex(({ kind }) => kind !== 'mark')
  const [first, second, ...more] = chunks.slice(Math.max(0, begin))
  if (!first) return undefined
  if (!isNumbered(first))
    return isLevel(first) ? nameBefore(first, second ? [second, ...more] : []) : undefined
  if (more.some(chunk => chunk.kind === 'phrase' && chunk.clock !== undefined)) return undefined
  const level = second && { start: first.start, end: second.end }
  if (second?.kind !== 'measure' || second.value.kind !== 'quantity')
    return level && second.end - second.start === 1 ? nameBefore(level, more) : undefined
  const { numbers, unit } = second.value
  const [, load] = numbers
  if (numbers.length === 1 && !unit && level) return nameBefore(level, more)
  if (numbers.length !== 2 || load === undefined) return undefined
  // "Level 2 – 40/30"
  const start = second.end - String(load).length
  const value = { ...second.value, numbers: [load], joiner: undefined }
  return {
    level: { start: first.start, end: start },
    after: [{ ...second, value, start }, ...more],
    isMarked: true,
  }
}

function nameBefore(level: Span, after: readonly Chunk[]) {
  const isMarked = isMark(after[0], ':') || isMark(after[0], '-')
  return { level: { start: level.start, end: level.end }, after: isMarked ? after.slice(1) : after, isMarked }
}

/** "Level 1", "Option A": with a clock of its own it is a part and no version of one. */
export const isNumbered = (chunk: Chunk | undefined) => chunk?.kind === 'word' && numbered.has(chunk.text)
const numbered = new Set('level nivel escala scale option opcion'.split(' '))

export const hasLevel = (chunks: readonly Chunk[]) => withLevel(chunks) !== chunks

/** Of the level in brackets near the start of a line. */
function levelAt(chunks: readonly Chunk[]): number {
  const open = chunks.findIndex(chunk => isMark(chunk, '('))
  const level = chunks[open + 1]
  const isNear = open > 0 && open < 5 && isMark(chunks[open + 2], ')')
  return isNear && level && isLevel(level) ? open + 1 : -1
}

const isMark = (chunk: Chunk | undefined, text: string) => chunk?.kind === 'mark' && chunk.text === text

const levels = new Set(
  (
    'advanced elite novice novices foundation foundations performance fitness rookie rookies compete competition adaptive kids teens ' +
    'masters open avanzado avanzada avanzados iniciacion novato novatos ninos adolescentes'
  ).split(' '),
)

const isLevel = (chunk: Chunk) =>
  (chunk.kind === 'phrase' && chunk.tag === 'scaled') || (chunk.kind === 'word' && levels.has(chunk.text))
