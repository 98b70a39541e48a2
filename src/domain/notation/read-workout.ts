import { BlockReader } from './block-reader.ts'
import { chunksOf } from './chunks.ts'
import { interpret } from './interpretation.ts'
import { movementIndex, type OwnMovement } from './movements.ts'
import type { LoadUnit, WorkoutReading } from './structure.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Grows with every change of what is read, so that stored readings can be renewed. */
export const readerVersion = 1

export type ReadingOptions = { unit?: LoadUnit; own?: readonly OwnMovement[] }

/** What a coach wrote, as blocks with their movements. Never throws; the blocks tile the text. */
export function readWorkout(text: string, options: ReadingOptions = {}): WorkoutReading {
  return readTokens(text, tokensOf(text), options)
}

export function readTokens(text: string, tokens: readonly Token[], options: ReadingOptions): WorkoutReading {
  const index = movementIndex(options.own)
  const drafts = new BlockReader(chunksOf(tokens, index), options.unit ?? 'kg').read()
  return {
    blocks: drafts.map((draft, at) => interpret(draft, drafts[at + 1]?.start ?? text.length, text, index)),
    steps: 0,
  }
}
