import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAthlete, buildSession } from '#testing/builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { withConnection } from '../database/database.ts'
import { profiles } from '../database/tables.ts'
import { oldNodeWarning } from '../startup-error.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const rename = async (
  headers: Record<string, string>,
  body: string = JSON.stringify({ fullName: 'Changed' }),
) => {
  const athlete = await buildAthlete(server.owner, { fullName: 'Unchanged' })
  const cookie = await server.cookieOf(await buildSession(server.owner, athlete.id))
  const answer = await server.request('/api/rpc/settings.updateProfile', {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json', ...headers },
    body,
  })
  const people = await server.owner.select().from(profiles)
  return {
    status: answer.status,
    body: await answer.text(),
    name: people.find(({ id }) => id === athlete.id)?.fullName,
  }
}

describe('health', () => {
  it('tells that the process lives, and that database and migrations are ready', async () => {
    expect((await server.request('/healthz')).status).toBe(200)
    expect(await (await server.request('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('[RUN-08] says to the machine itself, and to no one else, that its Node gets no updates', async () => {
    const production = await createTestServer({ NODE_ENV: 'production' })
    const warning = oldNodeWarning()
    const here = await (await production.request('/readyz')).json()
    expect(here).toEqual(warning ? { status: 'ready', warnings: [warning] } : { status: 'ready' })
    const headers = { 'X-Forwarded-For': '127.0.0.1' }
    const throughProxy = await (await production.request('/readyz', { headers })).json()
    expect(throughProxy).toEqual({ status: 'ready' })
    const elsewhere = { incoming: { socket: { remoteAddress: '10.0.0.9' } } }
    const direct = await (await production.app.request('/readyz', {}, elsewhere)).json()
    expect(direct).toEqual({ status: 'ready' })
    await production.close()
  })

  it('is not ready when a migration is missing or the database is gone', async () => {
    const other = await createTestServer()
    await withConnection(other.address, { role: 'chalkline_owner' }, owner =>
      owner.query('delete from migrations'),
    )
    const unmigrated = await other.request('/readyz')
    expect([unmigrated.status, await unmigrated.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'migrations' },
    ])
    await other.close()
    const gone = await other.request('/readyz')
    expect([gone.status, await gone.json()]).toEqual([503, { status: 'not ready', reason: 'database' }])
    expect((await other.request('/healthz')).status).toBe(200)
    const headers = { cookie: await other.cookieOf('any') }
    const operation = await other.request('/api/rpc/accounts.session', { headers })
    expect([operation.status, await operation.json()]).toMatchObject([
      503,
      { error: { data: { reason: 'unavailable' } } },
    ])
    const download = await other.request('/api/own-data.json', { headers })
    expect(download.status).toBe(503)
    expect([operation, download].map(({ headers }) => headers.get('Retry-After'))).toEqual(['5', '5'])
  })
})

describe('requests from elsewhere', () => {
  it.each([[{ 'Sec-Fetch-Site': 'same-origin' }], [{ Origin: 'http://localhost:3000' }], [{}]])(
    'change something when they come from our pages or from no browser: %j',
    async headers => {
      expect(await rename(headers as Record<string, string>)).toMatchObject({ status: 200, name: 'Changed' })
    },
  )

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }],
  ])('change nothing otherwise: %j', async headers => {
    expect(await rename(headers as Record<string, string>)).toMatchObject({ status: 403, name: 'Unchanged' })
  })

  it('[TRUST-62] change nothing by GET, nor with a body that is not declared as JSON', async () => {
    const { gymId: _, ...athlete } = await buildAthlete(server.owner, { fullName: 'Unchanged' })
    const cookie = await server.cookieOf(await buildSession(server.owner, athlete.id))
    const input = encodeURIComponent(JSON.stringify({ fullName: 'Changed' }))
    const got = await server.request(`/api/rpc/settings.updateProfile?input=${input}`, {
      headers: { cookie },
    })
    expect(got.status).toBe(405)
    const [same] = await server.owner.select().from(profiles).where(eq(profiles.id, athlete.id))
    expect(same).toEqual(athlete)
    expect(await rename({ 'Content-Type': 'text/plain' })).toMatchObject({ status: 415, name: 'Unchanged' })
  })
})

describe('bad input', () => {
  it.each([
    ['not JSON', '{"fullName":', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['another type', '{"fullName":{"$gt":""}}', 400],
    ['a prototype', '{"__proto__":{"fullName":"x"}}', 400],
    ['too much', JSON.stringify({ fullName: 'x'.repeat(1_100_000) }), 413],
  ])('is refused without a trace of the inside: %s', async (_, body, status) => {
    const answer = await rename({}, body)
    expect(answer).toMatchObject({ status, name: 'Unchanged' })
    expect(answer.body).not.toMatch(/stack|node_modules|at .*:\d+|zod|postgres/i)
  })

  it('of a NUL character, which PostgreSQL cannot hold, is refused and not a server error', async () => {
    const answer = await server.request('/api/rpc/accounts.findInvite', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: 'a\u0000b' }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { data: { reason: 'invalid_input' } } },
    ])
  })

  it.each(['/api/rpc/nothing.here', '/api/rpc/', '/api/nothing', '/assets/missing.js', '/missing.png'])(
    '%s is not found',
    async path => {
      expect((await server.request(path)).status).toBe(404)
    },
  )
})

it('an address that cannot be decoded leads home', async () => {
  const answer = await server.request('/%E0%A4%A')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
})

describe('every answer', () => {
  it('carries the security headers and a request id, and API answers are not stored', async () => {
    const answer = await server.request('/api/rpc/accounts.session')
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self';/)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("style-src 'self';")
    // The country lookups of a first visitor, and nothing else.
    expect(policy).toContain("connect-src 'self' https://ipapi.co https://ipwho.is https://get.geojs.io;")
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
    expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(answer.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(answer.headers.get('Permissions-Policy')).toContain('camera=()')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(answer.headers.get('Strict-Transport-Security')).toBeNull()
  })

  it.each(['/healthz', '/api/rpc/accounts.session', '/api/nothing', '/feed/x'])(
    '[TRUST-62] does not name the software that gives it: %s',
    async path => {
      const { headers } = await server.request(path)
      expect([headers.get('Server'), headers.get('X-Powered-By')]).toEqual([null, null])
    },
  )

  it('asks for https from then on where the product is served over https', async () => {
    const secure = await createTestServer({ PUBLIC_URL: 'https://chalkline.example' })
    const answer = await secure.request('/healthz')
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('the log', () => {
  it('has one line per API request with its id, and neither query, cookie nor body', async () => {
    const canary = 'canary-7f3a'
    const answer = await server.request(`/api/rpc/accounts.session?token=${canary}`, {
      headers: { cookie: `a=${canary}`, authorization: canary },
    })
    await rename({}, JSON.stringify({ fullName: canary.repeat(30) }))
    const line = server.logged.find(text => text.includes(answer.headers.get('X-Request-Id') ?? 'none'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      event: 'request',
      method: 'GET',
      path: '/api/rpc/accounts.session',
      status: 200,
    })
    expect(server.logged.join('\n')).not.toContain(canary)
  })

  it('says nothing of what was in a statement that failed', async () => {
    const canary = 'canary-9c1d'
    const athlete = await buildAthlete(server.owner)
    const token = await buildSession(server.owner, athlete.id)
    const renameColumn = (from: string, to: string) =>
      withConnection(server.address, { role: 'chalkline_owner' }, owner =>
        owner.query(`alter table profiles rename column ${from} to ${to}`),
      )
    const before = server.logged.length
    await renameColumn('avatar_url', 'elsewhere')
    const answer = await server.request('/api/rpc/settings.updateProfile', {
      method: 'POST',
      headers: { cookie: await server.cookieOf(token), 'Content-Type': 'application/json' },
      body: JSON.stringify({ fullName: canary }),
    })
    await renameColumn('elsewhere', 'avatar_url')
    expect(answer.status).toBe(500)
    const lines = server.logged.slice(before).join('\n')
    expect(lines).toContain('operation failed')
    expect(lines).not.toContain(canary)
    expect(lines).not.toContain(token)
  })
})
