// A share of the server for each key: a few works at once, a few more that wait, in order of arrival (FIFO).
import { AppError } from '../app-error.ts'

export type Shares = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

type ShareSize = {
  atOnce: number
  mostWaiting: number
  /** Told to a caller who is refused, in seconds. */
  retryAfter: number
}

export function createShares({ atOnce, mostWaiting, retryAfter }: ShareSize): Shares {
  const shares = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async (key, work) => {
    const share = shares.get(key) ?? { running: 0, waiting: [] }
    shares.set(key, share)
    if (share.running < atOnce) share.running++
    else if (share.waiting.length < mostWaiting)
      await new Promise<void>(resolve => share.waiting.push(resolve))
    else throw new AppError('rate_limited', { retryAfter })
    try {
      return await work()
    } finally {
      // Handed over to the first that waits.
      const next = share.waiting.shift()
      if (next) next()
      else if (--share.running === 0) shares.delete(key)
    }
  }
}
