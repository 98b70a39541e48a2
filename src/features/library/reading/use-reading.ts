import { createContext, useDeferredValue, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Correction } from '#domain/notation/correction.ts'
import type { ReadLine } from '#domain/notation/read-lines.ts'
import type { BlockReading, Combination, Movement, Rest, Span } from '#domain/notation/structure.ts'
import { type BodyReading, readBody } from '#domain/notation/workout-reading.ts'
import type { Block } from '#domain/programming/block.ts'
import { type Part, partsOf } from '#domain/programming/workout.ts'
import type { WorkoutValues } from '../editor/workout-form-values.ts'
import type { Vocabulary } from '../library-queries.ts'
import type { NamedMovement } from './correction-words.ts'

export type Reading = BodyReading & {
  /** The reading, part by part. The field may be ahead of it. */
  body: Part[]
}

/** What the reader understands of the form, a moment behind the typing. */
export function useReading(control: Control<WorkoutValues>, vocabulary: Vocabulary): Reading {
  const written = useWatch({
    control,
    name: ['name', 'description', 'descriptionAt', 'blocks', 'corrections'],
  })
  const [name, description, descriptionAt, blocks, corrections] = useDeferredEach(written)
  const { unit, own, taught } = vocabulary
  const benchmarks = useNamedWork(vocabulary)
  return useMemo(() => {
    const body = { description, descriptionAt, blocks }
    return {
      ...readBody({ name, ...body }, { unit, own, taught, benchmarks, corrections }),
      body: partsOf(body),
    }
  }, [name, description, descriptionAt, blocks, corrections, unit, own, taught, benchmarks])
}

/** Everything that a name brings: the coach's own benchmarks and the races of the season. */
export function useNamedWork({ benchmarks, races }: Vocabulary) {
  return useMemo(() => [...benchmarks, ...races], [benchmarks, races])
}

type Written = [
  WorkoutValues['name'],
  WorkoutValues['description'],
  WorkoutValues['descriptionAt'],
  WorkoutValues['blocks'],
  WorkoutValues['corrections'],
]

/** One by one: an array of them would be new in every render. */
function useDeferredEach([name, description, descriptionAt, blocks, corrections]:
  | Written
  | readonly [...Written]) {
  return [
    useDeferredValue(name),
    useDeferredValue(description),
    useDeferredValue(descriptionAt),
    useDeferredValue(blocks),
    useDeferredValue(corrections),
  ] as const
}

/** All blocks that were read; those in a part that the coach named carry its type. */
export function blocksOf({ body, parts }: Reading): BlockReading[] {
  return parts.flatMap((blocks, at) => {
    const part = body[at]
    return part?.kind === 'block' ? blocks.map(block => ({ ...block, label: part.block.type })) : blocks
  })
}

/** What the reader understands of one block, as it will of the whole body. A moment behind the typing. */
export function useBlockReading(
  block: Block,
  vocabulary: Vocabulary,
  corrections: readonly Correction[],
): Reading {
  const { unit, own, taught } = vocabulary
  const benchmarks = useNamedWork(vocabulary)
  const type = useDeferredValue(block.type)
  const name = useDeferredValue(block.name)
  const notes = useDeferredValue(block.notes)
  return useMemo(() => {
    const body = { description: '', descriptionAt: 1, blocks: [{ name, type, notes }] }
    return { ...readBody(body, { unit, own, taught, benchmarks, corrections }), body: partsOf(body) }
  }, [name, type, notes, unit, own, taught, benchmarks, corrections])
}

/** The pressed part that is to be corrected. */
export type Target = {
  anchor: HTMLElement
  /** The words that a correction of it names. */
  words: string
  /** The corrections of it in this workout, and those that were taught for all. */
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
  /** The line at a span of the part that is shown. */
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

/** The corrections of a movement with these words, and of the line that it stands on. */
export const correctionsAbout = (
  corrections: readonly Correction[],
  words: string,
  line: ReadLine | undefined,
): Correction[] =>
  corrections.filter(one =>
    one.about === 'line' ? one.words === line?.key : ofMovement.has(one.about) && one.words === words,
  )

const ofMovement = new Set<Correction['about']>(['movement', 'unit', 'amount'])
