import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isClockTime,
  isWholeRelease,
  mostReleaseDays,
  noRelease,
  readRelease,
  usualRelease,
  writtenRelease,
} from './release.ts'

describe('[PUBLISH-01] from when athletes see a day', () => {
  it('is days and a time, or neither', () => {
    expect(isWholeRelease(usualRelease)).toBe(true)
    expect(isWholeRelease(noRelease)).toBe(true)
    expect(isWholeRelease({})).toBe(true)
    expect(isWholeRelease({ releaseDays: 1 })).toBe(false)
    expect(isWholeRelease({ releaseDays: null, releaseTime: '20:00' })).toBe(false)
  })

  it.each(['', '8:00', '24:00', '20:60', '20:00:00', ' 20:00'])('at no time such as "%s"', time => {
    expect(isClockTime(time)).toBe(false)
  })

  it('[PUBLISH-06] is read from a file as it was written', () => {
    const two = (count: number) => String(count).padStart(2, '0')
    fc.assert(
      fc.property(fc.nat(mostReleaseDays), fc.nat(23), fc.nat(59), (releaseDays, hours, minutes) => {
        const release = { releaseDays, releaseTime: `${two(hours)}:${two(minutes)}` }
        expect(readRelease(writtenRelease(release))).toEqual(release)
      }),
    )
    expect(readRelease(writtenRelease(noRelease))).toEqual(noRelease)
    for (const other of ['1', '20:00', '29 20:00', '-1 20:00', '1 20:00 x', '1.5 20:00', 'one 20:00'])
      expect(readRelease(other)).toEqual(noRelease)
  })
})
