import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAsHeavy, isSameInGym } from './gym-loads.ts'
import { compareWeights, kilogramsOf, type Weight, weightIn } from './weight.ts'

const kg = (value: number): Weight => ({ value, unit: 'kg' })
const lb = (value: number): Weight => ({ value, unit: 'lb' })

it('[RESULT-06] compares kilograms and pounds by definition', () => {
  expect(kilogramsOf(lb(100))).toBe(45.359237)
  expect(compareWeights(lb(225), kg(102.05))).toBeGreaterThan(0)
  expect(compareWeights(lb(225), kg(102.06))).toBeLessThan(0)
  expect(compareWeights(kg(0.1 + 0.2), kg(0.3))).toBe(0)
  expect(weightIn('lb', kg(45.359237))).toBeCloseTo(100, 2)
})

it('[RESULT-06] orders loads with two decimals exactly, in either unit', () => {
  const hundredths = fc.integer({ min: 1, max: 60_000 })
  fc.assert(
    fc.property(hundredths, hundredths, fc.constantFrom(kg, lb), (a, b, unit) => {
      expect(Math.sign(compareWeights(unit(a / 100), unit(b / 100)))).toBe(Math.sign(a - b))
    }),
  )
})

it('[RESULT-06] takes what gyms take for each other as prescribed', () => {
  expect(compareWeights(kg(43), lb(95))).toBeLessThan(0)
  expect(isSameInGym(kg(43), lb(95))).toBe(true)
  expect(isAsHeavy(kg(43), lb(95))).toBe(true)
  expect(isAsHeavy(kg(24), lb(53))).toBe(true)
  expect(isAsHeavy(kg(50), lb(95))).toBe(true)
  expect(isAsHeavy(kg(40), lb(95))).toBe(false)
  expect(isSameInGym(kg(43), kg(42.5))).toBe(false)
})
