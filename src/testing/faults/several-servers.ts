// Two servers on one database that begins empty, behind a round robin, and people who come to them.
import { createTRPCClient, httpLink } from '@trpc/client'
import { generateSignedCookie } from 'hono/cookie'
import type { AppRouter } from '#app/router.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import { buildSession } from '../builders.ts'
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts'
import { createTestDatabase, urlOf } from '../test-database.ts'
import { buildMarkedGyms } from './marked-gyms.ts'
import { startRoundRobin } from './round-robin.ts'

const secret = 'only for tests, but long enough to be one'
export type Place = 'first' | 'second'

export async function makeSeveralServers() {
  const database = await createTestDatabase({ empty: true })
  const ports = { first: await freePort(), second: await freePort(), proxy: await freePort() }
  const publicUrl = `http://localhost:${ports.proxy}`
  const servers: Partial<Record<Place, ServerProcess>> = {}
  const everStarted: ServerProcess[] = []
  const at = (place: Place) => `http://localhost:${ports[place]}`
  const proxy = await startRoundRobin(ports.proxy, [at('first'), at('second')])

  function start(place: Place): ServerProcess {
    const server = startServerProcess({
      DATABASE_URL: urlOf(database.address),
      AUTH_SECRET: secret,
      PORT: String(ports[place]),
      PUBLIC_URL: publicUrl,
      DRAIN_SECONDS: '2',
    })
    servers[place] = server
    everStarted.push(server)
    return server
  }

  async function cookieOf(userId: string): Promise<string> {
    const token = await buildSession(database.owner, userId)
    const cookie = await generateSignedCookie(sessionCookie({ secure: false }), token, secret)
    return cookie.split(';')[0] ?? ''
  }

  return {
    database,
    proxy,
    at,
    start,
    running: (place: Place) => {
      const server = servers[place]
      if (!server) throw new Error(`the ${place} server was not started`)
      return server
    },
    /** What they say of requests that failed, those included that are gone. */
    failures: () =>
      everStarted.flatMap(server =>
        server
          .output()
          .split('\n')
          .filter(line => line.includes('operation failed')),
      ),
    /** For fault rounds, with one server for all but the second of two coaches. */
    loadedPlace: async (size: { gyms: number; athletes: number }) => ({
      owner: database.owner.$client,
      gyms: await buildMarkedGyms(database.owner.$client, { ...size, authSecret: secret }),
      proxy: { url: at('first') },
      secondUrl: at('second'),
      output: () => everStarted.map(server => server.output()).join('\n'),
    }),
    cookieOf,
    /** A typed client of the user with this cookie, at one of the servers or behind the proxy. */
    clientAt: (url: string, cookie: string) =>
      createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/api/rpc`, headers: { cookie } })] }),
    async close() {
      for (const { child } of Object.values(servers)) child.kill('SIGTERM')
      for (const { ended } of Object.values(servers)) await ended
      await proxy.close()
    },
  }
}
