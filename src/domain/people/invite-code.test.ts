import fc from 'fast-check'
import { expect, it } from 'vitest'
import { halvesOfInviteCode, inviteLink, normaliseInviteCode } from './invite-code.ts'

it('reads a code however it was typed, and leaves a clean one alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '7', ' ', '\t', '\n', '\u00a0') }), text => {
      const code = normaliseInviteCode(text)
      expect(code).not.toMatch(/[A-Z\s]/)
      expect(normaliseInviteCode(code)).toBe(code)
    }),
  )
})

it('is shown in two halves that lose nothing', () => {
  expect(halvesOfInviteCode('k7m2p9xq4d')).toEqual(['k7m2p', '9xq4d'])
  expect(halvesOfInviteCode('abc').join('')).toBe('abc')
})

it('becomes a link that carries the code whole', () => {
  expect(inviteLink('https://box.example', 'k7m2p9xq4d')).toBe(
    'https://box.example/register/athlete?code=k7m2p9xq4d',
  )
  expect(new URL(inviteLink('https://box.example', 'a&b=c')).searchParams.get('code')).toBe('a&b=c')
})
