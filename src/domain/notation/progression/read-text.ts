// A text as the reader sees it, with the pieces that its numbers are found in.
import type { Chunk } from '../chunks/chunk.ts'
import { chunksOf } from '../chunks/chunks.ts'
import { correct } from '../correction.ts'
import { correctionsIn, type ReadingOptions, readTokens } from '../read-workout.ts'
import type { BlockReading, Group, Item, Movement, Span } from '../structure.ts'
import { movementIndex } from '../text/movement-index.ts'
import { plainText, type Token, tokensOf } from '../text/tokens.ts'

export type ReadText = {
  text: string
  /** All of it is a warm-up or a cool-down. */
  isAside?: boolean
  options: ReadingOptions
  tokens: readonly Token[]
  chunks: readonly Chunk[]
  blocks: readonly BlockReading[]
}

export function readText(text: string, options: ReadingOptions): ReadText {
  const tokens = tokensOf(text)
  const { blocks } = readTokens(text, tokens, options)
  correct(blocks, text, correctionsIn(options))
  return { text, options, tokens, chunks: chunksOf(tokens, movementIndex(options.own)), blocks }
}

/** What a rule calls a movement: its id, or its words where it has none. */
export const movementKey = ({ id, text }: Pick<Movement, 'id' | 'text'>) => id ?? plainText(text)

/** The parts of a reading that numbers belong to, in the order of the text's structure. */
export type Node = BlockReading | Group | Movement

export function nodesOf(blocks: readonly BlockReading[]): Node[] {
  return blocks.flatMap((block): Node[] => {
    const { buyIn = [], items, cashOut = [], everyMinute = [], alternatives = [] } = block
    const lists = [buyIn, items, cashOut, everyMinute, ...alternatives.map(one => one.items)]
    return [block, ...lists.flatMap(nodesIn)]
  })
}

function nodesIn(items: readonly Item[]): Node[] {
  return items.flatMap((item): Node[] => {
    if (item.kind === 'group') return [item, ...nodesIn(item.items)]
    return item.kind === 'movement' ? [item] : []
  })
}

export const isBlock = (node: Node): node is BlockReading => !('kind' in node)
export const isMovement = (node: Node): node is Movement => 'kind' in node && node.kind === 'movement'

/** Those of a list in order that lie within a span. */
export function within<Piece extends Span>(pieces: readonly Piece[], { start, end }: Span): Piece[] {
  const found: Piece[] = []
  for (let at = firstFrom(pieces, start); at < pieces.length; at++) {
    const piece = pieces[at]
    if (!piece || piece.start >= end) break
    if (piece.end <= end) found.push(piece)
  }
  return found
}

function firstFrom(pieces: readonly Span[], start: number): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
