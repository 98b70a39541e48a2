import { describe, expect, it } from 'vitest'
import type { Day } from '../day.ts'
import { nextWorkout } from './next-workout.ts'
import type { Training } from './training.ts'

const workout = (workoutId: string) => ({
  workoutId,
  versionId: `${workoutId} 1`,
  gymId: 'coach',
  name: workoutId,
  description: '',
  notes: '',
  color: '#C0322B' as const,
  blocks: [],
  descriptionAt: 0,
  marks: null,
  typeCode: 'metcon',
})

const planned = (day: Day, workoutId: string) => ({
  day,
  workoutId,
  versionId: `${workoutId} 1`,
  programId: 'one',
  proof: null,
})

const training: Training = {
  from: '2026-03-02',
  to: '2026-03-15',
  moved: [],
  side: null,
  programs: [],
  planned: [
    planned('2026-03-02', 'Fran'),
    planned('2026-03-04', 'unknown'),
    planned('2026-03-05', 'Grace'),
    planned('2026-03-05', 'Fran'),
  ],
  entries: [],
  workouts: [workout('Fran'), workout('Grace')],
}

describe('[ATHLETE-01] what comes next', () => {
  it('is the first workout of the next day that has one to show', () => {
    expect(nextWorkout(training, '2026-03-01')).toMatchObject({
      day: '2026-03-02',
      workout: { name: 'Fran' },
    })
    expect(nextWorkout(training, '2026-03-02')).toMatchObject({
      day: '2026-03-05',
      workout: { name: 'Grace' },
    })
  })

  it('is nothing after the last', () => {
    expect(nextWorkout(training, '2026-03-05')).toBeUndefined()
  })
})
