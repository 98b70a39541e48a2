import { expect, it } from 'vitest'
import type { Score } from '../domain/score/score.ts'
import { formatLevel, formatScore } from './score-words.ts'

it('shows a score in the language of the app, as it is ranked', () => {
  const lifted: Score = {
    type: 'load',
    sets: [
      { reps: 5, load: { value: 100, unit: 'kg' } },
      { reps: 3, load: { value: 102.5, unit: 'kg' } },
    ],
  }
  const times: Score = { type: 'time', sets: [{ seconds: 100 }, { seconds: 95.5 }] }
  const shown = (score: Score, combination?: 'best' | 'sum' | 'worst' | 'last') => [
    formatScore(score, 'en', combination),
    formatScore(score, 'es', combination),
  ]
  expect(shown(lifted)).toEqual(['102.5 kg × 3', '102,5 kg × 3'])
  expect(shown(times, 'sum')).toEqual(['3:15.5', '3:15,5'])
  expect(shown(times, 'best')).toEqual(['1:35.5', '1:35,5'])
  expect(shown(times, 'worst')[0]).toBe('1:40')
  expect(shown({ type: 'time', sets: [{ cappedAt: 12 }] })).toEqual(['Cap + 12', 'Tope + 12'])
  expect(shown({ type: 'rounds_reps', sets: [{ rounds: 5, reps: 12 }] })[0]).toBe('5 + 12')
  expect(shown({ type: 'reps', sets: [10, 12] }, 'sum')[0]).toBe('22 reps')
  expect(shown({ type: 'distance', sets: [{ value: 1.5, unit: 'km' }] })[1]).toBe('1,5 km')
  expect(formatLevel('rx_plus', 'es')).toBe('Rx+')
  expect(formatLevel('scaled', 'es')).toBe('Escalado')
})
