import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('an excerpt has no empty lines, so that no line of it is a lone "…"', () => {
  expect(excerptOf('\nWarm-up\n\n \nA. Squat\n  5 x 5\n\n')).toBe('Warm-up\nA. Squat\n  5 x 5')
})
