import { randomBytes, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAthlete, buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { messages, profiles } from '../database/tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const week = { from: '2026-01-05', to: '2026-01-11' } as const

/** A caller who has asked before, so that the server has a guess. */
async function regular() {
  const athlete = await buildAthlete(server.owner, { fullName: 'Before' })
  const token = await buildSession(server.owner, athlete.id)
  const client = server.clientOf(token)
  expect(await client.accounts.session.query()).toMatchObject({ fullName: 'Before' })
  return { athlete, token, client }
}

describe('a read, which begins before its session was looked up', () => {
  it('is for who holds the session now', async () => {
    const { athlete, client } = await regular()
    await server.owner.update(profiles).set({ fullName: 'After' }).where(eq(profiles.id, athlete.id))
    expect(await client.accounts.session.query()).toMatchObject({ fullName: 'After' })
    expect(await client.accounts.session.query()).toMatchObject({ fullName: 'After' })
  })

  it('is refused as soon as the session has ended', async () => {
    const { athlete, client } = await regular()
    await client.training.days.query(week)
    await server.owner.execute(sql`delete from sessions where user_id = ${athlete.id}`)
    await server.expectRefusal(() => client.training.days.query(week), 'unauthenticated')
  })

  it('is another’s when the session is given to another', async () => {
    const { token, client } = await regular()
    const coach = await buildCoach(server.owner)
    await server.owner.execute(sql`update sessions set user_id = ${coach.id} where token = ${token}`)
    await server.expectRefusal(() => client.training.days.query(week), 'forbidden')
    expect(await client.accounts.session.query()).toMatchObject({ role: 'coach' })
  })

  it('sets no cookie for who it was thought to be: by then the browser may have one of a newer session', async () => {
    const { athlete, token } = await regular()
    await server.owner.execute(sql`delete from sessions where user_id = ${athlete.id}`)
    const headers = { cookie: await server.cookieOf(token) }
    const answer = await server.request('/api/rpc/accounts.session', { headers })
    expect(await answer.json()).toEqual({ result: { data: null } })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('cannot write', async () => {
    await expect(
      server.database.read(db => db.execute(sql`update profiles set full_name = 'Written'`)),
    ).rejects.toMatchObject({ cause: { code: '25006' } })
  })
})

describe('a message, which begins before its session was looked up', () => {
  const message = (authorId: string, otherId: string) => ({
    id: randomUUID(),
    authorId,
    otherId,
    text: 'Straps next time, or not?',
  })
  const writtenBy = async (authorId: string) =>
    (await server.owner.select().from(messages).where(eq(messages.authorId, authorId))).length

  /** An athlete whom the server knows, with a coach. */
  async function regularWithCoach() {
    const known = await regular()
    const coach = await buildCoach(server.owner)
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: known.athlete.id })
    return { ...known, coach }
  }

  it('is sent once when the account has changed meanwhile', async () => {
    const { athlete, coach, client } = await regularWithCoach()
    await server.owner.update(profiles).set({ fullName: 'After' }).where(eq(profiles.id, athlete.id))
    await client.conversation.send.mutate(message(athlete.id, coach.gymId))
    expect(await writtenBy(athlete.id)).toBe(1)
  })

  it('is not sent when the session has ended', async () => {
    const { athlete, coach, client } = await regularWithCoach()
    await server.owner.execute(sql`delete from sessions where user_id = ${athlete.id}`)
    await server.expectRefusal(
      () => client.conversation.send.mutate(message(athlete.id, coach.gymId)),
      'unauthenticated',
    )
    expect(await writtenBy(athlete.id)).toBe(0)
  })

  it('is not sent by another to whom the session was given', async () => {
    const { athlete, coach, token, client } = await regularWithCoach()
    await server.owner.execute(sql`update sessions set user_id = ${coach.id} where token = ${token}`)
    await server.expectRefusal(
      () => client.conversation.send.mutate(message(athlete.id, coach.gymId)),
      'wrong_account',
    )
    expect(await writtenBy(athlete.id)).toBe(0)
    expect(await writtenBy(coach.id)).toBe(0)
  })
})

describe('over HTTP', () => {
  it.each(['HEAD', 'PUT', 'DELETE', 'PATCH'])('knows no %s', async method => {
    expect((await server.request('/api/rpc/accounts.session', { method })).status).toBe(405)
  })

  it.each(['accounts', 'accounts.session.toString', '__proto__', 'accounts.session,accounts.session'])(
    'knows no %s',
    async path => {
      expect((await server.request(`/api/rpc/${path}`)).status).toBe(404)
    },
  )

  it('reads no body that does not say how long it is', async () => {
    const answer = await server.request('/api/rpc/accounts.findInvite', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      body: '{"code":"ABCDEFGHJK"}',
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { error: { data: { reason: 'too_large' } } },
    ])
  })

  it('reads no long body of a caller who is not signed in', async () => {
    const { token } = await regular()
    const send = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ fullName: 'x'.repeat(20_000) })
      const all = { 'Content-Type': 'application/json', ...headers }
      return (await server.request('/api/rpc/settings.updateProfile', { method: 'POST', headers: all, body }))
        .status
    }
    expect(await send({})).toBe(413)
    expect(await send({ cookie: (await server.cookieOf(token)).replace(/.{4}$/, 'AAA=') })).toBe(413)
    expect(await send({ cookie: await server.cookieOf(token) })).toBe(400)
  })

  it('[TRUST-40] have no pile of accents that browsers take seconds to lay out', async () => {
    const coach = await buildCoach(server.owner)
    const { library: workouts } = server.clientOf(await buildSession(server.owner, coach.id))
    const description = `a${'\u0301'.repeat(1000)}`
    const { workoutId } = await buildWorkout(server.owner, { gymId: coach.gymId, description })
    const answered = (await workouts.get.query({ workoutId })).description
    expect(answered).toHaveLength(description.length)
    expect(answered).not.toMatch(/\p{M}{17}/u)
  })

  it('packs long answers for those who can unpack them', async () => {
    const coach = await buildCoach(server.owner)
    const token = await buildSession(server.owner, coach.id)
    const description = randomBytes(6_000).toString('hex')
    const { workoutId } = await buildWorkout(server.owner, { gymId: coach.gymId, description })
    const input = encodeURIComponent(JSON.stringify({ workoutId }))
    const cookie = await server.cookieOf(token)
    const ask = (encoding: string) =>
      server.request(`/api/rpc/library.get?input=${input}`, {
        headers: { cookie, 'Accept-Encoding': encoding },
      })
    const packed = await ask('gzip, br')
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    const plain = await ask('br')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    const text = await plain.text()
    expect(text).toContain(description)
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
    const short = await server.request('/api/rpc/accounts.session', {
      headers: { cookie, 'Accept-Encoding': 'gzip' },
    })
    expect(short.headers.get('Content-Encoding')).toBeNull()
  })
})
