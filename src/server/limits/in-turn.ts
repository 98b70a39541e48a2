// Lets only so many pieces of work run at once. The others wait their turn, and when too many wait, the next is sent away.
import { AppError } from '../app-error.ts'

export function inTurn(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else if (waiting.length < mostWaiting) await new Promise<void>(resolve => waiting.push(resolve))
    else throw new AppError('unavailable')
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, or becomes free.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
