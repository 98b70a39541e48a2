// The place of the reader in the chunks. Nothing looks further ahead than five of them.
import type { Chunk, ChunkOf } from '../chunks/chunk.ts'
import type { Tag } from '../text/vocabulary.ts'
import { isCalorieWord } from './movements/calorie-words.ts'

export class ChunkCursor {
  private at = -1
  private readonly chunks: readonly Chunk[]
  private readonly namesAhead: readonly boolean[]

  constructor(chunks: readonly Chunk[]) {
    this.chunks = chunks
    this.namesAhead = namesAhead(chunks)
  }

  /** The next chunk becomes the current one. */
  advance(): Chunk | undefined {
    this.at += 1
    return this.chunks[this.at]
  }

  skip(steps = 1) {
    this.at += steps
  }

  /** The chunk so many steps after the current one. */
  peek(steps = 1): Chunk | undefined {
    return this.chunks[this.at + steps]
  }

  peekTag(steps = 1): Tag | undefined {
    const chunk = this.peek(steps)
    return chunk?.kind === 'phrase' ? chunk.tag : undefined
  }

  /** The phrase that a time or a number stands before: "20 min cap", "3 rounds", "12-minute AMRAP". */
  phraseAhead(): { phrase: ChunkOf<'phrase'>; steps: number } | undefined {
    for (let steps = 1; steps <= 2; steps++) {
      const chunk = this.peek(steps)
      if (chunk?.kind === 'phrase') {
        if (chunk.tag !== 'article' && chunk.tag !== 'preposition') return { phrase: chunk, steps }
      } else if (chunk?.kind === 'word' && timed.has(this.peekTag(steps + 1))) {
      } else if (chunk?.kind !== 'mark' || chunk.text !== '-') return undefined
    }
    return undefined
  }

  /** The next movement on the line, if few chunks stand before it. */
  movementAhead(): ChunkOf<'movement'> | undefined {
    for (let steps = 1; steps <= mostBefore; steps++) {
      const chunk = this.peek(steps)
      if (!chunk || chunk.kind === 'line') return undefined
      if (chunk.kind === 'movement') return chunk
    }
    return undefined
  }

  /** Whether a movement or a word stands between here and the next separator. */
  nameAhead(): boolean {
    return this.namesAhead[this.at + 1] ?? false
  }
}

const mostBefore = 5

const timed = new Set<Tag | undefined>(['emom', 'amrap'])

/** For each chunk, whether a name comes before the next separator. One pass from the end. */
function namesAhead(chunks: readonly Chunk[]): boolean[] {
  const ahead = new Array<boolean>(chunks.length)
  let named = false
  for (let at = chunks.length - 1; at >= 0; at--) {
    const chunk = chunks[at]
    if (
      chunk?.kind === 'movement' ||
      (chunk?.kind === 'word' && !isCalorieWord(chunk.text) && !hows.has(chunk.text))
    )
      named = true
    else if (chunk && endsSegment(chunk)) named = false
    ahead[at] = named
  }
  return ahead
}

/** After an amount they say how it is done, and name nothing: "3 reps singles", "22/15 - split". */
const hows = new Set(
  'ahap singles doubles triples sencillos dobles split shared together juntos juntas unbroken total totals totales'.split(
    ' ',
  ),
)

const endingMarks = new Set([',', ';', ':', '+', '&', '|', '('])
const endingTags = new Set<Tag>(['next', 'into', 'rest', 'cap', 'and'])

function endsSegment(chunk: Chunk): boolean {
  if (chunk.kind === 'mark') return endingMarks.has(chunk.text)
  if (chunk.kind === 'phrase') return endingTags.has(chunk.tag)
  return chunk.kind === 'line' || chunk.kind === 'heading' || chunk.kind === 'listNumber'
}
