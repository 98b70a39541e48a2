// Days that have not appeared yet: nothing that an athlete does or is told reaches them. And the choice itself.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { noRelease } from '#domain/programming/release.ts'
import {
  leaderboardChoices,
  logEntries,
  messages,
  programs,
  pushes,
  scheduledWorkouts,
  scheduleExceptions,
  timeZones,
  workouts,
} from '#server/database/tables.ts'
import { buildReleased } from '#testing/build-released.ts'
import { buildSession } from '#testing/builders.ts'
import { buildDay, buildProgram, giveProgram } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { writeWorkout } from '#testing/write-workout.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
const build = () => buildReleased(server)

describe('[PUBLISH-03] before its moment a day is as if it did not exist', () => {
  it('to a log and a message of the athlete, which change nothing; the coach may write of it', async () => {
    const { toAppear, appeared, clientOf, coach, desk, daysOf, tomorrow } = await build()
    const ana = await clientOf('Ana')
    const seen = (await daysOf('Ana')).planned.find(({ day }) => day === tomorrow)
    const { id: athleteId } = desk.athlete('Ana')
    const workoutId = desk.workout('Grace')
    const sent = {
      athleteId,
      workoutId,
      scheduledOn: tomorrow,
      outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
    } as const
    const message = (authorId: string, otherId: string) => ({
      id: randomUUID(),
      authorId,
      otherId,
      text: 'About tomorrow',
      session: { workoutId, day: tomorrow },
    })
    await toAppear(1)
    const before = await server.rowCounts()
    await expect(ana.training.log.mutate(sent)).rejects.toThrow('not_found')
    await expect(ana.training.log.mutate({ ...sent, versionId: seen?.versionId })).rejects.toThrow(
      'not_found',
    )
    await expect(ana.conversation.send.mutate(message(athleteId, desk.coach.gymId))).rejects.toThrow(
      'workout_gone',
    )
    expect(await server.rowCounts()).toEqual(before)
    await coach.conversation.send.mutate(message(desk.coach.id, athleteId))
    expect(await server.owner.$count(messages, eq(messages.athleteId, athleteId))).toBe(1)
    // It was seen before the coach changed the release: the phone can prove it, and the log is not lost.
    const proven = { versionId: seen?.versionId, proof: seen?.proof ?? undefined }
    expect(await ana.training.log.mutate({ ...sent, ...proven })).toMatchObject({ outcome: 'prescribed' })
    const read = await daysOf('Ana')
    expect(read.entries).toMatchObject([{ workoutId, day: tomorrow }])
    expect(read.workouts.map(({ name }) => name).sort()).toEqual(['Fran', 'Grace'])
    expect(read.planned.map(({ day }) => day)).not.toContain(tomorrow)
    await server.owner.delete(logEntries)
    await appeared(1)
    expect(await ana.training.log.mutate(sent)).toMatchObject({ outcome: 'prescribed' })
    await ana.conversation.send.mutate(message(athleteId, desk.coach.gymId))
    expect(await server.owner.$count(messages, eq(messages.athleteId, athleteId))).toBe(2)
  })

  it('to a leaderboard, for who has not done it', async () => {
    const { toAppear, appeared, clientOf, desk, programId, tomorrow } = await build()
    const { owner } = server
    await owner.update(programs).set({ hasLeaderboard: true }).where(eq(programs.id, programId))
    const workoutId = desk.workout('Grace')
    for (const name of ['Ana', 'Ben'])
      await owner
        .insert(leaderboardChoices)
        .values({ gymId: desk.coach.gymId, athleteId: desk.athlete(name).id, takesPart: true })
    await owner.insert(logEntries).values({
      athleteId: desk.athlete('Ben').id,
      gymId: desk.coach.gymId,
      workoutId,
      scheduledOn: tomorrow,
      isCompleted: true,
      completedAt: new Date(),
      isUnscaled: true,
      scores: { 'time:grace': { score: { type: 'time', sets: [{ seconds: 240 }] }, at: new Date() } },
    })
    const ana = await clientOf('Ana')
    const board = () => ana.rankings.leaderboard.query({ workoutId, day: tomorrow })
    await toAppear(1)
    expect(await board()).toEqual([])
    await appeared(1)
    expect(await board()).toMatchObject([{ name: 'Ben' }])
  })
})

describe('[PUBLISH-02] a board that shows a later day', () => {
  it('gives the phones of its class no timer of it before it appears', async () => {
    const { toAppear, appeared, clientOf, coach, desk, programId, today, tomorrow, set } = await build()
    await writeWorkout(server.owner, desk.workout('Grace'), 'AMRAP 10\n5 pull-ups')
    await writeWorkout(server.owner, desk.workout('Fran'), 'AMRAP 7\n5 burpees')
    const runs = async (day: Day, name: string) => {
      await coach.board.choose.mutate({ day, of: 'program', classId: programId })
      await coach.board.turnTo.mutate({ workoutId: desk.workout(name), slide: 0 })
      await coach.board.press.mutate({ press: 'start' })
    }
    const timersOf = async (name: string) =>
      (await (await clientOf(name)).board.timers.query()).map(({ title }) => title)
    await runs(tomorrow, 'Grace')
    expect(await timersOf('Ana')).toEqual(['Grace'])
    await toAppear(1)
    expect(await timersOf('Ana')).toEqual([])
    expect(await (await clientOf('Ana')).board.timers.query({ withWaiting: true })).toEqual([])
    await appeared(1)
    expect(await timersOf('Ana')).toEqual(['Grace'])
    // Cleo has it two weeks later.
    expect(await timersOf('Cleo')).toEqual([])
    await set(noRelease)
    expect(await timersOf('Cleo')).toEqual(['Grace'])
    await appeared(0)
    await runs(today, 'Fran')
    expect(await timersOf('Ana')).toEqual(['Fran'])
  })

  it('nor to who is in the team of the board and does not have the program', async () => {
    const { toAppear, appeared, clientOf, coach, desk, tomorrow } = await build()
    await writeWorkout(server.owner, desk.workout('Grace'), 'AMRAP 10\n5 pull-ups')
    const team = { teamId: randomUUID(), name: 'Early' }
    const athleteIds = ['Ana', 'Dan'].map(name => desk.athlete(name).id)
    await coach.teams.create.mutate({ ...team, athleteIds })
    await coach.board.choose.mutate({ day: tomorrow, of: 'team', classId: team.teamId })
    await coach.board.turnTo.mutate({ workoutId: desk.workout('Grace'), slide: 0 })
    await coach.board.press.mutate({ press: 'start' })
    const timersOf = async (name: string) => (await (await clientOf(name)).board.timers.query()).length
    expect([await timersOf('Ana'), await timersOf('Dan')]).toEqual([1, 1])
    await toAppear(1)
    expect([await timersOf('Ana'), await timersOf('Dan')]).toEqual([0, 0])
    await appeared(1)
    expect([await timersOf('Ana'), await timersOf('Dan')]).toEqual([1, 1])
  })
})

describe('[PUBLISH-04] pushes', () => {
  const fingerprints = () => server.owner.select().from(pushes)
  const facts = async (athleteId: string) =>
    (
      await server.owner.execute<{ facts: { workouts: { name: string }[] } | null }>(
        sql`select push_facts(p, ${athleteId}) as facts from pushes p`,
      )
    ).rows.map(row => row.facts)

  /** Ana's phone, whose today is that of the gym. */
  async function buildPhone() {
    const desk = await build()
    const { owner } = server
    const ana = desk.desk.athlete('Ana').id
    await owner.update(timeZones).set({ timeZone: desk.clock.zone }).where(eq(timeZones.userId, ana))
    await owner.delete(pushes)
    const token = await desk.tokenOf('Ana')
    await owner.execute(sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, kinds)
      select user_id, id, ${`https://push.example/${ana}`}, 'x', 'x', 'en', '{training}' from sessions where token = ${token}`)
    const change = (name: string, description: string) =>
      owner
        .update(workouts)
        .set({ description })
        .where(eq(workouts.workoutId, desk.desk.workout(name)))
    return { ...desk, ana, change }
  }

  it('tell nothing of a change on a day that has not appeared, also once it appears', async () => {
    const { ana, change, toAppear, appeared } = await buildPhone()
    await toAppear(1)
    await change('Grace', 'A secret')
    expect(await fingerprints()).toHaveLength(1)
    expect(await facts(ana)).toEqual([null])
    // The moment passes while the change waits to be told.
    await appeared(1)
    await server.owner.execute(sql`update pushes set created_at = now() - interval '4 hours'`)
    expect(await facts(ana)).toEqual([null])
    // A change after it is told.
    await change('Grace', 'Another text')
    expect(await facts(ana)).toMatchObject([{ workouts: [{ name: 'Grace' }] }])
  })

  it('tell of a change on a day that has appeared, and of nothing that stands there and has not', async () => {
    const { ana, change, toAppear, tomorrow, desk } = await buildPhone()
    const { owner } = server
    await toAppear(1)
    const dates = { startsOn: tomorrow, endsOn: tomorrow }
    const shown = await buildProgram(owner, { gymId: desk.coach.gymId, status: 'published', ...dates })
    await buildDay(owner, shown, tomorrow, [desk.workout('Fran')])
    await giveProgram(owner, shown, ana)
    await owner.delete(pushes)
    await change('Fran', 'Another text')
    await change('Grace', 'A secret')
    const told = (await facts(ana)).map(one => one?.workouts.map(({ name }) => name))
    // Today's, and tomorrow's.
    expect(told).toEqual([['Fran'], ['Fran']])
    expect(JSON.stringify(await facts(ana))).not.toContain('secret')
  })
})

describe('[PUBLISH-05] that there is something to come', () => {
  it('is told of the next day to appear and of no other, with its moment', async () => {
    const { toAppear, appeared, set, daysOf, today, tomorrow, later, clock, at, desk } = await build()
    expect((await daysOf('Ana')).nextRelease).toBeNull()
    await toAppear(1)
    const { nextRelease, programs: given } = await daysOf('Ana')
    const [row] = (
      await server.owner.execute<{ at: Date }>(
        sql`select (${`${today} ${at(3)}`}::timestamp at time zone ${clock.zone})::timestamptz as at`,
      )
    ).rows
    expect(nextRelease).toEqual({ day: tomorrow, at: expect.any(String) })
    expect(new Date(nextRelease?.at ?? '')).toEqual(new Date(row?.at ?? ''))
    expect(given).toMatchObject([{ seenUntil: today }])
    expect((await daysOf('Dan')).nextRelease).toBeNull()
    expect((await daysOf('Cleo')).nextRelease).toBeNull()
    await appeared(1)
    expect((await daysOf('Ana')).nextRelease).toMatchObject({ day: later })
    // Nothing stands on that day for her.
    await server.owner.insert(scheduleExceptions).values({
      gymId: desk.coach.gymId,
      programId: desk.program(),
      scheduledOn: later,
      workoutId: desk.workout('Helen'),
      athleteId: desk.athlete('Ana').id,
      versionId: null,
    })
    expect((await daysOf('Ana')).nextRelease).toBeNull()
    await set(noRelease)
    expect(await daysOf('Ana')).toMatchObject({ nextRelease: null, programs: [{ seenUntil: null }] })
  })

  it('is told for no longer than a week ahead', async () => {
    const { toAppear, daysOf, programId, later } = await build()
    await server.owner
      .delete(scheduledWorkouts)
      .where(sql`program_id = ${programId} and scheduled_on <> ${later}`)
    const move = (days: number) =>
      server.owner
        .update(scheduledWorkouts)
        .set({ scheduledOn: addDays(later, days) })
        .where(eq(scheduledWorkouts.programId, programId))
    await toAppear(1)
    await move(5)
    expect((await daysOf('Ana')).nextRelease).toMatchObject({ day: addDays(later, 5) })
    await move(7)
    expect((await daysOf('Ana')).nextRelease).toBeNull()
  })
})

describe('[PUBLISH-06] the choice of a coach', () => {
  const evening = { releaseDays: 1, releaseTime: '20:00' }

  it('is kept by a change of other details, by a page that does not know of it, and by a copy', async () => {
    const { coach, programId } = await build()
    const { startsOn, endsOn } = await coach.programs.get.query({ programId })
    const details = { name: 'Engine', description: '', startsOn, endsOn, trainingPercent: null }
    const update = (values: object) => coach.programs.update.mutate({ programId, ...details, ...values })
    expect(await update(evening)).toMatchObject({ ...evening, releasedUntil: expect.any(String) })
    // A tab of the version before, which began from what it knows.
    expect(await update({ name: 'Season', before: details })).toMatchObject({ name: 'Season', ...evening })
    // Another tab that has not seen the choice must not take it back.
    const unseen = { ...details, name: 'Season', ...noRelease }
    await server.expectRefusal(() => update({ ...unseen, before: unseen, name: 'Other' }), 'stale_revision')
    const copy = { programId, newId: randomUUID(), name: 'Copy', startsOn }
    expect(await coach.programs.duplicate.mutate(copy)).toMatchObject(evening)
    expect(await update(noRelease)).toMatchObject({ ...noRelease, releasedUntil: null })
  })

  it('is a day and a time that exist; half of it, or another, changes nothing', async () => {
    const { coach, programId } = await build()
    const { startsOn, endsOn } = await coach.programs.get.query({ programId })
    const details = { programId, name: 'Engine', description: '', startsOn, endsOn, trainingPercent: null }
    for (const wrong of [
      { releaseDays: 1 },
      { releaseDays: null, releaseTime: '20:00' },
      { releaseDays: 29, releaseTime: '20:00' },
      { releaseDays: -1, releaseTime: '20:00' },
      { releaseDays: 0.5, releaseTime: '20:00' },
      { releaseDays: 1, releaseTime: '24:00' },
      { releaseDays: 1, releaseTime: '' },
    ])
      await server.expectRefusal(
        () => coach.programs.update.mutate({ ...details, name: 'Changed', ...wrong }),
        'invalid_input',
      )
    expect(await coach.programs.get.query({ programId })).toMatchObject({ name: 'Engine', ...noRelease })
    const half = sql`update programs set release_days = 1 where id = ${programId}`
    await expect(server.owner.execute(half)).rejects.toThrow()
  })

  it('is in the own data of the coach; a copy by a link shows all days', async () => {
    const { coach, programId, desk } = await build()
    await server.owner.update(programs).set(evening).where(eq(programs.id, programId))
    const cookie = await server.provenCookieOf(await buildSession(server.owner, desk.coach.id))
    const read = async (path: string) => (await server.request(path, { headers: { cookie } })).text()
    expect(JSON.parse(await read('/api/own-data.json')).programs).toMatchObject([evening])
    const { secret = '' } = (await coach.programs.share.mutate({ programId })) ?? {}
    const importId = randomUUID()
    const copied = await coach.programs.copyShared.mutate({
      secret,
      importId,
      programId: randomUUID(),
      startsOn: startOfWeek(today()),
    })
    expect(await coach.programs.get.query(copied)).toMatchObject(noRelease)
  })
})
