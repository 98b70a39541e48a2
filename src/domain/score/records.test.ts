import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day } from '../day.ts'
import { compareWeights, type Weight } from './loads/weight.ts'
import { bestEstimate, bestSet, type DatedSet, estimatedMax, liftRecords, newRecords } from './records.ts'

const kg = (value: number): Weight => ({ value, unit: 'kg' })
const set = (reps: number, value: number, day: Day = '2026-03-02'): DatedSet => ({
  reps,
  load: kg(value),
  day,
})

it('[RECORD-01] keeps the best of each lift by repetitions, from any set of at least as many', () => {
  const sets = [set(5, 100), set(1, 120), set(3, 100), set(12, 70)]
  expect(liftRecords(sets).map(({ reps, set: best }) => [reps, best.load.value, best.reps])).toEqual([
    [1, 120, 1],
    [2, 100, 5],
    [3, 100, 5],
    [5, 100, 5],
    [10, 70, 12],
  ])
})

it('[RECORD-01] of two equal sets the first is the record', () => {
  expect(bestSet([set(1, 100, '2026-04-01'), set(1, 100, '2026-03-01')], 1)?.day).toBe('2026-03-01')
})

it('[RECORD-02] estimates the maximum by Epley from 2 to 10 repetitions, and takes 1 as it is', () => {
  expect(estimatedMax(set(1, 140))).toEqual(kg(140))
  expect(estimatedMax(set(3, 100))).toEqual(kg(110))
  expect(estimatedMax(set(10, 90))).toEqual(kg(120))
  expect(estimatedMax(set(11, 90))).toBeUndefined()
  expect(bestEstimate([set(5, 100), set(1, 110), set(12, 100)])).toEqual({
    set: set(5, 100),
    max: kg(116.67),
  })
  expect(bestEstimate([set(20, 60)])).toBeUndefined()
})

it('[RECORD-03] notices what a set improves on, and only that', () => {
  const known = [set(5, 100), set(1, 120)]
  expect(newRecords(known, [set(3, 105)], '2026-03-09')).toEqual([
    { reps: 2, set: { reps: 3, load: kg(105) }, before: kg(100) },
    { reps: 3, set: { reps: 3, load: kg(105) }, before: kg(100) },
  ])
  expect(newRecords(known, [set(1, 120)], '2026-03-09')).toEqual([])
  expect(newRecords([], [set(1, 60)], '2026-03-09')).toEqual([
    { reps: 1, set: { reps: 1, load: kg(60) }, before: undefined },
  ])
})

it('[RECORD-03] a record is new exactly when the best changes', () => {
  const sets = fc.array(
    fc.record({
      reps: fc.integer({ min: 1, max: 25 }),
      load: fc.record({
        value: fc.integer({ min: 1, max: 40 }),
        unit: fc.constantFrom('kg' as const, 'lb' as const),
      }),
      day: fc.integer({ min: 0, max: 400 }).map(days => addDays('2025-01-01', days)),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(sets, sets, (known, added) => {
      const noticed = newRecords(known, added, '2027-01-01').map(({ reps }) => reps)
      const changed = [1, 2, 3, 5, 10, 20].filter(reps => {
        const [before, after] = [bestSet(known, reps), bestSet([...known, ...added], reps)]
        return after && (!before || compareWeights(after.load, before.load) > 0)
      })
      expect(noticed).toEqual(changed)
    }),
  )
})
