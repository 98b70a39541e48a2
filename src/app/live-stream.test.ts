import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { generateSignedCookie } from 'hono/cookie'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { withConnection } from '../server/database.ts'
import { startLive } from '../server/live.ts'
import { createLog } from '../server/log.ts'
import { sessionCookie } from '../server/session-cookie.ts'
import { sessions } from '../server/tables.ts'
import { buildInvitingCoach, buildRelationship, buildSession } from '../testing/builders.ts'
import { buildTraining } from '../testing/programming-builders.ts'
import { freePort, type ServerProcess, startServerProcess, untilReady } from '../testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestServer } from '../testing/test-server.ts'
import { liveStream } from './live-stream.ts'

/** Reads a stream as it comes. */
function read(answer: Response | undefined) {
  let text = ''
  let isOpen = true
  const reader = answer?.body?.getReader()
  const ended = (async () => {
    const decoder = new TextDecoder()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      text += decoder.decode(piece.value)
  })()
    .catch(() => {})
    .finally(() => {
      isOpen = false
    })
  onTestFinished(async () => {
    if (isOpen) await reader?.cancel()
  })
  return { ended, isOpen: () => isOpen, text: () => text, news: () => text.split('event: news').length - 1 }
}

const patience = { timeout: 10_000, interval: 20 }

describe('the stream of news', () => {
  it('[ROLE-02] is for coaches alone', async () => {
    const server = await createTestServer()
    const { athleteId, coachId } = await buildRelationship(server.owner)
    const open = async (token?: string) => {
      const headers = token ? { cookie: await server.cookieOf(token), 'Accept-Encoding': 'gzip' } : {}
      return server.request('/api/live', { headers })
    }
    expect((await open()).status).toBe(403)
    expect((await open('nobody’s')).status).toBe(403)
    expect((await open(await buildSession(server.owner, athleteId))).status).toBe(403)
    const late = { expiresAt: new Date(Date.now() - 1000) }
    expect((await open(await buildSession(server.owner, coachId, late))).status).toBe(403)
    const answer = await open(await buildSession(server.owner, coachId))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    const stream = read(answer)
    await server.close()
    await stream.ended
  })

  it('ends when the session does, and stops following', async () => {
    const { live, database, owner, coach } = await makeLive()
    const token = await buildSession(owner, coach.id)
    const stream = read(await liveStream({ live, database }, token, 50))
    await vi.waitFor(() => expect(stream.text()).toContain('still here'), patience)
    await owner.delete(sessions).where(eq(sessions.token, token))
    await stream.ended
    live.announce(coach.id)
    await sleep(300)
    expect(stream.news()).toBe(0)
  })

  it('leaves a reader who does not read, and goes on with the others', async () => {
    const { live, database, owner, coach } = await makeLive()
    const token = await buildSession(owner, coach.id)
    const asleep = await liveStream({ live, database }, token)
    const awake = read(await liveStream({ live, database }, token))
    for (let news = 1; news <= 20; news++) {
      live.announce(coach.id)
      await vi.waitFor(() => expect(awake.news()).toBe(news), patience)
    }
    const late = read(asleep)
    await late.ended
    expect(late.news()).toBeLessThan(20)
    expect(awake.isOpen()).toBe(true)
  })

  it('ends at once when the server stops, also one that is just being opened', async () => {
    const { live, database, owner, coach } = await makeLive()
    const token = await buildSession(owner, coach.id)
    const early = read(await liveStream({ live, database }, token))
    live.endStreams()
    await early.ended
    await read(await liveStream({ live, database }, token)).ended
  })

  async function makeLive() {
    const { address, database, owner } = await createTestDatabase()
    const live = startLive(
      address,
      database,
      createLog(() => {}, 'json'),
    )
    onTestFinished(() => live.close())
    return { live, database, owner, coach: await buildInvitingCoach(owner) }
  }
})

describe('two server processes on one database', () => {
  const secret = 'only for tests, but long enough to be one'
  let database: TestDatabase
  let servers: ServerProcess[]

  beforeAll(async () => {
    await ensureBuilt()
    database = await createTestDatabase()
    const environment = { DATABASE_URL: urlOf(database), AUTH_SECRET: secret }
    const ports = [await freePort(), await freePort()]
    servers = ports.map(port => startServerProcess({ ...environment, PORT: String(port) }))
    for (const server of servers) await untilReady(server)
  }, 180_000)
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGTERM')
      await ended
    }
  })

  const cookieOf = async (userId: string) => {
    const token = await buildSession(database.owner, userId)
    const cookie = await generateSignedCookie(sessionCookie({ secure: false }), token, secret)
    return cookie.split(';')[0] ?? ''
  }
  const open = async (server: ServerProcess | undefined, coachId: string) => {
    const answer = await fetch(`${server?.url}/api/live`, { headers: { cookie: await cookieOf(coachId) } })
    expect(answer.status).toBe(200)
    return read(answer)
  }

  it('[COACH-01] tell one another what was logged, and no other coach, also after their connections were cut', async () => {
    const [first, second] = servers
    const { coachId, athleteId, workout, day } = await buildTraining(database.owner)
    const mine = [await open(first, coachId), await open(second, coachId)]
    const another = await open(second, (await buildInvitingCoach(database.owner)).id)
    const cookie = await cookieOf(athleteId)
    const log = async (value: string) => {
      const answer = await fetch(`${first?.url}/api/rpc/training.log`, {
        method: 'POST',
        headers: { cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...{ athleteId, workoutId: workout.workoutId, scheduledOn: day },
          outcome: { value, actedAt: new Date().toISOString() },
        }),
      })
      expect(answer.status).toBe(200)
    }
    await log('prescribed')
    await vi.waitFor(() => expect(mine.map(stream => stream.news())).toEqual([1, 1]), patience)
    expect(another.news()).toBe(0)

    const { rows } = await withConnection(database.address, {}, client =>
      client.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`),
    )
    expect(rows).toHaveLength(2)
    // Whoever listens again says so: something may have been missed.
    await vi.waitFor(() => expect(mine.map(stream => stream.news())).toEqual([2, 2]), patience)
    await log('scaled')
    await vi.waitFor(() => expect(mine.map(stream => stream.news())).toEqual([3, 3]), patience)
  })

  it('stop at once with a stream open, and write one line for it', async () => {
    const coach = await buildInvitingCoach(database.owner)
    const [stopped] = servers.splice(0, 1)
    const stream = await open(stopped, coach.id)
    const told = Date.now()
    stopped?.child.kill('SIGTERM')
    await stream.ended
    expect(await stopped?.ended).toBe(0)
    expect(Date.now() - told).toBeLessThan(2_000)
    const lines =
      stopped
        ?.output()
        .split('\n')
        .filter(line => line.includes('/api/live')) ?? []
    expect(lines.at(-1)).toContain('200')
  })
})

function urlOf({ address }: TestDatabase): string {
  if ('url' in address) return address.url
  const { username, socketDirectory, database } = address
  return `postgres://${username}@${encodeURIComponent(socketDirectory)}/${database}`
}
