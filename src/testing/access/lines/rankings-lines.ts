import { type AccessLine, anyCoach } from '../access-line.ts'

export const rankingsLines: readonly AccessLine[] = [
  { operation: 'rankings.day', expected: anyCoach, input: gym => ({ day: gym.day }) },
]
