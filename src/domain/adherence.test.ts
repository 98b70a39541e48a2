import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adherence, type DayTally, dayState, lastDays, totalOf, weekTallies } from './adherence.ts'
import { addDays, type Day, startOfWeek } from './day.ts'

const today = '2026-03-11' as Day
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

  it('is missed or partial only of days that are over, and open only of those that are not', () => {
    fc.assert(
      fc.property(tally, one => {
        const state = dayState(one, one.day, today)
        if (state === 'missed' || state === 'partial') expect(one.day < today).toBe(true)
        if (state === 'open') expect(one.day >= today).toBe(true)
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

describe('[COACH-07] weeks', () => {
  it('hold every day of their range once, and nothing else', () => {
    fc.assert(
      fc.property(tallies, fc.integer({ min: 1, max: 16 }), (days, weeks) => {
        const counted = weekTallies(days, weeks, today)
        const first = addDays(startOfWeek(today), -7 * (weeks - 1))
        expect(counted.map(({ week }) => week)).toEqual(
          Array.from({ length: weeks }, (_, index) => addDays(first, 7 * index)),
        )
        const inRange = days.filter(({ day }) => day >= first && day < addDays(startOfWeek(today), 7))
        const sum = (key: 'planned' | 'prescribed' | 'scaled') =>
          counted.reduce((total, week) => total + week[key], 0)
        expect({ planned: sum('planned'), prescribed: sum('prescribed'), scaled: sum('scaled') }).toEqual(
          totalOf(inRange, today),
        )
      }),
    )
  })

  it('count as planned what was over and what was done, so that nobody falls behind before the day is over', () => {
    fc.assert(
      fc.property(tallies, days => {
        const over = days.filter(({ day }) => day < today)
        const ahead = days.filter(({ day }) => day >= today)
        const left = (some: DayTally[]) => {
          const { planned, prescribed, scaled } = totalOf(some, today)
          return planned - prescribed - scaled
        }
        expect(left(ahead)).toBe(0)
        expect(left(days)).toBe(left(over))
        expect(totalOf(over, today).planned).toBe(over.reduce((total, { planned }) => total + planned, 0))
      }),
    )
  })
})

describe('[COACH-07] adherence', () => {
  it('lies between none and all, is all where nothing was left, and is unknown where nothing was planned', () => {
    fc.assert(
      fc.property(tallies, days => {
        const share = adherence(days)
        const planned = days.reduce((total, one) => total + one.planned, 0)
        const left = days.reduce((total, one) => total + one.planned - one.prescribed - one.scaled, 0)
        if (planned === 0) expect(share).toBeUndefined()
        else {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
          expect(share === 1).toBe(left === 0)
        }
      }),
    )
  })
})
