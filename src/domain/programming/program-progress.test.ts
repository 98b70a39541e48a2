import { describe, expect, it } from 'vitest'
import { progressOf } from './program-progress.ts'

const march = { startsOn: '2026-03-02', endsOn: '2026-03-29' } as const

describe('[COACH-02] where a day lies in a program', () => {
  it('is ahead, running from the first to the last day, or over', () => {
    expect(progressOf(march, '2026-02-28')).toEqual({ phase: 'ahead', daysLeft: 2 })
    expect(progressOf(march, '2026-03-02')).toEqual({ phase: 'running', week: 1, weeks: 4, share: 1 / 28 })
    expect(progressOf(march, '2026-03-09')).toMatchObject({ week: 2 })
    expect(progressOf(march, '2026-03-29')).toEqual({ phase: 'running', week: 4, weeks: 4, share: 1 })
    expect(progressOf(march, '2026-03-30')).toEqual({ phase: 'over' })
  })

  it('counts a week that is not whole', () => {
    const tenDays = { startsOn: '2026-03-04', endsOn: '2026-03-13' } as const
    expect(progressOf(tenDays, '2026-03-13')).toMatchObject({ week: 2, weeks: 2 })
  })
})
