import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBudgets } from './account-limits.ts'

it('[FAIR-03] never gives more than the whole at once and its rate, and tells when to come again', () => {
  const steps = fc.array(
    fc.record({ pause: fc.integer({ min: 0, max: 20 }), cost: fc.integer({ min: 1, max: 30 }) }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(steps, all => {
      let time = 0
      let spent = 0
      const budgets = createBudgets({ most: 20, perSecond: 2 }, () => time)
      for (const { pause, cost } of all) {
        time += pause
        const wait = budgets.spend('a', cost)
        if (wait > 0) {
          // Then it is affordable, also when it costs more than the whole.
          time += wait
          expect(budgets.spend('a', cost)).toBe(0)
        }
        spent += cost
        expect(spent).toBeLessThanOrEqual(20 + 2 * time + 30)
      }
    }),
  )
})

it('[FAIR-03] keeps the budgets apart, and a debt is paid off before anything else', () => {
  let time = 0
  const budgets = createBudgets({ most: 10, perSecond: 1 }, () => time)
  expect(budgets.spend('a', 10)).toBe(0)
  budgets.charge('a', 20)
  expect(budgets.spend('b', 1)).toBe(0)
  expect(budgets.spend('a', 1)).toBe(21)
  expect([budgets.isSpent('a'), budgets.isSpent('b')]).toEqual([true, false])
  time = 20
  expect(budgets.spend('a', 1)).toBe(1)
  time = 21
  expect(budgets.spend('a', 1)).toBe(0)
})
