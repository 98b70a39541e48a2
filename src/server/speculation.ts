// Speculative execution. The user of a session is cached, and an operation starts as the cached user, so that its
// statements travel with the look-up of the session: one round trip to the database less. The look-up still sets the
// user for row-level security; when its answer differs from the cache, the transaction is rolled back and run again.
// Speculation costs this file and an operation run twice after a session changed. Delete it, and look up the session
// first, when `npm run load` in bench/ stays above its bounds without it: 0.35 of the bare driver on the athlete's day,
// where 0.42 was measured with it, and 0.45 on a message, where 0.50 was (bench/load/README.md).
import type { Transaction } from './database/database.ts'
import type { Account } from './operation.ts'

type Speculation<Result> = {
  /** Rolls back when its work fails. */
  transaction<Value>(work: (db: Transaction) => Promise<Value>): Promise<Value>
  sessionToken: string | undefined
  openSession(db: Transaction, token: string | undefined): Promise<Account | undefined>
  /** Has no effect but in the transaction. */
  run(db: Transaction, account: Account | undefined): Promise<Result>
  onDiscard(): void
}

const discarded = new Error('read for another user')

export async function speculate<Result>(speculation: Speculation<Result>): Promise<Result> {
  const { transaction, sessionToken, openSession, run, onDiscard } = speculation
  const expected = sessionToken && cachedAccounts.get(sessionToken)
  if (sessionToken && expected) {
    try {
      return await transaction(async db => {
        const session = openSession(db, sessionToken)
        const [account, result] = await Promise.allSettled([session, run(db, expected)])
        if (account.status === 'rejected') throw account.reason
        if (!isSame(account.value, expected)) throw discarded
        if (result.status === 'rejected') throw result.reason
        return result.value
      })
    } catch (error) {
      if (error !== discarded) throw error
      onDiscard()
    }
  }
  return transaction(async db => {
    const account = await openSession(db, sessionToken)
    if (sessionToken) cache(sessionToken, account)
    return run(db, account)
  })
}

/** Bounded: the entry that was cached first goes first. */
const cachedAccounts = new Map<string, Account>()
const largestCache = 10_000

function cache(token: string, account: Account | undefined): void {
  cachedAccounts.delete(token)
  if (!account) return
  cachedAccounts.set(token, account)
  const [oldest] = cachedAccounts.keys()
  if (oldest && cachedAccounts.size > largestCache) cachedAccounts.delete(oldest)
}

function isSame(account: Account | undefined, expected: Account): boolean {
  return Object.entries(expected).every(([key, value]) => account?.[key as keyof Account] === value)
}
