// The time as the server has it. A phone whose clock is wrong must neither lose its writes to older ones nor win over newer ones.
import { localValues } from '../storage/local-values.ts'

/** Less than this is the way the answer took, and not the clock. */
const tolerance = 30_000
let difference: number | undefined
let last = 0

/** To be called when the app starts: without a connection the difference is still what it was. */
export async function recallServerTime(): Promise<void> {
  const recalled = await localValues.read<number>('clockDifference').catch(() => undefined)
  difference ??= recalled
}

/** To be told of the Date header of every answer. */
export function hearServerTime(date: string | null): void {
  const heard = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(heard)) return
  const next = Math.abs(heard) > tolerance ? heard : 0
  if (Math.abs(next - (difference ?? 0)) > tolerance)
    void localValues.write('clockDifference', next).catch(() => {})
  difference = next
}

/** Never the same moment twice: of two actions one is always the later one. */
export function actionTime(): number {
  last = Math.max(Date.now() + (difference ?? 0), last + 1)
  return last
}
