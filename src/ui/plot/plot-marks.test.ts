import fc from 'fast-check'
import { expect, it } from 'vitest'
import { extent, thinned, ticksOf } from './plot-marks.tsx'

const value = fc.integer({ min: 0, max: 10_000_000 }).map(hundredths => hundredths / 100)
const values = fc.array(value, { minLength: 1, maxLength: 50 })

it('ticks enclose the values and are few', () => {
  fc.assert(
    fc.property(values, fc.boolean(), (all, isTime) => {
      const ticks = ticksOf(all, { isTime })
      const [low, high] = extent(all)
      expect(ticks[0]).toBeLessThanOrEqual(low + 1e-6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - 1e-6)
      expect(ticks.length).toBeLessThanOrEqual(7)
    }),
  )
  expect(ticksOf([92, 140])).toEqual([80, 100, 120, 140])
  expect(ticksOf([192, 260], { isTime: true })).toEqual([180, 210, 240, 270])
  expect(ticksOf([100])).toEqual([100, 125])
  expect(ticksOf([3, 5], { fromZero: true })[0]).toBe(0)
})

it('thinning keeps the extremes, the first and the last, in order, and few points', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 5000 }), value: fc.integer({ min: 0, max: 500 }) })
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 1500 }),
      fc.integer({ min: 1, max: 40 }),
      (all, columns) => {
        const points = all.toSorted((one, other) => one.x - other.x)
        const kept = thinned(points, columns)
        expect(extent(kept.map(({ value }) => value))).toEqual(extent(points.map(({ value }) => value)))
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
        expect(kept.map(({ x }) => x)).toEqual(kept.map(({ x }) => x).toSorted((one, other) => one - other))
        expect(kept.length).toBeLessThanOrEqual(Math.max(columns * 4, 1))
      },
    ),
  )
})
