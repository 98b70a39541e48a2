import { describe, expect, it } from 'vitest'
import { nextWorkout } from './next-workout.ts'
import type { Training } from './training.ts'

const workout = (workoutId: string) => ({
  workoutId,
  coachId: 'coach',
  name: workoutId,
  description: '',
  notes: '',
  color: '#C0322B' as const,
  blocks: [],
  typeCode: 'metcon',
})

const training: Training = {
  from: '2026-03-02',
  to: '2026-03-15',
  programs: [],
  planned: [
    { day: '2026-03-02', workoutId: 'Fran', programId: 'one' },
    { day: '2026-03-04', workoutId: 'unknown', programId: 'one' },
    { day: '2026-03-05', workoutId: 'Grace', programId: 'one' },
    { day: '2026-03-05', workoutId: 'Fran', programId: 'one' },
  ],
  records: [],
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
