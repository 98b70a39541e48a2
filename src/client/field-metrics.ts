// Measures this page for the operator: largest contentful paint (LCP), interaction to next paint (INP) and cumulative
// layout shift (CLS), as web.dev defines them. Loaded only where the operator has switched it on.
import { fieldMetricsPath } from '../product/page-settings.ts'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** `pattern`: of the address of the first screen, which names no person. */
export function followFieldMetrics(pattern: string): void {
  const screen = pattern.replace(/(?<=.)\/$/, '')
  const figures: { lcp?: number; inp?: number; cls?: number } = {}
  const interactions = new Map<number, number>()
  let isSent = false
  let shifts = { from: 0, last: 0, sum: 0 }

  observe('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime
  })
  observe('layout-shift', entry => {
    const { startTime, value, hadRecentInput } = entry as Shift
    if (hadRecentInput) return
    // The worst of the bursts: at most five seconds, without a pause of one second.
    const isSameBurst = startTime - shifts.last < 1_000 && startTime - shifts.from < 5_000
    shifts = {
      from: isSameBurst ? shifts.from : startTime,
      last: startTime,
      sum: (isSameBurst ? shifts.sum : 0) + value,
    }
    figures.cls = Math.max(figures.cls ?? 0, shifts.sum)
  })
  observe('event', entry => {
    const { interactionId, duration } = entry as PerformanceEventTiming
    if (!interactionId) return
    interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
    // One outlier in fifty does not count.
    const longest = [...interactions.values()].sort((a, b) => b - a)
    figures.inp = longest[Math.floor(longest.length / 50)] ?? duration
  })

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || Object.keys(figures).length === 0) return
    isSent = true
    navigator.sendBeacon(fieldMetricsPath, JSON.stringify({ screen, ...figures }))
  })
}

/** Not every engine knows every type. */
function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return
  new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
}
