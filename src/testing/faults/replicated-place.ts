// Two built servers on a primary and its standby, a proxy in front, and people on it, for the primary to be lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '#server/database/database.ts'
import { freePort, type ServerProcess, startServerProcess, untilReady } from '../server-process.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import type { Fault } from './faults.ts'
import { buildMarkedGyms } from './marked-gyms.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'

const authSecret = 'only for tests, but long enough to be one'

export type ReplicatedPlace = Awaited<ReturnType<typeof openReplicatedPlace>>

/** The people come to the first server, but for one of two coaches; the second has to find its way by itself. */
export async function openReplicatedPlace({ gyms = 5, athletes = 9 } = {}) {
  const postgres = await startReplicatedPostgres()
  const owner = openPool({ url: postgres.url }, { role: 'chalkline_owner', max: 1 })
  const servers: ServerProcess[] = []
  const start = async () => {
    const PORT = String(await freePort())
    const server = startServerProcess({ DATABASE_URL: postgres.url, AUTH_SECRET: authSecret, PORT })
    servers.push(server)
    await untilReady(server)
    return Number(PORT)
  }
  async function close(): Promise<void> {
    for (const { child } of servers) child.kill('SIGTERM')
    for (const { ended } of servers) await ended
    await owner.end()
    await postgres.stop()
  }
  try {
    const proxy = await startCuttingProxy(await start())
    const secondUrl = `http://localhost:${await start()}`
    return {
      postgres,
      proxy,
      secondUrl,
      owner,
      gyms: await buildMarkedGyms(owner, { gyms, athletes, authSecret }),
      untilReady: () => Promise.all(servers.map(server => untilReady(server))),
      output: () => servers.map(server => server.output()).join('\n'),
      /** From the moment the standby took writes until both servers were ready again, in milliseconds. */
      found: [] as number[],
      async close() {
        await proxy.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Killed in the middle of writes, the standby promoted after a while, and a new standby made under the same load. */
export const primaryLost: Fault<ReplicatedPlace> = {
  kind: 'primary lost',
  isDatabaseDown: true,
  async happen(place) {
    const { postgres, found, untilReady } = place
    await postgres.killPrimary()
    await sleep(200 + Math.random() * 1000)
    await postgres.promoteStandby()
    const since = Date.now()
    await untilReady()
    found.push(Date.now() - since)
    await postgres.replaceStandby()
    return 1
  },
}
