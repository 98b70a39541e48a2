// Proof that an invite code was checked. It names the coach, so that the sign-up goes on when the coach replaces the
// code meanwhile. Encrypted: a visitor must not learn the coach's id.
import { seal, unseal } from '#server/secrets/sealed-secret.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

const purpose = 'invite'
const lifetime = 3_600_000

type CheckedInvite = { code: string; coachId: string }

export function sealInvite(secrets: Secrets, invite: CheckedInvite, now = Date.now()): string {
  return seal(secrets, purpose, Buffer.from(JSON.stringify({ ...invite, until: now + lifetime })))
}

/** The coach of this code; undefined for another code, after an hour, and for what we did not seal. */
export function openInvite(
  secrets: Secrets,
  proof: string,
  code: string,
  now = Date.now(),
): string | undefined {
  const text = unseal(secrets, purpose, proof)?.toString()
  if (!text) return undefined
  const invite: CheckedInvite & { until: number } = JSON.parse(text)
  return invite.code === code && invite.until > now ? invite.coachId : undefined
}
