import { expect, it } from 'vitest'
import { openInvite, sealInvite } from './invite-proof.server.ts'

const invite = { code: 'k7m2p9xq4d', coachId: '00000000-0000-4000-8000-000000000001' }
const hour = 3_600_000

it('[REG-11] names the coach of its code for an hour, and only with our secret', () => {
  const proof = sealInvite('secret', invite, 0)
  expect(openInvite('secret', proof, invite.code, hour - 1)).toBe(invite.coachId)
  expect(openInvite('secret', proof, invite.code, hour)).toBeUndefined()
  expect(openInvite('secret', proof, 'anothercode', 1)).toBeUndefined()
  expect(openInvite('another', proof, invite.code, 1)).toBeUndefined()
  expect(openInvite('secret', '', invite.code, 1)).toBeUndefined()
})
