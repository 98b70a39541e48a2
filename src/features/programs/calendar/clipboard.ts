// What was copied from a calendar, for every program this tab opens: a week can be taken from one program to another.
import { useSyncExternalStore } from 'react'
import type { Plan } from '../../../domain/programming/schedule.ts'
import type { WorkoutSummary } from './draft.ts'

export type Copied = {
  kind: 'day' | 'week'
  plan: Plan
  workouts: readonly WorkoutSummary[]
}

let copied: Copied | undefined
const listeners = new Set<() => void>()

export function copy(next: Copied): void {
  copied = next
  for (const listener of listeners) listener()
}

export function useCopied(): Copied | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => copied,
  )
}
