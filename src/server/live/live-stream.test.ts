import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildInvitingCoach, buildSession } from '#testing/builders.ts'
import { readLive } from '#testing/fakes/live-reader.ts'
import { startPostgresProxy } from '#testing/faults/postgres-proxy.ts'
import { buildTraining } from '#testing/programming-builders.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createTestServer } from '#testing/test-server.ts'
import { sessions } from '../database/tables.ts'
import { createAccountLimits } from '../limits/account-limits.ts'
import { createLog } from '../log.ts'
import { startLive } from './live.ts'
import { liveStream } from './live-stream.ts'

const patience = { timeout: 10_000, interval: 20 }
const accountLimits = createAccountLimits(1_000_000)

describe('the stream of news', () => {
  it('[ROLE-02] is for signed-in people alone, and each hears of their own', async () => {
    const server = await createTestServer()
    const { athleteId, gymId, workout, day } = await buildTraining(server.owner)
    const open = async (token?: string) => {
      const headers = token ? { cookie: await server.cookieOf(token), 'Accept-Encoding': 'gzip' } : {}
      return server.request('/api/live', { headers })
    }
    expect((await open()).status).toBe(403)
    expect((await open('no session’s')).status).toBe(403)
    const late = { expiresAt: new Date(Date.now() - 1000) }
    expect((await open(await buildSession(server.owner, gymId, late))).status).toBe(403)
    const athlete = await buildSession(server.owner, athleteId)
    const ofAthlete = readLive(await open(athlete))
    const answer = await open(await buildSession(server.owner, gymId))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    const stream = readLive(answer)
    await vi.waitFor(() => expect(stream.text()).toContain('open'), patience)
    await server.clientOf(athlete).training.log.mutate({
      athleteId,
      workoutId: workout.workoutId,
      scheduledOn: day,
      notes: { value: 'Heavy', actedAt: new Date().toISOString() },
    })
    await vi.waitFor(() => expect(stream.text()).toContain('event: news\ndata: log\n\n'), patience)
    expect(ofAthlete.text()).not.toContain('data: log')
    await server.close()
    await stream.ended
    await ofAthlete.ended
  })

  it('[TRUST-06] ends with its session at once, and streams of other sessions go on', async () => {
    const { live, database, owner, coach } = await makeLive()
    const tokens = [await buildSession(owner, coach.id), await buildSession(owner, coach.id)]
    const hour = 3_600_000
    const [ended, kept] = await Promise.all(
      tokens.map(async token => readLive(await liveStream({ live, database, accountLimits }, token, hour))),
    )
    // Announced until it is heard: the connection may not listen yet.
    await vi.waitFor(() => {
      live.announce(coach.id, 'log')
      expect(ended?.text()).toContain('news')
    }, patience)
    await owner.delete(sessions).where(eq(sessions.token, tokens[0] ?? ''))
    await ended?.ended
    const heard = () => kept?.text().match(/news/g)?.length ?? 0
    const before = heard()
    live.announce(coach.id, 'log')
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(before), patience)
  })

  it('ends when the session does, and stops following', async () => {
    const { live, database, owner, coach } = await makeLive()
    const token = await buildSession(owner, coach.id)
    const followed = new Map<string, ReturnType<typeof vi.fn>>()
    const follow: typeof live.follow = (id, follower) => {
      const unfollow = vi.fn(live.follow(id, follower))
      followed.set(id, unfollow)
      return unfollow
    }
    const stream = readLive(
      await liveStream({ live: { ...live, follow }, database, accountLimits }, token, 50),
    )
    await vi.waitFor(() => expect(stream.text()).toContain('still here'), patience)
    // The person's own, and the gym's.
    expect([...followed.keys()].sort()).toEqual([coach.id, coach.gymId].sort())
    for (const unfollow of followed.values()) expect(unfollow).not.toHaveBeenCalled()
    await owner.delete(sessions).where(eq(sessions.token, token))
    await stream.ended
    for (const unfollow of followed.values()) expect(unfollow).toHaveBeenCalledOnce()
  })

  it('leaves a reader who does not read, and goes on with the others', async () => {
    const { live, database, owner, coach } = await makeLive()
    const token = await buildSession(owner, coach.id)
    const asleep = await liveStream({ live, database, accountLimits }, token)
    const awake = readLive(await liveStream({ live, database, accountLimits }, token))
    for (let news = 1; news <= 20; news++) {
      live.announce(coach.id, 'log')
      await vi.waitFor(() => expect(awake.news()).toBe(news), patience)
    }
    const late = readLive(asleep)
    await late.ended
    expect(late.news()).toBeLessThan(20)
    expect(awake.isOpen()).toBe(true)
  })

  it('makes room for the newest when a person has more open than they look at', async () => {
    const { live, database, owner, coach } = await makeLive()
    const token = await buildSession(owner, coach.id)
    const streams: ReturnType<typeof readLive>[] = []
    for (let count = 0; count < 22; count++)
      streams.push(readLive(await liveStream({ live, database, accountLimits }, token)))
    await Promise.all(streams.slice(0, 2).map(({ ended }) => ended))
    expect(streams.slice(2).every(({ isOpen }) => isOpen())).toBe(true)
    live.announce(coach.id, 'log')
    await vi.waitFor(
      () => expect(streams.map(({ news }) => news())).toEqual([0, 0, ...Array(20).fill(1)]),
      patience,
    )
  })

  it('ends at once when the server stops, also one that is just being opened', async () => {
    const { live, database, owner, coach } = await makeLive()
    const token = await buildSession(owner, coach.id)
    const early = readLive(await liveStream({ live, database, accountLimits }, token))
    live.endStreams()
    await early.ended
    await readLive(await liveStream({ live, database, accountLimits }, token)).ended
  })

  it('goes on after the connection that brings the news has died without a word', async () => {
    const { address, database } = await createTestDatabase()
    const network = await startPostgresProxy(address)
    const log = createLog(() => {}, 'json')
    const live = startLive(network.address, database, log, { checkEvery: 200, queryTimeout: 150 })
    onTestFinished(() => live.close())
    const onNews = vi.fn()
    live.follow('a-person', { onNews, onEnd: () => {} })
    const expectNews = () => vi.waitFor(() => expect(onNews).toHaveBeenCalled(), patience)
    await expectNews()
    network.fallSilent()
    onNews.mockClear()
    // Whatever happened meanwhile counts as news.
    await expectNews()
    onNews.mockClear()
    live.announce('a-person', 'log')
    await expectNews()
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
