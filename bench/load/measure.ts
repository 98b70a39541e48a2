// Throughput and latency of concurrent callers.
export type Call = () => Promise<unknown>
export type Measured = { perSecond: number; times: number[] }

/** A closed loop: every caller calls again as soon as it has the response. */
export async function measure(callers: Call[], milliseconds: number): Promise<Measured> {
  const times: number[] = []
  const started = performance.now()
  const end = started + milliseconds
  await Promise.all(
    callers.map(async call => {
      let now = performance.now()
      while (now < end) {
        const before = now
        await call()
        now = performance.now()
        times.push(now - before)
      }
    }),
  )
  return { perSecond: (times.length * 1000) / (performance.now() - started), times }
}

export function quantile(values: number[], part: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
