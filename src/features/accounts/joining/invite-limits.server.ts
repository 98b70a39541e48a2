// Rate limits for wrong invite codes: per account and per IP address. Not in total: one attacker would close the invites
// of all, and a code of ten characters has 49 bits.
import type { Limit } from '#server/limits/rate-limit.ts'

const window = 600

export function inviteLimits(address: string, accountId?: string): Limit[] {
  return [
    ...(accountId ? [{ what: `invite by ${accountId}`, allowed: 10, seconds: window }] : []),
    { what: `invite from ${address}`, allowed: 30, seconds: window },
  ]
}
