import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTimeZone } from '../time-zone.ts'
import { type QuietHours, quietUntil } from './push-kind.ts'

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/Bogota',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
const aMinute = 60_000

const clockIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  )
const isWithin = ({ from, to, timeZone }: QuietHours, at: number) => {
  const clock = clockIn(timeZone, at)
  return from < to ? from <= clock && clock < to : from <= clock || clock < to
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const quiet = fc
  .record({ from: time, to: time, timeZone: fc.constantFrom(...zones) })
  .filter(({ from, to }) => from !== to)
const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })

describe('[PUSH-05] quiet hours', () => {
  it('hold exactly when the person’s clock is within them', () => {
    fc.assert(
      fc.property(quiet, moment, (hours, at) => {
        expect(quietUntil(hours, new Date(at)) !== undefined).toBe(isWithin(hours, at))
      }),
    )
  })

  it('end later, at a moment that is not quiet, within a day and the hour of a change of clocks', () => {
    fc.assert(
      fc.property(quiet, moment, (hours, at) => {
        const until = quietUntil(hours, new Date(at))?.getTime()
        if (until === undefined) return
        expect(until).toBeGreaterThan(at)
        expect(isWithin(hours, until)).toBe(false)
        expect(until - at).toBeLessThanOrEqual(25.5 * 60 * aMinute)
      }),
    )
  })

  it('end on the minute where no clocks change', () => {
    const unchanging = quiet.map(hours => ({ ...hours, timeZone: 'America/Bogota' }))
    fc.assert(
      fc.property(unchanging, moment, (hours, at) => {
        const until = quietUntil(hours, new Date(at))
        if (until) expect(clockIn(hours.timeZone, until.getTime())).toBe(hours.to)
      }),
    )
  })

  it('pass midnight, and the night in which clocks are set on', () => {
    const hours = { from: '22:00', to: '07:00', timeZone: 'Europe/Madrid' }
    expect(quietUntil(hours, new Date('2026-01-10T23:30:00Z'))).toEqual(new Date('2026-01-11T06:00:00Z'))
    expect(quietUntil(hours, new Date('2026-03-28T22:30:00Z'))).toEqual(new Date('2026-03-29T05:00:00Z'))
    expect(quietUntil(hours, new Date('2026-01-10T20:59:00Z'))).toBeUndefined()
    // 02:30 is left out in that night.
    const gap = { ...hours, to: '02:30' }
    expect(quietUntil(gap, new Date('2026-03-29T00:30:00Z'))).toEqual(new Date('2026-03-29T01:00:00Z'))
  })

  it('know the zones of the world and no others', () => {
    expect(zones.every(isTimeZone)).toBe(true)
    expect(['Mars/Base', '', '../etc'].some(isTimeZone)).toBe(false)
  })
})
