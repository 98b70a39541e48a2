import { describe, expect, it } from 'vitest'
import type { Progress, ProgressResult } from '../score/progress.ts'
import type { Score } from '../score/score.ts'
import { type LogItem, unwrittenEntry, type WrittenValue } from './log.ts'
import type { Training } from './training.ts'
import { unsentResults, withUnsent } from './unsent-results.ts'

const day = '2026-03-04'
const fran = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })
const onServer = (seconds: number, on: ProgressResult['day'] = day): ProgressResult => ({
  key: 'time:fran',
  level: 'rx',
  score: fran(seconds),
  day: on,
  workoutId: 'w',
  past: null,
})
const known = (...results: ProgressResult[]): Progress => ({
  results,
  subjects: {},
  weeks: [{ week: '2026-03-02', sessions: 2, load: 100 }],
})
const item = (written: WrittenValue, refusal: LogItem['refusal'] = null): LogItem => ({
  kind: 'log',
  id: 'i',
  personId: 'p',
  workoutId: 'w',
  workoutName: 'Fran',
  day,
  actedAt: 1,
  refusal,
  ...written,
})
const done = item({ name: 'outcome', value: 'scaled' })
const scored = (seconds: number) => item({ name: 'scores', value: { 'time:fran': fran(seconds) } })
const days = (entry?: Partial<Training['entries'][number]>): Training => ({
  from: '2026-03-01',
  to: '2026-03-31',
  moved: [],
  side: null,
  programs: [],
  planned: [],
  workouts: [],
  entries: entry ? [{ ...unwrittenEntry, workoutId: 'w', day, ...entry }] : [],
})
const merged = (progress: Progress, kept: Training | undefined, ...items: LogItem[]) =>
  withUnsent(progress, kept, unsentResults(items), [{ workoutId: 'w', day }])

describe('[RECORD-11] progress with what this phone has not sent', () => {
  it('has the result, marked, with its subject, and one session more', () => {
    const { results, subjects, weeks } = merged(known(onServer(240, '2026-01-01')), days(), done, scored(230))
    expect(results).toEqual([
      { ...onServer(230), level: 'scaled', isUnsent: true },
      onServer(240, '2026-01-01'),
    ])
    expect(subjects['time:fran']).toMatchObject({ name: { en: 'Fran' }, kind: 'benchmark' })
    expect(weeks).toEqual([{ week: '2026-03-02', sessions: 3, load: 100 }])
  })

  it('replaces the result that it corrects, with the level that the phone or the server knows', () => {
    const inDays = days({ outcome: 'prescribed', rxPlus: true, scores: { 'time:fran': fran(240) } })
    for (const kept of [inDays, days(), undefined])
      expect(merged(known(onServer(240)), kept, scored(230)).results).toEqual([
        { ...onServer(230), level: kept === inDays ? 'rx_plus' : 'rx', isUnsent: true },
      ])
  })

  it('drops what is taken back, and adds the effort of the week', () => {
    const open = item({ name: 'outcome', value: 'open' })
    const inDays = days({ outcome: 'prescribed', scores: { 'time:fran': fran(240) }, effort: 5, minutes: 10 })
    const { results, weeks } = merged(known(onServer(240)), inDays, open)
    expect({ results, weeks }).toEqual({
      results: [],
      weeks: [{ week: '2026-03-02', sessions: 1, load: 50 }],
    })
  })

  it('knows nothing of a score without an outcome, of refused items and of other values', () => {
    expect(merged(known(), days(), scored(230)).results).toEqual([])
    expect(unsentResults([item({ name: 'notes', value: 'PR' }), { ...done, refusal: 'inactive' }])).toEqual(
      [],
    )
  })

  it('marks nothing that was sent since, and takes it from the days', () => {
    const inDays = days({ outcome: 'prescribed', scores: { 'time:fran': fran(230) } })
    expect(merged(known(), inDays).results).toEqual([onServer(230)])
  })
})
