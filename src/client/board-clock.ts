// The server's clock on this device, for timers that several devices show at once: measured by several round trips over
// the live channel, again whenever the page comes back and every few minutes, because clocks drift.
import { useEffect, useState } from 'react'
import { type ClockSample, clockOffset } from '../domain/board/clock-offset.ts'
import { type Browser, useApp } from './app.tsx'

const roundTrips = 6
const again = 5 * 60_000

/** Milliseconds to be added to the clock of this device. Undefined where the server did not answer. */
export async function measureClockOffset(browser: Browser): Promise<number | undefined> {
  const measured: ClockSample[] = []
  // One after the other: together they would wait for each other.
  for (let count = 0; count < roundTrips; count++) {
    const sentAt = Date.now()
    try {
      const answer = await browser.fetch('/api/live/clock', { cache: 'no-store' })
      const { now } = await answer.json()
      if (typeof now === 'number') measured.push({ sentAt, answeredAt: now, receivedAt: Date.now() })
    } catch {
      break
    }
  }
  return clockOffset(measured)?.offset
}

/** Undefined until it was measured once. What was measured last counts while the connection is lost. */
export function useClockOffset(): number | undefined {
  const { browser } = useApp()
  const [clockOffsetMs, setClockOffsetMs] = useState<number>()
  useEffect(() => {
    let isOver = false
    const measure = async () => {
      if (document.visibilityState !== 'visible') return
      const measured = await measureClockOffset(browser)
      if (!isOver && measured !== undefined) setClockOffsetMs(measured)
    }
    void measure()
    const timer = setInterval(measure, again)
    document.addEventListener('visibilitychange', measure)
    window.addEventListener('online', measure)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', measure)
      window.removeEventListener('online', measure)
    }
  }, [browser])
  return clockOffsetMs
}
