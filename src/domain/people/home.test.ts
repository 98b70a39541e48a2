import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedAddress, homeOf, roles } from './person.ts'

describe('homeOf', () => {
  it('[CALLBACK-11] sends a coach to /coach, an athlete to /athlete or the join page, and anyone else to /login', () => {
    expect(homeOf({ role: 'coach', hasCoach: false })).toBe('/coach')
    expect(homeOf({ role: 'athlete', hasCoach: true })).toBe('/athlete')
    expect(homeOf({ role: 'athlete', hasCoach: false })).toBe('/invite-code-entry')
    expect(homeOf({ role: null, hasCoach: true })).toBe('/login')
    expect(homeOf(null)).toBe('/login')
    expect(homeOf(undefined)).toBe('/login')
  })
})

describe('allowedAddress', () => {
  it.each([
    ['/coach', 'coach', '/coach'],
    ['/coach/program/7?view=week#monday', 'coach', '/coach/program/7?view=week#monday'],
    ['/athlete/account', 'athlete', '/athlete/account'],
  ] as const)('restores %s for a %s', (wanted, role, expected) => {
    expect(allowedAddress(wanted, role)).toBe(expected)
  })

  it.each([
    '//evil.example/coach',
    '/\\evil.example/coach',
    '/\t/evil.example/coach',
    'https:evil.example/coach',
    'https://evil.example/coach',
    'javascript:alert(1)//coach',
    'data:text/html,coach',
    'coach',
    '/athlete',
    '/coaching',
    '/',
    '',
    null,
    undefined,
  ])('drops %j for a coach', wanted => {
    expect(allowedAddress(wanted, 'coach')).toBeUndefined()
  })

  it('never leads to another origin, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl(), fc.webPath()),
        fc.constantFrom(...roles),
        (wanted, role) => {
          const address = allowedAddress(wanted, role)
          if (address !== undefined)
            expect(new URL(address, 'https://here.example').origin).toBe('https://here.example')
        },
      ),
    )
  })
})
