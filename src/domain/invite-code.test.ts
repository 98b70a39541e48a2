import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeInviteCode, normaliseInviteCode } from './invite-code.ts'

it('makes codes of ten lowercase letters and digits without look-alikes, each its own', () => {
  const codes = Array.from({ length: 2000 }, makeInviteCode)
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

it('uses every letter about equally often', () => {
  const letters = Array.from({ length: 3100 }, makeInviteCode).join('')
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(31)
  // 1000 expected of each; nine standard deviations off does not happen by chance.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(9 * Math.sqrt(1000))
})

it('reads a code however it was typed, and leaves a clean one alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '7', ' ', '\t', '\n', '\u00a0') }), text => {
      const code = normaliseInviteCode(text)
      expect(code).not.toMatch(/[A-Z\s]/)
      expect(normaliseInviteCode(code)).toBe(code)
    }),
  )
})
