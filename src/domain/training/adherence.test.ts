import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, startOfWeek } from '../day.ts'
import {
  adherence,
  type DayTally,
  dayState,
  doneOf,
  lastDays,
  sumOf,
  weekTallies,
  workoutState,
} from './adherence.ts'
import type { Outcome } from './log-values.ts'
import type { DayWorkout } from './training.ts'

const today = '2026-03-12' as const
const on = (day: DayTally['day'], planned: number, prescribed = 0, scaled = 0): DayTally => ({
  day,
  planned,
  prescribed,
  scaled,
})

const day = fc.integer({ min: -100, max: 14 }).map(offset => addDays(today, offset))
const tally = fc
  .record({ day, prescribed: fc.nat(3), scaled: fc.nat(3), left: fc.nat(3) })
  .map(({ left, ...done }): DayTally => ({ ...done, planned: done.prescribed + done.scaled + left }))
const tallies = fc.uniqueArray(tally, { selector: ({ day }) => day })

describe('[COACH-05] the state of a day', () => {
  it('is rest exactly where nothing was planned', () => {
    fc.assert(
      fc.property(tally, one => {
        expect(dayState(one, one.day, today) === 'rest').toBe(one.planned === 0)
        expect(dayState(undefined, one.day, today)).toBe('rest')
      }),
    )
  })

  it('is missed only of days that are over, open only of those that are not, and partial of both', () => {
    fc.assert(
      fc.property(tally, one => {
        const state = dayState(one, one.day, today)
        const done = one.prescribed + one.scaled
        if (state === 'missed') expect(one.day < today).toBe(true)
        if (state === 'open') expect(one.day >= today).toBe(true)
        expect(state === 'partial').toBe(done > 0 && done < one.planned)
      }),
    )
  })

  it('is done or scaled exactly where all of it was done, and scaled where some of that was', () => {
    fc.assert(
      fc.property(tally, one => {
        fc.pre(one.planned > 0)
        const state = dayState(one, one.day, today)
        const isComplete = one.prescribed + one.scaled === one.planned
        expect(state === 'done' || state === 'scaled').toBe(isComplete)
        if (isComplete) expect(state === 'scaled').toBe(one.scaled > 0)
      }),
    )
  })
})

describe('[COACH-05] the last days', () => {
  it('are as many as asked for, one after the other, up to today', () => {
    fc.assert(
      fc.property(tallies, fc.integer({ min: 1, max: 60 }), (known, count) => {
        const days = lastDays(known, count, today)
        expect(days).toHaveLength(count)
        expect(days.at(-1)?.day).toBe(today)
        for (const [index, { day, state }] of days.entries()) {
          expect(day).toBe(addDays(today, index + 1 - count))
          const tallyOfDay = known.find(one => one.day === day)
          expect(state).toBe(dayState(tallyOfDay, day, today))
        }
      }),
    )
  })
})

describe('[COACH-07] adherence over weeks', () => {
  it('counts what was planned until yesterday, and of today and later only what was done', () => {
    const days = [
      on('2026-03-03', 2, 1, 1),
      on('2026-03-09', 2, 1),
      on(today, 3, 0, 1),
      on('2026-03-13', 2),
      on('2026-03-14', 1, 1),
    ]
    const [before, running] = weekTallies(days, 2, today)
    expect(before).toEqual({ week: '2026-03-02', planned: 2, prescribed: 1, scaled: 1, ahead: 0 })
    expect(running).toEqual({ week: '2026-03-09', planned: 4, prescribed: 2, scaled: 1, ahead: 4 })
  })

  it('has a place for weeks in which nothing was planned, and no share of nothing', () => {
    const tallies = weekTallies([on('2026-02-24', 4, 3)], 4, today)
    expect(tallies.map(({ week, planned }) => [week, planned])).toEqual([
      ['2026-02-16', 0],
      ['2026-02-23', 4],
      ['2026-03-02', 0],
      ['2026-03-09', 0],
    ])
    expect(adherence(sumOf(tallies))).toBe(0.75)
    expect(adherence(sumOf(tallies.slice(-2)))).toBeUndefined()
    expect(adherence(sumOf([]))).toBeUndefined()
  })

  it('loses and doubles no workout of the weeks it looks at, whatever the day', () => {
    fc.assert(
      fc.property(tallies, fc.integer({ min: 1, max: 12 }), (days, weeks) => {
        const counted = weekTallies(days, weeks, today)
        const from = addDays(startOfWeek(today), -7 * (weeks - 1))
        const inside = days.filter(({ day }) => from <= day && day <= '2026-03-15')
        const all = inside.reduce((sum, { planned }) => sum + planned, 0)
        expect(sumOf(counted).planned + counted.reduce((sum, { ahead }) => sum + ahead, 0)).toBe(all)
        expect(doneOf(sumOf(counted))).toBe(doneOf(sumOf(inside)))
        expect(counted.slice(0, -1).every(({ ahead }) => ahead === 0)).toBe(true)
        const share = adherence(sumOf(counted)) ?? 0
        expect(share >= 0 && share <= 1).toBe(true)
      }),
    )
  })
})

describe('[COACH-08] how a workout of a day went', () => {
  const joinedOn = '2026-03-01'
  const workout = (outcome: Outcome | undefined, isOwed = true) =>
    ({ isOwed, entry: outcome && { outcome } }) as DayWorkout

  it('was missed when its day is over and it is still planned', () => {
    expect(workoutState(workout(undefined), '2026-03-11', { today: today, joinedOn })).toBe('missed')
    expect(workoutState(workout('open'), '2026-03-11', { today: today, joinedOn })).toBe('missed')
    expect(workoutState(workout('scaled'), '2026-03-11', { today: today, joinedOn })).toBe('scaled')
    expect(workoutState(workout(undefined), today, { today: today, joinedOn })).toBe('open')
    expect(workoutState(workout(undefined), '2026-03-13', { today: today, joinedOn })).toBe('open')
  })

  it('was not missed before the athlete joined, but can be on that very day', () => {
    expect(workoutState(workout(undefined), joinedOn, { today, joinedOn })).toBe('missed')
    expect(workoutState(workout(undefined), '2026-02-28', { today, joinedOn })).toBe('open')
    expect(workoutState(workout('scaled'), '2026-02-28', { today, joinedOn })).toBe('scaled')
  })

  it('was not missed when the coach took it off the day', () => {
    expect(workoutState(workout('open', false), '2026-03-11', { today: today, joinedOn })).toBe('open')
    expect(workoutState(workout('prescribed', false), '2026-03-11', { today: today, joinedOn })).toBe(
      'prescribed',
    )
  })
})
