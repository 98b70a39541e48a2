// One account must not hurt the others: each has a budget of work and a share of the connections, and so has each
// address from which visitors come who are not signed in.
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { createShares } from './throttles.ts'

export type Caller = { sessionToken: string | undefined; clientAddress: string }
export type AccountLimits = ReturnType<typeof createAccountLimits>

/** The burst of a budget, as part of what it is in a minute. */
const burst = 0.5
/** Behind one address are many visitors: a gym, an office, a mobile network. */
const visitorsOfAddress = 5

/** The queue of an account for its share of twenty connections. Pages ask for more at once, and wait for their own. */
const connections = { mostWaiting: 60, retryAfter: 1 }
const connectionsAtOnce = 3
/** Milliseconds of work on connections, for each unit of a minute. Who has spent them has one connection at a time. */
const connectionTime = { most: 0.25, perSecond: 0.2 }
/** The share of a visitor in the ten connections for sign-in. */
const visitorConnections = { atOnce: 4, mostWaiting: 60, retryAfter: 1 }

/** Work on a connection up to this many milliseconds is in the cost of its operation, also on a busy machine. */
const included = 250
const millisecondsPerUnit = 10

export function createAccountLimits(perMinute: number) {
  const size = (times: number): BudgetSize => ({
    most: perMinute * burst * times,
    perSecond: (perMinute / 60) * times,
  })
  const accountBudgets = createBudgets(size(1))
  const visitorBudgets = createBudgets(size(visitorsOfAddress))
  const connectionTimes = createBudgets({
    most: perMinute * connectionTime.most,
    perSecond: perMinute * connectionTime.perSecond,
  })
  const accountShares = createShares({
    ...connections,
    atOnce: account => (connectionTimes.isSpent(account) ? 1 : connectionsAtOnce),
  })
  const unknownShares = createShares({ ...connections, atOnce: 1 })
  const visitorShares = createShares(visitorConnections)

  return {
    /** Seconds until the caller can afford this; 0 when it was spent. */
    spend: ({ sessionToken, clientAddress }: Caller, cost: number): number =>
      sessionToken
        ? accountBudgets.spend(keyOf(sessionToken), cost)
        : visitorBudgets.spend(clientAddress, cost),
    /** Work that takes a connection for signed-in users. */
    share<Result>(sessionToken: string, work: () => Promise<Result>): Promise<Result> {
      const account = accounts.get(sessionToken)
      // One request finds out whose a session is that this server has not seen yet, and the others wait for it.
      return account ? accountShares(account, work) : unknownShares(sessionToken, work)
    },
    /** Work that takes a connection for sign-in. */
    visitorShare: visitorShares,
    /**
     * Spends for a caller without a session whom an account has let in by a key: a calendar app, a television. The
     * account pays, wherever the caller is; for a key that this server has not seen yet the address does.
     */
    spendAsGuest: (key: string, clientAddress: string, cost: number): number => {
      const account = accounts.get(key)
      return account ? accountBudgets.spend(account, cost) : visitorBudgets.spend(clientAddress, cost)
    },
    guestShare<Result>(key: string, clientAddress: string, work: () => Promise<Result>): Promise<Result> {
      const account = accounts.get(key)
      return account ? accountShares(account, work) : visitorShares(clientAddress, work)
    },
    /** Work that has a connection: what takes long is charged by its time. */
    async timed<Result>(sessionToken: string | undefined, work: () => Promise<Result>): Promise<Result> {
      const started = performance.now()
      try {
        return await work()
      } finally {
        if (sessionToken) {
          const account = keyOf(sessionToken)
          const took = performance.now() - started
          connectionTimes.charge(account, took)
          accountBudgets.charge(account, (took - included) / millisecondsPerUnit)
        }
      }
    },
  }
}

/** A refusal is held for a moment: a loop that does not heed it turns slowly. */
const heldFor = 1000

/** `wait` is the answer of `spend`. */
export async function refuseOverspent(wait: number): Promise<void> {
  if (wait === 0) return
  await sleep(heldFor)
  throw new AppError('rate_limited', { retryAfter: wait })
}

/** The account of each session, so that many sessions of one account share its limits. */
const accounts = new Map<string, string>()
const mostKnown = 50_000

function keyOf(sessionToken: string): string {
  return accounts.get(sessionToken) ?? sessionToken
}

/** Bounded: the session that was learnt first goes first. */
export function learnAccount(sessionToken: string, accountId: string): void {
  if (accounts.has(sessionToken)) return
  accounts.set(sessionToken, accountId)
  const [oldest] = accounts.keys()
  if (oldest && accounts.size > mostKnown) accounts.delete(oldest)
}

// Budgets of work (token buckets), one for each key, in the memory of this process: nothing is written per request.
export type Budgets = {
  /** Seconds until this much can be spent; 0 when it was spent. */
  spend(key: string, cost: number): number
  /** What the work turned out to cost beyond that. It may leave a debt. */
  charge(key: string, cost: number): void
  isSpent(key: string): boolean
}

type BudgetSize = { most: number; perSecond: number }

/** A budget that is full again is as one that was never touched. */
const mostIdle = 10_000

export function createBudgets(
  { most, perSecond }: BudgetSize,
  now = () => performance.now() / 1000,
): Budgets {
  const budgets = new Map<string, { left: number; at: number }>()

  function budgetOf(key: string): { left: number; at: number } {
    const at = now()
    const known = budgets.get(key) ?? { left: most, at }
    known.left = Math.min(most, known.left + (at - known.at) * perSecond)
    known.at = at
    if (!budgets.has(key) && budgets.size >= mostIdle) dropFull(at)
    budgets.set(key, known)
    return known
  }

  function dropFull(at: number): void {
    for (const [key, budget] of budgets)
      if (budget.left + (at - budget.at) * perSecond >= most) budgets.delete(key)
  }

  return {
    spend(key, cost) {
      const budget = budgetOf(key)
      // Never more than the whole: a cost above it would never be affordable.
      const missing = Math.min(cost, most) - budget.left
      if (missing > 0) return Math.ceil(missing / perSecond)
      budget.left -= cost
      return 0
    },
    charge(key, cost) {
      if (cost > 0) budgetOf(key).left -= cost
    },
    isSpent: key => budgetOf(key).left <= 0,
  }
}
