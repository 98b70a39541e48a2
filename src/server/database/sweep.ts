// Deletes expired rows every hour: sessions (which hold addresses and devices), links, rate limit counters, security
// events, accounts that were never confirmed, invitations, televisions, and workouts that were deleted long ago and never
// logged.
import type { Log } from '../log.ts'
import type { Database } from './database.ts'

const hour = 3_600_000

const sweeps = [
  'delete from sessions where expires_at < now()',
  // For a few days an expired link is reported as expired, and not as invalid.
  "delete from verifications where expires_at < now() - interval '7 days'",
  "delete from rate_limits where window_ends_at < now() - interval '1 day'",
  "delete from security_events where created_at < now() - interval '90 days'",
  // Unless a sign-up with the address can still be confirmed.
  `delete from users u where not email_verified and created_at < now() - interval '30 days'
     and not exists (select from sign_ups_of(u.id))`,
  // Addresses of persons who may have no account.
  "delete from invitations where created_at < now() - interval '90 days'",
  // Televisions that were never paired, or not switched on for long.
  "delete from televisions where last_seen_at < now() - interval '90 days' or code_expires_at < now() - interval '1 day'",
  'select drop_deleted_workouts()',
]

export async function sweep(database: Database): Promise<void> {
  for (const statement of sweeps) await database.pool.query(statement)
}

export function startSweeping(database: Database, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    sweep(database).catch(error => log.error('dropping what is over failed', { error }))
  }, hour)
  return { stop: () => clearInterval(timer) }
}
