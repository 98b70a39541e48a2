import { describe, expect, it } from 'vitest'
import { createReadingClock, readingTime } from './use-read-marks.ts'

const short = (key: string) => ({ key, notes: 'Heavy' })

describe('[COACH-11] a note counts as read', () => {
  it('after the time that its length takes, within bounds', () => {
    expect(readingTime('Heavy')).toBe(1500)
    expect(readingTime('x'.repeat(100))).toBe(3000)
    expect(readingTime('x'.repeat(10_000))).toBe(8000)
  })

  it('one after the other, from the top', () => {
    const look = createReadingClock()
    const inView = [short('a'), short('b'), short('c')]
    expect(look(inView, 1000)).toEqual([])
    expect(look(inView, 500)).toEqual(['a'])
    expect(look(inView.slice(1), 1400)).toEqual([])
    expect(look(inView.slice(1), 1600)).toEqual(['b', 'c'])
  })

  it('not by glances that add up', () => {
    const look = createReadingClock()
    for (let glance = 0; glance < 10; glance++) {
      expect(look([short('a')], 1000)).toEqual([])
      expect(look([short('b')], 1000)).toEqual([])
      expect(look([], 1000)).toEqual([])
    }
  })
})
