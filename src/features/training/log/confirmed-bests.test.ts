import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import type { ProgressResult } from '#domain/score/progress.ts'
import type { Score } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { confirmedBests } from './confirmed-bests.ts'
import type { NewBest } from './new-bests.ts'

const day = '2026-03-04'
const at = { workoutId: 'w', day } as const
const time = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })
const lifted = (value: number, reps: number): Score => ({
  type: 'load',
  sets: [{ reps, load: { value, unit: 'kg' } }],
})
const blockOf = (key: string, type: 'time' | 'load'): ScoredBlock => ({
  key,
  type,
  combination: 'best',
  sets: 1,
  title: key,
})
const fran = blockOf('time:fran', 'time')
const squat = blockOf('load:back_squat', 'load')
const result = (key: string, score: Score, workoutId: string | null, on: Day): ProgressResult => ({
  key,
  level: 'rx',
  score,
  day: on,
  workoutId,
  past: null,
})
const said = ({ key, combination }: ScoredBlock, score: Score): NewBest => ({
  key,
  name: 'N',
  score,
  combination,
  isLately: true,
})

/** What is said of a score once the server has answered with these results of before and this one of now. */
function answered(
  block: ScoredBlock,
  score: Score,
  before: Score[],
  noticed: NewBest[],
  own: Score | null = score,
) {
  const others = before.map(one => result(block.key, one, null, '2024-05-06'))
  const results = own ? [...others, result(block.key, own, 'w', day)] : others
  return confirmedBests(results, others, at, [{ block, name: 'N', level: 'rx', score }], noticed)
}

describe('[RESULT-20] a new best by what the server knows', () => {
  it('is confirmed, and is no longer one of the last weeks only', () => {
    const confirmed = [{ ...said(fran, time(250)), isLately: false }]
    expect(answered(fran, time(250), [time(260)], [said(fran, time(250))])).toEqual(confirmed)
    expect(answered(fran, time(250), [time(260)], [])).toEqual(confirmed)
  })

  it('is corrected where the server knows a better one, of a lift with as many repetitions', () => {
    expect(answered(fran, time(250), [time(240)], [said(fran, time(250))])).toEqual([
      {
        ...said(fran, time(250)),
        stays: { score: time(240), day: '2024-05-06' },
      },
    ])
    const before = [lifted(150, 1), lifted(120, 5)]
    expect(answered(squat, lifted(110, 5), before, [said(squat, lifted(110, 5))])).toEqual([
      { ...said(squat, lifted(110, 5)), stays: { score: lifted(120, 5), day: '2024-05-06' } },
    ])
  })

  it('says nothing of what was no new best, is the first of all, or was corrected on another phone', () => {
    expect(answered(fran, time(250), [time(240)], [])).toEqual([])
    expect(answered(fran, time(250), [], [said(fran, time(250))])).toEqual([])
    expect(answered(fran, time(250), [time(260)], [said(fran, time(250))], time(270))).toEqual([])
    expect(answered(fran, time(250), [time(260)], [said(fran, time(250))], null)).toEqual([])
  })
})
