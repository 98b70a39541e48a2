// The clipboard of this tab, shared by all programs: a week can be copied from one to another.

import { usePart } from '#client/app.tsx'
import type { Plan } from '#domain/programming/schedule.ts'
import { createStore, useStore } from '#store/store.ts'
import type { WorkoutSummary } from './draft/draft.ts'

export type Copied = {
  kind: 'day' | 'week'
  plan: Plan
  workouts: readonly WorkoutSummary[]
}

export const createClipboard = () => createStore<Copied | undefined>(undefined)

export const useCopied = () => useStore(usePart(createClipboard))
