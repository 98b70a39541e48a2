// A workout's text as structure: tokens, then chunks, then drafts of blocks, then what they mean.
import { chunksOf } from './chunks/chunks.ts'
import { draftBlocks } from './draft/draft-blocks.ts'
import { interpret } from './interpretation/interpret.ts'
import type { OwnMovement } from './movements.ts'
import type { LoadUnit, WorkoutReading } from './structure.ts'
import { movementIndex } from './text/movement-index.ts'
import { type Token, tokensOf } from './text/tokens.ts'

/** Grows with every change of what is read, so that stored readings can be renewed. */
export const readerVersion = 1

export type ReadingOptions = { unit?: LoadUnit; own?: readonly OwnMovement[] }

/** What a coach wrote, as blocks with their movements. Never throws; the blocks tile the text. */
export function readWorkout(text: string, options: ReadingOptions = {}): WorkoutReading {
  return readTokens(text, tokensOf(text), options)
}

export function readTokens(
  text: string,
  tokens: readonly Token[],
  { unit = 'kg', own = [] }: ReadingOptions = {},
): WorkoutReading {
  const index = movementIndex(own)
  const drafts = draftBlocks(chunksOf(tokens, index), unit)
  const endOf = (at: number) => drafts[at + 1]?.start ?? text.length
  return { blocks: drafts.map((draft, at) => interpret(draft, endOf(at), text, index)) }
}
