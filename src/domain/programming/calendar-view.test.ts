import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysFrom, isDay, type WeekStart, weekdayOf } from '../day.ts'
import { calendarViews, readCalendarSearch } from './calendar-search.ts'
import { aPageOn, isCovered, isOneMonth, rowsOf, shownRange } from './calendar-view.ts'
import { isInRange } from './program.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(count => addDays('1990-01-01', count))
const anyStart = fc.constantFrom<WeekStart[]>(1, 7)
const anyView = fc.constantFrom(...calendarViews)

describe('[CAL-01] what a calendar shows', () => {
  it('is loaded before it is shown: every day of every row, and the day it is about', () => {
    fc.assert(
      fc.property(anyView, anyDay, fc.boolean(), anyStart, (view, day, isStacked, weekStart) => {
        const range = shownRange(view, day, { weekStart })
        const days = rowsOf(view, day, isStacked, { weekStart }).flat()
        expect(days).toContain(day)
        expect(days.every(one => range.from <= one && one <= range.to)).toBe(true)
      }),
    )
  })

  it('[GYM-55] begins its weeks as the gym does', () => {
    fc.assert(
      fc.property(anyDay, anyStart, (day, weekStart) => {
        const rows = [
          ...rowsOf('week', day, false, { weekStart }),
          ...rowsOf('month', day, false, { weekStart }),
        ]
        for (const row of rows) expect([row.length, weekdayOf(row[0] as Day)]).toEqual([7, weekStart])
      }),
    )
    expect(shownRange('week', '2026-03-08', { weekStart: 7 }).from).toBe('2026-03-08')
    expect(shownRange('week', '2026-03-08', { weekStart: 1 }).from).toBe('2026-03-02')
  })

  it('[CAL-11] of a program leaves out the weeks without it, and goes on where a month has few of them', () => {
    const anyProgram = fc
      .tuple(anyDay, fc.integer({ min: 0, max: 365 }))
      .map(([startsOn, days]) => ({ startsOn, endsOn: addDays(startsOn, days) }))
    fc.assert(
      fc.property(anyProgram, fc.integer({ min: -40, max: 400 }), anyStart, (program, offset, weekStart) => {
        const frame = { program, weekStart }
        const day = addDays(program.startsOn, offset)
        const rows = rowsOf('month', day, false, frame)
        expect(rows.flat()).toContain(day)
        const { from, to } = shownRange('month', day, frame)
        expect([from, to]).toEqual([rows[0]?.[0], rows.at(-1)?.at(-1)])
        expect(rows.flat()).toEqual(daysFrom(from, rows.length * 7))
        const isProgrammed = (week: Day[]) => week.some(one => isInRange(program, one))
        const ofProgram = rowsOf('week', day, false, frame).some(isProgrammed)
        if (ofProgram) expect(rows.every(isProgrammed)).toBe(true)
        else expect(rows).toEqual(rowsOf('month', day, false, { weekStart }))
        // Fewer than four only where the program has no more.
        const around = [addDays(from, -7), addDays(from, rows.length * 7)].map(first => daysFrom(first, 7))
        if (ofProgram && rows.length < 4) expect(around.some(isProgrammed)).toBe(false)
      }),
    )
    const fromTheEnd = { startsOn: '2026-03-30', endsOn: '2026-05-24' } as const
    expect(shownRange('month', '2026-03-30', { weekStart: 1, program: fromTheEnd })).toEqual({
      from: '2026-03-30',
      to: '2026-04-26',
    })
  })

  it('[CAL-15] is one month where each of its weeks has a day of it', () => {
    const program = { startsOn: '2026-11-09', endsOn: '2026-12-06' } as const
    expect(isOneMonth('2026-11-20', { weekStart: 1, program })).toBe(true)
    expect(isOneMonth('2026-12-01', { weekStart: 1, program })).toBe(false)
    fc.assert(
      fc.property(anyDay, day => {
        expect(isOneMonth(day, { weekStart: 1 })).toBe(true)
      }),
    )
  })

  it('turns a page forth and back to where it was, but for the ends of months', () => {
    fc.assert(
      fc.property(anyView, anyDay, fc.constantFrom(1 as const, -1 as const), (view, day, direction) => {
        const there = aPageOn(day, view, direction)
        expect(isDay(there)).toBe(true)
        if (view !== 'month' || Number(day.slice(8)) <= 28)
          expect(aPageOn(there, view, direction === 1 ? -1 : 1)).toBe(day)
      }),
    )
  })

  it('is put together from windows that leave no day out', () => {
    const range = (from: Day, to: Day) => ({ range: { from, to } })
    const march = { from: '2026-03-01', to: '2026-03-31' } as const
    expect(isCovered(march, [range('2026-02-20', '2026-03-10'), range('2026-03-11', '2026-04-02')])).toBe(
      true,
    )
    expect(isCovered(march, [range('2026-02-20', '2026-03-10'), range('2026-03-12', '2026-04-02')])).toBe(
      false,
    )
    expect(isCovered(march, [])).toBe(false)
  })

  it('reads the address as far as it makes sense', () => {
    expect(readCalendarSearch({ view: 'month', date: '2026-03-02' })).toEqual({
      view: 'month',
      date: '2026-03-02',
    })
    expect(readCalendarSearch({ view: 'year', date: '2026-02-30' })).toEqual({})
  })
})
