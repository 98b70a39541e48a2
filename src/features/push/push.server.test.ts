import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pushes, pushSubscriptions, sessions, timeZones } from '#server/database/tables.ts'
import { buildAthlete, buildRelationship, buildSession, ownerOf } from '#testing/builders.ts'
import { subscription } from '#testing/fakes/push-subscription.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function signIn(userId: string) {
  const token = await buildSession(server.owner, userId)
  return { token, client: server.clientOf(token) }
}
const rowsOf = (userId: string) =>
  server.owner.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

describe('the devices that take pushes', () => {
  it('[PUSH-01] each has its kinds, is listed with this one marked, and goes when it is removed', async () => {
    const { id } = await buildAthlete(server.owner)
    const [phone, laptop] = [await signIn(id), await signIn(id)]
    await phone.client.push.subscribe.mutate(subscription())
    await laptop.client.push.subscribe.mutate({ ...subscription(), kinds: ['message'] })
    const { devices, publicKey, quietHours } = await phone.client.push.state.query()
    expect(publicKey).toBe(server.config.keys.push.publicKey)
    expect(quietHours).toBeNull()
    expect(devices.map(({ isCurrent, kinds }) => [isCurrent, kinds])).toEqual(
      expect.arrayContaining([
        [true, ['message', 'announcement', 'training', 'record']],
        [false, ['message']],
      ]),
    )
    // The address and its keys stay on the server.
    expect(JSON.stringify(devices)).not.toMatch(/fcm|AAAA/)
    const other = devices.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await phone.client.push.setKinds.mutate({ id: other, kinds: [] })
    expect(
      (await laptop.client.push.state.query()).devices.find(({ isCurrent }) => isCurrent)?.kinds,
    ).toEqual([])
    await phone.client.push.remove.mutate({ id: other })
    expect((await laptop.client.push.state.query()).devices).toHaveLength(1)
  })

  it('[PUSH-01] are no business of others', async () => {
    const { athleteId, gymId } = await buildRelationship(server.owner)
    const own = await signIn(athleteId)
    await own.client.push.subscribe.mutate(subscription())
    const [device] = (await own.client.push.state.query()).devices
    const id = device?.id ?? ''
    const { client } = await signIn(gymId)
    expect((await client.push.state.query()).devices).toEqual([])
    await server.expectRefusal(() => client.push.remove.mutate({ id }), 'not_found')
    await server.expectRefusal(() => client.push.setKinds.mutate({ id, kinds: [] }), 'not_found')
    expect((await rowsOf(athleteId))[0]?.kinds).toHaveLength(4)
    await server.expectRefusal(
      () => server.clientOf().push.subscribe.mutate(subscription()),
      'unauthenticated',
    )
  })

  it('[PUSH-02] are known push services with keys of a browser, and nothing inside the network', async () => {
    const { client } = await signIn((await buildAthlete(server.owner)).id)
    const valid = subscription()
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user:pass@fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com.example/x',
      'https://push.apple.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    ])
      await server.expectRefusal(() => client.push.subscribe.mutate({ ...valid, endpoint }), 'invalid_input')
    const short = { ...valid, keys: { ...valid.keys, auth: 'AAAA' } }
    await server.expectRefusal(() => client.push.subscribe.mutate(short), 'invalid_input')
    await server.expectRefusal(
      () => client.push.subscribe.mutate({ ...valid, timeZone: 'Mars/Base' }),
      'invalid_input',
    )
    await client.push.subscribe.mutate({ ...valid, endpoint: 'https://web.push.apple.com/abc' })
  })

  it('[PUSH-01] there are at most ten of an account: those used last', async () => {
    const { id } = await buildAthlete(server.owner)
    const first = await signIn(id)
    await first.client.push.subscribe.mutate(subscription())
    for (let count = 0; count < 10; count++)
      await (await signIn(id)).client.push.subscribe.mutate(subscription())
    expect(await rowsOf(id)).toHaveLength(10)
    expect((await first.client.push.state.query()).devices.some(({ isCurrent }) => isCurrent)).toBe(false)
  })

  it('[PUSH-01] stop with their session, and go to the next account of the browser', async () => {
    const [one, other] = [await buildAthlete(server.owner), await buildAthlete(server.owner)]
    const shared = subscription()
    await (await signIn(one.id)).client.push.subscribe.mutate(shared)
    await (await signIn(other.id)).client.push.subscribe.mutate(shared)
    expect(await rowsOf(one.id)).toEqual([])
    const [kept] = await rowsOf(other.id)
    await server.owner.delete(sessions).where(eq(sessions.id, kept?.sessionId ?? ''))
    expect(await rowsOf(other.id)).toEqual([])
  })

  it('[PUSH-07] a new address of the same browser keeps the kinds and what waits', async () => {
    const { athleteId, gymId } = await buildRelationship(server.owner)
    const { client } = await signIn(athleteId)
    const before = subscription()
    await client.push.subscribe.mutate({ ...before, kinds: ['message'] })
    const coach = await signIn(gymId)
    const authorId = await ownerOf(server.owner, gymId)
    const message = { id: crypto.randomUUID(), authorId, otherId: athleteId, text: 'Hello' }
    await coach.client.conversation.send.mutate(message)
    const [row] = await rowsOf(athleteId)
    const waiting = () =>
      server.owner
        .select()
        .from(pushes)
        .where(eq(pushes.subscriptionId, row?.id ?? ''))
    await server.owner.execute(sql`update pushes set due_at = now() + interval '1 hour'`)
    expect(await waiting()).toHaveLength(1)
    await client.push.subscribe.mutate({ ...before, language: 'es' })
    const { language: _, ...next } = { ...subscription(), replaces: before.endpoint }
    await client.push.subscribe.mutate(next)
    expect(await rowsOf(athleteId)).toMatchObject([
      { id: row?.id, endpoint: next.endpoint, kinds: ['message'], language: 'es' },
    ])
    expect(await waiting()).toHaveLength(1)
  })

  it('[PUSH-05] quiet hours are the person’s own, with their time zone', async () => {
    const { id } = await buildAthlete(server.owner)
    const { client } = await signIn(id)
    const quiet = { from: '22:00', to: '07:00', timeZone: 'America/Bogota' }
    await client.push.setQuietHours.mutate(quiet)
    expect((await client.push.state.query()).quietHours).toEqual(quiet)
    const same = { ...quiet, to: '22:00' }
    await server.expectRefusal(() => client.push.setQuietHours.mutate(same), 'invalid_input')
    await server.expectRefusal(
      () => client.push.setQuietHours.mutate({ ...quiet, from: '24:00' }),
      'invalid_input',
    )
    // The device that is used next says where the person is now.
    await client.push.subscribe.mutate(subscription())
    expect((await client.push.state.query()).quietHours?.timeZone).toBe('Europe/Madrid')
    await client.push.setQuietHours.mutate(null)
    expect((await client.push.state.query()).quietHours).toBeNull()
    expect(await server.owner.select().from(timeZones).where(eq(timeZones.userId, id))).toEqual([
      { userId: id, timeZone: 'Europe/Madrid' },
    ])
  })
})
