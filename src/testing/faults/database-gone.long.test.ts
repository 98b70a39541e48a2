import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { ensureBuilt } from '../../../scripts/build.mjs'
import { freePort, startServerProcess, untilReady } from '../server-process.ts'
import { urlOf } from '../test-database.ts'
import { whileFrozen } from './faults.ts'
import { openFaultyPlace } from './faulty-server.ts'

beforeAll(ensureBuilt, 120_000)

/** Fails where there is no answer for longer than anything may take. */
const statusOf = async (address: string, cookie = '') =>
  (await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(30_000) })).status

describe.concurrent('while the database', () => {
  it('hangs without a word, requests are answered with 503, also those that it caught in the middle', async () => {
    const place = await openFaultyPlace({ gyms: 1, athletes: 1 })
    const { url, gyms } = place
    const cookie = gyms[0]?.coach.cookie
    const overview = `${url}/api/rpc/dashboard.overview`
    try {
      // So that there is a connection whose answer will not come.
      expect(await statusOf(overview, cookie)).toBe(200)
      await whileFrozen(place, async () => {
        const paths = ['/readyz', '/api/rpc/accounts.session', '/healthz'].map(path => url + path)
        const asked = [overview, overview, ...paths]
        const statuses = await Promise.all(asked.map(address => statusOf(address, cookie)))
        expect(statuses).toEqual([503, 503, 503, 503, 200])
      })
      await place.untilReady()
      expect(await statusOf(overview, cookie)).toBe(200)
    } finally {
      await place.close()
    }
  }, 90_000)

  it('is gone from its address, requests are answered with 503 at once, and again as ever when it is back', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'chalkline-elsewhere-'))
    const startDatabase = () =>
      startEmbeddedPostgres({ dataDirectory: directory, as: 'visitor', log: createLog(() => {}, 'json') })
    let database = await startDatabase()
    const server = startServerProcess({
      DATABASE_URL: urlOf(database.address),
      DATA_DIR: join(directory, 'server'),
      PORT: String(await freePort()),
    })
    const statuses = () =>
      Promise.all(
        ['/healthz', '/readyz', '/api/rpc/accounts.session', `/api/avatars/${randomUUID()}`].map(path =>
          statusOf(server.url + path),
        ),
      )
    try {
      await untilReady(server)
      expect(await statuses()).toEqual([200, 200, 200, 404])
      await database.stop()
      // The answer that a visitor is not signed in needs no database.
      expect(await statuses()).toEqual([200, 503, 200, 503])
      database = await startDatabase()
      await untilReady(server)
      expect(await statuses()).toEqual([200, 200, 200, 404])
      expect(server.child.exitCode).toBeNull()
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
      await database.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  }, 90_000)
})
