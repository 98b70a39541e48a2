// Two built servers on one PostgreSQL behind a round robin: what holds for one server holds for both together.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withConnection } from '#server/database/database.ts'
import { migrationLock, readMigrations } from '#server/database/migrate.ts'
import { logEntries, profiles } from '#server/database/tables.ts'
import { ensureBuilt } from '../../../scripts/build.mjs'
import { buildAthlete, buildInvitingCoach, buildPassword, buildRelationship, ownerOf } from '../builders.ts'
import { readLive } from '../fakes/live-reader.ts'
import { buildTraining } from '../programming-builders.ts'
import { untilReady } from '../server-process.ts'
import { prepareFaultRounds } from './fault-rounds.ts'
import { keepReading, keepWriting } from './restart-load.ts'
import { answeredBy } from './round-robin.ts'
import { makeSeveralServers, type Place } from './several-servers.ts'

const patience = { timeout: 20_000, interval: 20 }
const places: Place[] = ['first', 'second']
let gym: Awaited<ReturnType<typeof makeSeveralServers>>

beforeAll(async () => {
  await ensureBuilt()
  gym = await makeSeveralServers()
}, 180_000)
afterAll(() => gym?.close())

const bothReady = () => vi.waitFor(() => expect(gym.proxy.ready()).toHaveLength(2), patience)

describe('two servers on one database', { timeout: 90_000 }, () => {
  it('start together on an empty database: one migrates, the other waits for it, both become ready', async () => {
    await withConnection(gym.database.address, {}, async client => {
      // As long as the lock is held neither gets to migrate, so that both are seen waiting for it.
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      for (const place of places) gym.start(place)
      const waiting = async () => {
        const { rows } = await client.query(
          `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
             and database = (select oid from pg_database where datname = current_database())`,
          [migrationLock],
        )
        return rows.length
      }
      await vi.waitFor(async () => expect(await waiting()).toBe(2), patience)
      expect(gym.proxy.ready()).toEqual([])
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    })
    for (const place of places) await untilReady(gym.running(place))
    const said = places.map(place => gym.running(place).output()).join('\n')
    for (const { name } of readMigrations()) expect(said.split(`Applying ${name}`)).toHaveLength(2)
    await bothReady()
  })

  it('tell that they are ready also to who names no host, as load balancers ask', async () => {
    const asked = connect({ host: 'localhost', port: Number(new URL(gym.at('first')).port) })
    asked.write('GET /readyz HTTP/1.0\r\n\r\n')
    expect(await text(asked)).toMatch(/^HTTP\/1.1 200 /)
  })

  it('know who signed in at the other, and forget it with the very next request', async () => {
    const { id, email } = await buildAthlete(gym.database.owner)
    const password = await buildPassword(gym.database.owner, id)
    const answer = await fetch(`${gym.at('first')}/api/rpc/accounts.signIn`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, role: 'athlete', rememberMe: true }),
    })
    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const [here, there] = places.map(place => gym.clientAt(gym.at(place), cookie))
    await there?.settings.updateProfile.mutate({ fullName: 'Signed In Elsewhere' })
    // Twice: the second time the server expects whom it saw the first time.
    for (let time = 0; time < 2; time++)
      for (const client of [here, there])
        expect(await client?.accounts.session.query()).toMatchObject({ id, fullName: 'Signed In Elsewhere' })

    await here?.accounts.signOut.mutate()
    expect(await there?.accounts.session.query()).toBeNull()
    const refused = { data: { reason: 'unauthenticated' } }
    await expect(there?.settings.coaches.query()).rejects.toMatchObject(refused)
    const rename = there?.settings.updateProfile.mutate({ fullName: 'Signed Out' })
    await expect(rename).rejects.toMatchObject(refused)
    expect(await nameOf(id)).toBe('Signed In Elsewhere')
  })

  it('refuse whom a coach set aside or deleted at the other, with the very next request', async () => {
    const { gymId, athleteId, workout, day } = await buildTraining(gym.database.owner)
    const session = await gym.cookieOf(gymId)
    const coach = gym.clientAt(gym.at('first'), session)
    const athlete = gym.clientAt(gym.at('second'), await gym.cookieOf(athleteId))
    const days = () => athlete.training.days.query({ from: day, to: day })
    const log = () =>
      athlete.training.log.mutate({
        athleteId,
        workoutId: workout.workoutId,
        scheduledOn: day,
        outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
      })
    for (let time = 0; time < 2; time++) expect((await days()).planned).toHaveLength(1)

    await coach.athletes.setStanding.mutate({ athleteIds: [athleteId], standing: 'inactive' })
    await expect(log()).rejects.toMatchObject({ data: { reason: 'inactive' } })
    expect((await days()).planned).toEqual([])
    const logged = await gym.database.owner
      .select()
      .from(logEntries)
      .where(eq(logEntries.athleteId, athleteId))
    expect(logged).toEqual([])

    // What the coach proves to one server counts for the other.
    const password = await buildPassword(gym.database.owner, await ownerOf(gym.database.owner, gymId))
    const proven = await fetch(`${gym.at('second')}/api/rpc/accounts.prove`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie: session },
      body: JSON.stringify({ password }),
    })
    const proof = proven.headers.getSetCookie().map(cookie => cookie.split(';')[0])
    const provenCoach = gym.clientAt(gym.at('first'), [session, ...proof].join('; '))
    await provenCoach.athletes.deleteAccount.mutate({ athleteId, name: (await nameOf(athleteId)) ?? '' })
    await expect(days()).rejects.toMatchObject({ data: { reason: 'unauthenticated' } })
  })

  it('count attempts together', async () => {
    const cookie = await gym.cookieOf((await buildAthlete(gym.database.owner)).id)
    // Alternately and at once: more than either alone would let through.
    const guesses = Array.from({ length: 16 }, (_, n) =>
      gym
        .clientAt(gym.at(n % 2 ? 'first' : 'second'), cookie)
        .accounts.joinCoach.mutate({ code: '2222222222' })
        .then(
          () => 'joined',
          error => String(error.data.reason),
        ),
    )
    expect((await Promise.all(guesses)).sort()).toEqual([
      ...Array(10).fill('invalid_invite'),
      ...Array(6).fill('rate_limited'),
    ])
  })

  it('[COACH-01] tell one another what was logged, and no other coach, also after their connections were cut', async () => {
    const { gymId, athleteId, workout, day } = await buildTraining(gym.database.owner)
    const open = async (place: Place, who: string) => {
      const headers = { cookie: await gym.cookieOf(who) }
      const answer = await fetch(`${gym.at(place)}/api/live`, { headers })
      expect(answer.status).toBe(200)
      return readLive(answer)
    }
    const mine = [await open('first', gymId), await open('second', gymId)]
    const another = await open('second', (await buildInvitingCoach(gym.database.owner)).id)
    const athlete = gym.clientAt(gym.at('first'), await gym.cookieOf(athleteId))
    const log = (value: 'prescribed' | 'scaled') =>
      athlete.training.log.mutate({
        athleteId,
        workoutId: workout.workoutId,
        scheduledOn: day,
        outcome: { value, actedAt: new Date().toISOString() },
      })
    await log('prescribed')
    await vi.waitFor(() => expect(mine.map(stream => stream.news())).toEqual([1, 1]), patience)
    expect(another.news()).toBe(0)

    const { rows } = await withConnection(gym.database.address, {}, client =>
      client.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        -- The empty one is how a listener makes sure now and then that it still does.
        where datname = current_database() and (query like 'listen %' or query = 'select')`),
    )
    expect(rows).toHaveLength(2)
    // A listener that is back says so: something may have been missed.
    await vi.waitFor(() => expect(mine.map(stream => stream.news())).toEqual([2, 2]), patience)
    await log('scaled')
    await vi.waitFor(() => expect(mine.map(stream => stream.news())).toEqual([3, 3]), patience)
  })

  it('leave one after the other: not ready first, still answering, then gone with nothing open', async () => {
    const coach = await buildInvitingCoach(gym.database.owner)
    const cookie = await gym.cookieOf(coach.id)
    const leaving = gym.running('first')
    const session = () => fetch(`${leaving.url}/api/rpc/accounts.session`, { headers: { cookie } })
    // Longer than proxies keep a connection, or it closes under their next request.
    expect((await session()).headers.get('Keep-Alive')).toBe('timeout=125')
    const stream = readLive(await fetch(`${leaving.url}/api/live`, { headers: { cookie } }))

    leaving.child.kill('SIGTERM')
    await vi.waitFor(async () => {
      const ready = await fetch(`${leaving.url}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'stopping' }])
    }, patience)
    const answer = await session()
    expect([answer.status, answer.headers.get('Connection')]).toEqual([200, 'close'])
    expect((await fetch(`${leaving.url}/healthz`)).status).toBe(200)
    expect(stream.isOpen()).toBe(true)
    await stream.ended
    expect(await leaving.ended).toBe(0)
    const lines = leaving.output().split('\n')
    expect(lines.filter(line => line.includes('/api/live')).at(-1)).toContain('200')
    await untilReady(gym.start('first'))
    await bothReady()
  })

  it('are restarted one after the other under load without a request that fails', async () => {
    const { owner } = gym.database
    const { gymId } = await buildRelationship(owner)
    let isOver = false
    const goOn = () => !isOver
    const writers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id } = await buildAthlete(owner)
        return { id, cookie: await gym.cookieOf(id), acknowledged: 0, refused: [] as string[] }
      }),
    )
    const writing = writers.map(writer => keepWriting(gym.proxy.url, writer, goOn))
    const reader = { cookie: await gym.cookieOf(gymId), opened: 0, broken: [] as string[] }
    const reading = keepReading(gym.proxy.url, reader, goOn)
    try {
      for (const place of places) {
        await sleep(300)
        const leaving = gym.running(place)
        leaving.child.kill('SIGTERM')
        expect(await leaving.ended).toBe(0)
        await untilReady(gym.start(place))
        await bothReady()
      }
      // Both new ones take part.
      const answers = await Promise.all(places.map(() => fetch(`${gym.proxy.url}/healthz`)))
      expect(new Set(answers.map(({ headers }) => headers.get(answeredBy))).size).toBe(2)
    } finally {
      isOver = true
      await Promise.all(writing)
    }
    await reading
    expect(
      writers.flatMap(({ refused }) => refused),
      gym.failures()[0],
    ).toEqual([])
    for (const { id, acknowledged } of writers) expect(await nameOf(id)).toBe(String(acknowledged))
    expect(writers.every(({ acknowledged }) => acknowledged > 10)).toBe(true)
    expect(reader.broken).toEqual([])
    expect(reader.opened).toBeGreaterThan(1)
  })

  it('[GYM-44] keep every save of two coaches who edit one program, each at a server of their own, while both are killed in turn', async () => {
    const { run } = await prepareFaultRounds(await gym.loadedPlace({ gyms: 3, athletes: 2 }))
    const report = await run({
      kind: 'servers killed in turn',
      isDatabaseDown: false,
      async happen() {
        for (const place of places) {
          await sleep(500)
          const killed = gym.running(place)
          killed.child.kill('SIGKILL')
          await killed.ended
          await untilReady(gym.start(place))
        }
        return places.length
      },
    })
    // Not that nothing takes long: a server that has just begun reads the texts of workouts while logs wait for them.
    expect(report).toMatchObject({ lost: [], doubled: [], calendar: [], leaked: [] })
    expect(report.saves.merged).toBeGreaterThan(0)
  })
})

async function nameOf(id: string): Promise<string | undefined> {
  const [person] = await gym.database.owner.select().from(profiles).where(eq(profiles.id, id))
  return person?.fullName
}
