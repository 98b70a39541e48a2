import { describe, expect, it } from 'vitest'
import { columnsFor, largestFit, listColumns, pagesIn, widestOf } from './use-fit.ts'

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

  it('is the smallest where nothing fits, which one question tells, and the largest where all does', () => {
    const asked: number[] = []
    expect(largestFit(size => asked.push(size) === 0, 14, 200)).toBe(14)
    expect(asked).toEqual([14])
    expect(largestFit(() => true, 14, 200)).toBe(200)
  })
})

it('[BOARD-09] a text too long for the screen has as many pages as its columns need', () => {
  expect(pagesIn(1000, 1000, 40)).toBe(1)
  // Three columns of 480 with gaps of 40, where two find room.
  expect(pagesIn(3 * 480 + 2 * 40, 1000, 40)).toBe(2)
  expect(pagesIn(4 * 480 + 3 * 40, 1000, 40)).toBe(2)
  expect(pagesIn(5 * 480 + 4 * 40, 1000, 40)).toBe(3)
  expect(pagesIn(0, 0, 40)).toBe(1)
})

it('[BOARD-09] a few lines are one column, and no word is wider than its column', () => {
  expect(columnsFor('3 rounds for time\n400 m run\n\n21 kettlebell swings\n12 pull-ups')).toBe(1)
  expect(columnsFor('Row\n'.repeat(12))).toBeGreaterThan(3)
  expect(widestOf('21 kettlebell swings\n12 pull-ups', word => word.length)).toBe('kettlebell'.length)
  expect(widestOf('', word => word.length)).toBe(0)
})

describe('[BOARD-18] columns of results', () => {
  it.each([
    // Beside a timer that runs, and beside one that waits.
    [998, 26, 2],
    [768, 26, 1],
    [998, 30, 1],
    [300, 26, 1],
    [4000, 26, 2],
  ])('in %d px with rows of %d px: %d', (width, size, columns) => {
    expect(listColumns(width, 38, size)).toBe(columns)
  })
})
