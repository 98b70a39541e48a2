import { useDeferredValue, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { BlockReading } from '#domain/notation/structure.ts'
import { type BodyReading, readBody } from '#domain/notation/workout-reading.ts'
import { type Part, partsOf } from '#domain/programming/body.ts'
import type { WorkoutValues } from '../editor/workout-form-values.ts'
import type { Vocabulary } from '../library-queries.ts'

export type Reading = BodyReading & {
  /** What was read, part by part. The field may be ahead of it. */
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
