import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTimeZone } from '../time-zone.ts'
import { isDigestDue, overviewDue, unreadFor } from './digest-time.ts'

const hour = 3_600_000
const zone = fc.constantFrom(
  'Europe/Madrid',
  'America/Mexico_City',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  null,
  'No/Zone',
)
const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map(date => new Date(date))

const local = (date: Date, timeZone: string | null, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : 'UTC',
    ...options,
  }).format(date)
const dayOf = (date: Date, timeZone: string | null) => local(date, timeZone, { dateStyle: 'short' })
const hourOf = (date: Date, timeZone: string | null) =>
  Number(local(date, timeZone, { hour: '2-digit', hourCycle: 'h23' }))

describe('[MAIL-02] the digest', () => {
  it('is due only for what has been unread for four hours, and by day', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 0, max: 100 * hour }), (now, timeZone, age) => {
        const unreadSince = new Date(now.getTime() - age)
        const isDue = isDigestDue({ now, timeZone, unreadSince, lastDigestAt: null })
        const isDay = hourOf(now, timeZone) >= 8 && hourOf(now, timeZone) < 21
        if (age < unreadFor || !isDay) expect(isDue).toBe(false)
        else if (timeZone && isTimeZone(timeZone)) expect(isDue).toBe(true)
      }),
    )
  })

  it('comes at most once a day of the person’s clock, however often it is looked for, and within a day', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 5, max: 90 }), (start, timeZone, minutes) => {
        const sent: Date[] = []
        for (let at = start.getTime(); at < start.getTime() + 96 * hour; at += minutes * 60_000) {
          const now = new Date(at)
          const unreadSince = new Date(at - 5 * hour)
          if (isDigestDue({ now, timeZone, unreadSince, lastDigestAt: sent.at(-1) ?? null })) sent.push(now)
        }
        const days = sent.map(one => dayOf(one, timeZone))
        expect(new Set(days).size).toBe(days.length)
        expect(sent.length).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 40 },
    )
  })
})

describe('[MAIL-04] the weekly overview', () => {
  it('is due on a Monday of the coach’s clock, by day, and names that Monday', () => {
    fc.assert(
      fc.property(moment, zone, (now, timeZone) => {
        const monday = overviewDue(now, timeZone)
        if (monday) {
          expect(monday).toBe(dayOf(now, timeZone))
          expect(local(now, timeZone, { weekday: 'short' })).toBe('Mon')
          expect(hourOf(now, timeZone)).toBeGreaterThanOrEqual(7)
        }
      }),
    )
    expect(overviewDue(new Date('2026-11-16T06:30:00Z'), 'Europe/Madrid')).toBe('2026-11-16')
    expect(overviewDue(new Date('2026-11-16T05:30:00Z'), 'Europe/Madrid')).toBeUndefined()
    expect(overviewDue(new Date('2026-11-16T06:30:00Z'), 'America/Mexico_City')).toBeUndefined()
    expect(overviewDue(new Date('2026-11-16T15:00:00Z'), null)).toBe('2026-11-16')
  })
})
