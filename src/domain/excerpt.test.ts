import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('an excerpt has no empty lines, so that no line of it is a lone "…"', () => {
  expect(excerptOf('\nWarm-up\n\n \nA. Squat\n  5 x 5\n\n')).toBe('Warm-up\nA. Squat\n  5 x 5')
})

it('[TRUST-41] an excerpt is short, however long its text is', () => {
  expect(excerptOf('5 burpees\n\n'.repeat(2_000))).toHaveLength(2_000)
})
