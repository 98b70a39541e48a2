import { expect, it } from 'vitest'
import { openInvite, sealInvite } from './invite.server.ts'

const invite = { code: 'k7m2p9xq4d', gymId: '00000000-0000-4000-8000-000000000001' }
const hour = 3_600_000
const secrets = ['secret'] as const

it('[REG-11] names the coach of its code for an hour, and only with our secret', () => {
  const proof = sealInvite(secrets, invite, 0)
  expect(openInvite(secrets, proof, invite.code, hour - 1)).toBe(invite.gymId)
  expect(openInvite(secrets, proof, invite.code, hour)).toBeUndefined()
  expect(openInvite(secrets, proof, 'anothercode', 1)).toBeUndefined()
  expect(openInvite(['another'], proof, invite.code, 1)).toBeUndefined()
  expect(openInvite(secrets, '', invite.code, 1)).toBeUndefined()
})
