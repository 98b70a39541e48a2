import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, today } from '#domain/day.ts'
import { languages } from '#product/language.ts'
import { sampleActivity, sampleArrival, sampleCounts, sampleInviteCode, sampleQuiet } from './sample-gym.ts'

/** Noon, just after midnight, just before it, a leap day, the days on which clocks change, and years from now. */
const moments = [
  new Date(2026, 10, 15, 12, 0),
  new Date(2026, 10, 15, 0, 1),
  new Date(2026, 10, 15, 23, 59),
  new Date(2028, 1, 29, 9, 30),
  new Date(2027, 2, 28, 3, 30),
  new Date(2026, 9, 25, 2, 30),
  new Date(2041, 0, 1, 6, 15),
]

describe('[ROUTE-12] the gym of the demo', () => {
  it.each(moments)('has a past that is recent and in order, at %s', now => {
    const activity = sampleActivity(now, 'en')
    const times = activity.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
    for (const { at, day } of activity) {
      expect(Date.parse(at)).toBeLessThan(now.getTime())
      expect(daysBetween(today(new Date(at)), today(now))).toBeLessThanOrEqual(4)
      expect([today(new Date(at)), addDays(today(new Date(at)), -1)]).toContain(day)
    }
    expect(now.getTime() - Date.parse(times[0] ?? '')).toBeLessThan(10 * 60_000)
    expect(new Set(times.map(at => today(new Date(at)))).size).toBeGreaterThan(3)
    expect(new Set(activity.map(({ id }) => id)).size).toBe(activity.length)
    expect(sampleActivity(now, 'en')).toEqual(activity)
  })

  it('has an athlete log while the visitor looks, who has not logged that before', () => {
    const [now] = moments as [Date]
    const arrival = sampleArrival(now, 'en')
    expect(arrival.at).toBe(now.toISOString())
    expect(sampleActivity(now, 'en').map(({ id }) => id)).not.toContain(arrival.id)
  })

  it('has athletes who have been quiet for more than a week, the longest first, and logged nothing since', () => {
    const [now] = moments as [Date]
    const quiet = sampleQuiet(now)
    const since = quiet.map(one => one.lastLoggedAt ?? one.joinedAt)
    expect(since).toEqual(since.toSorted())
    for (const moment of since) expect(now.getTime() - Date.parse(moment)).toBeGreaterThan(7 * 86_400_000)
    const busy = new Set(sampleActivity(now, 'en').map(({ athlete }) => athlete.id))
    for (const { id } of quiet) expect(busy).not.toContain(id)
    expect(busy.size + quiet.length).toBeLessThanOrEqual(sampleCounts.active)
  })

  it('speaks every language, of the same things', () => {
    const [now] = moments as [Date]
    const [first, ...others] = languages.map(language => sampleActivity(now, language))
    for (const other of others)
      for (const [place, item] of other.entries()) {
        const known = first?.[place]
        expect({ ...item, workout: 0, notes: 0 }).toEqual({ ...known, workout: 0, notes: 0 })
        expect(item.notes === '').toBe(known?.notes === '')
        if (item.notes) expect(item.notes).not.toBe(known?.notes)
      }
  })

  it('has an invite code that looks like one and belongs to no coach', () => {
    expect(sampleInviteCode).toMatch(/^[a-z0-9]{10}$/)
    expect(sampleInviteCode).toMatch(/[ilo01]/)
  })
})
