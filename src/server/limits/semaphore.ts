// A semaphore that limits how much work runs at once. When too many wait, the next is refused (load shedding).
import { AppError } from '../app-error.ts'

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
