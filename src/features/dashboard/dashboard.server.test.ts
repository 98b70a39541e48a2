import { beforeAll, describe, expect, it } from 'vitest'
import { buildAthlete, buildInvitingCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { buildLogEntry, buildTraining, buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)
const daysAgo = (days: number, hours = 0) => hoursAgo(days * 24 + hours)

/** A coach with a workout, and what makes athletes of theirs who log it. */
async function makeGym() {
  const coach = await buildInvitingCoach(server.owner)
  const workout = await buildWorkout(server.owner, { gymId: coach.gymId, name: 'Fran', color: '#C0322B' })
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  const join = async (
    fullName: string,
    values: { status?: 'active' | 'pending' | 'inactive'; createdAt?: Date } = {},
  ) => {
    const athlete = await buildAthlete(server.owner, { fullName })
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: athlete.id, ...values })
    return athlete
  }
  const log = (athlete: { id: string }, values: Partial<Parameters<typeof buildLogEntry>[1]> = {}) => {
    const { workoutId } = workout
    return buildLogEntry(server.owner, {
      athleteId: athlete.id,
      gymId: coach.gymId,
      workoutId,
      day: '2026-03-04',
      ...values,
    })
  }
  return { coach, workout, join, log, overview: () => client.dashboard.overview.query() }
}

describe('the dashboard', () => {
  it('[COACH-01] counts the coach’s own athletes, and which of them are active', async () => {
    const { coach, join, overview } = await makeGym()
    for (const status of ['active', 'active', 'pending', 'inactive'] as const)
      await join('An Athlete', { status })
    await buildRelationship(server.owner)
    expect(await overview()).toMatchObject({ total: 4, active: 2, unreadNotes: 0, quietCount: 0, quiet: [] })
    const { athleteId } = await buildRelationship(server.owner, { gymId: coach.gymId })
    const athlete = server.clientOf(await buildSession(server.owner, athleteId))
    await server.expectRefusal(() => athlete.dashboard.overview.query(), 'forbidden')
    await server.expectRefusal(() => server.clientOf().dashboard.overview.query(), 'unauthenticated')
  })

  it('[COACH-01] [ROLE-02] shows the last 10 logs of active athletes, newest first, with athlete and workout', async () => {
    const { workout, join, log, overview } = await makeGym()
    const ada = await join('Ada')
    const ben = await join('Ben')
    for (let day = 1; day <= 12; day++)
      await log(day % 2 ? ada : ben, {
        day: `2026-03-${String(day).padStart(2, '0')}` as never,
        at: hoursAgo(20 - day),
      })
    await log(await join('Aside', { status: 'inactive' }), { at: hoursAgo(0) })
    await log(await join('Waiting', { status: 'pending' }), { at: hoursAgo(0) })
    // Another coach's athletes, one of whom is also ours.
    const other = await buildTraining(server.owner)
    await buildLogEntry(server.owner, { ...other, workoutId: other.workout.workoutId })
    const { gymId, workout: foreign } = other
    await buildRelationship(server.owner, { gymId, athleteId: ada.id })
    await buildLogEntry(server.owner, {
      athleteId: ada.id,
      gymId,
      workoutId: foreign.workoutId,
      day: '2026-03-04',
    })
    // Neither done nor noted: nothing happened.
    await log(ada, { day: '2026-04-01', outcome: 'open', at: hoursAgo(0) })

    const { activity } = await overview()
    expect(activity.items.map(({ day }) => Number(day.slice(-2)))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(activity.nextCursor).not.toBeNull()
    expect(activity.items[0]).toMatchObject({
      athlete: { id: ben.id, fullName: 'Ben', avatarUrl: null },
      workout: { workoutId: workout.workoutId, name: 'Fran', color: '#C0322B' },
      day: '2026-03-12',
      outcome: 'prescribed',
      notes: '',
    })
  })

  it('[COACH-01] names active athletes without a log for 7 days, the longest first, and not who has just joined', async () => {
    const { join, log, overview } = await makeGym()
    const names = async () => (await overview()).quiet.map(({ fullName }) => fullName)
    await join('New, never logged', { createdAt: daysAgo(6, 23) })
    await join('Never logged', { createdAt: daysAgo(9) })
    const old = { createdAt: daysAgo(100) }
    await log(await join('Almost a week', old), { at: daysAgo(6, 23) })
    await log(await join('A week', old), { at: daysAgo(7, 1) })
    const back = await join('Back again', old)
    await log(back, { at: daysAgo(30) })
    await log(await join('Aside', { ...old, status: 'inactive' }), { at: daysAgo(40) })
    await join('Waiting', { ...old, status: 'pending' })
    expect(await names()).toEqual(['Back again', 'Never logged', 'A week'])
    expect((await overview()).quiet[1]).toMatchObject({ lastLoggedAt: null })
    // A note is a sign of life too.
    await log(back, { day: '2026-03-05', outcome: 'open', notes: 'Ill, back on Monday', at: hoursAgo(1) })
    expect(await names()).toEqual(['Never logged', 'A week'])
    for (let one = 0; one < 4; one++) await join('Gone', old)
    expect(await overview()).toMatchObject({ quietCount: 6 })
    expect(await names()).toEqual(['Gone', 'Gone', 'Gone', 'Gone', 'Never logged'])
  })

  it('[COACH-11] counts the unread notes of active athletes, until they are read', async () => {
    const { coach, join, log, overview } = await makeGym()
    const ada = await join('Ada')
    await log(ada, { notes: 'Heavy' })
    await log(ada, { day: '2026-03-05', notes: 'Light' })
    await log(ada, { day: '2026-03-06' })
    await log(await join('Aside', { status: 'inactive' }), { notes: 'Left' })
    const other = await buildTraining(server.owner)
    await buildLogEntry(server.owner, { ...other, workoutId: other.workout.workoutId, notes: 'Not ours' })
    const { unreadNotes, activity } = await overview()
    expect(unreadNotes).toBe(2)
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    const heavy = activity.items.filter(({ notes }) => notes === 'Heavy')
    const list = await client.training.notes.query({})
    const read = list.items.filter(({ id }) => heavy.some(one => one.id === id))
    await client.training.markNotesRead.mutate({ notes: read.map(({ id, at }) => ({ id, at })) })
    expect((await overview()).unreadNotes).toBe(1)
  })
})
