// Proof that an invite code was checked. It names the gym, so that the sign-up goes on when a coach replaces the code
// meanwhile. Encrypted: a visitor must not learn the gym's id.

import type { Limit } from '#server/limits/throttles.ts'
import { type Secrets, seal, unseal } from '#server/secrets/secrets.ts'

const purpose = 'invite'
const lifetime = 3_600_000

type CheckedInvite = { code: string; gymId: string }

export function sealInvite(secrets: Secrets, invite: CheckedInvite, now = Date.now()): string {
  return seal(secrets, purpose, Buffer.from(JSON.stringify({ ...invite, until: now + lifetime })))
}

/** The gym of this code; undefined for another code, after an hour, and for what we did not seal. */
export function openInvite(
  secrets: Secrets,
  proof: string,
  code: string,
  now = Date.now(),
): string | undefined {
  const text = unseal(secrets, purpose, proof)?.toString()
  if (!text) return undefined
  const invite: CheckedInvite & { until: number } = JSON.parse(text)
  return invite.code === code && invite.until > now ? invite.gymId : undefined
}

// Rate limits for wrong invite codes: per account and per IP address. Not in total: one attacker would close the invites
// of all, and a code of ten characters has 49 bits.
const window = 600

export function inviteLimits(address: string, accountId?: string): Limit[] {
  return [
    ...(accountId ? [{ what: `invite by ${accountId}`, allowed: 10, seconds: window }] : []),
    { what: `invite from ${address}`, allowed: 30, seconds: window },
  ]
}
