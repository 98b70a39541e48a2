import { describe, expect, it } from 'vitest'
import { mayAppearOn, nextRelease, waitFor } from './next-release.ts'
import type { TrainingProgram } from './training.ts'

const program = (given: Partial<TrainingProgram>): TrainingProgram => ({
  id: 'p',
  gymId: 'g',
  name: 'Engine',
  description: '',
  trainingPercent: null,
  startsOn: '2026-03-02',
  endsOn: '2026-03-29',
  ...given,
})

describe('[PUBLISH-05] what an athlete knows of days to come', () => {
  it('may be training on the days of a program that it does not show yet', () => {
    const programs = [program({ seenUntil: '2026-03-05' })]
    expect(mayAppearOn({ programs }, '2026-03-05')).toBe(false)
    expect(mayAppearOn({ programs }, '2026-03-06')).toBe(true)
    expect(mayAppearOn({ programs }, '2026-03-29')).toBe(true)
    expect(mayAppearOn({ programs }, '2026-03-30')).toBe(false)
    expect(
      mayAppearOn({ programs: [program({ startsOn: '2026-03-09', seenUntil: '2026-03-05' })] }, '2026-03-06'),
    ).toBe(false)
  })

  it('is nothing for programs that show all of their days, also as an older version has stored them', () => {
    expect(mayAppearOn({ programs: [program({ seenUntil: null }), program({})] }, '2026-03-06')).toBe(false)
    expect(nextRelease({}, new Date())).toBeUndefined()
    expect(waitFor({}, new Date(), 30_000)).toBe(30_000)
  })

  it('asks the server again a moment after the next day appears, and no sooner than usual after that', () => {
    const training = { nextRelease: { day: '2026-03-06', at: '2026-03-05T19:00:00Z' } } as const
    const wait = (now: string) => waitFor(training, new Date(now), 30_000)
    expect(wait('2026-03-05T12:00:00Z')).toBe(30_000)
    expect(wait('2026-03-05T18:59:50Z')).toBe(11_000)
    expect(wait('2026-03-05T19:00:00Z')).toBe(30_000)
    expect(nextRelease(training, new Date('2026-03-05T18:59:59Z'))).toEqual(training.nextRelease)
    expect(nextRelease(training, new Date('2026-03-05T19:00:00Z'))).toBeUndefined()
  })
})
