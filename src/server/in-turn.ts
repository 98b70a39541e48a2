// Lets only so many pieces of work run at once; the others wait their turn.
export function inTurn(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
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
