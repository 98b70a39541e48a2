// What ends at once when a coach deactivates or removes an athlete, or the athlete leaves, and what goes on: the session, what is the athlete's
// own, and what they have from another coach.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { today } from '#domain/day.ts'
import { buildRelationship, buildSession } from '#testing/builders.ts'
import { readLive } from '#testing/fakes/live-reader.ts'
import { pairTelevision } from '#testing/fakes/television.ts'
import { buildTraining, giveProgram } from '#testing/programming-builders.ts'
import { buildScoredDay, time } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

const day = today()
const patience = { timeout: 20_000, interval: 20 }

/** Gone: by themselves. */
const endings = ['inactive', 'removed', 'gone'] as const

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** Ana and Ben did the workout of today; both are on the board and in the leaderboard. Ana has a second coach. */
async function openGym() {
  const gym = await buildScoredDay(server, day, ['Fran\n21-15-9\nThrusters 43/30 kg\nPull-ups'], {
    athletes: ['Ana', 'Ben'],
    teams: { Morning: ['Ana', 'Ben'] },
    programs: [{ status: 'published', startsOn: day, endsOn: day, athletes: ['Ana', 'Ben'] }],
  })
  await gym.client.board.choose.mutate({ day, of: 'program', classId: gym.program() })
  await gym.client.rankings.switchLeaderboard.mutate({ of: 'team', id: gym.team('Morning'), isOn: true })
  const enter = async (name: string, seconds: number) => {
    const token = await buildSession(server.owner, gym.athlete(name).id)
    const client = server.clientOf(token)
    await gym.log(name, { scores: { 'time:fran': time(seconds) } })
    await client.board.showMine.mutate({ gymId: gym.coach.gymId, isShown: true })
    await client.rankings.takePart.mutate({ gymId: gym.coach.gymId, takesPart: true })
    return { client, headers: { cookie: await server.provenCookieOf(token) } }
  }
  const [ana, ben] = [await enter('Ana', 200), await enter('Ben', 210)]
  const athleteId = gym.athlete('Ana').id
  const second = await buildTraining(server.owner, { day })
  await buildRelationship(server.owner, { gymId: second.gymId, athleteId })
  await giveProgram(server.owner, second.program, athleteId)
  const leave = (standing: (typeof endings)[number]) => {
    if (standing === 'gone') return ana.client.settings.leaveCoach.mutate({ gymId: gym.coach.gymId })
    return standing === 'removed'
      ? gym.client.athletes.remove.mutate({ athleteId })
      : gym.client.athletes.setStanding.mutate({ athleteIds: [athleteId], standing })
  }
  return { ...gym, ana, ben, second, leave }
}

describe.each(endings)('[TRUST-17] [GYM-03] an athlete who is made or has %s', standing => {
  it('has no training of that coach any more, and is on none of their lists', async () => {
    const { ana, ben, second, workoutId, leave, client } = await openGym()
    const seen = async () => ({
      planned: (await ana.client.training.days.query({ from: day, to: day })).planned.map(
        one => one.workoutId,
      ),
      leaderboard: (await ana.client.rankings.leaderboard.query({ workoutId, day })).map(({ name }) => name),
      ofOthers: (await ben.client.rankings.leaderboard.query({ workoutId, day })).map(({ name }) => name),
      boards: (await ana.client.rankings.myLeaderboards.query()).length,
      asked: (await ana.client.board.myChoices.query()).length,
      onBoard: (await client.board.mine.query())?.results.map(({ name }) => name),
    })
    const before = await seen()
    expect(before).toEqual({
      planned: expect.arrayContaining([workoutId, second.workout.workoutId]),
      leaderboard: ['Ana', 'Ben'],
      ofOthers: ['Ana', 'Ben'],
      boards: 1,
      asked: 1,
      onBoard: ['Ana', 'Ben'],
    })
    await leave(standing)
    expect(await seen()).toEqual({
      planned: [second.workout.workoutId],
      leaderboard: [],
      ofOthers: ['Ben'],
      boards: 0,
      asked: 0,
      onBoard: ['Ben'],
    })
  })

  it('has nothing of that coach in calendar apps and in new downloads, but what was logged', async () => {
    const { ana, leave } = await openGym()
    const feed = await ana.client.calendarFeed.open.mutate()
    const path = new URL(feed?.address ?? '').pathname
    const calendar = async () => (await server.request(path)).text()
    const download = async () => (await server.request('/api/own-data.json', { headers: ana.headers })).json()
    expect(await calendar()).toContain('Fran')
    expect((await download()).programs).toHaveLength(2)
    await leave(standing)
    expect(await calendar()).not.toContain('Fran')
    const data = await download()
    expect(data.programs).toHaveLength(1)
    expect(data.log).toMatchObject([{ workout: 'Fran' }])
  })

  it('is signed in as before, and reads their own results', async () => {
    const { ana, leave } = await openGym()
    await leave(standing)
    expect(await ana.client.accounts.session.query()).toMatchObject({ role: 'athlete' })
    expect((await ana.client.results.progress.query()).results).toMatchObject([{ key: 'time:fran' }])
  })

  it('learns it on every open page at once, and televisions no longer show them', async () => {
    const { ana, client, leave } = await openGym()
    const television = await pairTelevision(server, client)
    const page = readLive(await server.request('/api/live', { headers: ana.headers }))
    const wall = readLive(await television.go('/api/live/television'))
    for (const stream of [page, wall])
      await vi.waitFor(() => expect(stream.text()).toContain('open'), patience)
    expect(JSON.stringify(await television.shown())).toContain('Ana')
    await leave(standing)
    await vi.waitFor(() => expect(page.text()).toContain('data: standing'), patience)
    await vi.waitFor(() => expect(wall.text()).toContain('data: board'), patience)
    expect(JSON.stringify(await television.shown())).not.toContain('Ana')
    expect(page.isOpen()).toBe(true)
  })

  it('has no timer of the class on their phone any more', async () => {
    const { ana, ben, client, leave, workoutId } = await openGym()
    await client.board.turnTo.mutate({ workoutId, slide: 0 })
    await client.board.press.mutate({ press: 'start' })
    const timersOf = async (of: typeof ana) => (await of.client.board.timers.query()).length
    expect(await timersOf(ana)).toBe(1)
    await leave(standing)
    expect([await timersOf(ana), await timersOf(ben)]).toEqual([0, 1])
  })
})
