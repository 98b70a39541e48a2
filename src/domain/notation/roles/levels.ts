// Levels of one workout, in brackets after their name: "Base (Beginner) - box dip".
import type { Chunk } from '../chunks/chunk.ts'

/** The line as another version of the work: "Scaled: box dip". */
export function withLevel(chunks: readonly Chunk[]): readonly Chunk[] {
  const [first, colon, ...more] = chunks
  if (first?.kind === 'word' && isLevel(first) && isMark(colon, ':')) return asLevel(first, more)
  const at = levelAt(chunks)
  const level = chunks[at]
  if (!level) return chunks
  const rest = chunks.slice(at + 2)
  return asLevel(level, rest[0]?.kind === 'mark' ? rest.slice(1) : rest)
}

/** "Scaled: ..." */
export function asLevel({ start, end }: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const [first] = chunks
  const at = first && first.start > end ? { start: first.start, end: first.start } : { start, end }
  return [
    { kind: 'phrase', tag: 'scaled', named: { start, end }, ...at },
    { kind: 'mark', text: ':', start: at.end, end: at.end },
    ...chunks,
  ]
}

/** A line that is only the name of a level: what stands below it is that version of the work. */
export function levelLineOf(chunks: readonly Chunk[]): { level: Chunk; isOther: boolean } | undefined {
  const [level, more] = chunks.filter(({ kind }) => kind !== 'mark')
  if (!level || more) return undefined
  if (level.kind === 'phrase' && level.tag === 'prescribed') return { level, isOther: false }
  return isLevel(level) ? { level, isOther: true } : undefined
}

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
  'advanced elite novice foundation foundations performance fitness avanzado avanzada'.split(' '),
)

const isLevel = (chunk: Chunk) =>
  (chunk.kind === 'phrase' && chunk.tag === 'scaled') || (chunk.kind === 'word' && levels.has(chunk.text))
