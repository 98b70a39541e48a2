// Long computing on the one thread that answers all callers: after a slice of it, the others come first.
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. A slice ends with the piece of work during which it is over. */
const slice = 10

/** Called between pieces of work. `rest`: how many times as long as the slice the others have. */
export function createPace(rest: number): () => Promise<void> {
  let started = performance.now()
  return async () => {
    const took = performance.now() - started
    if (took < slice) return
    await sleep(took * rest)
    started = performance.now()
  }
}
