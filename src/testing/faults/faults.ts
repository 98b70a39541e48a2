// The faults that are tried on the running server, each from the moment it happens until everything works again.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyPlace } from './faulty-server.ts'
import { fillDisk, freeDisk } from './small-disk.ts'

export type Fault<Place = FaultyPlace> = {
  kind: string
  /** Then the right answer is 503. */
  isDatabaseDown: boolean
  /** Answers with how many faults it was. */
  happen(place: Place): Promise<number>
}

const between = (least: number, most: number) => least + Math.random() * (most - least)

const serverKilled: Fault = {
  kind: 'server killed',
  isDatabaseDown: false,
  async happen(place) {
    await place.killServer()
    await place.untilReady()
    return 1
  },
}

export const databaseKilled: Fault = {
  kind: 'database killed',
  isDatabaseDown: true,
  async happen(place) {
    process.kill(place.databasePid(), 'SIGKILL')
    await untilNotReady(place)
    await place.untilReady()
    return 1
  },
}

/** The database cannot be started again before its files are back. */
const databaseGone: Fault = {
  kind: 'database gone for a while',
  isDatabaseDown: true,
  async happen(place) {
    const files = join(place.dataDirectory, 'pg')
    const pid = place.databasePid()
    renameSync(files, `${files}.away`)
    try {
      process.kill(pid, 'SIGKILL')
      await untilNotReady(place)
      await sleep(between(500, 3000))
    } finally {
      renameSync(`${files}.away`, files)
    }
    await place.untilReady()
    return 1
  },
}

/** As when its machine is stuck: connections stay open, and nothing comes. */
const databaseFrozen: Fault = {
  kind: 'database frozen',
  isDatabaseDown: true,
  async happen(place) {
    await whileFrozen(place, () => sleep(between(1000, 20_000)))
    await place.untilReady()
    return 1
  },
}

export async function whileFrozen(
  { owner, databasePid }: FaultyPlace,
  work: () => Promise<unknown>,
): Promise<void> {
  const first = databasePid()
  const frozen = [first]
  // A connection to ask on: there will be no new one.
  await owner.query('select')
  try {
    // The first process begins the others, and from now on none.
    signal(first, 'SIGSTOP')
    const { rows } = await owner.query('select pid from pg_stat_activity')
    for (const { pid } of rows) {
      signal(pid, 'SIGSTOP')
      frozen.push(pid)
    }
    await work()
  } finally {
    for (const pid of frozen) signal(pid, 'SIGCONT')
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process had done its work and ended.
  }
}

const answersCut: Fault = {
  kind: 'answers cut',
  isDatabaseDown: false,
  async happen({ proxy }) {
    const before = proxy.cuts()
    proxy.cut(0.3)
    await sleep(between(1000, 3000))
    proxy.cut(0)
    return proxy.cuts() - before
  },
}

/** The database refuses what needs room, or ends altogether when there is none for its own log. */
export const diskFull: Fault = {
  kind: 'disk full',
  isDatabaseDown: true,
  async happen(place) {
    fillDisk(place.dataDirectory)
    try {
      await sleep(between(1000, 5000))
    } finally {
      freeDisk(place.dataDirectory)
    }
    await place.untilReady()
    return 1
  },
}

export const everyFault = [serverKilled, databaseKilled, answersCut, databaseGone, databaseFrozen]

/** A killed database is noticed by the next look, not at once. */
async function untilNotReady({ url }: FaultyPlace): Promise<void> {
  const deadline = Date.now() + 5000
  while (Date.now() < deadline) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (!ready?.ok) return
    await sleep(5)
  }
}
