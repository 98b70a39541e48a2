import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { profiles, scheduleExceptions } from '#server/database/tables.ts'
import type { DeskPlan } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { buildDay, buildLogEntry } from '#testing/programming-builders.ts'
import { buildScoredDay, lifted, time } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const day: Day = '2026-03-04'
const joined = (name: string) => ({ name, joinedAt: '2026-01-01T12:00:00Z' })
const text = 'A. Back squat 5x5 @ 75%\n\nFran\n21-15-9\nThrusters 43/30 kg\nPull-ups'

const plan: DeskPlan = {
  athletes: [
    ...['Ana', 'Ben', 'Cleo', 'Dan'].map(joined),
    { name: 'Late', joinedAt: '2026-03-10T12:00:00Z' },
    { ...joined('Aside'), status: 'inactive' },
  ],
  teams: { Morning: ['Ana', 'Cleo'] },
  programs: [{ status: 'published', athletes: ['Ana', 'Ben', 'Cleo', 'Late', 'Aside'] }],
}

const build = (changes: DeskPlan = {}) => buildScoredDay(server, day, [text], { ...plan, ...changes })
type Gym = Awaited<ReturnType<typeof build>>
/** Each athlete of the first session with the state. */
async function statesOf({ client }: Gym, filter: { teamId?: string; programId?: string; day?: Day } = {}) {
  const read = await client.rankings.day.query({ day, ...filter })
  const nameOf = new Map(read.athletes.map(({ id, fullName }) => [id, fullName]))
  return Object.fromEntries(
    (read.sessions[0]?.entries ?? [])
      .map(({ athleteId, ...entry }) => [nameOf.get(athleteId) ?? '', entry] as const)
      .sort(),
  )
}

describe('who trained on a day', () => {
  it('[RANK-01] each active athlete of the program: done with scores and level, open, resting, changed', async () => {
    const gym = await build()
    const { coach, athlete, workoutId, program, log } = gym
    await log('Ana', {
      level: 'rx_plus',
      scores: { 'time:fran': time(242), 'load:back_squat': lifted(100, 5) },
    })
    await log('Aside', { scores: { 'time:fran': time(1) } })
    // Not in the program, but did it.
    await log('Dan', { level: 'scaled' })
    const rest = { gymId: coach.gymId, programId: program(), scheduledOn: day, workoutId }
    await server.owner
      .insert(scheduleExceptions)
      .values({ ...rest, athleteId: athlete('Cleo').id, versionId: null })
    await server.owner
      .update(profiles)
      .set({ loadSide: 'f' })
      .where(sql`${profiles.id} = ${athlete('Ana').id}`)
    const read = await gym.client.rankings.day.query({ day })
    expect(read.sessions).toHaveLength(1)
    expect(read.sessions[0]).toMatchObject({
      workout: { workoutId, description: text },
      programs: ['Engine'],
    })
    expect(read.sessions[0]?.blocks).toMatchObject([
      { key: 'load:back_squat', type: 'load', combination: 'best' },
      { key: 'time:fran', type: 'time', title: 'Fran' },
    ])
    expect(read.athletes.find(({ fullName }) => fullName === 'Ana')).toMatchObject({ side: 'f' })
    const open = { outcome: 'open', scores: {}, isRest: false, isChanged: false, doneOn: null }
    expect(await statesOf(gym)).toMatchObject({
      Ana: { outcome: 'prescribed', rxPlus: true, scores: { 'time:fran': time(242) } },
      Ben: open,
      Cleo: { ...open, isRest: true },
      Dan: { outcome: 'scaled' },
    })
    expect(Object.keys(await statesOf(gym))).toEqual(['Ana', 'Ben', 'Cleo', 'Dan'])
    expect(read).toMatchObject({ isCut: false, programs: [{ name: 'Engine' }] })
  })

  it('[RANK-01] of a team or a program only; another coach’s team and program have no athlete', async () => {
    const gym = await build({
      programs: [...(plan.programs ?? []), { name: 'Other', status: 'published', athletes: ['Dan'] }],
    })
    await gym.log('Dan')
    await buildDay(server.owner, { id: gym.program('Other'), gymId: gym.coach.gymId }, day, [gym.workoutId])
    expect(Object.keys(await statesOf(gym))).toEqual(['Ana', 'Ben', 'Cleo', 'Dan'])
    expect(Object.keys(await statesOf(gym, { teamId: gym.team('Morning') }))).toEqual(['Ana', 'Cleo'])
    // Dan did the workout of this program, too.
    expect(Object.keys(await statesOf(gym, { programId: gym.program('Other') }))).toEqual(['Dan'])
    const read = await gym.client.rankings.day.query({ day, programId: gym.program('Other') })
    expect(read.programs.map(({ name }) => name)).toEqual(['Engine', 'Other'])
    const other = await build()
    expect(await statesOf(gym, { teamId: other.team('Morning') })).toEqual({})
    expect(await statesOf(gym, { programId: other.program() })).toEqual({})
  })

  it('[RANK-01] what was done before it was moved is not owed again, and what left the plan is shown where it was done', async () => {
    const gym = await build()
    const { coach, athlete, workoutId, program, log } = gym
    const before = addDays(day, -1)
    await log('Ana', { day: before })
    await server.owner.execute(
      sql`update scheduled_workouts set moved_from = array[${before}]::date[] where program_id = ${program()}`,
    )
    expect(await statesOf(gym)).toMatchObject({
      Ana: { outcome: 'open', doneOn: before },
      Ben: { doneOn: null },
    })
    // A note alone is no session of a day on which nothing is planned.
    const note = { athleteId: athlete('Ben').id, gymId: coach.gymId, workoutId, day: before }
    await buildLogEntry(server.owner, { ...note, outcome: 'open', notes: 'Ill' })
    expect(Object.keys(await statesOf(gym, { day: before }))).toEqual(['Ana'])
  })

  it('[RANK-01] drafts reach no athlete; other coaches, athletes and visitors see nothing of it', async () => {
    const gym = await build({ programs: [{ status: 'draft', athletes: ['Ana'] }] })
    expect(await gym.client.rankings.day.query({ day })).toMatchObject({ sessions: [], programs: [] })
    const open = await build()
    const other = await build({ programs: [{ status: 'draft' }] })
    expect((await other.client.rankings.day.query({ day })).sessions).toEqual([])
    const ana = server.clientOf(await buildSession(server.owner, open.athlete('Ana').id))
    await server.expectRefusal(() => ana.rankings.day.query({ day }), 'forbidden')
  })
})

describe('results of a workout and of a benchmark', () => {
  const dayOf = (place: number) => addDays('2026-01-01', place)

  it('[RANK-03] a workout day by day, newest first and page by page, without inactive athletes', async () => {
    const { client, workoutId, log, athlete } = await build()
    for (let place = 0; place < 13; place++)
      await log(place % 2 ? 'Ana' : 'Ben', { day: dayOf(place), scores: { 'time:fran': time(200 + place) } })
    await log('Aside', { day: dayOf(40) })
    await log('Cleo', { day: dayOf(12), level: 'scaled' })
    const first = await client.rankings.workout.query({ workoutId })
    expect(first.workout).toMatchObject({ description: text, isDeleted: false })
    expect(first.blocks.map(({ key, benchmark }) => [key, benchmark])).toEqual([
      ['load:back_squat', null],
      ['time:fran', { key: 'time:fran', name: 'Fran' }],
    ])
    expect(first.days.map(one => one.day)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(dayOf))
    expect(first.days[0]?.entries).toHaveLength(2)
    expect(first.athletes.map(({ fullName }) => fullName)).toEqual(['Ana', 'Ben', 'Cleo'])
    const next = await client.rankings.workout.query({ workoutId, cursor: first.nextCursor })
    expect(next.days.map(one => one.day)).toEqual([2, 1, 0].map(dayOf))
    expect(next.nextCursor).toBeNull()
    expect(first.days.flatMap(({ entries }) => entries.map(({ athleteId }) => athleteId))).not.toContain(
      athlete('Aside').id,
    )
  })

  it('[RANK-03] the best of each athlete in a block of a workout: by level first, then the first of equal ones', async () => {
    const { client, workoutId, log, athlete } = await build()
    await log('Ana', { day: dayOf(0), scores: { 'time:fran': time(242) } })
    await log('Ana', { day: dayOf(1), scores: { 'time:fran': time(242) } })
    await log('Ana', { day: dayOf(2), level: 'scaled', scores: { 'time:fran': time(100) } })
    await log('Ben', { day: dayOf(3), scores: { 'load:back_squat': lifted(100) } })
    await log('Aside', { day: dayOf(3), scores: { 'time:fran': time(60) } })
    const { best, isCut } = await client.rankings.bestOfWorkout.query({ workoutId, scoreKey: 'time:fran' })
    expect(best).toEqual([
      { athleteId: athlete('Ana').id, day: dayOf(0), workoutId, level: 'rx', score: time(242), times: 3 },
    ])
    expect(isCut).toBe(false)
    const other = await build()
    for (const scoreKey of ['time:fran', 'reps'])
      await server.expectRefusal(
        () => other.client.rankings.bestOfWorkout.query({ workoutId, scoreKey }),
        'not_found',
      )
    await server.expectRefusal(() => other.client.rankings.workout.query({ workoutId }), 'not_found')
  })

  it('[RANK-04] a benchmark or a movement over all workouts and athletes, and which of them have results', async () => {
    const gym = await buildScoredDay(
      server,
      day,
      [text, 'Fran again\nFor time: Fran', 'Row 2000 m for time'],
      plan,
    )
    const { client, workoutIds, log, athlete } = gym
    const [fran = '', again = '', row = ''] = workoutIds
    await log('Ana', {
      workoutId: fran,
      scores: { 'time:fran': time(250), 'load:back_squat': lifted(90, 5) },
    })
    await log('Ana', { workoutId: again, scores: { 'time:fran': time(240) } })
    await log('Ben', { workoutId: row, scores: { 'time:row@2000': time(420) } })
    await log('Aside', { workoutId: row, scores: { 'time:row@2000': time(400) } })
    const read = await client.rankings.bestOfBenchmark.query({ scoreKey: 'time:fran' })
    expect(read.subject).toMatchObject({ name: { en: 'Fran' } })
    expect(read.best).toMatchObject([
      { athleteId: athlete('Ana').id, workoutId: again, score: time(240), times: 2 },
    ])
    const rowed = await client.rankings.bestOfBenchmark.query({ scoreKey: 'time:row@2000' })
    expect(rowed.subject).toMatchObject({ name: { es: 'Remo' }, distanceM: 2000, seconds: null })
    expect(rowed.best).toHaveLength(1)
    const known = await client.rankings.benchmarks.query()
    expect(known.map(({ key }) => key).sort()).toEqual(['load:back_squat', 'time:fran', 'time:row@2000'])
    const other = await build()
    expect(await other.client.rankings.benchmarks.query()).toEqual([])
    expect((await other.client.rankings.bestOfBenchmark.query({ scoreKey: 'time:fran' })).best).toEqual([])
    await server.expectRefusal(
      () => other.client.rankings.bestOfBenchmark.query({ scoreKey: 'time:nothing' }),
      'not_found',
    )
  })
})

it('[RANK-06] the completion of a program: of active athletes who have it and do not rest, done where it was moved from', async () => {
  const gym = await build()
  const { client, coach, athlete, workoutId, program, log } = gym
  const next = addDays(day, 1)
  await buildDay(server.owner, { id: program(), gymId: coach.gymId }, next, [workoutId])
  await server.owner.execute(
    sql`update scheduled_workouts set moved_from = array['2026-02-02']::date[] where program_id = ${program()} and scheduled_on = ${next}`,
  )
  const read = () => client.rankings.completion.query({ programId: program(), from: day, to: next })
  const on = (one: Day, done: number, owed: number) => ({ day: one, workoutId, done, owed })
  expect(await read()).toEqual([on(day, 0, 3), on(next, 0, 3)])
  await log('Ana')
  await log('Ben', { day: '2026-02-02' })
  // Neither has the program; one is set aside.
  await log('Dan')
  await log('Aside')
  expect(await read()).toEqual([on(day, 1, 3), on(next, 1, 3)])
  const rest = { gymId: coach.gymId, programId: program(), scheduledOn: day, workoutId, versionId: null }
  await server.owner.insert(scheduleExceptions).values({ ...rest, athleteId: athlete('Cleo').id })
  expect(await read()).toEqual([on(day, 1, 2), on(next, 1, 3)])
  const other = await build()
  await server.expectRefusal(
    () => other.client.rankings.completion.query({ programId: program(), from: day, to: next }),
    'not_found',
  )
})
