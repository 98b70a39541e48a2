import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import type { Scores } from '#domain/training/log-values.ts'
import { gymAthletes } from '#server/database/tables.ts'
import { buildInvitingCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import {
  buildDay,
  buildLogEntry,
  buildProgram,
  buildTeam,
  buildTraining,
  buildWorkout,
} from '#testing/programming-builders.ts'
import { buildResult, lifted, time } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A coach with two active athletes and one set aside. */
async function makeGym() {
  const coach = await buildInvitingCoach(server.owner)
  const workout = await buildWorkout(server.owner, { gymId: coach.gymId })
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  const [ada, ben, aside] = await Promise.all(
    (['active', 'active', 'inactive'] as const).map(async status => {
      const { athleteId } = await buildRelationship(server.owner, { gymId: coach.gymId, status })
      return athleteId
    }),
  )
  const log = (athleteId = '', values: { day?: Day; notes?: string; at?: Date; outcome?: 'open' } = {}) =>
    buildLogEntry(server.owner, {
      athleteId,
      gymId: coach.gymId,
      workoutId: workout.workoutId,
      day: '2026-03-04',
      ...values,
    })
  return { coach, workout, client: client.training, ada: ada ?? '', ben: ben ?? '', aside: aside ?? '', log }
}

type Page = { items: { id: string; day: Day; at: string }[]; nextCursor: { at: string; id: string } | null }

/** Every page to the last. */
async function walk(ask: (cursor: Page['nextCursor']) => Promise<Page>): Promise<Page['items']> {
  const found: Page['items'] = []
  let cursor: Page['nextCursor'] = null
  do {
    const page: Page = await ask(cursor)
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return found
}

const dayAt = (place: number) => addDays('2026-01-01', place)

describe('the activity of athletes', () => {
  it('[RANK-05] says which scores are better than all that the athlete did before under this coach', async () => {
    const { coach, client, workout, ada } = await makeGym()
    const other = await makeGym()
    await buildRelationship(server.owner, { gymId: other.coach.gymId, athleteId: ada })
    const done = (day: Day, scores: Scores, of = { gymId: coach.gymId, workoutId: workout.workoutId }) =>
      buildResult(server, { athleteId: ada, day, scores, ...of, at: new Date(`${day}T12:00:00Z`) })
    const [first, second, third] = [dayAt(0), dayAt(1), dayAt(2)]
    await done(first, { 'time:fran': time(240), reps: { type: 'reps', sets: [50] } })
    // Faster, but for another coach.
    await done(
      second,
      { 'time:fran': time(100) },
      { gymId: other.coach.gymId, workoutId: other.workout.workoutId },
    )
    await done(second, { 'time:fran': time(250), reps: { type: 'reps', sets: [60] } })
    await done(third, { 'time:fran': time(239), 'load:back_squat': lifted(100) })
    const { items } = await client.activity.query({ athleteId: ada })
    const bests = items.map(({ day, results }) => [day, results.map(one => [one.key, one.isNewBest]).sort()])
    expect(bests).toEqual([
      [
        third,
        [
          ['time:fran', true],
          ['load:back_squat', false],
        ].sort(),
      ],
      [
        second,
        [
          ['reps', true],
          ['time:fran', false],
        ],
      ],
      [
        first,
        [
          ['reps', false],
          ['time:fran', false],
        ],
      ],
    ])
  })

  it('[RANK-05] is filtered by team and by program; those of another coach have nothing', async () => {
    const { coach, client, workout, ada, ben, log } = await makeGym()
    await log(ada)
    await log(ben)
    await log(ben, { day: dayAt(5) })
    const of = { gymId: coach.gymId }
    const team = await buildTeam(server.owner, of, [ben])
    const program = await buildProgram(server.owner, of)
    await buildDay(server.owner, program, '2026-03-04', [workout.workoutId])
    const shown = async (filter: { teamId?: string; programId?: string }) =>
      (await client.activity.query(filter)).items.map(({ athlete, day }) => [athlete.id, day]).sort()
    const march = '2026-03-04'
    expect(await shown({ teamId: team.id })).toEqual([
      [ben, dayAt(5)],
      [ben, march],
    ])
    expect(await shown({ programId: program.id })).toEqual(
      [
        [ada, march],
        [ben, march],
      ].sort(),
    )
    expect(await shown({ teamId: team.id, programId: program.id })).toEqual([[ben, march]])
    const foreign = await buildTeam(server.owner, {}, [])
    expect(await shown({ teamId: foreign.id })).toEqual([])
    expect(await shown({ programId: randomUUID() })).toEqual([])
  })

  it('[COACH-01] is found page by page, each log once and newest first, also where many were made in one moment', async () => {
    const { client, ada, ben, aside, log } = await makeGym()
    const together = minutesAgo(30)
    for (let place = 0; place < 27; place++) {
      const at = place % 3 === 0 ? minutesAgo(place) : together
      await log(place % 2 ? ada : ben, { day: dayAt(place), at })
      await log(aside, { day: dayAt(place), at })
    }
    const found = await walk(cursor => client.activity.query({ cursor }))
    expect(found).toHaveLength(27)
    expect(new Set(found.map(({ day }) => day)).size).toBe(27)
    const order = found.map(({ at, id }) => `${at} ${id}`)
    expect(order).toEqual([...order].sort().reverse())
  })

  it('[ROLE-02] is of one athlete whatever their standing, and of all only of those who are active', async () => {
    const { coach, client, ada, ben, aside, log } = await makeGym()
    for (const athlete of [ada, ben, aside]) await log(athlete)
    const whose = async (athleteId?: string) =>
      (await client.activity.query({ athleteId })).items.map(({ athlete }) => athlete.id).sort()
    expect(await whose()).toEqual([ada, ben].sort())
    expect(await whose(ada)).toEqual([ada])
    expect(await whose(aside)).toEqual([aside])
    await server.owner.update(gymAthletes).set({ status: 'active' }).where(eq(gymAthletes.athleteId, aside))
    expect(await whose()).toEqual([ada, ben, aside].sort())
    expect((await client.activity.query({})).items.every(({ athlete }) => athlete.id !== coach.id)).toBe(true)
  })

  it('[ROLE-02] is refused of another coach’s athlete, and to anyone but a coach', async () => {
    const { client, ada } = await makeGym()
    const foreign = await buildTraining(server.owner)
    await buildLogEntry(server.owner, {
      ...foreign,
      workoutId: foreign.workout.workoutId,
      notes: 'Not yours',
    })
    for (const athleteId of [foreign.athleteId, randomUUID()]) {
      await server.expectRefusal(() => client.activity.query({ athleteId }), 'not_found')
      await server.expectRefusal(() => client.notes.query({ athleteId }), 'not_found')
    }
    expect((await client.activity.query({})).items).toEqual([])
    expect((await client.notes.query({})).items).toEqual([])
    const athlete = server.clientOf(await buildSession(server.owner, ada)).training
    const visitor = server.clientOf().training
    for (const ask of ['activity', 'notes'] as const) {
      await server.expectRefusal(() => athlete[ask].query({}), 'forbidden')
      await server.expectRefusal(() => visitor[ask].query({}), 'unauthenticated')
    }
    await server.expectRefusal(() => athlete.markNotesRead.mutate({ notes: [] }), 'forbidden')
    await server.expectRefusal(() => visitor.markNotesRead.mutate({ notes: [] }), 'unauthenticated')
  })
})

describe('the notes of athletes', () => {
  it('[COACH-11] are all that was written, newest first, page by page, by athlete, and unread', async () => {
    const { client, ada, ben, aside, log } = await makeGym()
    for (let place = 0; place < 45; place++)
      await log(place % 2 ? ada : ben, { day: dayAt(place), notes: `Note ${place}`, at: minutesAgo(place) })
    await log(ada, { day: dayAt(60) })
    await log(aside, { notes: 'From before' })
    const texts = async (question: { athleteId?: string; show?: 'all' | 'unread' }) =>
      ((await walk(cursor => client.notes.query({ ...question, cursor }))) as { notes?: string }[]).map(
        ({ notes }) => notes,
      )
    const all = Array.from({ length: 45 }, (_, place) => `Note ${place}`)
    expect(await texts({})).toEqual(all)
    expect(await texts({ athleteId: ada })).toEqual(all.filter((_, place) => place % 2))
    expect(await texts({ athleteId: aside })).toEqual(['From before'])

    const { items } = await client.notes.query({})
    await client.markNotesRead.mutate({ notes: items.map(({ id, at }) => ({ id, at })) })
    expect(await texts({ show: 'unread' })).toEqual(all.slice(items.length))
    expect(await texts({ show: 'unread', athleteId: ben })).toEqual(
      all.filter((_, place) => place >= items.length && place % 2 === 0),
    )
    expect(await texts({})).toEqual(all)
    expect((await client.notes.query({})).items[0]?.isNoteUnread).toBe(false)
  })

  it('[COACH-11] come back as unread when they are changed, and by the time of the change', async () => {
    const { gymId, athleteId, workout, day } = await buildTraining(server.owner)
    const athlete = server.clientOf(await buildSession(server.owner, athleteId)).training
    const client = server.clientOf(await buildSession(server.owner, gymId)).training
    const record = { athleteId, workoutId: workout.workoutId, scheduledOn: day }
    const write = (value: string) =>
      athlete.log.mutate({
        ...record,
        notes: { value, actedAt: new Date().toISOString() },
      })
    await write('Heavy')
    const [first] = (await client.notes.query({})).items
    const read = { id: first?.id ?? '', at: first?.at ?? '' }
    await client.markNotesRead.mutate({ notes: [read] })
    await athlete.log.mutate({
      ...record,
      outcome: { value: 'scaled', actedAt: new Date().toISOString() },
    })
    expect((await client.notes.query({ show: 'unread' })).items).toEqual([])
    await write('Heavy, but clean')
    // The mark of what was read before it was changed says nothing of the new words.
    await client.markNotesRead.mutate({ notes: [read] })
    const [second] = (await client.notes.query({ show: 'unread' })).items
    expect(second).toMatchObject({ id: first?.id, notes: 'Heavy, but clean', outcome: 'scaled' })
    expect((second?.at ?? '') > (first?.at ?? '')).toBe(true)
    await write('')
    expect((await client.notes.query({})).items).toEqual([])
  })

  it('[COACH-11] are marked unread again; the count is the same on the dashboard and among the notes', async () => {
    const gym = await makeGym()
    const { ada, ben, client } = gym
    for (const [place, athleteId] of [ada, ada, ben].entries())
      await gym.log(athleteId, { day: dayAt(place), notes: 'Heavy' })
    await gym.log(ben, {})
    const { overview } = server.clientOf(await buildSession(server.owner, gym.coach.id)).dashboard
    const counts = async () => [
      (await overview.query()).unreadNotes,
      (await client.notes.query({})).unread,
      (await client.notes.query({ athleteId: ada })).unread,
    ]
    expect(await counts()).toEqual([3, 3, 2])
    const { items } = await client.notes.query({ athleteId: ada })
    await client.markNotesRead.mutate({ notes: items.map(({ id, at }) => ({ id, at })) })
    expect(await counts()).toEqual([1, 1, 0])
    const id = items[0]?.id ?? ''
    for (let time = 0; time < 2; time++) await client.markNoteUnread.mutate({ id })
    expect(await counts()).toEqual([2, 2, 1])
    expect((await client.notes.query({ show: 'unread', athleteId: ada })).items).toMatchObject([{ id }])

    const silent = (await client.activity.query({ athleteId: ben })).items.find(({ notes }) => notes === '')
    await server.expectRefusal(() => client.markNoteUnread.mutate({ id: silent?.id ?? '' }), 'not_found')
    const other = await makeGym()
    await server.expectRefusal(
      () => other.client.markNoteUnread.mutate({ id: items[1]?.id ?? '' }),
      'not_found',
    )
    expect(await counts()).toEqual([2, 2, 1])
  })

  it('[COACH-11] [ROLE-02] of another coach are not marked', async () => {
    const { client } = await makeGym()
    const other = await makeGym()
    await other.log(other.ada, { notes: 'For my coach' })
    const [note] = (await other.client.notes.query({})).items
    const at = note?.at ?? ''
    await client.markNotesRead.mutate({
      notes: [
        { id: note?.id ?? '', at },
        { id: randomUUID(), at },
      ],
    })
    expect((await other.client.notes.query({ show: 'unread' })).items).toHaveLength(1)
  })
})
