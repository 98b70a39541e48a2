// A server that one test has for itself, to stop and to start again, and the people on it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { generateSignedCookie } from 'hono/cookie'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import { openPool } from '#server/database/database.ts'
import { buildAthlete, buildInvitingCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#testing/server-process.ts'
import type { TestDatabase } from '#testing/test-database.ts'

type Owner = TestDatabase['owner']

const authSecret = 'only for tests, but long enough to be one'

export type OwnServer = Awaited<ReturnType<typeof createOwnServer>>

export async function createOwnServer(environment: Record<string, string> = {}) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'chalkline-e2e-own-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const address = {
    socketDirectory: join(dataDirectory, 'run'),
    username: 'chalkline_owner',
    database: 'chalkline',
  }
  let server: ServerProcess | undefined

  const start = async () => {
    server = startServerProcess({
      PORT: String(port),
      DATA_DIR: dataDirectory,
      AUTH_SECRET: authSecret,
      GEO_ENDPOINTS: 'none',
      ...environment,
    })
    await untilReady(server)
  }
  const stop = async () => {
    server?.child.kill('SIGTERM')
    await server?.ended
  }
  await start()

  /** Works beside the product, on a connection that is closed before the server stops. */
  async function beside<Result>(work: (owner: Owner) => Promise<Result>): Promise<Result> {
    const pool = openPool(address, { role: 'chalkline_owner', max: 1 })
    try {
      return await work(drizzle(pool))
    } finally {
      await pool.end()
    }
  }

  /** The cookie of a browser that this person has signed in with. */
  async function openSession({ id }: { id: string }): Promise<{ name: string; value: string }> {
    const token = await beside(owner => buildSession(owner, id))
    const cookie = await generateSignedCookie(sessionCookie({ secure: false }), token, authSecret)
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? []
    return { name, value }
  }

  return {
    url,
    start,
    stop,
    beside,
    async remove(): Promise<void> {
      await stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
    makePeople: () =>
      beside(async owner => {
        const coach = await buildInvitingCoach(owner, { fullName: 'Coach Clara' })
        const athlete = await buildAthlete(owner, { fullName: 'Ada Athlete' })
        await buildRelationship(owner, { gymId: coach.gymId, athleteId: athlete.id })
        return { coach, athlete }
      }),
    openSession,
    async signIn(context: BrowserContext, person: { id: string }): Promise<void> {
      const { name, value } = await openSession(person)
      // As after a sign-in that is to be remembered.
      const expires = Date.now() / 1000 + 3600
      await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax', expires }])
    },
  }
}
