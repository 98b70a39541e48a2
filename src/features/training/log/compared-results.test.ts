import { expect, it } from 'vitest'
import type { ProgressResult } from '#domain/score/progress.ts'
import type { Score } from '#domain/score/score.ts'
import { unwrittenEntry } from '#domain/training/log.ts'
import type { Training } from '#domain/training/training.ts'
import { comparedResults } from './compared-results.ts'

const fran = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })
const training: Training = {
  from: '2026-03-01',
  to: '2026-03-31',
  moved: [],
  side: null,
  programs: [],
  planned: [],
  workouts: [],
  entries: [
    {
      ...unwrittenEntry,
      workoutId: 'a',
      day: '2026-03-02',
      outcome: 'prescribed',
      scores: { 'time:fran': fran(250) },
    },
  ],
}
const onServer = (
  day: ProgressResult['day'],
  seconds: number,
  workoutId: string | null = 'a',
): ProgressResult => ({
  key: 'time:fran',
  level: 'rx',
  score: fran(seconds),
  day,
  workoutId,
  past: null,
})
const secondsOf = (all: readonly ProgressResult[] | undefined, workoutId = 'b') => {
  const { results, isLately } = comparedResults(training, all, { workoutId, day: '2026-03-02' })
  return { isLately, times: results.map(({ score }) => score.type === 'time' && score.sets[0]) }
}

it('[RESULT-17] takes the days that the phone keeps from the phone, and all others from the server', () => {
  const all = [onServer('2025-06-01', 240), onServer('2026-03-02', 300), onServer('2026-03-05', 230, null)]
  expect(secondsOf(all)).toEqual({
    isLately: false,
    times: [{ seconds: 240 }, { seconds: 230 }, { seconds: 250 }],
  })
  expect(secondsOf(undefined)).toEqual({ isLately: true, times: [{ seconds: 250 }] })
})

it('[RESULT-17] compares nothing with itself', () => {
  expect(secondsOf([onServer('2026-03-02', 300)], 'a')).toEqual({ isLately: false, times: [] })
})
