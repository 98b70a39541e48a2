import { describe, expect, it } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date('2026-03-04T12:00:00Z')

describe('timeAgo', () => {
  it.each([
    ['2026-03-04T12:00:30Z', 'now', 'ahora'],
    ['2026-03-04T11:59:30Z', 'now', 'ahora'],
    ['2026-03-04T11:59:00Z', '1 minute ago', 'hace 1 minuto'],
    ['2026-03-04T09:01:00Z', '2 hours ago', 'hace 2 horas'],
    ['2026-03-03T12:00:00Z', 'yesterday', 'ayer'],
    // 40 hours, and two midnights, wherever the test runs.
    ['2026-03-02T20:00:00Z', '2 days ago', 'anteayer'],
    ['2026-02-10T12:00:00Z', '3 weeks ago', 'hace 3 semanas'],
    ['2024-03-04T12:00:00Z', '2 years ago', 'hace 2 años'],
  ])('calls %s "%s" and "%s"', (moment, english, spanish) => {
    expect(timeAgo(new Date(moment), now, 'en')).toBe(english)
    expect(timeAgo(new Date(moment), now, 'es')).toBe(spanish)
  })

  it('says what the browser would', () => {
    const lengths = { minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_592_000, year: 31_536_000 }
    const most = { minute: 59, hour: 23, day: 6, week: 4, month: 12, year: 9 }
    for (const language of ['en', 'es'] as const) {
      const browser = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
      for (const unit of ['minute', 'hour', 'day', 'week', 'month', 'year'] as const)
        for (let count = 1; count <= most[unit]; count++) {
          const moment = new Date(now.getTime() - count * lengths[unit] * 1000)
          expect(timeAgo(moment, now, language)).toBe(browser.format(-count, unit))
        }
    }
  })
})
