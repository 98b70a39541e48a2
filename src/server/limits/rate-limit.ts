// Rate limits. Counted in the database, so that they hold across restarts and several servers.
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'

export type Limit = { what: string; allowed: number; seconds: number }

export type RateLimiter = {
  /** Counts one attempt against each limit; refuses when one is used up. */
  consume(...limits: Limit[]): Promise<void>
  /** Returns an attempt that should not count. */
  refund(...limits: Limit[]): Promise<void>
  /** Forgets what was counted: in all, and from each address. */
  clear(what: string): Promise<void>
}

/** On connections of its own, outside the operation's transaction: a refusal must not roll back the count. */
export function createRateLimiter(database: Database): RateLimiter {
  return {
    async consume(...limits) {
      for (const { what, allowed, seconds } of limits) {
        // The subquery sees the row as it was: a window that is used up is not extended.
        const { rows } = await database.pool.query(
          `select take_attempt($1, $2, $3) as allowed,
             (select extract(epoch from window_ends_at - now()) from rate_limits where key = $1) as remaining`,
          [what, allowed, seconds],
        )
        const { allowed: isAllowed, remaining } = rows[0]
        if (!isAllowed) throw new AppError('rate_limited', { retryAfter: Math.ceil(remaining ?? seconds) })
      }
    },
    async refund(...limits) {
      await database.pool.query(
        'update rate_limits set attempts = attempts - 1 where key = any($1) and attempts > 0',
        [limits.map(({ what }) => what)],
      )
    },
    async clear(what) {
      await database.pool.query(
        "delete from rate_limits where key = $1 or starts_with(key, $1 || ' from ')",
        [what],
      )
    },
  }
}
