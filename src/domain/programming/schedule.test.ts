import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysFrom, startOfWeek } from '../day.ts'
import { isInRange } from './program.ts'
import {
  applyEdits,
  copyDays,
  daysTouched,
  type Edit,
  moving,
  placePlan,
  placing,
  repeatWeek,
  type Schedule,
  sizeOf,
  traceEdits,
  traceWithin,
  weeksAfter,
  withoutDays,
  withoutWorkouts,
  writtenIn,
} from './schedule.ts'

const range = { startsOn: '2026-03-04' as Day, endsOn: '2026-03-29' as Day }
const days = daysFrom(range.startsOn, 26)
const ids = ['a', 'b', 'c', 'd', 'e']
const day = fc.constantFrom(...days)
const id = fc.constantFrom(...ids)
const index = fc.nat({ max: 6 })

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    plan: fc.array(fc.record({ offset: fc.nat({ max: 6 }), workoutIds: fc.array(id, { maxLength: 4 }) })),
    at: fc.array(day, { maxLength: 3 }),
    index: fc.option(index, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('remove' as const), day, workoutIds: fc.array(id, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('reorder' as const), day, workoutId: id, index }),
  fc.record({
    kind: fc.constant('write' as const),
    day,
    workoutId: id,
    base: fc.constant('v'),
    description: fc.string({ minLength: 1 }),
    blocks: fc.constant([]),
  }),
)
const schedule: fc.Arbitrary<Schedule> = fc
  .array(fc.tuple(day, fc.uniqueArray(id)))
  .map(entries => new Map(entries))

const filled = (one: Schedule) => new Map([...one].filter(([, workouts]) => workouts.length > 0))
const total = (one: Schedule) => [...one.values()].reduce((sum, day) => sum + day.length, 0)

describe('edits of a schedule', () => {
  it('[PROGRESSION-05] trace the text of a day: of what they add, not of what is there, and along with a move', () => {
    const before: Schedule = new Map([['2026-03-09', ['a']]])
    const text = (description: string) => ({ base: 'v', description, blocks: [] })
    const week = repeatWeek(new Map([['2026-03-02', ['a', 'b']]]), '2026-03-02', 2, { range }, number => [
      { ...text(`a in week ${number}`), offset: 0, workoutId: 'a' },
      { ...text(`b in week ${number}`), offset: 0, workoutId: 'b' },
    ])
    const traced = traceEdits(before, [
      ...week,
      { kind: 'write', day: '2026-03-16', workoutId: 'b', ...text('written') },
      { kind: 'write', day: '2026-03-16', workoutId: 'c', ...text('not there') },
      ...moving('b', '2026-03-16', '2026-03-20'),
    ])
    const written = (day: Day) => traced.get(day)?.map(one => [one.workoutId, one.written?.description])
    expect(written('2026-03-09')).toEqual([
      ['a', undefined],
      ['b', 'b in week 1'],
    ])
    expect(written('2026-03-16')).toEqual([['a', 'a in week 2']])
    expect(written('2026-03-20')).toEqual([['b', 'written']])
    expect(writtenIn(week)).toEqual({ count: 4, characters: 4 * 'a in week 1'.length })
  })

  it('[LOG-04] trace where each workout was before, over several moves, and keep the lists of other days', () => {
    const before: Schedule = new Map([
      ['2026-03-04', ['a', 'b']],
      ['2026-03-05', ['c']],
    ])
    const edits = [
      ...moving('a', '2026-03-04', '2026-03-06'),
      ...moving('a', '2026-03-06', '2026-03-09'),
      placing('b', '2026-03-09'),
    ]
    const traced = traceEdits(before, edits)
    expect(traced.get('2026-03-09')).toEqual([
      { workoutId: 'a', origin: '2026-03-04', from: '2026-03-06' },
      { workoutId: 'b', origin: null, from: undefined },
    ])
    expect(traced.get('2026-03-04')).toEqual([{ workoutId: 'b', origin: '2026-03-04' }])
    expect(applyEdits(before, edits).get('2026-03-05')).toBe(before.get('2026-03-05'))
  })

  it('never put a workout on a day twice', () => {
    fc.assert(
      fc.property(schedule, fc.array(edit), (before, edits) => {
        for (const workouts of applyEdits(before, edits).values())
          expect(new Set(workouts).size).toBe(workouts.length)
      }),
    )
  })

  it('change only the days they say they touch, and leave what they were given alone', () => {
    fc.assert(
      fc.property(schedule, fc.array(edit), (before, edits) => {
        const kept = structuredClone(new Map(before))
        const after = applyEdits(before, edits)
        const touched = new Set(daysTouched(edits))
        for (const one of new Set([...before.keys(), ...after.keys()]))
          if (!touched.has(one)) expect(after.get(one)).toEqual(before.get(one))
        expect(before).toEqual(kept)
      }),
    )
  })

  it('can be carried out day by day: a part of the schedule is enough for what concerns it', () => {
    fc.assert(
      fc.property(schedule, fc.array(edit), (before, edits) => {
        const whole = applyEdits(before, edits)
        const half = new Map([...before].filter(([one]) => one < '2026-03-15'))
        for (const [one, workouts] of applyEdits(half, edits))
          if (one < '2026-03-15') expect(workouts).toEqual(whole.get(one))
      }),
    )
  })

  it('move without losing or doubling anything', () => {
    fc.assert(
      fc.property(schedule, id, day, day, index, (before, workoutId, from, to, at) => {
        fc.pre(before.get(from)?.includes(workoutId) ?? false)
        fc.pre(from === to || !before.get(to)?.includes(workoutId))
        const after = applyEdits(before, moving(workoutId, from, to, at))
        expect(total(after)).toBe(total(before))
        expect(after.get(to)?.indexOf(workoutId)).toBe(Math.min(at, (after.get(to)?.length ?? 1) - 1))
        if (from !== to) expect(after.get(from)).not.toContain(workoutId)
      }),
    )
  })

  it('place and then remove comes to nothing where it was not there before', () => {
    fc.assert(
      fc.property(schedule, id, day, index, (before, workoutId, one, at) => {
        fc.pre(!before.get(one)?.includes(workoutId))
        const after = applyEdits(before, [
          placing(workoutId, one, at),
          { kind: 'remove', day: one, workoutIds: [workoutId] },
        ])
        expect(after.get(one)).toEqual(before.get(one) ?? [])
      }),
    )
  })

  it('[FAIR-01] come to the same within a limit, or end at the edit that exceeds it', () => {
    fc.assert(
      fc.property(schedule, fc.array(edit), fc.integer({ min: 4, max: 12 }), (before, edits, most) => {
        const within = traceWithin(before, edits, most)
        const sizes = [...(within ?? new Map()).values()].map(all => all.length)
        for (const size of sizes) expect(size).toBeLessThanOrEqual(Math.max(most, ids.length))
        if (within) expect(within).toEqual(traceEdits(before, edits))
        else expect(edits.some(({ kind }) => kind === 'place')).toBe(true)
      }),
    )
    let read = 0
    const many = Array.from({ length: 1000 }, (_, n) => ({
      ...placing(`new ${n}`, '2026-03-04'),
      get kind() {
        read++
        return 'place' as const
      },
    }))
    expect(traceWithin(new Map(), many, 50)).toBeUndefined()
    expect(read).toBeLessThan(60)
  })

  it('count what they name', () => {
    expect(
      sizeOf([
        { kind: 'place', plan: [{ offset: 0, workoutIds: ['a', 'b'] }], at: ['2026-03-04', '2026-03-05'] },
        { kind: 'remove', day: '2026-03-04', workoutIds: ['a'] },
        { kind: 'reorder', day: '2026-03-04', workoutId: 'b', index: 0 },
      ]),
    ).toBe(8)
  })

  it('without workouts that are gone place none of them, and the rest as before', () => {
    fc.assert(
      fc.property(fc.array(edit), fc.uniqueArray(id), (edits, gone) => {
        const left = applyEdits(new Map(), withoutWorkouts(edits, gone))
        for (const workouts of left.values()) for (const one of gone) expect(workouts).not.toContain(one)
        if (gone.length === 0) expect(filled(left)).toEqual(filled(applyEdits(new Map(), edits)))
      }),
    )
  })
})

it('edits without days that are closed touch none of them, and the others as before', () => {
  fc.assert(
    fc.property(schedule, fc.array(edit), fc.uniqueArray(day), (before, edits, closed) => {
      const left = withoutDays(edits, closed)
      for (const one of daysTouched(left)) expect(closed).not.toContain(one)
      const [whole, part] = [applyEdits(before, edits), applyEdits(before, left)]
      for (const one of days)
        if (!closed.includes(one)) expect(part.get(one) ?? []).toEqual(whole.get(one) ?? [])
    }),
  )
})

it('a move of a workout that is gone leaves it where it stands', () => {
  expect(withoutWorkouts(moving('a', '2026-03-04', '2026-03-05', 0), ['a'])).toEqual([])
  expect(withoutWorkouts([{ kind: 'remove', day: '2026-03-04', workoutIds: ['a', 'b'] }], ['a'])).toEqual([
    { kind: 'remove', day: '2026-03-04', workoutIds: ['b'] },
  ])
})

describe('copies', () => {
  it('fall on the same weekdays, and never outside the range', () => {
    fc.assert(
      fc.property(schedule, day, fc.array(day, { maxLength: 4 }), (before, source, targets) => {
        const plan = copyDays(before, startOfWeek(source), 7)
        const starts = targets.map(one => startOfWeek(one))
        const edits = placePlan(plan, starts, range)
        for (const touched of daysTouched(edits)) expect(isInRange(range, touched)).toBe(true)
        const after = applyEdits(before, edits)
        for (const start of starts)
          for (const { offset, workoutIds } of plan) {
            const one = addDays(start, offset)
            if (isInRange(range, one)) expect(after.get(one)).toEqual(expect.arrayContaining([...workoutIds]))
          }
      }),
    )
  })

  it('of a week go into as many weeks as the program has left', () => {
    expect(weeksAfter('2026-03-04', range)).toBe(3)
    expect(weeksAfter('2026-03-29', range)).toBe(0)
    const first: Schedule = new Map([
      ['2026-03-04', ['a', 'b']],
      ['2026-03-08', ['c']],
    ])
    const after = applyEdits(first, repeatWeek(first, '2026-03-05', 3, { range }))
    expect([...after.keys()].filter(one => (after.get(one)?.length ?? 0) > 0)).toHaveLength(8)
    expect(after.get('2026-03-25')).toEqual(['a', 'b'])
    expect(after.get('2026-03-29')).toEqual(['c'])
  })

  it('[GYM-55] of a week that begins on Sunday go from Sunday to Saturday', () => {
    expect(weeksAfter('2026-03-07', range, 7)).toBe(4)
    const first: Schedule = new Map([
      ['2026-03-08', ['c']],
      ['2026-03-09', ['a']],
    ])
    const edits = repeatWeek(first, '2026-03-09', 1, { range, weekStart: 7 })
    const after = applyEdits(first, edits)
    expect([after.get('2026-03-15'), after.get('2026-03-16')]).toEqual([['c'], ['a']])
  })

  it('of many weeks stay small: whole weeks are named once', () => {
    const year = { startsOn: '2026-01-05' as Day, endsOn: '2027-01-03' as Day }
    const week: Schedule = new Map(daysFrom('2026-01-05', 7).map(one => [one, ids]))
    const edits = repeatWeek(week, '2026-01-05', weeksAfter('2026-01-05', year), { range: year })
    expect(edits).toHaveLength(1)
    expect(sizeOf(edits)).toBe(51 * 42)
  })
})
