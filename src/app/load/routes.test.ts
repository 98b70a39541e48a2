// Every route that is no operation takes no more of the server than it has declared, and has declared something.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { withConnection } from '#server/database/database.ts'
import { avatars, calendarFeeds, gymLogos } from '#server/database/tables.ts'
import { limitsOf } from '#server/http/routes.ts'
import { buildGym } from '#testing/access/access-gym.ts'
import { buildRelationship, buildSession } from '#testing/builders.ts'
import { type RouteRequest, routeRequests } from '#testing/faults/route-requests.ts'
import { buildProgram, buildWorkout, giveProgram } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ FIELD_METRICS: 'on', ACCOUNT_BUDGET: '600' })
})

/** Before all routes: the operations, which have limits of their own, and what is done for each request. */
const around = ['/api/rpc/*', '/*', '/api/*']

const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'X-Forwarded-For': address, ...more },
})

describe('[FAIR-11] a route that is no operation', () => {
  it('declares what it costs, whose connections it takes and how long it may last', () => {
    const routes = server.app.routes.filter(
      ({ path, method, handler }) => !(around.includes(path) && method === 'ALL' && !limitsOf(handler)),
    )
    expect(routes.length).toBeGreaterThan(15)
    for (const { method, path, handler } of routes) {
      const limits = limitsOf(handler)
      expect(limits, `${method} ${path} was not added by routesOf`).toBeDefined()
      expect(limits?.seconds, path).toBeLessThanOrEqual(30)
      // A free route asks no database, and comes from memory.
      if (limits?.cost === 0) expect(limits.share, path).toBe('none')
    }
    const known = server.app.routes.filter(({ handler }) => !limitsOf(handler))
    expect(known.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      ['/api/rpc/*', '/*', '/api/*'].map(path => `ALL ${path}`).sort(),
    )
  })

  it('has a request for its largest answer, for the test below and for npm run load', async () => {
    const requests = await requestsOf(server)
    const missing = server.app.routes.filter(({ method, path, handler }) => {
      if (!limitsOf(handler) || path.startsWith('/dev/')) return false
      const form = new RegExp(`^${path.replace(/:\w+|\*/g, '.*')}$`)
      return !requests.some(
        request =>
          form.test(request.path.split('?')[0] ?? '') &&
          (method === 'ALL' || method === (request.body === undefined ? 'GET' : 'POST')),
      )
    })
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    for (const { path, body, cookie } of requests) {
      const init = body === undefined ? {} : { method: 'POST', body }
      const headers = {
        'X-Forwarded-For': '10.1.0.9',
        'Sec-Fetch-Site': 'same-origin',
        ...(cookie && { cookie }),
      }
      const answer = await server.request(path, { ...init, headers })
      const isKnown = !/nothing|x{9}|^\/(coach)?$|google/.test(path)
      expect(isKnown ? [200, 204] : [200, 302, 404], path).toContain(answer.status)
      if (/live(?!\/clock)/.test(path)) await answer.body?.cancel()
      else await answer.text()
    }
  })

  const paths = (server: TestServer) =>
    server.app.routes.filter(({ method, path, handler }) => {
      const { cost = 0 } = limitsOf(handler) ?? {}
      return method === 'GET' && cost > 0 && !path.includes('*') && !path.startsWith('/dev/')
    })

  it('is refused to an address that has spent its budget, and says when to come again', async () => {
    const spent = '10.1.0.1'
    // Five times half of what an account has in a minute.
    const flood = Array.from({ length: 1_700 }, () => server.request('/api/live/clock', from(spent)))
    // The budget that comes back in a moment is enough for one or two of them.
    const answered = await Promise.all(
      paths(server).map(async ({ path }) => {
        const ask = () => server.request(path.replace(/:\w+/, 'x'), from(spent))
        const answers = await Promise.all([ask(), ask(), ask(), ask()])
        const refused = answers.find(({ status }) => status === 429)
        return { path, isRefused: Number(refused?.headers.get('Retry-After')) > 0 }
      }),
    )
    await Promise.all(flood)
    expect(answered.length).toBeGreaterThan(8)
    expect(answered.filter(({ isRefused }) => !isRefused)).toEqual([])
    expect((await server.request('/healthz', from(spent))).status).toBe(200)
    expect((await server.request('/api/live/clock', from('10.1.0.2'))).status).toBe(200)
  })

  it('answers the longest path and query in a moment, also many at once', async () => {
    const long = 'x'.repeat(7_000)
    for (const { path } of paths(server)) {
      const address = `${path.replace(/:\w+/, long)}?q=${long}`
      const started = performance.now()
      const answers = await Promise.all([1, 2, 3, 4].map(() => server.request(address, from('10.1.0.3'))))
      for (const { status } of answers) expect([302, 401, 403, 404, 200], path).toContain(status)
      expect(performance.now() - started, path).toBeLessThan(5_000)
    }
  })

  it('takes of the connections for sign-in as many as one address may have', async () => {
    await withConnection(server.address, {}, async holder => {
      await holder.query('begin; lock table chalkline.rate_limits in access exclusive mode')
      const body = JSON.stringify({ screen: '/athlete', lcp: 1 })
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '10.1.0.4' }
      const all = Array.from({ length: 12 }, () =>
        server.request('/api/field-metrics', { method: 'POST', headers, body }),
      )
      await expect.poll(waitingForLock).toBe(4)
      await holder.query('commit')
      for (const { status } of await Promise.all(all)) expect(status).toBe(204)
    })
  })
})

/** Requests to the routes, in a gym with something behind each of them. */
async function requestsOf(server: TestServer): Promise<RouteRequest[]> {
  const { owner } = server
  const gym = await buildGym(server)
  const coachId = gym.idOf['own coach']
  const coachCookie = await server.provenCookieOf(gym.tokens['own coach'] ?? '')
  await owner
    .insert(avatars)
    .values({ userId: coachId, type: 'image/png', content: Buffer.from(gym.picture, 'base64') })
    .onConflictDoNothing()
  await owner
    .insert(gymLogos)
    .values({
      gymId: gym.gymId,
      type: 'image/png',
      content: Buffer.from(gym.picture, 'base64'),
      width: 1,
      height: 1,
    })
    .onConflictDoNothing()
  const athlete = server.clientOf(gym.tokens.athlete)
  await athlete.calendarFeed.open.mutate()
  const [feed] = await owner.select().from(calendarFeeds).where(eq(calendarFeeds.athleteId, gym.athleteId))
  const { gymId, athleteId, programId, televisionSecret } = gym
  const things = {
    coachId,
    gymId,
    athleteId,
    programId,
    televisionSecret,
    coachCookie,
    feedId: feed?.id ?? '',
  }
  return routeRequests(server.config, things)
}

async function waitingForLock(): Promise<number> {
  return withConnection(server.address, {}, async admin => {
    const { rows } = await admin.query(`select count(*)::int as count from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`)
    return rows[0].count
  })
}

it('[FAIR-12] a calendar feed is paid by its athlete: fetched from many addresses it is refused, and another feed is not', async () => {
  const openFeed = async () => {
    const { athleteId } = await buildRelationship(server.owner)
    const client = server.clientOf(await buildSession(server.owner, athleteId))
    return new URL((await client.calendarFeed.open.mutate())?.address ?? '').pathname
  }
  const [often, other] = [await openFeed(), await openFeed()]
  const addresses = Array.from({ length: 6 }, (_, at) => `10.1.1.${at}`)
  const statusOf = async (feed: string, address = '') => (await server.request(feed, from(address))).status
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 200)
    statuses.push(await statusOf(often, addresses[statuses.length % addresses.length]))
  expect(statuses.at(-1)).toBe(429)
  // By the budget, before the hundred and twenty that an hour has.
  expect(statuses.length).toBeLessThan(120)
  for (const address of addresses) expect(await statusOf(other, address)).toBe(200)
})

describe('[FAIR-12] the largest calendar feed', () => {
  it('is a file of at most a million octets, made while others are answered', async () => {
    const { owner } = server
    const { gymId, athleteId } = await buildRelationship(owner)
    const program = await buildProgram(owner, {
      gymId,
      status: 'published',
      startsOn: today(),
      endsOn: addDays(today(), 364),
    })
    await giveProgram(owner, program, athleteId)
    for (let at = 0; at < 4; at++) {
      const text = '5 Thrusters, ñ; 💪 '.repeat(1_050)
      const { workoutId } = await buildWorkout(owner, {
        gymId,
        name: `Long ${at}`,
        description: text,
        notes: text,
      })
      await owner.execute(sql`insert into scheduled_workouts (gym_id, program_id, workout_id, scheduled_on, position)
        select ${gymId}, ${program.id}, ${workoutId}, ${today()}::date + day, ${at} from generate_series(0, 364) day`)
    }
    const client = server.clientOf(await buildSession(owner, athleteId))
    const address = (await client.calendarFeed.open.mutate())?.address ?? ''
    let [beats, longest, before] = [0, 0, performance.now()]
    const beat = setInterval(() => {
      const now = performance.now()
      beats++
      longest = Math.max(longest, now - before)
      before = now
    }, 1)
    const answer = await server.request(new URL(address).pathname, from('10.1.0.5'))
    clearInterval(beat)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(Buffer.byteLength(text)).toBeGreaterThan(900_000)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_001_000)
    // The days nearest to today came in, in their order.
    const days = [...text.matchAll(/^UID:(.{10})/gm)].map(([, day]) => day)
    expect(days[0]).toBe(today())
    expect(days).toEqual(days.toSorted())
    expect(beats).toBeGreaterThan(5)
    // A machine that others use as well: a quiet one is far below 50.
    expect(longest).toBeLessThan(500)
  })
})
