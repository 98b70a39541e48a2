// Speculative execution of queries. The user of a session is cached, and a query starts as the cached user, so that its
// statements travel with the look-up of the session: one round trip to the database instead of two. The look-up still
// sets the user for row-level security; when its answer differs from the cache, the result is discarded and read again.
// It costs this file and a query run twice after a session changed. Delete it, and look up the session first, when
// `npm run load` in bench/ reaches 0.45 of the bare driver on the athlete's day without it.
import type { Database, Transaction } from './database/database.ts'
import type { Account } from './operation.ts'

type SpeculativeRead<Result> = {
  database: Database
  sessionToken: string | undefined
  openSession(db: Transaction, token: string | undefined): Promise<Account | undefined>
  run(db: Transaction, account: Account | undefined): Promise<Result>
  onDiscard(): void
}

export async function speculativeRead<Result>(read: SpeculativeRead<Result>): Promise<Result> {
  const { database, sessionToken, openSession, run, onDiscard } = read
  const expected = sessionToken && cachedAccounts.get(sessionToken)
  if (sessionToken && expected) {
    const guess = await database.read(async db => {
      const session = openSession(db, sessionToken)
      const [account, result] = await Promise.allSettled([session, run(db, expected)])
      return { account, result }
    })
    if (guess.account.status === 'rejected') throw guess.account.reason
    if (isSame(guess.account.value, expected)) {
      if (guess.result.status === 'rejected') throw guess.result.reason
      return guess.result.value
    }
    onDiscard()
  }
  return database.read(async db => {
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
