import { expect, it } from 'vitest'
import { newRecoveryCodes, recoveryCodeHash } from './second-factor.ts'

it('[FACTOR-03] there are ten recovery codes, all different, without look-alikes', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/)
})

it('[FACTOR-03] a recovery code counts however it is typed, and for one user only', () => {
  const [code = ''] = newRecoveryCodes()
  const hash = recoveryCodeHash('user 1', code)
  expect(hash).not.toContain(code.slice(0, 4))
  expect(recoveryCodeHash('user 1', ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(hash)
  expect(recoveryCodeHash('user 2', code)).not.toBe(hash)
})
