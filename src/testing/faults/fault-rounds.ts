// Faults one after another under mixed load; after each of them what was acknowledged is compared with the database itself.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { FaultyPlace } from './faulty-server.ts'
import type { LoadTally } from './load-requests.ts'
import { startMixedLoad } from './mixed-load.ts'
import { compareWork, type Promised, readStored, type Stored } from './promised-work.ts'
import { type CalendarReport, followCalendars } from './shared-calendars.ts'

/** What is wrong is kept in words, to be read when there is any. */
export type FaultReport = LoadTally & CalendarReport & { faults: number; lost: string[]; doubled: string[] }

/** What the load and the comparison need of any place. */
export type LoadedPlace = Pick<FaultyPlace, 'gyms' | 'owner' | 'output'> & {
  proxy: { url: string }
  /** Where the second of two coaches works on the same program. */
  secondUrl?: string
}

export async function prepareFaultRounds<Place extends LoadedPlace>(place: Place) {
  const { gyms, owner, proxy, secondUrl } = place
  const promised: Promised = new Map()
  const promise = (stored: Stored[]) => {
    promised.clear()
    for (const { key, value } of stored) promised.set(key, value)
  }
  const found = await readStored(owner)
  promise(found)
  const calendars = followCalendars(gyms)
  calendars.begin(found)

  /** Work as usual, the fault, a moment of work after it, and then a look at what is there. */
  async function run(fault: Fault<Place>): Promise<FaultReport> {
    const tally: LoadTally = { tried: 0, leaked: [], failures: [] }
    let downUntil = 0
    const mayBeUnavailable = (since: number) => downUntil >= since
    const url = proxy.url
    const load = startMixedLoad({ url, secondUrl, gyms, promised, calendars, tally, mayBeUnavailable })
    try {
      await sleep(300 + Math.random() * 700)
      if (fault.isDatabaseDown) downUntil = Number.POSITIVE_INFINITY
      const faults = await fault.happen(place)
      if (fault.isDatabaseDown) downUntil = Date.now()
      await sleep(300)
      await load.rest()
      const stored = await readStored(owner)
      const shared = calendars.settle(promised, stored)
      const wrong = compareWork(promised, stored)
      // From here on what is there counts, so that nothing is told twice.
      promise(stored)
      const failures = tally.failures.map(failure => explained(failure, place.output()))
      return { ...tally, ...shared, ...wrong, faults, failures }
    } finally {
      await load.rest().catch(() => {})
    }
  }
  return { run }
}

/** With what the server logged of that request. */
function explained(failure: string, output: string): string {
  const [, requestId] = /request (\S+)$/.exec(failure) ?? []
  const line = output.split('\n').find(text => text.includes(`${requestId}`) && text.includes('failed'))
  return line ? `${failure}: ${line.slice(0, 1000)}` : failure
}
