import { expect, it } from 'vitest'
import { isNewBest } from './past-results.ts'
import type { Level } from './ranking.ts'
import type { Score } from './score.ts'

const day = '2026-03-04'
const by = { combination: 'best', sets: 1 } as const
const timed = (seconds: number, level: Level = 'rx') => ({
  level,
  day: day as typeof day,
  score: { type: 'time', sets: [{ seconds }] } as Score,
})
const lifted = (...sets: [reps: number, kilos: number][]) => ({
  level: 'rx' as Level,
  day: day as typeof day,
  score: {
    type: 'load',
    sets: sets.map(([reps, value]) => ({ reps, load: { value, unit: 'kg' } })),
  } as Score,
})

it('[RANK-05] a result is a new best when it beats every earlier one; the first and an equal one are none', () => {
  expect(isNewBest(timed(240), [], by)).toBe(false)
  expect(isNewBest(timed(240), [timed(250), timed(241)], by)).toBe(true)
  expect(isNewBest(timed(240), [timed(250), timed(240)], by)).toBe(false)
  // As prescribed beats a faster scaled one.
  expect(isNewBest(timed(300), [timed(200, 'scaled')], by)).toBe(true)
  expect(isNewBest(timed(100, 'scaled'), [timed(200)], by)).toBe(false)
  expect(isNewBest({ ...timed(1), score: { type: 'done' } }, [timed(2)], by)).toBe(false)
})

it('[RANK-05] a lift is a new best when it is heavier at some repetitions that were lifted before', () => {
  expect(isNewBest(lifted([5, 100]), [lifted([1, 120], [5, 95])], by)).toBe(true)
  expect(isNewBest(lifted([5, 95]), [lifted([1, 120], [5, 95])], by)).toBe(false)
  // Nothing was lifted ten times before.
  expect(isNewBest(lifted([10, 60]), [lifted([1, 120])], by)).toBe(false)
})
