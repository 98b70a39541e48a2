// Budgets of work (token buckets), one for each key, in the memory of this process: nothing is written per request.

export type Budgets = {
  /** Seconds until this much can be spent; 0 when it was spent. */
  spend(key: string, cost: number): number
  /** What the work turned out to cost beyond that. It may leave a debt. */
  charge(key: string, cost: number): void
  isSpent(key: string): boolean
}

export type BudgetSize = { most: number; perSecond: number }

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
