// How often invite codes may be tried: by one account, from one address, and by all the world together.
import type { Limit } from '../../../server/limits/rate-limit.ts'

const window = 600

export function inviteLimits(address: string, accountId?: string): Limit[] {
  return [
    ...(accountId ? [{ what: `invite by ${accountId}`, allowed: 10, seconds: window }] : []),
    { what: `invite from ${address}`, allowed: 30, seconds: window },
    { what: 'invite by anyone', allowed: 3000, seconds: window },
  ]
}
