// "30 rope climbs / 120 pull-ups": where a list has one movement on each line, a slash offers another one.
import type { Chunk, ChunkOf } from '../chunks/chunk.ts'

type Mark = ChunkOf<'mark'>

/** With the word "or" in place of the slash, and without the same movement once more ("Pull-ups / Dominadas"). */
export function withChoices(chunks: readonly Chunk[], isList: boolean): readonly Chunk[] {
  if (!chunks.some(isSlash)) return chunks
  const single = withoutRepeats(chunks)
  const named = single.findIndex(({ kind }) => kind === 'movement')
  const slashes = single.filter(
    (chunk, at, all): chunk is Mark => named >= 0 && at > named && isChoice(chunk, at, all),
  )
  if (!isList || slashes.length === 0 || slashes.length > mostChoices) return single
  return single.map(chunk =>
    slashes.some(slash => slash === chunk)
      ? { kind: 'phrase', tag: 'or', start: chunk.start, end: chunk.end }
      : chunk,
  )
}

/** "15 cal row / 12 cal bike / 200 m run" */
const mostChoices = 3

const isSlash = (chunk: Chunk | undefined): chunk is Mark => chunk?.kind === 'mark' && chunk.text === '/'

function withoutRepeats(chunks: readonly Chunk[]): Chunk[] {
  const kept: Chunk[] = []
  chunks.forEach((chunk, at) => {
    const [slash, before] = [kept.at(-1), kept.at(-2)]
    const isSame =
      isSlash(slash) &&
      before?.kind === 'movement' &&
      chunk.kind === 'movement' &&
      before.match.movement.id === chunk.match.movement.id
    if (isSame) kept.pop()
    else if (!(isSlash(chunk) && at === chunks.length - 1)) kept.push(chunk)
  })
  return kept
}

/** Between a movement and another one, with its amount or without. */
function isChoice(chunk: Chunk, at: number, chunks: readonly Chunk[]): boolean {
  if (!isSlash(chunk)) return false
  const [before, next, after] = [chunks[at - 1], chunks[at + 1], chunks[at + 2]]
  const isName = (one: Chunk | undefined) =>
    one?.kind === 'movement' || one?.kind === 'word' || (one?.kind === 'phrase' && one.tag === 'sync')
  // "Dominadas / jalones 4x8": one amount for both
  const isBare = chunks.slice(0, at).every(isName) && next?.kind === 'word'
  if (isBare && chunks.filter(({ kind }) => kind === 'measure').length === 1) return true
  return (
    (isName(before) || before?.kind === 'measure') &&
    (next?.kind === 'movement' || (next?.kind === 'measure' && isName(after)))
  )
}
