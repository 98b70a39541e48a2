// Limits on what can be tried over and over. Counted in the database, so that they hold over restarts and several servers.
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'

export type Limit = { what: string; allowed: number; seconds: number }

/** Counts one attempt against each limit and refuses when one is used up. */
export type TakeAttempt = (...limits: Limit[]) => Promise<void>

/** Takes an attempt back that turned out to be none. */
export type GiveBack = (...limits: Limit[]) => Promise<void>

export function createGiveBack(database: Database): GiveBack {
  return async (...limits) => {
    const keys = limits.map(({ what }) => what)
    await database.pool.query(
      'update rate_limits set attempts = attempts - 1 where key = any($1) and attempts > 0',
      [keys],
    )
  }
}

/** On connections of its own, outside the operation's transaction: a refusal must not undo the count. */
export function createRateLimit(database: Database): TakeAttempt {
  return async (...limits) => {
    for (const { what, allowed, seconds } of limits) {
      const { rows } = await database.pool.query('select take_attempt($1, $2, $3) as allowed', [
        what,
        allowed,
        seconds,
      ])
      if (!rows[0].allowed) throw new AppError('rate_limited')
    }
  }
}
