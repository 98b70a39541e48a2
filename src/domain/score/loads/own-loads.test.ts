import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loadBar, ownLoad, standardBars, trainingMax } from './own-loads.ts'

const { kg, lb } = standardBars

it('[LOAD-02] rounds to what can be loaded, and names the plates of one side', () => {
  expect(loadBar(101, kg)).toEqual({ value: 100, side: [25, 15] })
  expect(loadBar(62.5, kg)).toEqual({ value: 62.5, side: [20, 1.25] })
  expect(loadBar(225, lb)).toEqual({ value: 225, side: [55, 35] })
  expect(loadBar(12, kg)).toEqual({ value: 20, side: [] })
  expect(loadBar(21.25, kg)).toEqual({ value: 20, side: [] })
})

it('[LOAD-02] with any plates: nothing that can be loaded is nearer', () => {
  const plates = fc.uniqueArray(fc.constantFrom<number[]>(25, 20, 15, 10, 7.5, 5, 2.5, 2, 1.25, 0.5), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), plates, (fifths, own) => {
      const target = fifths / 5
      const bar = { unit: 'kg' as const, bar: 15, plates: own }
      const { value, side } = loadBar(target, bar)
      expect(value).toBeCloseTo(15 + 2 * side.reduce((sum, plate) => sum + plate, 0), 6)
      expect(side.every(plate => own.includes(plate))).toBe(true)
      const distance = Math.abs(value - target)
      // A plate more or less on each side is not nearer.
      for (const plate of own)
        expect(Math.abs(value + 2 * plate - target) + 1e-9).toBeGreaterThanOrEqual(distance)
      if (side.length > 0)
        for (const plate of side)
          expect(Math.abs(value - 2 * plate - target) + 1e-9).toBeGreaterThanOrEqual(distance)
    }),
  )
})

it('[LOAD-01] takes the percentage of the training max, the athlete’s before the program’s', () => {
  const max = { movement: 'back_squat', load: { value: 140, unit: 'kg' as const }, trainingPercent: null }
  expect(trainingMax(max)).toEqual({ value: 140, unit: 'kg' })
  expect(trainingMax(max, 90)).toEqual({ value: 126, unit: 'kg' })
  expect(trainingMax({ ...max, trainingPercent: 85 }, 90)).toEqual({ value: 119, unit: 'kg' })
})

it('[LOAD-02] shows a percentage in the unit of the bar, and both ends of a range', () => {
  const { from, to, unit } = ownLoad({ min: 75, max: 80 }, { value: 100, unit: 'kg' }, kg)
  expect([from.value, to.value, unit]).toEqual([75, 80, 'kg'])
  expect(ownLoad(75, { value: 300, unit: 'lb' }, kg).from).toEqual({ value: 102.5, side: [25, 15, 1.25] })
})

it('[TRUST-10] loads any bar in a moment, whatever plates a coach says that the gym has', () => {
  const sizes = (step: number) => Array.from({ length: 20 }, (_, at) => (at + 1) * step)
  for (const plates of [sizes(0.01), sizes(0.1), sizes(0.11), [100], [1e-9], [99.99, 0.1, 1e-300], []]) {
    // The heaviest max, one that no one has, and no number.
    for (const target of [10_000, 1e12, Number.NaN]) {
      const started = performance.now()
      loadBar(target, { unit: 'kg', bar: 20, plates })
      expect(performance.now() - started, `${target} with ${plates}`).toBeLessThan(500)
    }
  }
  expect(loadBar(100, { unit: 'kg', bar: 20, plates: [25, 0.01] })).toEqual({ value: 120, side: [25, 25] })
})
