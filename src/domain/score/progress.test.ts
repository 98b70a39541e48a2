import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../day.ts'
import { barOf, readLoad, readPlates, standardBars, unitOf } from './loads/own-loads.ts'
import {
  type AskedSubject,
  type ProgressResult,
  plottedValue,
  seasonBests,
  seasonOf,
  seriesOf,
} from './progress.ts'
import { compareResults } from './ranking.ts'
import type { Score } from './score.ts'
import { readKey } from './score-key.ts'
import { enterableKeys, subjectOfKey } from './subjects.ts'

const ranking = { combination: 'sum' as const, sets: 1 }
const fran: AskedSubject = { name: { en: 'Fran', es: 'Fran' }, kind: 'benchmark', ranking }
const squat: AskedSubject = { name: { en: 'Back squat', es: '' }, kind: 'lift', ranking }
const result = (
  key: string,
  day: string,
  score: Score,
  values: Partial<ProgressResult> = {},
): ProgressResult => ({
  key,
  day: day as Day,
  score,
  level: 'rx' as const,
  workoutId: null,
  past: null,
  ...values,
})
const time = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })
const lifted = (reps: number, value: number): Score => ({
  type: 'load',
  sets: [{ reps, load: { value, unit: 'kg' } }],
})

describe('[RECORD-04] a series', () => {
  it('has as its best a result that no other is better than, whatever their order', () => {
    const one = fc.record({
      seconds: fc.integer({ min: 60, max: 900 }),
      isScaled: fc.boolean(),
      day: fc.nat(27),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1 }), all => {
        const results = all.map(({ seconds, isScaled, day }) =>
          result('time:fran', `2026-03-${String(day + 1).padStart(2, '0')}`, time(seconds), {
            level: isScaled ? 'scaled' : 'rx',
          }),
        )
        const [series] = seriesOf(results, { 'time:fran': fran })
        expect(series?.results).toHaveLength(results.length)
        expect(series?.results.map(({ day }) => day)).toEqual(results.map(({ day }) => day).sort())
        for (const other of results)
          expect(compareResults(series?.best ?? other, other, ranking)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('holds the second block of the same kind, and leaves out what no subject is known of', () => {
    const results = [
      result('time:fran#2', '2026-03-02', time(200)),
      result('time:fran', '2026-03-01', time(240)),
      result('time:unknown', '2026-03-01', time(240)),
    ]
    const series = seriesOf(results, { 'time:fran': fran })
    expect(series.map(({ id, best }) => [id, best.key])).toEqual([['time:fran', 'time:fran#2']])
  })

  it('plots the estimated max of a lift, and nothing of twelve repetitions or of the cap', () => {
    const value = (score: Score, subject = squat) => plottedValue({ score }, { subject }, 'kg')
    expect(value(lifted(5, 100))).toBe(116.7)
    expect(value(lifted(1, 120))).toBe(120)
    expect(value(lifted(12, 80))).toBeUndefined()
    expect(plottedValue({ score: lifted(1, 100) }, { subject: squat }, 'lb')).toBe(220.5)
    expect(value({ type: 'time', sets: [{ cappedAt: 12 }] }, fran)).toBeUndefined()
    expect(value({ type: 'time', sets: [{ seconds: 60 }, { seconds: 65 }] }, fran)).toBe(125)
    const rounds: Score = { type: 'rounds_reps', sets: [{ rounds: 5, reps: 10 }] }
    expect(value(rounds, { ...fran, roundReps: 20 })).toBe(5.5)
  })
})

describe('[RECORD-09] the season of HYROX', () => {
  it('runs from September to August', () => {
    expect(['2025-08-31', '2025-09-01', '2026-08-31', '2000-01-01'].map(day => seasonOf(day as Day))).toEqual(
      ['24/25', '25/26', '25/26', '99/00'],
    )
  })

  it('has a best of its own', () => {
    const results = [time(4000), time(3900), time(3950)].map((score, at) =>
      result('time:hyrox_open', ['2025-05-01', '2025-06-01', '2025-10-01'][at] ?? '', score),
    )
    const [series] = seriesOf(results, { 'time:hyrox_open': { ...fran, hasSeason: true } })
    expect(series && seasonBests(series).map(({ season, best }) => [season, best.day])).toEqual([
      ['25/26', '2025-10-01'],
      ['24/25', '2025-06-01'],
    ])
  })
})

it('[RECORD-07] everything that can be entered has a name in both languages and one key', () => {
  const keys = enterableKeys()
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) {
    expect(readKey(key), key).toBeDefined()
    expect(subjectOfKey(key)?.name.es, key).toBeTruthy()
  }
  expect(subjectOfKey('time:row@1000')).toMatchObject({ kind: 'distance', distanceM: 1000 })
  expect(subjectOfKey('reps:burpee~600')).toMatchObject({ kind: 'test', seconds: 600 })
  expect(subjectOfKey('time:hyrox_pro')).toMatchObject({ kind: 'benchmark', hasSeason: true })
  expect(subjectOfKey('time:run_5k')).toMatchObject({ kind: 'distance' })
  expect(subjectOfKey('load:0b5e')).toBeUndefined()
  expect(subjectOfKey('load:0b5e', { '0b5e': { en: 'Own', es: 'Own' } })).toMatchObject({ kind: 'lift' })
})

it('[LOAD-04] the bar is the own one, the one of the gym or the usual one, in the unit of the athlete', () => {
  const gymBar = { unit: 'kg' as const, bar: 15, plates: [10] }
  const own = { unit: 'lb' as const, bar: 35, plates: [10] }
  expect(barOf({ unit: null, bar: null, gymBar: null })).toBe(standardBars.kg)
  expect(barOf({ unit: null, bar: null, gymBar })).toBe(gymBar)
  expect(barOf({ unit: 'lb', bar: null, gymBar })).toBe(standardBars.lb)
  expect(barOf({ unit: 'lb', bar: own, gymBar })).toBe(own)
  expect(barOf({ unit: 'kg', bar: own, gymBar })).toBe(gymBar)
  expect(unitOf({ unit: null, bar: null, gymBar: own })).toBe('lb')
})

it('[LOAD-04] plates and loads are read as they are typed, in both languages', () => {
  expect(readPlates('25, 20, 10, 2,5')).toEqual([25, 20, 10, 2.5])
  expect(readPlates('1.25 10 10 5/2.5')).toEqual([10, 5, 2.5, 1.25])
  for (const typed of ['', 'big', '0', '101', '-5', '1.2.3']) expect(readPlates(typed), typed).toBeUndefined()
  expect(readLoad(' 102,5 ', 200)).toBe(102.5)
  for (const typed of ['', 'x', '0', '201', '1e2', '100.123'])
    expect(readLoad(typed, 200), typed).toBeUndefined()
})
