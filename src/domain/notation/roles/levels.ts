// Levels of one workout, in brackets after their name: "Base (Beginner) - box dip".
import type { Chunk } from '../chunks/chunk.ts'

/** The line as another version of the work: "Scaled: box dip". */
export function withLevel(chunks: readonly Chunk[]): readonly Chunk[] {
  const at = levelAt(chunks)
  const level = chunks[at]
  if (!level) return chunks
  const { start, end } = level
  const rest = chunks.slice(at + 2)
  const isMarked = rest[0]?.kind === 'mark'
  return [
    { kind: 'phrase', tag: 'scaled', start, end },
    { kind: 'mark', text: ':', start: end, end },
    ...(isMarked ? rest.slice(1) : rest),
  ]
}

export const hasLevel = (chunks: readonly Chunk[]) => levelAt(chunks) >= 0

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
