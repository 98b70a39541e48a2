import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  type Day,
  dateOf,
  daysBetween,
  daysFrom,
  isDay,
  startOfMonth,
  startOfWeek,
  today,
  weekdayOf,
  weeksOfMonth,
} from './day.ts'

const plainDate = fc
  .record({
    year: fc.integer({ min: 1700, max: 2400 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(fields => Temporal.PlainDate.from(fields))
const asDay = (date: Temporal.PlainDate) => date.toString() as Day
const count = fc.integer({ min: -4000, max: 4000 })

describe('days agree with Temporal', () => {
  it('when days and months are added', () => {
    fc.assert(
      fc.property(plainDate, count, (date, days) => {
        expect(addDays(asDay(date), days)).toBe(date.add({ days }).toString())
      }),
    )
    fc.assert(
      fc.property(plainDate, fc.integer({ min: -500, max: 500 }), (date, months) => {
        expect(addMonths(asDay(date), months)).toBe(date.add({ months }).toString())
      }),
    )
  })

  it('on what lies between two, and which comes first', () => {
    fc.assert(
      fc.property(plainDate, plainDate, (a, b) => {
        expect(daysBetween(asDay(a), asDay(b))).toBe(a.until(b, { largestUnit: 'days' }).days)
        expect(asDay(a) < asDay(b)).toBe(Temporal.PlainDate.compare(a, b) < 0)
      }),
    )
  })

  it('on weekdays, weeks and months', () => {
    fc.assert(
      fc.property(plainDate, date => {
        const day = asDay(date)
        expect(weekdayOf(day)).toBe(date.dayOfWeek)
        expect(startOfWeek(day)).toBe(date.subtract({ days: date.dayOfWeek - 1 }).toString())
        expect(startOfMonth(day)).toBe(date.with({ day: 1 }).toString())
        const shown = weeksOfMonth(day).flat()
        expect(shown).toEqual(daysFrom(shown[0] as Day, shown.length))
        expect(shown.filter(one => one.startsWith(day.slice(0, 7)))).toHaveLength(date.daysInMonth)
        expect(weekdayOf(shown[0] as Day)).toBe(1)
        expect(shown.length % 7).toBe(0)
        // No week without a day of the month.
        expect(weeksOfMonth(day).every(week => week.some(one => one.startsWith(day.slice(0, 7))))).toBe(true)
      }),
    )
  })

  it('on what is a day at all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2999 }),
        fc.nat({ max: 15 }),
        fc.nat({ max: 35 }),
        (y, m, d) => {
          const text = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
          let exists = true
          try {
            Temporal.PlainDate.from(text, { overflow: 'reject' })
          } catch {
            exists = false
          }
          expect(isDay(text)).toBe(exists)
        },
      ),
    )
    for (const nothing of [
      '',
      '2026-1-1',
      '2026-01-01T00:00',
      ' 2026-01-01',
      '1899-12-31',
      '3000-01-01',
      20260101,
      null,
    ])
      expect(isDay(nothing), String(nothing)).toBe(false)
  })
})

it('takes today from the clock of the place, in every time zone', () => {
  expect(today(new Date(2026, 1, 28, 23, 59))).toBe('2026-02-28')
  expect(today(new Date(2026, 2, 1, 0, 0))).toBe('2026-03-01')
})

it('formats as the same day when it is shown in UTC', () => {
  fc.assert(
    fc.property(plainDate, date => {
      const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(dateOf(asDay(date)))
      expect(parts).toBe(asDay(date))
    }),
  )
})
