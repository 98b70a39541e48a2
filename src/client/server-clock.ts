// The time as the server has it. A phone whose clock is wrong must neither lose its entries to older ones nor win over newer ones.

/** Less than this is the way the answer took, and not the clock. */
const tolerance = 30_000
let difference = 0
let last = 0

/** To be told of the Date header of every answer. */
export function hearServerTime(date: string | null): void {
  const heard = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(heard)) difference = Math.abs(heard) > tolerance ? heard : 0
}

/** Never the same moment twice: of two actions one is always the later one. */
export function actionTime(): number {
  last = Math.max(Date.now() + difference, last + 1)
  return last
}
