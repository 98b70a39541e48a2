import { type AccessLine, anyCoach, itsCoach, someday } from '../access-line.ts'

export const rankingsLines: readonly AccessLine[] = [
  { operation: 'rankings.day', expected: anyCoach, input: gym => ({ day: gym.day }) },
  {
    operation: 'rankings.completion',
    expected: itsCoach,
    input: gym => ({ programId: gym.programId, ...someday }),
  },
  { operation: 'rankings.workout', expected: itsCoach, input: gym => ({ workoutId: gym.workoutId }) },
  {
    operation: 'rankings.bestOfWorkout',
    expected: itsCoach,
    input: gym => ({ workoutId: gym.workoutId, scoreKey: 'time:fran' }),
  },
  { operation: 'rankings.benchmarks', expected: anyCoach },
  { operation: 'rankings.bestOfBenchmark', expected: anyCoach, input: () => ({ scoreKey: 'time:fran' }) },
]
