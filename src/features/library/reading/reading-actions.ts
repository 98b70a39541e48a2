import { createContext } from 'react'
import type { Correction } from '#domain/notation/correction.ts'
import type { ReadLine } from '#domain/notation/read-lines.ts'
import type { BlockReading, Combination, Movement, Rest, Span } from '#domain/notation/structure.ts'
import type { NamedMovement } from './movement-names.ts'

/** What was pressed to be corrected. */
export type Target = {
  anchor: HTMLElement
  /** What a correction of it names. */
  words: string
  /** What was corrected of it in this workout, and what was taught for all. */
  corrected: readonly Correction[]
  taught: readonly Correction[]
  /** The line that it stands on; undefined where it stands in the name of the workout. */
  line: ReadLine | undefined
} & (
  | { about: 'movement' | 'amount' | 'unit'; movement: Movement }
  | { about: 'rest'; rest: Rest }
  | { about: 'format'; block: BlockReading }
  /** `combination`: of a score with several sets. */
  | { about: 'score'; block: BlockReading; combination: Combination | undefined }
)

type ReadingActions = {
  names: ReadonlyMap<string, NamedMovement>
  /** Names of benchmarks by their ids. */
  benchmarks: ReadonlyMap<string, string>
  corrections: readonly Correction[]
  taught: readonly Correction[]
  /** Of the part that is shown. */
  lineAt: (span: Span) => ReadLine | undefined
  onPress: (target: Target) => void
  /** Marks a part of the text; undefined marks none. */
  onMark: (span: Span | undefined) => void
}

export const Actions = createContext<ReadingActions>({
  names: new Map(),
  benchmarks: new Map(),
  corrections: [],
  taught: [],
  lineAt: () => undefined,
  onPress: () => {},
  onMark: () => {},
})

/** Those of a movement with these words, and of the line that it stands on. */
export const correctionsAbout = (
  corrections: readonly Correction[],
  words: string,
  line: ReadLine | undefined,
): Correction[] =>
  corrections.filter(one =>
    one.about === 'line' ? one.words === line?.key : ofMovement.has(one.about) && one.words === words,
  )

const ofMovement = new Set<Correction['about']>(['movement', 'unit', 'amount'])
