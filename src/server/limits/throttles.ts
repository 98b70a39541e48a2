// A semaphore that limits how much work runs at once. When too many wait, the next is refused (load shedding).

import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'

export function createSemaphore(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else if (waiting.length < mostWaiting) await new Promise<void>(resolve => waiting.push(resolve))
    else throw new AppError('unavailable')
    try {
      return await work()
    } finally {
      // Handed over to the first that waits, in FIFO order.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

// A share of the server for each key: a few works at once, a few more that wait, in order of arrival (FIFO).
export type Shares = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

type ShareSize = {
  atOnce: number | ((key: string) => number)
  mostWaiting: number
  /** Told to a caller who is refused, in seconds. */
  retryAfter: number
}

export function createShares({ atOnce, mostWaiting, retryAfter }: ShareSize): Shares {
  const shares = new Map<string, { running: number; waiting: (() => void)[] }>()
  const mostOf = (key: string) => (typeof atOnce === 'number' ? atOnce : atOnce(key))

  return async (key, work) => {
    const share = shares.get(key) ?? { running: 0, waiting: [] }
    shares.set(key, share)
    if (share.running < mostOf(key)) share.running++
    else if (share.waiting.length < mostWaiting)
      await new Promise<void>(resolve => share.waiting.push(resolve))
    else throw new AppError('rate_limited', { retryAfter })
    try {
      return await work()
    } finally {
      share.running--
      // Handed over to the first that wait.
      while (share.waiting.length > 0 && share.running < mostOf(key)) {
        share.running++
        share.waiting.shift()?.()
      }
      if (share.running === 0) shares.delete(key)
    }
  }
}

// Long computing on the one thread that answers all callers: after a slice of it, the others come first.

/** Milliseconds. A slice ends with the piece of work during which it is over. */
const slice = 10

/** A pause between pieces of work. `rest`: how many times as long as the slice the others have. */
export function createPace(rest: number): () => Promise<void> {
  let started = performance.now()
  return async () => {
    const took = performance.now() - started
    if (took < slice) return
    await sleep(took * rest)
    started = performance.now()
  }
}

// Rate limits. Counted in the database, so that they hold across restarts and several servers.
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
          `select count_attempt($1, $2, $3) as allowed,
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
