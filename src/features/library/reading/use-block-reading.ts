import { useDeferredValue, useMemo } from 'react'
import type { Correction } from '#domain/notation/correction.ts'
import { readBody } from '#domain/notation/workout-reading.ts'
import type { Block } from '#domain/programming/block.ts'
import { partsOf } from '#domain/programming/body.ts'
import type { Vocabulary } from '../library-queries.ts'
import { type Reading, useNamedWork } from './use-reading.ts'

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
