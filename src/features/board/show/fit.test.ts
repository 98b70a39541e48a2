import { describe, expect, it } from 'vitest'
import { largestFit } from './fit.ts'

describe('[BOARD-09] the largest size that fits', () => {
  it.each([14, 15, 33.3, 71, 199, 200])('is found to a pixel below %d', most => {
    const asked: number[] = []
    const size = largestFit(
      one => {
        asked.push(one)
        return one <= most
      },
      14,
      200,
    )
    expect(size).toBeLessThanOrEqual(most)
    expect(most - size).toBeLessThanOrEqual(1)
    expect(asked.length).toBeLessThan(12)
  })

  it('is the smallest where nothing fits, and the largest where all does', () => {
    expect(largestFit(() => false, 14, 200)).toBe(14)
    expect(largestFit(() => true, 14, 200)).toBe(200)
  })
})
