import { useEffect, useMemo, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { benchmarks as catalogue } from '#domain/notation/benchmarks.ts'
import { proposedName } from '#domain/notation/suggestions/proposed-name.ts'
import type { Vocabulary } from '../library-queries.ts'
import type { Reading } from '../reading/use-reading.ts'
import type { WorkoutValues } from './workout-form-values.ts'

/** Puts a name in where the first line would be a poor title, until the coach names it. Whether one stands there. */
export function useProposedName(
  form: UseFormReturn<WorkoutValues>,
  reading: Reading | undefined,
  { benchmarks }: Vocabulary,
): boolean {
  const { control, getValues, resetField } = form
  const name = useWatch({ control, name: 'name' })
  const put = useRef('')
  const names = useMemo(
    () => new Map([...catalogue, ...benchmarks].map(one => [one.id, one.name])),
    [benchmarks],
  )
  const proposed = useMemo(() => {
    const at = reading?.body.findIndex(({ kind }) => kind === 'text') ?? -1
    const part = reading?.body[at]
    return part?.kind === 'text' ? proposedName(part.text, reading?.parts[at] ?? [], names) : undefined
  }, [reading, names])
  useEffect(() => {
    // A name of the coach's stays, and an emptied one stays empty.
    if (!reading || getValues('name') !== put.current || put.current === (proposed ?? '')) return
    put.current = proposed ?? ''
    resetField('name', { defaultValue: put.current })
  }, [reading, proposed, getValues, resetField])
  return proposed !== undefined && name === proposed
}
