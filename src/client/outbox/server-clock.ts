// Corrects clock skew: a phone with a wrong clock must neither lose its writes to older ones nor overwrite newer ones.

import { createStore, useStore } from '#store/store.ts'
import { type App, usePart } from '../app.tsx'
import { createLocalValues } from '../storage/local-database.ts'

/** Smaller differences are latency. */
const tolerance = 30_000
export function createServerClock({ part }: App) {
  const localValues = part(createLocalValues)
  /** In milliseconds; undefined until the server was heard. */
  const difference = createStore<number | undefined>(undefined)
  let last = 0

  /** Called at startup, so that the last known difference is used offline. */
  async function recall(): Promise<void> {
    const recalled = await localValues.read<number>('clockDifference')
    difference.set(difference.get() ?? recalled)
  }

  /** Takes the Date header of every response. */
  function sync(date: string | null): void {
    const heard = Date.parse(date ?? '') - Date.now()
    if (Number.isNaN(heard)) return
    const next = Math.abs(heard) > tolerance ? heard : 0
    if (Math.abs(next - (difference.get() ?? 0)) > tolerance) void localValues.write('clockDifference', next)
    if (next !== difference.get()) difference.set(next)
  }

  /** Strictly monotonic: of two actions one is always later. */
  function actionTime(): number {
    last = Math.max(Date.now() + (difference.get() ?? 0), last + 1)
    return last
  }

  return { recall, sync, actionTime, difference }
}

/** The time by the server's clock, as last heard. */
export function useServerTime(now: Date): Date {
  return new Date(now.getTime() + (useStore(usePart(createServerClock).difference) ?? 0))
}
