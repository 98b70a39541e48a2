// Deletes expired rows every hour: sessions (which hold addresses and devices), links, rate limit counters, security
// events, accounts that were never confirmed, invitations, who had a program open, televisions, workouts that were deleted
// long ago and never logged, versions of workouts that were replaced and never stood in a calendar, and what no log needs
// any more of closed gyms.
import type { Log } from '../log.ts'
import type { Database } from './database.ts'

const hour = 3_600_000

/** Rows of one statement, which is a transaction of its own: however many are over, the locks are held for a moment. */
const rowsAtOnce = 500

/** Rows that another statement holds are left to the next sweep, so that it waits for nothing. */
const batchOf =
  (table: string, key: string, isOver: string, lock = 'for update skip locked') =>
  (most: number) =>
    // The number in the text: a plan for any number looks at all rows.
    `delete from ${table} where ${key} in (select ${key} from ${table} where ${isOver} limit ${most} ${lock})`

const sweeps = [
  batchOf('sessions', 'id', 'expires_at < now()'),
  // For a few days an expired link is reported as expired, and not as invalid.
  batchOf('verifications', 'id', "expires_at < now() - interval '7 days'"),
  batchOf('rate_limits', 'key', "window_ends_at < now() - interval '1 day'"),
  // The role may not change them, and so not lock them.
  batchOf('security_events', 'id', "created_at < now() - interval '90 days'", ''),
  // Unless a sign-up with the address can still be confirmed.
  batchOf(
    'users',
    'id',
    `not email_verified and created_at < now() - interval '30 days' and not exists (select from sign_ups_of(users.id))`,
  ),
  // Addresses of persons who may have no account.
  batchOf('invitations', 'id', "created_at < now() - interval '90 days'"),
  // Pages that were closed without a word.
  (most: number) =>
    `delete from program_presence where (program_id, person_id) in (
      select program_id, person_id from program_presence where seen_at < now() - interval '5 minutes' limit ${most})`,
  batchOf('staff_invitations', 'id', 'expires_at < now()', ''),
  // Televisions that were never paired, or not switched on for long.
  batchOf(
    'televisions',
    'id',
    "last_seen_at < now() - interval '90 days' or code_expires_at < now() - interval '1 day'",
  ),
  // Before the workouts and the gyms, which go once nothing is left in them.
  (most: number) => `select from drop_unlogged_versions(${most})`,
  (most: number) => `select from drop_deleted_workouts(${most})`,
  (most: number) => `select from drop_replaced_versions(${most})`,
  (most: number) => `select from drop_closed_gyms(${most})`,
]

export async function sweep({ pool }: Pick<Database, 'pool'>, most = rowsAtOnce): Promise<void> {
  for (const batch of sweeps) {
    let swept: number | null
    do swept = (await pool.query(batch(most))).rowCount
    while (swept === most)
  }
}

export function startSweeping(database: Database, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    sweep(database).catch(error => log.error('dropping what is over failed', { error }))
  }, hour)
  return { stop: () => clearInterval(timer) }
}
