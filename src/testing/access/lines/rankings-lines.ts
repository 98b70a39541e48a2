import { type AccessLine, anyAthlete, anyCoach, gone, itsCoach, someday } from '../access-line.ts'

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
  { operation: 'rankings.leaderboards', expected: anyCoach },
  {
    operation: 'rankings.switchLeaderboard',
    about: 'team',
    expected: itsCoach,
    input: gym => ({ of: 'team', id: gym.teamId, isOn: true }),
  },
  {
    operation: 'rankings.switchLeaderboard',
    about: 'program',
    expected: itsCoach,
    input: gym => ({ of: 'program', id: gym.programId, isOn: true }),
  },
  { operation: 'rankings.myLeaderboards', expected: anyAthlete },
  {
    operation: 'rankings.takePart',
    expected: ['forbidden', 'forbidden', 'ok', 'ok', 'not_found', 'ok', ...gone],
    input: gym => ({ gymId: gym.gymId, takesPart: true }),
  },
  {
    operation: 'rankings.leaderboard',
    expected: anyAthlete,
    input: gym => ({ workoutId: gym.workoutId, day: gym.day }),
  },
  { operation: 'rankings.bestOfBenchmark', expected: anyCoach, input: () => ({ scoreKey: 'time:fran' }) },
]
