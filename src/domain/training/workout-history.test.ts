import { describe, expect, it } from 'vitest'
import type { Day } from '../day.ts'
import type { ProgressResult } from '../score/progress.ts'
import type { Score } from '../score/score.ts'
import { type LogItem, unwrittenEntry, type WrittenValue } from './log.ts'
import type { LogEntry, Training, TrainingWorkout } from './training.ts'
import { type HistorySources, type WorkoutTime, workoutHistory } from './workout-history.ts'

const day = '2026-03-04'
const time = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })
const result = (seconds: number, on: Day, workoutId = 'w'): ProgressResult => ({
  key: 'time:fran',
  level: 'rx',
  score: time(seconds),
  day: on,
  workoutId,
  past: null,
})
const entry = (written: Partial<LogEntry>): LogEntry => ({
  ...unwrittenEntry,
  workoutId: 'w',
  day,
  ...written,
})
const workout = { workoutId: 'w', versionId: 'v', name: 'Fran', description: '' } as TrainingWorkout
const days = (...records: LogEntry[]): Training => ({
  from: '2026-03-01',
  to: '2026-03-31',
  moved: [],
  side: null,
  programs: [],
  planned: [],
  workouts: [workout],
  entries: records,
})
const item = (written: WrittenValue, on: Day = day): LogItem => ({
  kind: 'log',
  id: 'i',
  personId: 'p',
  workoutId: 'w',
  workoutName: 'Fran',
  day: on,
  actedAt: 1,
  refusal: null,
  ...written,
})
const historyOf = (sources: Partial<HistorySources>) =>
  workoutHistory({
    workoutId: 'w',
    answered: undefined,
    results: undefined,
    days: undefined,
    items: [],
    logged: [],
    ...sources,
  })

describe('[RECORD-12] the history of one workout as the phone knows it', () => {
  it('has the log of the days that it keeps, also without a score, and the results of the days before', () => {
    const kept = days(entry({ outcome: 'scaled', scaling: 'Ring rows' }), entry({ day: '2026-03-06' }))
    const results = [
      result(250, '2025-12-01'),
      result(240, '2026-01-01'),
      result(230, '2026-01-01', 'x'),
      result(220, day),
    ]
    expect(historyOf({ days: kept, results })).toEqual({
      title: 'Fran',
      times: [
        { day, level: 'scaled', scores: {}, scaling: 'Ring rows' },
        { day: '2026-01-01', level: 'rx', scores: { 'time:fran': time(240) }, scaling: '' },
        { day: '2025-12-01', level: 'rx', scores: { 'time:fran': time(250) }, scaling: '' },
      ],
      blocks: {},
    })
  })

  it('has what is not sent, marked, also beside the answer of the server', () => {
    const done = item({ name: 'outcome', value: 'prescribed' })
    const scored = item({ name: 'scores', value: { 'time:fran': time(230) } })
    const unsent = { day, level: 'rx', scores: { 'time:fran': time(230) }, scaling: '', isUnsent: true }
    expect(historyOf({ items: [done, scored] })).toEqual({ title: 'Fran', times: [unsent], blocks: {} })
    const before: WorkoutTime = { day: '2026-01-01', level: 'rx', scores: {}, scaling: '' }
    const answered = { title: 'Fran today', times: [before], blocks: {} }
    expect(historyOf({ answered, items: [done, scored] })).toEqual({ ...answered, times: [unsent, before] })
  })

  it('drops what is taken back, and keeps what was sent meanwhile until the server says so', () => {
    const kept = days(entry({ outcome: 'prescribed' }))
    expect(historyOf({ days: kept, items: [item({ name: 'outcome', value: 'open' })] })).toBeUndefined()
    const answered = { title: 'Fran', times: [], blocks: {} }
    expect(historyOf({ days: kept, answered })?.times).toEqual([])
    const logged = [{ workoutId: 'w', day }] as const
    expect(historyOf({ days: kept, answered, logged })?.times).toHaveLength(1)
    expect(historyOf({ days: kept, answered, logged: [{ workoutId: 'x', day }] })?.times).toEqual([])
  })

  it('is unknown where the phone knows of no time', () => {
    expect(historyOf({})).toBeUndefined()
    expect(historyOf({ days: days(), results: [result(240, '2026-01-01', 'x')] })).toBeUndefined()
  })
})
