import { createContext } from 'react'
import type { Correction } from '../../../domain/notation/correction.ts'
import type { BlockReading, Movement, Span } from '../../../domain/notation/structure.ts'
import type { Combination } from '../../../domain/score/score.ts'
import type { NamedMovement } from './movement-names.ts'

/** What was pressed to be corrected, with the words that a correction of it names, and what was corrected of it. */
export type Target = { anchor: HTMLElement; words: string; corrected: readonly Correction[] } & (
  | { about: 'movement'; movement: Movement }
  | { about: 'format'; block: BlockReading }
  /** `combination`: of a score with several sets. */
  | { about: 'score'; block: BlockReading; combination: Combination | undefined }
)

type ReadingActions = {
  names: ReadonlyMap<string, NamedMovement>
  /** Names of benchmarks by their ids. */
  benchmarks: ReadonlyMap<string, string>
  corrections: readonly Correction[]
  onPress: (target: Target) => void
  /** Marks a part of the text; undefined marks none. */
  onMark: (span: Span | undefined) => void
}

export const Actions = createContext<ReadingActions>({
  names: new Map(),
  benchmarks: new Map(),
  corrections: [],
  onPress: () => {},
  onMark: () => {},
})
