// The clipboard of this tab, shared by all programs: a week can be copied from one to another.

import type { Plan } from '../../../domain/programming/schedule.ts'
import { createStore, useStore } from '../../../store/store.ts'
import type { WorkoutSummary } from './draft/draft.ts'

export type Copied = {
  kind: 'day' | 'week'
  plan: Plan
  workouts: readonly WorkoutSummary[]
}

const copied = createStore<Copied | undefined>(undefined)

export const copy = copied.set

export const useCopied = () => useStore(copied)
