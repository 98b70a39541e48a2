// One account, or one address, that asks for more than its part: it is refused in good time, and the others go on.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { passwordsAtOnce } from '#server/auth/password.ts'
import { withConnection } from '#server/database/database.ts'
import { buildAthlete, buildCoach, buildPassword, buildSession, password } from '#testing/builders.ts'
import { globalType } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { operationCosts } from '../operation-costs.ts'
import { appRouter } from '../router.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ ACCOUNT_BUDGET: '600' })
})

const patience = { timeout: 20_000, interval: 20 }

async function headersOf(token?: string, address = '10.0.0.1') {
  const cookie = token && (await server.cookieOf(token))
  return {
    'Content-Type': 'application/json',
    'X-Forwarded-For': address,
    ...(cookie && { cookie }),
  }
}
type Headers = Awaited<ReturnType<typeof headersOf>>

const read = (operation: string, headers: Headers) => server.request(`/api/rpc/${operation}`, { headers })
const write = (operation: string, input: unknown, headers: Headers) =>
  server.request(`/api/rpc/${operation}`, { method: 'POST', headers, body: JSON.stringify(input) })

/** All connections for signed-in users wait for a lock that is held until the work is done. */
async function whileWorkoutsAreLocked(work: () => Promise<void>): Promise<void> {
  await withConnection(server.address, {}, async holder => {
    await holder.query('begin; lock table workouts in access exclusive mode')
    await work()
    await holder.query('commit')
  })
}

const newWorkout = async () => ({
  workoutId: randomUUID(),
  type_id: await globalType(server.owner),
  // Long enough that fewer make a budget, where it is not read.
  name: '',
  description: 'Row 500 m',
  notes: 'Long '.repeat(3000),
  color: '#BAE6FD',
  blocks: [],
})

describe('[FAIR-03] a budget of work', () => {
  it('has a cost for every operation, and for nothing else', () => {
    expect(Object.keys(operationCosts).sort()).toEqual(Object.keys(appRouter._def.procedures).sort())
    for (const cost of Object.values(operationCosts))
      expect(typeof cost === 'number' ? cost : cost(undefined)).toBeGreaterThan(0)
  })

  it('ends a loop of writes: nothing more is written, the answer says when, and others do not notice', async () => {
    const coach = await buildCoach(server.owner)
    const [one, another] = [
      await headersOf(await buildSession(server.owner, coach.id)),
      await headersOf(await buildSession(server.owner, coach.id)),
    ]
    const statuses: number[] = []
    const create = async () => {
      const answer = await write('library.create', await newWorkout(), one)
      statuses.push(answer.status)
      if (answer.status !== 429) return
      const { reason, retryAfter } = (await answer.json()).error.data
      expect(reason).toBe('rate_limited')
      expect(retryAfter).toBeGreaterThan(0)
      expect(answer.headers.get('Retry-After')).toBe(String(retryAfter))
    }
    // Three at a time, as many as one account may have connections.
    while (!statuses.includes(429) && statuses.length < 400) await Promise.all([create(), create(), create()])
    expect(statuses.length).toBeGreaterThan(30)
    const [stored] = (await server.owner.execute(sql`select count(*)::int from workouts`)).rows
    expect(stored).toEqual({ count: statuses.filter(status => status === 200).length })

    // Another session of the same account has no budget of its own, after its first request.
    await read('accounts.session', another)
    const later = await Promise.all(Array.from({ length: 30 }, () => read('dashboard.overview', another)))
    expect(later.some(({ status }) => status === 429)).toBe(true)
    const other = await headersOf(await buildSession(server.owner, (await buildCoach(server.owner)).id))
    expect((await read('dashboard.overview', other)).status).toBe(200)
    // Routes that are no operations cost too.
    const routes = await Promise.all(
      Array.from({ length: 30 }, () => server.request('/api/own-data.csv', { headers: another })),
    )
    const refused = routes.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('charges a large body before it is read', async () => {
    const coach = await buildCoach(server.owner)
    const headers = await headersOf(await buildSession(server.owner, coach.id))
    await read('accounts.session', headers)
    const large = { ...headers, 'Content-Length': String(1024 * 1024) }
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await write('settings.setLanguage', {}, large)).status)
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(1)
  })

  it('charges what takes long by its time', async () => {
    const coach = await buildCoach(server.owner)
    const headers = await headersOf(await buildSession(server.owner, coach.id))
    await whileWorkoutsAreLocked(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => read('library.list?input={}', headers)))
      // The time for a read is up.
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    })
    const answer = await read('library.list?input={}', headers)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(10)
  })
})

describe('[FAIR-02] a share of the connections', () => {
  it('leaves the rest of them to the others', async () => {
    const [greedy, other] = [await buildCoach(server.owner), await buildAthlete(server.owner)]
    const headers = await headersOf(await buildSession(server.owner, greedy.id))
    const ofOther = await headersOf(await buildSession(server.owner, other.id))
    await read('accounts.session', headers)
    await whileWorkoutsAreLocked(async () => {
      const all = Promise.all(Array.from({ length: 40 }, () => read('library.list?input={}', headers)))
      await vi.waitFor(async () => expect(await waitingForLock()).toBeGreaterThan(0), patience)
      expect(await waitingForLock()).toBeLessThanOrEqual(3)
      expect((await read('settings.coaches', ofOther)).status).toBe(200)
      void all
    })
  })

  it('is one for all sessions of an account, from the first request of each on', async () => {
    const { email, id } = await buildCoach(server.owner)
    await buildPassword(server.owner, id)
    const browsers = Array.from({ length: 6 }, (_, n) => server.openBrowser(`10.0.3.${n}`))
    for (const { accounts } of browsers)
      await accounts.signIn.mutate({ email, password, rememberMe: false, role: 'coach' })
    await whileWorkoutsAreLocked(async () => {
      const all = Promise.all(browsers.map(({ go }) => go('/api/rpc/library.list?input={}')))
      await vi.waitFor(async () => expect(await waitingForLock()).toBe(3), patience)
      await sleep(300)
      expect(await waitingForLock()).toBe(3)
      void all
    })
  })

  it('for sign-in is not taken by the pictures that one address asks for', async () => {
    await withConnection(server.address, {}, async holder => {
      await holder.query('begin; lock table chalkline.avatars in access exclusive mode')
      const headers = await headersOf()
      const all = Promise.all(
        Array.from({ length: 12 }, () => server.request(`/api/avatars/${randomUUID()}`, { headers })),
      )
      await vi.waitFor(async () => expect(await waitingForLock()).toBe(1), patience)
      await sleep(300)
      expect(await waitingForLock()).toBe(1)
      await holder.query('commit')
      for (const { status } of await all) expect(status).toBe(404)
    })
  })

  async function waitingForLock(): Promise<number> {
    return withConnection(server.address, {}, async admin => {
      const { rows } = await admin.query(`select count(*)::int as count from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`)
      return rows[0].count
    })
  }
})

describe('[FAIR-04] a visitor who is not signed in', () => {
  it('takes no connection to learn that', async () => {
    const coaches = await Promise.all(Array.from({ length: 8 }, () => buildCoach(server.owner)))
    const sessions = await Promise.all(coaches.map(({ id }) => buildSession(server.owner, id)))
    await whileWorkoutsAreLocked(async () => {
      const lists = await Promise.all(sessions.map(token => headersOf(token)))
      const held = Promise.all(
        lists.flatMap(headers => [1, 2, 3].map(() => read('library.list?input={}', headers))),
      )
      const answers = await Promise.all(
        Array.from({ length: 300 }, async () => read('accounts.session', await headersOf())),
      )
      for (const answer of answers) expect(await answer.json()).toEqual({ result: { data: null } })
      expect((await write('library.create', await newWorkout(), await headersOf())).status).toBe(401)
      void held
    })
  })
})

describe('[FAIR-05] sign-ins from one address', () => {
  it('wait by twos: the next is told when to come again, and other addresses do not wait for them', async () => {
    const { email, id } = await buildAthlete(server.owner)
    await buildPassword(server.owner, id)
    const input = { email, password, rememberMe: false, role: 'athlete' }
    const signIn = async (address: string) =>
      write('accounts.signIn', input, await headersOf(undefined, address))
    await withConnection(server.address, {}, async holder => {
      await holder.query('begin; lock table chalkline.rate_limits in access exclusive mode')
      const crowd = Array.from({ length: 24 }, () => signIn('10.0.0.2'))
      const refused: Response[] = []
      for (const one of crowd) void one.then(answer => answer.status === 429 && refused.push(answer))
      await vi.waitFor(() => expect(refused).toHaveLength(24 - passwordsAtOnce - 2), patience)
      for (const answer of refused) expect(answer.headers.get('Retry-After')).toBe('2')
      const other = signIn('10.0.0.3')
      await holder.query('commit')
      expect((await other).status).toBe(200)
      const statuses = (await Promise.all(crowd)).map(({ status }) => status)
      expect(statuses.filter(status => status === 200)).toHaveLength(passwordsAtOnce + 2)
    })
    expect((await signIn('10.0.0.2')).status).toBe(200)
  })
})
