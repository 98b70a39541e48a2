import { describe, expect, it } from 'vitest'
import {
  type LogItem,
  logKey,
  seenNotes,
  stampOf,
  unwrittenEntry,
  withItems,
  withLogEntry,
  withWorkoutsOf,
} from './log.ts'
import { type LogEntry, type Training, workoutsOn } from './training.ts'

const workout = (workoutId: string, version = 2) => ({
  workoutId,
  versionId: `${workoutId} ${version}`,
  gymId: 'coach',
  name: workoutId,
  description: 'x',
  notes: '',
  color: '#BAE6FD' as const,
  blocks: [],
  descriptionAt: 0,
  marks: null,
  typeCode: 'metcon',
})
const day = '2026-03-04' as const
const record: LogEntry = {
  ...unwrittenEntry,
  workoutId: 'fran',
  day,
  outcome: 'scaled',
  completedAt: '2026-03-04T18:00:00.000Z',
  notes: 'Hard',
  outcomeSetAt: '2026-03-04T18:00:00.000Z',
  notesSetAt: '2026-03-04T18:00:00.000Z',
}
const training: Training = {
  from: '2026-03-01',
  to: '2026-03-31',
  moved: [],
  side: null,
  programs: [],
  planned: [
    { day, workoutId: 'grace', versionId: 'grace 2', programId: 'a', proof: null },
    { day, workoutId: 'fran', versionId: 'fran 2', programId: 'a', proof: 'shown' },
    { day, workoutId: 'grace', versionId: 'grace 2', programId: 'b', proof: null },
  ],
  entries: [
    record,
    { ...record, workoutId: 'helen' },
    { ...record, workoutId: 'gone', outcome: 'open', notes: '' },
  ],
  workouts: [workout('fran'), workout('fran', 1), ...['grace', 'helen', 'gone'].map(id => workout(id))],
}
const item = (values: Partial<LogItem>): LogItem =>
  ({
    kind: 'log',
    id: '1',
    personId: 'ada',
    workoutId: 'grace',
    workoutName: 'Grace',
    day,
    name: 'outcome',
    value: 'prescribed',
    actedAt: Date.UTC(2026, 2, 4, 19),
    refusal: null,
    ...values,
  }) as LogItem

describe('a day', () => {
  it('has each workout once in the coach’s order, then what was logged and is planned no more', () => {
    expect(workoutsOn(training, day).map(one => [one.workout.workoutId, one.programIds])).toEqual([
      ['grace', ['a', 'b']],
      ['fran', ['a']],
      ['helen', []],
    ])
    expect(workoutsOn(training, day)[1]?.entry).toEqual(record)
    expect(workoutsOn(training, '2026-03-05')).toEqual([])
  })

  it('[LOG-01] shows what was logged in the version that was logged, and the rest in the planned one', () => {
    const logged = { ...training, entries: [{ ...record, versionId: 'fran 1' }] }
    const shown = (known: Training) => workoutsOn(known, day).map(one => one.workout.versionId)
    expect(shown(logged)).toEqual(['grace 2', 'fran 1'])
    const undone = { ...record, versionId: 'fran 1', outcome: 'open' as const, notes: '' }
    expect(shown({ ...training, entries: [undone] })).toEqual(['grace 2', 'fran 2'])
    // A note about the text of before does not hide what the coach has changed since.
    const noted = { ...undone, notes: 'Sore shoulder' }
    expect(shown({ ...training, entries: [noted] })).toEqual(['grace 2', 'fran 2'])
    expect(shown({ ...training, planned: [], entries: [noted] })).toEqual(['fran 1'])
    const waiting = item({ workoutId: 'fran', versionId: 'fran 1' })
    expect(shown(withItems({ ...training, entries: [] }, [waiting]))).toEqual(['grace 2', 'fran 1'])
  })
})

describe('what waits to be sent', () => {
  it('[LOG-02] keeps the text that it was written about, also when the coach has removed it meanwhile', () => {
    const waiting = item({ workoutId: 'fran', versionId: 'fran 1' })
    const removed = { ...training, planned: [], entries: [], workouts: [workout('grace')] }
    const kept = withWorkoutsOf([waiting], removed, training)
    expect(kept.workouts.map(one => one.versionId)).toEqual(['grace 2', 'fran 1'])
    expect(workoutsOn(withItems(kept, [waiting]), day).map(one => one.workout.versionId)).toEqual(['fran 1'])
    expect(withWorkoutsOf([], removed, training)).toBe(removed)
  })

  it('does not change when it was done by a correction of how it went', () => {
    const corrected = withItems(training, [item({ workoutId: 'fran', value: 'prescribed' })])
    expect(corrected.entries.find(one => one.workoutId === 'fran')).toMatchObject({
      outcome: 'prescribed',
      completedAt: record.completedAt,
    })
  })

  it('[KEEP-07] replaces the same text of another phone as well, which is shown once', () => {
    const entry = { ...record, notesId: 'here', otherNotes: [{ id: 'there', text: 'Hard' }] }
    expect(seenNotes(entry, [], 'fran', day)).toEqual(['here', 'there'])
    expect(seenNotes({ ...entry, notes: 'Harder' }, [], 'fran', day)).toEqual(['here'])
  })

  it('counts as written: how it went and the note, each on its own', () => {
    const shown = withItems(training, [
      item({}),
      item({ workoutId: 'fran', name: 'notes', value: 'Harder' }),
      item({ workoutId: 'helen', value: 'open' }),
    ])
    const of = (id: string) => shown.entries.find(one => one.workoutId === id)
    expect(of('grace')).toMatchObject({
      outcome: 'prescribed',
      notes: '',
      completedAt: '2026-03-04T19:00:00.000Z',
    })
    expect(of('fran')).toMatchObject({ ...record, notes: 'Harder', notesSetAt: '2026-03-04T19:00:00.000Z' })
    expect(of('helen')).toMatchObject({ outcome: 'open', completedAt: null, notes: 'Hard' })
    expect(training.entries).toContain(record)
  })

  it('does not count where the server refused it, or where the day is not shown', () => {
    expect(withItems(training, [item({ refusal: 'not_found' })])).toEqual(training)
    expect(withLogEntry(training, { ...record, day: '2026-04-01' })).toBe(training)
  })
})

describe('the value an item writes', () => {
  it('is another one for another athlete, workout, day, or part of the log, and the same for whatever is written', () => {
    const known = logKey(item({}))
    const others: Partial<LogItem>[] = [
      { personId: 'bea' },
      { workoutId: 'fran' },
      { day: '2026-03-05' },
      { name: 'notes', value: '' },
    ]
    for (const other of others) expect(logKey(item(other))).not.toBe(known)
    expect(logKey(item({ id: '2', value: 'open', actedAt: 0, refusal: 'inactive' }))).toBe(known)
  })
})

describe('when an action counts as done', () => {
  it('is by the clock, and always after what it changes, however wrong the clock is', () => {
    const known = { ...record, notesSetAt: '2026-03-04T20:00:00.000Z' }
    const at = (text: string) => Date.parse(text)
    const slow = at('2026-03-04T10:00:00.000Z')
    expect(stampOf(slow, undefined, 'notes')).toBe(slow)
    expect(stampOf(slow, known, 'notes')).toBe(at('2026-03-04T20:00:00.001Z'))
    expect(stampOf(slow, known, 'outcome')).toBe(at('2026-03-04T18:00:00.001Z'))
    const right = at('2026-03-04T21:00:00.000Z')
    expect(stampOf(right, known, 'notes')).toBe(right)
  })
})
