import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, type Day, startOfWeek } from '#domain/day.ts'
import type { PushKind } from '#domain/push/push-kind.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import {
  announcementRecipients,
  conversations,
  gymAthletes,
  profiles,
  programs,
  pushes,
  pushSubscriptions,
  sessions,
} from '#server/database/tables.ts'
import { createLog } from '#server/log.ts'
import { type Push, sendPush } from '#server/push/send-push.ts'
import { buildRelationship, buildSession, ownerOf } from '#testing/builders.ts'
import { startPushService } from '#testing/fakes/push-receiver.ts'
import { buildTwoGyms } from '#testing/gym-builders.ts'
import { buildProgram, buildTeam, buildTraining, giveProgram } from '#testing/programming-builders.ts'
import { buildScoredDay, lifted } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { type PushQueue, startPushQueue } from './push-queue.server.ts'

type Service = Awaited<ReturnType<typeof startPushService>>
let service: Service
let server: TestServer
let database: Database
let queues: PushQueue[]
beforeAll(async () => {
  service = await startPushService()
  server = await createTestServer({ PUSH_HOSTS: service.origin })
  // Two more servers that look more often.
  database = openDatabase(server.address, { role: 'chalkline_auth', max: 4 })
  const send = (push: Push) => sendPush({ ...server.config.push, keys: server.config.keys.push }, push)
  const log = createLog(() => {}, 'json')
  queues = [1, 2].map(() => startPushQueue(database, send, log, 25))
})
afterAll(async () => {
  for (const queue of queues) await queue.stop()
  await database.close()
  await service.stop()
})
beforeEach(async () => {
  service.answerWith(201)
  service.received.splice(0)
  service.refused.splice(0)
  await server.owner.delete(pushes)
})

async function subscribe(
  userId: string,
  { language = 'en' as 'en' | 'es', kinds = undefined as PushKind[] | undefined } = {},
) {
  const client = server.clientOf(await buildSession(server.owner, userId))
  const { endpoint, keys } = service.subscribe()
  await client.push.subscribe.mutate({ endpoint, keys, language, timeZone: 'UTC', ...(kinds && { kinds }) })
  return { client, endpoint }
}
async function pair() {
  const { gymId, athleteId } = await buildRelationship(server.owner)
  const coachId = await ownerOf(server.owner, gymId)
  await server.owner.update(profiles).set({ fullName: 'Clara Soto' }).where(eq(profiles.id, coachId))
  const coach = server.clientOf(await buildSession(server.owner, gymId))
  const say = (text: string) =>
    coach.conversation.send.mutate({ id: randomUUID(), authorId: coachId, otherId: athleteId, text })
  return { gymId, coachId, athleteId, coach, say }
}
const waiting = () => server.owner.select().from(pushes)
const makeDue = () => server.owner.execute(sql`update pushes set due_at = now()`)
/** Makes all pushes due, and waits until each is sent or dropped. */
async function settle() {
  await makeDue()
  await expect.poll(waiting, { timeout: 15_000, interval: 50 }).toEqual([])
  expect(service.refused).toEqual([])
}

describe('pushes', () => {
  it('[PUSH-02] follows no redirect of a push service', async () => {
    const elsewhere = await startPushService()
    service.answerWith(307, { Location: elsewhere.subscribe().endpoint })
    const push = { ...service.subscribe(), payload: '{}', ttl: 60, urgency: 'high', topic: 'topic' } as const
    const sent = await sendPush({ ...server.config.push, keys: server.config.keys.push }, push)
    await elsewhere.stop()
    expect(sent).toEqual({ is: 'refused', status: 307 })
    expect([elsewhere.received, elsewhere.refused]).toEqual([[], []])
  })

  it.each(['a word ', '💪'])('[TRUST-58] shows at most 140 characters of a message: %s', async part => {
    const { athleteId, say } = await pair()
    await subscribe(athleteId)
    await say(part.repeat(400))
    await settle()
    const { length } = [...(service.received[0]?.body ?? '')]
    expect(length).toBeGreaterThan(100)
    expect(length).toBeLessThanOrEqual(140)
  })

  it('[PUSH-03] a message is signed, encrypted and short, and the next one of the conversation replaces it', async () => {
    const { athleteId, gymId, say } = await pair()
    const { endpoint } = await subscribe(athleteId)
    await say(`Straps next time, or not? ${'Tell me. '.repeat(40)}`)
    await settle()
    expect(service.received).toMatchObject([
      {
        endpoint,
        title: 'Clara Soto',
        tag: `message ${gymId}`,
        path: `/athlete/messages?coach=${gymId}`,
        language: 'en',
        unread: 1,
        urgency: 'high',
        subject: 'mailto:hello@chalkline.example',
        body: expect.stringMatching(/^Straps next time, or not\? .{50,130}…$/),
      },
    ])
    expect(service.received[0]?.ttl).toBeGreaterThan(86_000)
    await say('One more')
    await say('And another')
    expect(await waiting()).toHaveLength(1)
    await settle()
    expect(service.received).toHaveLength(2)
    expect(service.received[1]).toMatchObject({ title: 'Clara Soto (3)', body: 'And another' })
    expect(service.received[1]?.topic).toBe(service.received[0]?.topic)
  })

  it('[PUSH-04] is not sent for what was read, deleted, or after the relationship ended', async () => {
    const { athleteId, gymId, coachId, coach, say } = await pair()
    const { client } = await subscribe(athleteId)
    const { at } = await say('Read at once')
    await client.conversation.mark.mutate({ otherId: gymId, at })
    await settle()
    const id = randomUUID()
    await coach.conversation.send.mutate({ id, authorId: coachId, otherId: athleteId, text: 'Taken back' })
    await coach.conversation.remove.mutate({ id })
    await settle()
    await say('Not for an athlete who is set aside')
    const relationship = and(eq(gymAthletes.gymId, gymId), eq(gymAthletes.athleteId, athleteId))
    await server.owner.update(gymAthletes).set({ status: 'inactive' }).where(relationship)
    await settle()
    await server.owner.update(gymAthletes).set({ status: 'active' }).where(relationship)
    await say('Nor for one who left')
    await server.owner.delete(gymAthletes).where(relationship)
    await settle()
    expect(service.received).toEqual([])
  })

  it('[PUSH-04] tells no athlete who has left of training that was changed before, nor of its end', async () => {
    const today = new Date().toISOString().slice(0, 10) as Day
    const { athleteId, gymId, workout } = await buildTraining(server.owner, { day: today })
    await subscribe(athleteId)
    const coach = server.clientOf(await buildSession(server.owner, gymId))
    await server.owner.execute(
      sql`update workouts set description = 'Another text' where workout_id = ${workout.workoutId}`,
    )
    expect(await waiting()).toHaveLength(1)
    await coach.athletes.setStanding.mutate({ athleteIds: [athleteId], standing: 'inactive' })
    await settle()
    expect(service.received).toEqual([])
  })

  it('[PUSH-04] goes to no device that is signed out, and to none that does not take the kind', async () => {
    const { athleteId, say } = await pair()
    await subscribe(athleteId, { kinds: ['announcement'] })
    await say('Not wanted')
    expect(await waiting()).toEqual([])
    const { endpoint } = await subscribe(athleteId)
    await say('To one device')
    const [row] = await server.owner
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, endpoint))
    await server.owner
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, row?.sessionId ?? ''))
    await settle()
    expect(service.received).toEqual([])
  })

  it('[PUSH-03] an announcement reaches those who have not seen or muted it, in their language', async () => {
    const { athleteId, gymId, coach } = await pair()
    const { client } = await subscribe(athleteId, { language: 'es' })
    const announce = (text: string) => coach.conversation.announce.mutate({ id: randomUUID(), text })
    await announce('Closed on Friday')
    await settle()
    expect(service.received).toMatchObject([
      { title: 'Clara Soto, para todos', body: 'Closed on Friday', path: '/athlete', language: 'es' },
    ])
    await announce('Seen')
    await server.owner
      .update(announcementRecipients)
      .set({ seenAt: new Date() })
      .where(eq(announcementRecipients.athleteId, athleteId))
    await settle()
    await client.conversation.mute.mutate({ gymId, isMuted: true })
    await announce('Muted')
    await settle()
    expect(service.received).toHaveLength(1)
    expect(await server.owner.$count(conversations, eq(conversations.athleteId, athleteId))).toBe(1)
  })

  it('[PUSH-03] an announcement to a team says so', async () => {
    const { athleteId, gymId, coach } = await pair()
    const team = await buildTeam(server.owner, { gymId, name: 'Early birds' }, [athleteId])
    await subscribe(athleteId)
    const audience = { kind: 'team', id: team.id } as const
    await coach.conversation.announce.mutate({ id: randomUUID(), text: 'Six sharp', audience })
    await settle()
    expect(service.received).toMatchObject([{ title: 'Clara Soto to Early birds', body: 'Six sharp' }])
  })

  it('[PUSH-03] new and changed training of today and tomorrow, and not what ends as it was', async () => {
    const today = new Date().toISOString().slice(0, 10) as Day
    const { athleteId, gymId, workout, program } = await buildTraining(server.owner, {
      day: addDays(today, 1),
    })
    await server.owner
      .update(programs)
      .set({ startsOn: addDays(today, -7), endsOn: addDays(today, 30) })
      .where(eq(programs.id, program.id))
    await subscribe(athleteId)
    const coach = server.clientOf(await buildSession(server.owner, gymId))
    const save = async (edits: Parameters<typeof coach.programs.saveCalendar.mutate>[0]['edits']) => {
      const { revision } = await coach.programs.get.query({ programId: program.id })
      await coach.programs.saveCalendar.mutate({
        programId: program.id,
        saveId: randomUUID(),
        revision,
        edits,
      })
    }
    const place = (day: Day) =>
      save([{ kind: 'place', plan: [{ offset: 0, workoutIds: [workout.workoutId] }], at: [day] }])
    const remove = (day: Day) => save([{ kind: 'remove', day, workoutIds: [workout.workoutId] }])

    await place(addDays(today, 5))
    expect(await waiting()).toEqual([])
    await place(today)
    await settle()
    expect(service.received).toMatchObject([
      {
        title: 'Today’s training',
        body: '21-15-9 of thrusters',
        tag: `training ${today}`,
        path: `/athlete?date=${today}`,
      },
    ])
    await remove(addDays(today, 1))
    await place(addDays(today, 1))
    expect(await waiting()).toHaveLength(1)
    await settle()
    expect(service.received).toHaveLength(1)
    await remove(addDays(today, 1))
    await settle()
    expect(service.received[1]).toMatchObject({
      title: 'Tomorrow’s training',
      body: 'Nothing planned for tomorrow any more',
    })
    await server.owner.execute(
      sql`update workouts set description = 'Another text' where workout_id = ${workout.workoutId}`,
    )
    await settle()
    expect(service.received[2]).toMatchObject({ tag: `training ${today}` })
    // A program that is given and published later.
    const later = await buildProgram(server.owner, { gymId, startsOn: today, endsOn: addDays(today, 9) })
    await giveProgram(server.owner, later, athleteId)
    await settle()
    expect(service.received).toHaveLength(3)
  })

  it('[START-01] [PUSH-03] changed training of who has it from their own Monday, on their days', async () => {
    const today = new Date().toISOString().slice(0, 10) as Day
    const far = addDays(today, -70)
    const { athleteId, gymId, workout, program } = await buildTraining(server.owner, { day: far })
    await server.owner
      .update(programs)
      .set({ startsOn: addDays(far, -7), endsOn: addDays(far, 30) })
      .where(eq(programs.id, program.id))
    await subscribe(athleteId)
    const coach = server.clientOf(await buildSession(server.owner, gymId))
    // So that the day of the program is today for the athlete.
    const startsOn = addDays(startOfWeek(addDays(far, -7)), 70)
    await coach.programs.assign.mutate({
      programId: program.id,
      give: { athleteIds: [athleteId], teamIds: [], startsOn },
      takeBack: { athleteIds: [], teamIds: [] },
    })
    await settle()
    expect(service.received).toMatchObject([{ title: 'Today’s training', tag: `training ${today}` }])
    await server.owner.execute(
      sql`update workouts set description = 'Another text' where workout_id = ${workout.workoutId}`,
    )
    await settle()
    expect(service.received[1]).toMatchObject({ body: 'Another text', tag: `training ${today}` })
    await coach.programs.changeScheduled.mutate({
      programId: program.id,
      day: far,
      workoutId: workout.workoutId,
      athleteId,
      versionId: null,
      change: { kind: 'rest' },
    })
    await settle()
    expect(service.received[2]).toMatchObject({ body: 'Nothing planned for today any more' })
    await coach.programs.saveCalendar.mutate({
      programId: program.id,
      saveId: randomUUID(),
      revision: 0,
      edits: [
        { kind: 'place', plan: [{ offset: 0, workoutIds: [workout.workoutId] }], at: [addDays(far, 1)] },
      ],
    })
    await settle()
    expect(service.received[3]).toMatchObject({ title: 'Tomorrow’s training' })
    // Two weeks from now for them.
    await server.owner.delete(pushes)
    await coach.programs.saveCalendar.mutate({
      programId: program.id,
      saveId: randomUUID(),
      revision: 1,
      edits: [
        { kind: 'place', plan: [{ offset: 0, workoutIds: [workout.workoutId] }], at: [addDays(far, 14)] },
      ],
    })
    expect(await waiting()).toEqual([])
  })

  it('[PUSH-03] a record of an athlete tells the coach, and a score that is none does not', async () => {
    const today = new Date().toISOString().slice(0, 10) as Day
    const key = 'load:back_squat'
    const desk = await buildScoredDay(server, today, ['Back squat\n5x1'], {
      athletes: ['Ana Gil'],
      programs: [{ status: 'published', startsOn: today, endsOn: addDays(today, 7), athletes: ['Ana Gil'] }],
    })
    await subscribe(desk.coach.id)
    await desk.log('Ana Gil', { day: addDays(today, -5), scores: { [key]: lifted(100) } })
    await settle()
    expect(service.received).toEqual([])
    await desk.log('Ana Gil', { day: addDays(today, -3), scores: { [key]: lifted(95) } })
    await settle()
    expect(service.received).toEqual([])
    await desk.log('Ana Gil', { scores: { [key]: lifted(110) } })
    await settle()
    const { id } = desk.athlete('Ana Gil')
    expect(service.received).toMatchObject([
      { title: 'Ana Gil', path: `/coach/athlete/${id}`, urgency: 'low' },
    ])
    expect(service.received[0]?.body).toMatch(/^New best: Back squat 110 kg × 1$/i)
  })

  it('[PUSH-05] is held back in quiet hours and comes as one after them; what is out of date by then does not', async () => {
    const { athleteId, say } = await pair()
    const { client } = await subscribe(athleteId)
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    await client.push.setQuietHours.mutate({ from: clock(-1), to: clock(2), timeZone: 'UTC' })
    await say('In the night')
    await makeDue()
    await expect
      .poll(async () => ((await waiting())[0]?.dueAt.getTime() ?? 0) - Date.now(), { timeout: 15_000 })
      .toBeGreaterThan(3_600_000)
    await say('Again')
    expect(await waiting()).toHaveLength(1)
    expect(service.received).toEqual([])
    await client.push.setQuietHours.mutate(null)
    await settle()
    expect(service.received).toMatchObject([{ body: 'Again', unread: 2 }])
    await client.push.setQuietHours.mutate({ from: clock(-1), to: clock(2), timeZone: 'UTC' })
    await say('Late')
    await server.owner.execute(sql`update pushes set expires_at = now() + interval '1 hour'`)
    await settle()
    expect(service.received).toHaveLength(1)
  })

  it('[PUSH-06] a subscription that is gone is deleted; a busy push service is asked again later, and less often', async () => {
    const { athleteId, say } = await pair()
    const { endpoint } = await subscribe(athleteId)
    await say('Hello')
    service.answerWith(429, { 'Retry-After': '300' })
    await makeDue()
    const delay = async () => {
      const [push] = await waiting()
      return { attempts: push?.attempts, seconds: ((push?.dueAt.getTime() ?? 0) - Date.now()) / 1000 }
    }
    await expect.poll(async () => (await delay()).seconds, { timeout: 15_000 }).toBeGreaterThan(250)
    service.answerWith(503)
    await makeDue()
    await expect.poll(delay, { timeout: 15_000 }).toMatchObject({ attempts: 2 })
    await expect.poll(async () => (await delay()).seconds, { timeout: 15_000 }).toBeLessThan(30)
    service.answerWith(201)
    await settle()
    expect(service.received).toMatchObject([{ body: 'Hello' }])
    await say('To a subscription that is gone')
    service.answerWith(410)
    await settle()
    expect(await server.owner.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))).toBe(0)
  })

  it('[GYM-66] of one who works for several gyms names the gym, leads there, and tells what came last', async () => {
    const { coach, athlete, other, gyms } = await buildTwoGyms(server.owner)
    await subscribe(coach.id)
    const { conversation } = server.clientOf(await buildSession(server.owner, athlete.id))
    const say = (otherId: string, text: string) =>
      conversation.send.mutate({ id: randomUUID(), authorId: athlete.id, otherId, text })
    const inbox = `/coach/inbox?athlete=${athlete.id}`
    await say(gyms[0], 'Is Monday on?')
    await say(gyms[1], 'And Tuesday?')
    await settle()
    expect(service.received).toMatchObject([
      { title: 'Ada Gil · Box Sur', body: 'And Tuesday?', path: `${inbox}&gym=${gyms[1]}` },
    ])
    service.received.splice(0)
    const owner = server.clientOf(await buildSession(server.owner, other.id))
    await owner.conversation.handOver.mutate({ athleteId: athlete.id, personId: coach.id })
    await settle()
    expect(service.received).toMatchObject([{ title: 'Ada Gil · Box Sur', path: `${inbox}&gym=${gyms[1]}` }])
    service.received.splice(0)
    // Of one gym alone nothing has to be said.
    await subscribe(other.id)
    await server.owner.execute(sql`delete from push_subscriptions where user_id = ${coach.id}`)
    await say(gyms[1], 'Thanks')
    await settle()
    expect(service.received).toMatchObject([{ title: 'Ada Gil (2)', path: inbox }])
  })

  it('[PUSH-06] is sent once by several servers, and again when it was raised while it was sent', async () => {
    const { athleteId, say } = await pair()
    await subscribe(athleteId)
    await say('First')
    service.beforeNextAnswer(() => say('Second'))
    await makeDue()
    await expect.poll(() => service.received.length, { timeout: 15_000 }).toBe(1)
    // The server that sends the first one has put the second back. Made due before that, it would be sent twice.
    await expect.poll(waiting, { timeout: 15_000, interval: 50 }).toMatchObject([{ attempts: 0 }])
    await settle()
    expect(service.received.map(({ body }) => body)).toEqual(['First', 'Second'])
  })

  it('[PUSH-06] of a server that died with it is sent by another, after a minute and once', async () => {
    const { athleteId, say } = await pair()
    await subscribe(athleteId)
    await say('Hello')
    // Due and taken in one transaction, by a server that does nothing more.
    await server.owner.transaction(async db => {
      await db.execute(sql`update pushes set due_at = now()`)
      await db.execute(sql`select from claim_pushes(20)`)
    })
    await sleep(300)
    expect(service.received).toEqual([])
    const [taken] = await waiting()
    expect(taken).toMatchObject({ attempts: 1 })
    expect(((taken?.dueAt.getTime() ?? 0) - Date.now()) / 1000).toBeGreaterThan(50)
    await settle()
    expect(service.received).toMatchObject([{ body: 'Hello' }])
  })

  it('[PUSH-02] is sent to no host inside the network, also when its name leads there', async () => {
    const { endpoint: _, ...rest } = service.subscribe()
    const push: Push = { ...rest, endpoint: '', payload: '{}', ttl: 60, urgency: 'low', topic: 'x' }
    const hosts = ['localhost.example', 'localhost', 'ip6-localhost']
    const config = { ...server.config.push, keys: server.config.keys.push, hosts }
    const port = new URL(service.origin).port
    expect(await sendPush(config, { ...push, endpoint: 'https://localhost/x' })).toMatchObject({
      is: 'later',
      status: 0,
    })
    expect(await sendPush(config, { ...push, endpoint: `https://localhost:${port}/x` })).toEqual({
      is: 'gone',
    })
    expect(await sendPush(config, { ...push, endpoint: `${service.origin}/x` })).toEqual({ is: 'gone' })
    expect(service.received).toEqual([])
  })
})
