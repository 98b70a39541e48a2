import { describe, expect, it } from 'vitest'
import { itemOf, type OldEntry } from './migrate-entries.ts'

const entry: OldEntry = {
  id: '1',
  athleteId: 'ada',
  workoutId: 'fran',
  workoutName: 'Fran',
  day: '2026-03-04',
  said: { outcome: 'scaled' },
  actedAt: 5,
  refusal: null,
}
const kept = {
  kind: 'log',
  id: '1',
  personId: 'ada',
  workoutId: 'fran',
  workoutName: 'Fran',
  day: '2026-03-04',
}

describe('an entry of the version before', () => {
  it('becomes an item with the same value, time and refusal', () => {
    expect(itemOf(entry)).toEqual({ ...kept, name: 'outcome', value: 'scaled', actedAt: 5, refusal: null })
    expect(itemOf({ ...entry, said: { notes: 'x' }, refusal: 'conflict' })).toEqual({
      ...kept,
      actedAt: 5,
      name: 'notes',
      value: 'x',
      refusal: 'newer_value',
    })
  })
})
