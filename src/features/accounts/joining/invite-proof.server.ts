// Proof that an invite code was checked. It names the coach, so that the sign-up goes on when the coach replaces the
// code meanwhile. Encrypted: a visitor must not learn the coach's id.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]
const lifetime = 3_600_000

type CheckedInvite = { code: string; coachId: string }

export function sealInvite(secret: string, invite: CheckedInvite, now = Date.now()): string {
  const iv = randomBytes(ivLength)
  const seal = createCipheriv(cipher, keyOf(secret), iv)
  const text = JSON.stringify({ ...invite, until: now + lifetime })
  const sealed = Buffer.concat([seal.update(text), seal.final()])
  return Buffer.concat([iv, seal.getAuthTag(), sealed]).toString('base64url')
}

/** The coach of this code; undefined for another code, after an hour, and for what we did not seal. */
export function openInvite(
  secret: string,
  proof: string,
  code: string,
  now = Date.now(),
): string | undefined {
  try {
    const bytes = Buffer.from(proof, 'base64url')
    const open = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivLength))
    open.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const text = Buffer.concat([open.update(bytes.subarray(ivLength + tagLength)), open.final()]).toString()
    const invite: CheckedInvite & { until: number } = JSON.parse(text)
    return invite.code === code && invite.until > now ? invite.coachId : undefined
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`invite ${secret}`).digest()
}
