import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { dayIn } from './day.ts'

const anyZone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
)

it('[GYM-54] the day of a zone is what Temporal says, also around midnight and when clocks change', () => {
  fc.assert(
    fc.property(
      anyZone,
      fc.date({ min: new Date('1990-01-01'), max: new Date('2099-01-01') }),
      (zone, moment) => {
        fc.pre(!Number.isNaN(moment.getTime()))
        const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
        expect(dayIn(zone)(moment)).toBe(instant.toZonedDateTimeISO(zone).toPlainDate().toString())
      },
    ),
  )
})
