// More at once than the server can do: it finishes what it accepts, and refuses the rest at once with a time to retry.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { mostPasswords } from '#server/auth/password.ts'
import { withConnection } from '#server/database/database.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { buildAthlete, buildPassword, buildSession, password } from '#testing/builders.ts'
import { buildTraining, globalType } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { appRouter } from '../router.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ PASSWORD_COST: '15' })
})

/** The same app over real connections; answers with the port. */
async function listen(bounds?: Parameters<typeof createHttpServer>[2]): Promise<number> {
  const http = createHttpServer(server.app, 'localhost', bounds)
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.close()
    http.closeAllConnections()
  })
  return (http.address() as AddressInfo).port
}

/** A caller of operations, each time from another address. */
async function caller(port: number, token?: string) {
  const cookie = token && (await server.cookieOf(token))
  const headers = () => ({
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
    ...(cookie && { cookie }),
  })
  const url = `http://127.0.0.1:${port}/api/rpc`
  return {
    post: (operation: string, input: unknown) =>
      fetch(`${url}/${operation}`, { method: 'POST', headers: headers(), body: JSON.stringify(input) }),
  }
}

const expectComeAgain = (answer: Response) =>
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])

/** Five hundred callers take twenty seconds of processor time, which a busy machine shares. */
const patience = { timeout: 60_000, interval: 20 }

describe('when all connections are in use', () => {
  it('takes on as many as can wait, sends the others away at once, and loses nothing and no caller', async () => {
    const port = await listen()
    // Each with as many requests as one account may have connections.
    const coaches = await Promise.all((await buildSessions(170)).map(token => caller(port, token)))
    const type_id = await globalType(server.owner)
    const said = { name: 'In a crowd', description: 'Wait', notes: '', color: '#BAE6FD', blocks: [] }
    const ids = Array.from({ length: 510 }, () => randomUUID() as string)
    const create = (workoutId: string) => {
      const coach = coaches[ids.indexOf(workoutId) % coaches.length]
      return coach?.post('library.create', { workoutId, type_id, ...said }) as Promise<Response>
    }
    const answers = new Map<string, Response>()
    await withConnection(server.address, {}, async holder => {
      await holder.query('begin; lock table workouts in access exclusive mode')
      const all = Promise.all(ids.map(async id => answers.set(id, await create(id))))
      // Before anything is free: the lock holds those who have a connection, and they hold those who wait for one.
      await vi.waitFor(() => expect(answers.size).toBeGreaterThanOrEqual(390), patience)
      for (const answer of answers.values()) expectComeAgain(answer)
      // The way in has connections of its own, and a caller who only asks whether the process lives needs none.
      const visitor = await caller(port)
      expect((await visitor.post('accounts.findInvite', { code: 'NOSUCHCODE' })).status).toBe(200)
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      await holder.query('commit')
      await all
    })
    // Not all of the 390 on a machine so busy that others have lost their patience meanwhile, and made room.
    const atOnce = server.logged.filter(line => line.includes('too many wait for a connection'))
    expect(atOnce.length).toBeGreaterThan(100)

    const away = ids.filter(id => answers.get(id)?.status !== 200)
    for (const id of away) expectComeAgain(answers.get(id) as Response)
    expect(await storedWorkouts()).toEqual(ids.filter(id => !away.includes(id)).sort())
    const { rows: unfinished } = await withConnection(server.address, {}, admin =>
      admin.query(`
        select state, query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`),
    )
    expect(unfinished).toEqual([])
    while (away.length > 0)
      for (const answer of await Promise.all(away.splice(0, 50).map(create))) expect(answer.status).toBe(200)
    expect(await storedWorkouts()).toEqual(ids.toSorted())
  }, 90_000)

  /** Sessions of so many coaches, in few statements. */
  async function buildSessions(count: number): Promise<string[]> {
    const { rows } = await server.owner.execute<{ token: string }>(sql`
      with people as (
        insert into users (id, email, name, email_verified)
        select id, id || '@example.com', 'Coach', true from (select gen_random_uuid() as id
          from generate_series(1, ${count})) new returning id, email
      ), coaches as (
        insert into profiles (id, role, full_name, email) select id, 'coach', 'Coach', email from people
      )
      insert into sessions (user_id, token, expires_at)
      select id, 'token of ' || id, now() + interval '1 hour' from people returning token`)
    return rows.map(({ token }) => token)
  }

  async function storedWorkouts(): Promise<unknown[]> {
    const { rows } = await server.owner.execute(
      sql`select workout_id::text as id from workouts where name = 'In a crowd'`,
    )
    return rows.map(({ id }) => id).sort()
  }
})

describe('when more sign in at once than can be checked', () => {
  it('checks some and sends the others away, and those who are in work on meanwhile', async () => {
    const port = await listen()
    const visitor = await caller(port)
    const { athleteId, workout, day } = await buildTraining(server.owner)
    const athlete = await caller(port, await buildSession(server.owner, athleteId))
    const people = await Promise.all(
      Array.from({ length: mostPasswords + 20 }, () => buildAthlete(server.owner)),
    )
    // A quarter of the usual is enough to make a crowd wait.
    for (const { id } of people) await buildPassword(server.owner, id, { cost: 2 ** 15 })

    const loggedBefore = server.logged.length
    let answered = 0
    const flood = people.flatMap(({ id, email }) =>
      [password, 'a wrong one'].map(async typed => {
        const input = { email, password: typed, rememberMe: false, role: 'athlete' }
        const answer = await visitor.post('accounts.signIn', input)
        answered++
        return { id, answer, isRight: typed === password }
      }),
    )
    const logged = await athlete.post('training.log', {
      athleteId,
      workoutId: workout.workoutId,
      scheduledOn: day,
      outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
    })
    expect(logged.status).toBe(200)
    expect(answered).toBeLessThan(flood.length)

    const outcomes = await Promise.all(flood)
    const away = outcomes.filter(({ answer }) => answer.status === 503)
    // Some find a free place while the crowd comes in, but never all.
    expect(away.length).toBeGreaterThan(0)
    for (const { answer } of away) expectComeAgain(answer)
    const failures = server.logged.slice(loggedBefore).filter(line => line.includes('operation failed'))
    expect(failures.length).toBe(0)
    const checked = outcomes.filter(({ answer }) => answer.status !== 503)
    expect(checked.length).toBeGreaterThanOrEqual(mostPasswords)
    for (const { answer, isRight } of checked) expect(answer.status).toBe(isRight ? 200 : 401)
    const signedIn = checked.filter(({ isRight }) => isRight).map(({ id }) => id)
    const { rows } = await server.owner.execute(
      sql`select user_id as id from sessions where user_id = any(${sql.param(people.map(({ id }) => id))})`,
    )
    expect(rows.map(({ id }) => id).sort()).toEqual(signedIn.sort())
    const [late] = people
    const again = { email: late?.email, password, rememberMe: false, role: 'athlete' }
    expect((await visitor.post('accounts.signIn', again)).status).toBe(200)
  })

  it('sends everybody away who comes with a password, before what they say is even read', async () => {
    const { post } = await caller(await listen())
    const askedForPasswords = Object.entries(
      appRouter._def.procedures as unknown as Record<string, Procedure>,
    )
      .filter(([, { _def }]) => Object.keys(_def.inputs[0]?.shape ?? {}).some(name => /password/i.test(name)))
      .map(([name]) => name)
    expect(askedForPasswords.sort()).toEqual([
      'accounts.newRecoveryCodes',
      'accounts.prove',
      'accounts.removePasskey',
      'accounts.resetPassword',
      'accounts.signIn',
      'accounts.signUp',
      'accounts.startPasskey',
      'accounts.startTwoStep',
      'accounts.stopTwoStep',
      'settings.changePassword',
      'settings.deleteAccount',
    ])
    const answers = () => Promise.all(askedForPasswords.map(async name => (await post(name, {})).status))
    await withConnection(server.address, {}, async holder => {
      await holder.query('begin; lock table chalkline.rate_limits in access exclusive mode')
      // More than there are places, should we ourselves be in the way of one while we look.
      const reset = (input: object) => post('accounts.resetPassword', input)
      const crowd = Array.from({ length: mostPasswords + 10 }, () =>
        reset({ token: 'no link at all', password }),
      )
      await vi.waitFor(async () => expect((await reset({})).status).toBe(503), patience)
      expect(new Set(await answers())).toEqual(new Set([503]))
      await holder.query('commit')
      await Promise.all(crowd)
    })
    // The input is wrong, or there is no session.
    expect([400, 401]).toEqual(expect.arrayContaining(await answers()))
  })

  type Procedure = { _def: { inputs: { shape?: object }[] } }
})

describe('a client that holds a connection and sends next to nothing', () => {
  const soon = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  const open = (port: number, said: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(said))
    onTestFinished(() => void socket.destroy())
    return text(socket).catch(() => '')
  }
  const slowHead = 'POST /api/rpc/accounts.findInvite HTTP/1.1\r\nHost: localhost\r\n'
  const slowBody = `${slowHead}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`

  it.each([
    ['header', slowHead],
    ['body', slowBody],
  ])('is let go in the middle of the %s', async (_, said) => {
    const port = await listen({ ...soon, mostConnections: 100 })
    expect(await open(port, said)).toMatch(/^HTTP\/1.1 408 /)
    expect(server.logged.at(-1)).not.toMatch(/"status":5/)
  })

  it('cannot hold more connections than there may be', async () => {
    const port = await listen({ ...soon, headersTimeout: 60_000, requestTimeout: 60_000, mostConnections: 2 })
    void open(port, slowHead)
    void open(port, slowHead)
    expect(await open(port, slowHead)).toBe('')
  })

  it('is measured by these bounds in the running server', () => {
    expect(createHttpServer(server.app, 'localhost')).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // Node looks every thirty seconds by itself, which would make the bounds four times as long.
      connectionsCheckingInterval: 2_000,
      maxConnections: 10_000,
    })
  })
})
