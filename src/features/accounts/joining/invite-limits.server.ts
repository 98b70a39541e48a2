// Rate limits for wrong invite codes: per account, per IP address, and in total.
import type { Limit } from '../../../server/limits/rate-limit.ts'

const window = 600

export function inviteLimits(address: string, accountId?: string): Limit[] {
  return [
    ...(accountId ? [{ what: `invite by ${accountId}`, allowed: 10, seconds: window }] : []),
    { what: `invite from ${address}`, allowed: 30, seconds: window },
    { what: 'invite by anyone', allowed: 3000, seconds: window },
  ]
}
