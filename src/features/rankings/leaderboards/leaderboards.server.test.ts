// Leaderboards: exactly those who take part see each other, and only name, level and score.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { withConnection } from '#server/database/database.ts'
import { gymAthletes, leaderboardChoices, logEntries } from '#server/database/tables.ts'
import { buildSession } from '#testing/builders.ts'
import { buildScoredDay, time } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const day: Day = '2026-03-04'
const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve']

/** Ana, Ben and Dan have the program; Ana, Ben and Cleo are in the team. Everyone did the workout. */
async function build() {
  const gym = await buildScoredDay(server, day, ['Fran\n21-15-9\nThrusters 43/30 kg\nPull-ups'], {
    athletes: names.map(name => ({ name, joinedAt: '2026-01-01T12:00:00Z' })),
    teams: { Morning: ['Ana', 'Ben', 'Cleo'] },
    programs: [{ status: 'published', athletes: ['Ana', 'Ben', 'Dan'] }],
  })
  for (const [place, name] of names.entries())
    await gym.log(name, {
      scores: { 'time:fran': time(200 + place) },
      level: name === 'Dan' ? 'scaled' : 'rx',
    })
  const clientOf = async (name: string) =>
    server.clientOf(await buildSession(server.owner, gym.athlete(name).id))
  const { workoutId, coach } = gym
  const seenBy = async (name: string) =>
    (await (await clientOf(name)).rankings.leaderboard.query({ workoutId, day })).map(row => row.name)
  const choose = async (name: string, takesPart = true) =>
    (await clientOf(name)).rankings.takePart.mutate({ gymId: coach.gymId, takesPart })
  const switchOn = (of: 'team' | 'program', isOn = true) =>
    gym.client.rankings.switchLeaderboard.mutate({
      of,
      id: of === 'team' ? gym.team('Morning') : gym.program(),
      isOn,
    })
  return { ...gym, clientOf, seenBy, choose, switchOn }
}

it('[RANK-07] who takes part in the same program sees name, level and score of the others who do, and nothing else', async () => {
  const gym = await build()
  await gym.switchOn('program')
  for (const name of ['Ana', 'Dan', 'Eve']) await gym.choose(name)
  const ana = await gym.clientOf('Ana')
  const rows = await ana.rankings.leaderboard.query({ workoutId: gym.workoutId, day })
  expect(rows).toEqual([
    { name: 'Ana', isOwn: true, level: 'rx', scores: { 'time:fran': time(200) } },
    { name: 'Dan', isOwn: false, level: 'scaled', scores: { 'time:fran': time(203) } },
  ])
  // Ben has the program and was not asked; Eve takes part and has another program; neither sees anything.
  expect(await gym.seenBy('Ben')).toEqual([])
  expect(await gym.seenBy('Eve')).toEqual([])
  expect(await gym.seenBy('Dan')).toEqual(['Ana', 'Dan'])
  // Another day, and another workout.
  expect(await ana.rankings.leaderboard.query({ workoutId: gym.workoutId, day: '2026-03-05' })).toEqual([])
})

it('[RANK-07] a team has a leaderboard of its own; it ends when the coach or the athlete ends it', async () => {
  const gym = await build()
  for (const name of names) await gym.choose(name)
  expect(await gym.seenBy('Ana')).toEqual([])
  await gym.switchOn('team')
  expect(await gym.seenBy('Ana')).toEqual(['Ana', 'Ben', 'Cleo'])
  expect(await gym.seenBy('Dan')).toEqual([])
  await gym.choose('Ben', false)
  expect(await gym.seenBy('Ana')).toEqual(['Ana', 'Cleo'])
  expect(await gym.seenBy('Ben')).toEqual([])
  await server.owner
    .update(gymAthletes)
    .set({ status: 'inactive' })
    .where(sql`${gymAthletes.athleteId} = ${gym.athlete('Cleo').id}`)
  expect(await gym.seenBy('Ana')).toEqual(['Ana'])
  expect(await gym.seenBy('Cleo')).toEqual([])
  await gym.switchOn('team', false)
  expect(await gym.seenBy('Ana')).toEqual([])
})

it('[RANK-07] an athlete who neither had the workout nor did it on that day sees no athlete, and no athlete sees them', async () => {
  const gym = await build()
  await gym.switchOn('team')
  for (const name of names) await gym.choose(name)
  expect(await gym.seenBy('Cleo')).toEqual(['Ana', 'Ben', 'Cleo'])
  // The program is not given to Cleo, who has only done its workout.
  await server.owner.delete(logEntries).where(eq(logEntries.athleteId, gym.athlete('Cleo').id))
  expect(await gym.seenBy('Cleo')).toEqual([])
  for (const name of ['Ana', 'Ben']) expect(await gym.seenBy(name)).toEqual(['Ana', 'Ben'])
})

it('[RANK-07] an athlete is asked by coach, out until then; another coach, and another coach’s athletes, have no part in it', async () => {
  const gym = await build()
  const other = await build()
  const ana = await gym.clientOf('Ana')
  expect(await ana.rankings.myLeaderboards.query()).toEqual([])
  await gym.switchOn('team')
  await gym.switchOn('program')
  const board = { gymId: gym.coach.gymId, coachName: 'Coach Clara', boards: ['Engine', 'Morning'] }
  expect(await ana.rankings.myLeaderboards.query()).toEqual([{ ...board, takesPart: null }])
  await gym.choose('Ana', false)
  expect(await ana.rankings.myLeaderboards.query()).toEqual([{ ...board, takesPart: false }])
  await server.expectRefusal(
    () => ana.rankings.takePart.mutate({ gymId: other.coach.gymId, takesPart: true }),
    'not_found',
  )
  await server.expectRefusal(
    () =>
      other.client.rankings.switchLeaderboard.mutate({ of: 'team', id: gym.team('Morning'), isOn: false }),
    'not_found',
  )
  expect(await gym.client.rankings.leaderboards.query()).toMatchObject({
    teams: [{ name: 'Morning', hasLeaderboard: true }],
    programs: [{ name: 'Engine', hasLeaderboard: true }],
  })
  await other.choose('Ana')
  const stranger = await other.clientOf('Ana')
  expect(await stranger.rankings.leaderboard.query({ workoutId: gym.workoutId, day })).toEqual([])
  await server.expectRefusal(
    () => gym.client.rankings.leaderboard.query({ workoutId: gym.workoutId, day }),
    'forbidden',
  )
})

it('[RANK-07] the choice is the athlete’s alone, and raw statements see no result of others', async () => {
  const gym = await build()
  await gym.switchOn('team')
  for (const name of ['Ana', 'Ben']) await gym.choose(name)
  const asUser = (id: string, statement: string) =>
    withConnection(server.address, { role: 'chalkline_app' }, async connection => {
      await connection.query('begin')
      await connection.query(`select act_as($1)`, [id])
      const { rows } = await connection.query(statement)
      await connection.query('rollback')
      return rows.length
    })
  const ana = gym.athlete('Ana').id
  expect(await asUser(ana, 'select * from chalkline.results')).toBe(1)
  expect(await asUser(ana, 'select * from chalkline.leaderboard_choices')).toBe(1)
  expect(await asUser(gym.coach.id, 'select * from chalkline.leaderboard_choices')).toBe(0)
  await server.owner.delete(gymAthletes).where(sql`${gymAthletes.athleteId} = ${ana}`)
  const left = await server.owner.select().from(leaderboardChoices)
  expect(left.filter(({ athleteId }) => athleteId === ana)).toEqual([])
})
