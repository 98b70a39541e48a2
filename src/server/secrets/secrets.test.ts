import { expect, it } from 'vitest'
import { seal, unseal } from './secrets.ts'

const secret = Buffer.from('12345678901234567890')
const server = ['a secret of the server with 32 letters'] as const

it('[FACTOR-02] a sealed secret opens with the same server secret and for the same user only', () => {
  const sealed = seal(server, 'user 1', secret)
  expect(unseal(server, 'user 1', sealed)).toEqual(secret)
  expect(unseal(server, 'user 2', sealed)).toBeUndefined()
  expect(unseal(['another secret'], 'user 1', sealed)).toBeUndefined()
  expect(unseal(server, 'user 1', '')).toBeUndefined()
})

it('[FACTOR-02] a sealed secret with any bit changed does not open', () => {
  const sealed = Buffer.from(seal(server, 'user 1', secret), 'base64url')
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(unseal(server, 'user 1', changed.toString('base64url'))).toBeUndefined()
  }
})

it('[FACTOR-02] a secret is sealed differently each time, and cannot be read', () => {
  const sealed = seal(server, 'user 1', secret)
  expect(seal(server, 'user 1', secret)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false)
})

it('[TRUST-30] a sealed secret opens with a secret that is only accepted, and is sealed with the current one', () => {
  const rotated = ['the secret after a rotation', ...server] as const
  expect(unseal(rotated, 'user 1', seal(server, 'user 1', secret))).toEqual(secret)
  expect(unseal(server, 'user 1', seal(rotated, 'user 1', secret))).toBeUndefined()
})
