// A unit is a line, or a sentence or an aside of one: the smallest piece of a text that has a role.
import type { Chunk, ChunkOf } from '../chunks/chunk.ts'
import type { Span } from '../structure.ts'
import type { Tag } from '../text/vocabulary.ts'

export type Unit = Span & {
  chunks: readonly Chunk[]
  /** It begins its line. */
  isLine: boolean
  /** A blank line stands above it. */
  isApart: boolean
  /** It begins with a star that no second one closes, as remarks do: "*Marcas de 10 m". */
  isStarred: boolean
}

/** The chunks of a text as units; the line breaks between them belong to none. */
export function unitsOf(chunks: readonly Chunk[], text: string): Unit[] {
  const units: Unit[] = []
  let open: Chunk[] = []
  let isLine = true
  let isApart = true
  let isStarred = false
  const close = () => {
    const [first] = open
    if (first)
      units.push({
        start: first.start,
        end: open.at(-1)?.end ?? first.end,
        chunks: open,
        isLine,
        isApart,
        isStarred,
      })
    open = []
    isLine = false
    isStarred = false
  }
  let depth = 0
  chunks.forEach((chunk, at) => {
    if (chunk.kind === 'line') {
      if (open.length > 0) {
        close()
        isApart = false
      }
      isLine = true
      depth = 0
      if (chunk.blank) isApart = true
      return
    }
    if (isOf(chunk, '(') || isOf(chunk, '[')) depth += 1
    if (isOf(chunk, ')') || isOf(chunk, ']')) depth = Math.max(0, depth - 1)
    if (isOf(chunk, '*') && isStarOfRemark(chunk, chunks[at + 1], text)) {
      if (open.some(({ kind }) => kind !== 'mark')) close()
      isStarred = true
    }
    open.push(chunk)
    if (depth === 0 && endsSentence(chunk, chunks[at + 1], text)) close()
  })
  close()
  return units
}

const isOf = (chunk: Chunk | undefined, mark: string): chunk is ChunkOf<'mark'> =>
  chunk?.kind === 'mark' && chunk.text === mark

/** "*Si no tienes…", but neither "* 10 burpees" nor "• Row". */
const isStarOfRemark = ({ start, end }: Chunk, next: Chunk | undefined, text: string) =>
  text.slice(start, end) === '*' && (next?.start === end || next?.kind === 'mark')

/** A full stop, an exclamation mark or a bar before a word with a capital. */
function endsSentence(chunk: Chunk, next: Chunk | undefined, text: string): boolean {
  if (!next || next.kind === 'line' || chunk.kind !== 'mark') return false
  if (chunk.text === '|') return true
  if (chunk.text !== '.' && chunk.text !== '!' && chunk.text !== '?') return false
  const first = text[next.start] ?? ''
  return next.start > chunk.end && first !== first.toLowerCase()
}

export const tagOf = (chunk: Chunk | undefined): Tag | undefined =>
  chunk?.kind === 'phrase' ? chunk.tag : undefined

/** Its chunks without marks at its begin. */
export function bodyOf({ chunks }: Unit): readonly Chunk[] {
  const first = chunks.findIndex(({ kind }) => kind !== 'mark')
  return first < 0 ? [] : chunks.slice(first)
}
