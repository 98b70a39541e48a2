import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { unwrittenEntry } from '#domain/training/log.ts'
import type { Scores } from '#domain/training/log-values.ts'
import type { LogEntry } from '#domain/training/training.ts'
import { scores } from '#testing/arbitrary-scores.ts'
import { withoutSaved, withTyped } from './log-sheet-values.ts'
import { savedValues, writesOf } from './typed-log.ts'

const block: ScoredBlock = { key: 'time:fran', type: 'time', combination: 'sum', sets: 1, title: 'Fran' }
const entryWith = (values: Partial<LogEntry>): LogEntry => ({
  workoutId: 'fran',
  day: '2026-03-02',
  ...unwrittenEntry,
  ...values,
})
const done = (seconds: number): Scores => ({ 'time:fran': { type: 'time', sets: [{ seconds }] } })
const writes = (typed: Parameters<typeof writesOf>[0], entry?: LogEntry) =>
  writesOf(typed, entry, [block], () => 'kg')

describe('[RESULT-12] what is typed as writes of the log', () => {
  it('is what was understood; the rest stays typed', () => {
    expect(writes({ scores: { 'time:fran': '4:12' }, effort: 8, minutes: '20' })).toEqual({
      values: { scores: done(252), effort: 8, minutes: 20 },
      unread: {},
    })
    expect(writes({ scores: { 'time:fran': 'fast' }, minutes: '2000', scaling: ' rows ' })).toEqual({
      values: { scaling: 'rows' },
      unread: { scores: { 'time:fran': 'fast' }, minutes: '2000' },
    })
  })

  it('takes back what is emptied, and writes nothing that is saved already', () => {
    const entry = entryWith({ scores: done(252), effort: 8, minutes: 20, scaling: 'rows' })
    expect(writes({ scores: { 'time:fran': ' ' }, effort: 0, minutes: '', scaling: '' }, entry)).toEqual({
      values: { scores: { 'time:fran': null }, effort: 0, minutes: 0, scaling: '' },
      unread: {},
    })
    const same = { scores: { 'time:fran': '04:12' }, effort: 8, minutes: '20', scaling: 'rows ' }
    expect(writes(same, entry)).toEqual({ values: {}, unread: {} })
    expect(writes({ scores: { 'time:fran': '' } })).toEqual({ values: {}, unread: {} })
  })

  it('a tie-break is corrected without the score, and the score without its tie-break', () => {
    const tied: Scores = { 'time:fran': { type: 'time', sets: [{ seconds: 252 }], tieBreakSeconds: 100 } }
    const entry = entryWith({ scores: tied })
    expect(writes({ tieBreaks: { 'time:fran': '1:50' } }, entry).values.scores).toEqual({
      'time:fran': { type: 'time', sets: [{ seconds: 252 }], tieBreakSeconds: 110 },
    })
    expect(writes({ scores: { 'time:fran': '4:00' } }, entry).values.scores).toEqual({
      'time:fran': { type: 'time', sets: [{ seconds: 240 }], tieBreakSeconds: 100 },
    })
    expect(writes({ tieBreaks: { 'time:fran': 'soon' } }, entry)).toEqual({
      values: {},
      unread: { tieBreaks: { 'time:fran': 'soon' } },
    })
  })
})

it('[RESULT-11] what is saved is shown as it would be typed, and typing it again changes nothing', () => {
  fc.assert(
    fc.property(scores, fc.constantFrom('.' as const, ',' as const), (score, mark) => {
      if (score.type === 'done') return
      const entry = entryWith({ scores: { key: score } })
      const saved = savedValues(entry, mark)
      expect(withoutSaved(withTyped(saved, {}), saved)).toBeUndefined()
      const blocks = [{ ...block, key: 'key', type: score.type }]
      const typed = { scores: { key: `${saved.scores.key} ` } }
      expect(writesOf(typed, entry, blocks, () => 'lb')).toEqual({ values: {}, unread: {} })
    }),
  )
})

describe('[TIMER-15] splits that a timer measured', () => {
  const splits = [{ seconds: 130 }, { seconds: 122 }]
  const measured = { scores: { 'time:fran': '4:12' }, splits: { 'time:fran': splits } }

  it('are a part of the score', () => {
    const { values } = writes(measured)
    expect(values.scores).toEqual({ 'time:fran': { type: 'time', sets: [{ seconds: 252 }], splits } })
    expect(writes(measured, entryWith({ scores: values.scores as Scores }))).toEqual({
      values: {},
      unread: {},
    })
  })

  it('stay when the time is corrected by hand, and go when they are not wanted', () => {
    const entry = entryWith({ scores: writes(measured).values.scores as Scores })
    expect(writes({ scores: { 'time:fran': '4:10' } }, entry).values.scores).toEqual({
      'time:fran': { type: 'time', sets: [{ seconds: 250 }], splits },
    })
    expect(writes({ splits: { 'time:fran': [] } }, entry).values.scores).toEqual(done(252))
  })

  it('stay typed beside a time that was not understood', () => {
    const typed = { ...measured, scores: { 'time:fran': 'fast' } }
    expect(writes(typed)).toEqual({ values: {}, unread: typed })
  })
})
