// Corrects clock skew: a phone with a wrong clock must neither lose its writes to older ones nor overwrite newer ones.
import { localValues } from '../storage/local-values.ts'

/** Smaller differences are latency. */
const tolerance = 30_000
let difference: number | undefined
let last = 0

/** Called at startup, so that the last known difference is used offline. */
export async function recallServerTime(): Promise<void> {
  const recalled = await localValues.read<number>('clockDifference').catch(() => undefined)
  difference ??= recalled
}

/** Takes the Date header of every response. */
export function hearServerTime(date: string | null): void {
  const heard = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(heard)) return
  const next = Math.abs(heard) > tolerance ? heard : 0
  if (Math.abs(next - (difference ?? 0)) > tolerance)
    void localValues.write('clockDifference', next).catch(() => {})
  difference = next
}

/** Strictly monotonic: of two actions one is always later. */
export function actionTime(): number {
  last = Math.max(Date.now() + (difference ?? 0), last + 1)
  return last
}
