// Where the rounds, the time cap and the rep scheme of a block stand in the text.
import type { Chunk } from '../chunks/chunk.ts'
import type { BlockReading, Span } from '../structure.ts'
import type { Token } from '../text/tokens.ts'
import type { Tag } from '../text/vocabulary.ts'
import { type ReadText, within } from './read-text.ts'

/** A number of the text, or a part of a word such as the 18 of TC18. */
export type WrittenNumber = Span & {
  token: Token
  value: number
  /** The text calls the rounds sets. */
  isSets?: boolean
}

const writtenNumber = (token: Token): WrittenNumber => ({
  token,
  start: token.start,
  end: token.end,
  value: token.value,
})

const isPhrase = (chunk: Chunk | undefined, tags: readonly Tag[]) =>
  chunk?.kind === 'phrase' && tags.includes(chunk.tag)

const numbersIn = (read: ReadText, chunk: Chunk) =>
  within(read.tokens, chunk).filter(({ kind }) => kind === 'number' || kind === 'clock')

/** "3 rounds", "3RFT", "Rounds: 3", "x 3", "5 x 400 m": numbers that may be counts of rounds. */
export function roundNumbers(read: ReadText, block: BlockReading): WrittenNumber[] {
  const chunks = within(read.chunks, block)
  return chunks.flatMap((chunk, at): WrittenNumber[] => {
    if (chunk.kind === 'by') return numbersIn(read, chunk).map(writtenNumber)
    if (chunk.kind !== 'measure') return []
    const [first, second] = numbersIn(read, chunk)
    if (!first) return []
    if (chunk.value.kind === 'times') return [writtenNumber(first)]
    if (second || chunk.value.kind !== 'quantity' || chunk.value.unit) return []
    const near = [chunks[at + 1], ...chunks.slice(Math.max(0, at - 2), at)]
    if (near.some(one => isPhrase(one, ['rounds', 'roundsForTime']))) return [writtenNumber(first)]
    return near.some(one => isPhrase(one, ['sets'])) ? [{ ...writtenNumber(first), isSets: true }] : []
  })
}

/** "TC 18", "cap 18:00", "18 min cap"; of an AMRAP its time. */
export function clockNumbers(read: ReadText, block: BlockReading): WrittenNumber[] {
  const chunks = within(read.chunks, block)
  const tags: Tag[] = block.capSeconds === undefined ? ['amrap'] : ['cap']
  return chunks.flatMap((chunk, at): WrittenNumber[] => {
    if (isPhrase(chunk, tags)) {
      const numbers = numbersIn(read, chunk)
      return numbers.length === 0 ? digitsIn(read, chunk) : numbers.map(writtenNumber)
    }
    const isBefore = chunk.kind === 'measure' && chunks.slice(at + 1, at + 3).some(one => isPhrase(one, tags))
    return isBefore ? numbersIn(read, chunk).map(writtenNumber) : []
  })
}

/** The 18 of TC18 */
function digitsIn({ text, tokens }: ReadText, chunk: Chunk): WrittenNumber[] {
  const [token] = within(tokens, chunk)
  const found = /(?<![0-9])[0-9]+$/.exec(text.slice(chunk.start, chunk.end))
  if (!token || !found) return []
  const start = chunk.start + found.index
  return [{ token, start, end: start + found[0].length, value: Number(found[0]) }]
}

/** 21-15-9 before the movements. */
export function schemeNumbers(read: ReadText, block: BlockReading, scheme: readonly number[]): Token[] {
  for (const chunk of within(read.chunks, block)) {
    if (chunk.kind !== 'measure' || chunk.value.kind !== 'quantity') continue
    const numbers = numbersIn(read, chunk)
    if (numbers.length === scheme.length && numbers.every(({ value }, at) => value === scheme[at]))
      return numbers
  }
  return []
}
