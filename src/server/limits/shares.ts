// A share of the server for each key: a few works at once, a few more that wait, in order of arrival (FIFO).
import { AppError } from '../app-error.ts'

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
