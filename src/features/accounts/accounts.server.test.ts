import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { profiles, sessions } from '../../server/tables.ts'
import { buildAthlete, buildCoach, buildSession } from '../../testing/builders.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const nameOf = async (id: string) => {
  const [row] = await server.owner.select().from(profiles).where(eq(profiles.id, id))
  return row?.fullName
}

describe('viewer', () => {
  it('is the person whose session it is', async () => {
    const coach = await buildCoach(server.owner, { fullName: 'Coach of the gym' })
    const viewer = await server.clientOf(await buildSession(server.owner, coach.id)).accounts.viewer.query()
    expect(viewer).toEqual({
      id: coach.id,
      role: 'coach',
      fullName: 'Coach of the gym',
      email: coach.email,
      avatarUrl: null,
    })
  })

  it('is nobody without a session, with an unknown one, an expired one and one that was ended', async () => {
    const athlete = await buildAthlete(server.owner)
    const expired = await buildSession(server.owner, athlete.id, { expiresAt: new Date(Date.now() - 1000) })
    const ended = await buildSession(server.owner, athlete.id)
    await server.owner.delete(sessions).where(eq(sessions.token, ended))
    for (const token of [undefined, 'no-such-token', expired, ended])
      expect(await server.clientOf(token).accounts.viewer.query()).toBeNull()
  })

  it('is nobody when the cookie was not signed by this server', async () => {
    const athlete = await buildAthlete(server.owner)
    const token = await buildSession(server.owner, athlete.id)
    const cookie = await server.cookieOf(token)
    const forged = `${cookie.slice(0, -6)}AAAA%3D`
    const answer = await server.request('/api/rpc/accounts.viewer', { headers: { cookie: forged } })
    expect(await answer.json()).toEqual({ result: { data: null } })
  })
})

describe('rename', () => {
  it('changes the own name, trimmed, and no other', async () => {
    const me = await buildAthlete(server.owner, { fullName: 'Before' })
    const other = await buildAthlete(server.owner, { fullName: 'Other' })
    const mine = server.clientOf(await buildSession(server.owner, me.id))
    expect(await mine.accounts.rename.mutate({ fullName: '  After ' })).toEqual({ fullName: 'After' })
    expect(await nameOf(me.id)).toBe('After')
    expect(await nameOf(other.id)).toBe('Other')
  })

  it('is refused to an anonymous visitor', async () => {
    const refused = server.clientOf().accounts.rename.mutate({ fullName: 'Anyone' })
    await expect(refused).rejects.toMatchObject({ data: { reason: 'unauthenticated', httpStatus: 401 } })
  })

  it.each([[''], ['   '], ['x'.repeat(201)]])('refuses the name %j and keeps the old one', async fullName => {
    const me = await buildAthlete(server.owner, { fullName: 'Kept' })
    const refused = server
      .clientOf(await buildSession(server.owner, me.id))
      .accounts.rename.mutate({ fullName })
    await expect(refused).rejects.toMatchObject({
      data: { reason: 'invalid_input', fields: [{ path: 'fullName' }] },
    })
    expect(await nameOf(me.id)).toBe('Kept')
  })

  it('ignores a role that rides along', async () => {
    const me = await buildAthlete(server.owner)
    const token = await buildSession(server.owner, me.id)
    const input = { fullName: 'Me', role: 'coach', id: 'x' }
    await server.clientOf(token).accounts.rename.mutate(input)
    expect(await server.clientOf(token).accounts.viewer.query()).toMatchObject({ id: me.id, role: 'athlete' })
  })
})
