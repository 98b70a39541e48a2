import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { conversations, gymMembers, gyms, messages, privateNotes } from '#server/database/tables.ts'
import {
  buildAthlete,
  buildCoach,
  buildMember,
  buildRelationship,
  buildSession,
  endMembership,
  ownerOf,
} from '#testing/builders.ts'
import { buildLogEntry, buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Client = ReturnType<TestServer['clientOf']>
type Person = { id: string; gymId: string; client: Client }
const enter = async (id: string, gymId = ''): Promise<Person> => ({
  id,
  gymId,
  client: server.clientOf(await buildSession(server.owner, id)),
})

/** A gym of an owner, a coach and an assistant with an athlete; a coach of another gym; another athlete of the gym. */
async function makeGym() {
  const { owner } = server
  const { gymId, athleteId } = await buildRelationship(owner)
  const ofGym = async (fullName: string, role: 'coach' | 'assistant') =>
    enter((await buildMember(owner, gymId, role, { fullName, onlyHere: true })).id, gymId)
  const other = await buildAthlete(owner)
  await buildRelationship(owner, { gymId, athleteId: other.id })
  const stranger = await buildCoach(owner)
  await owner.execute(
    sql`update profiles set full_name = 'Olga Owner' where id = ${await ownerOf(owner, gymId)}`,
  )
  return {
    gymId,
    boss: await enter(await ownerOf(owner, gymId), gymId),
    ana: await ofGym('Ana Coach', 'coach'),
    sam: await ofGym('Sam Assistant', 'assistant'),
    stranger: await enter(stranger.id, stranger.gymId),
    athlete: await enter(athleteId),
    other: await enter(other.id),
  }
}

const say = (from: Person, to: Person, text: string, id: string = randomUUID()) =>
  from.client.conversation.send.mutate({
    id,
    authorId: from.id,
    otherId: from.gymId ? to.id : to.gymId,
    text,
  })
const rowOf = async (athlete: Person) =>
  (await server.owner.select().from(conversations).where(eq(conversations.athleteId, athlete.id)))[0]
const linesOf = async ({ client }: Person, show: 'all' | 'unread' | 'mine' | 'untaken' = 'all') =>
  (await client.conversation.inbox.query({ show })).items
const takerFor = async (reader: Person, athlete: Person) => {
  const { takenBy } = await reader.client.conversation.entries.query({ otherId: athlete.id })
  const line = (await linesOf(reader)).find(one => one.athlete.id === athlete.id)
  if (line) expect(line.takenBy).toEqual(takenBy)
  return takenBy?.fullName
}
const unreadOf = async ({ client }: Person) => (await client.conversation.unread.query()).unread
const reason = (code: string) => ({ data: { reason: code } })

describe('[GYM-60] what one of a gym has read', () => {
  it('is read for all: messages and notes, in every count', async () => {
    const { gymId, boss, ana, sam, athlete } = await makeGym()
    const workout = await buildWorkout(server.owner, { gymId })
    await buildLogEntry(server.owner, {
      gymId,
      athleteId: athlete.id,
      workoutId: workout.workoutId,
      day: '2026-03-02',
      notes: 'Sore knee',
    })
    await say(athlete, ana, 'Is Monday on?')
    for (const one of [boss, ana, sam]) expect(await unreadOf(one)).toBe(2)
    await sam.client.conversation.mark.mutate({
      otherId: athlete.id,
      at: new Date(Date.now() + 1000).toISOString(),
    })
    for (const one of [boss, ana, sam]) {
      expect(await unreadOf(one)).toBe(0)
      expect(await linesOf(one, 'unread')).toEqual([])
    }
  })
})

describe('[GYM-61] a conversation', () => {
  it('is taken, given back and handed over, as often as it is sent; athletes never see it', async () => {
    const { boss, ana, sam, athlete } = await makeGym()
    await say(athlete, boss, 'Hello')
    expect(await takerFor(ana, athlete)).toBeUndefined()
    for (const _ of [1, 2]) await ana.client.conversation.take.mutate({ athleteId: athlete.id })
    expect(await takerFor(boss, athlete)).toBe('Ana Coach')
    expect((await linesOf(ana, 'mine')).length).toBe(1)
    expect(await linesOf(boss, 'mine')).toEqual([])
    expect(await linesOf(boss, 'untaken')).toEqual([])

    // What a colleague has is not given back by another one.
    await boss.client.conversation.release.mutate({ athleteId: athlete.id })
    expect(await takerFor(sam, athlete)).toBe('Ana Coach')
    await sam.client.conversation.take.mutate({ athleteId: athlete.id })
    expect(await takerFor(ana, athlete)).toBe('Sam Assistant')
    for (const _ of [1, 2]) await sam.client.conversation.release.mutate({ athleteId: athlete.id })
    expect(await takerFor(ana, athlete)).toBeUndefined()
    expect((await linesOf(ana, 'untaken')).length).toBe(1)

    for (const _ of [1, 2])
      await boss.client.conversation.handOver.mutate({ athleteId: athlete.id, personId: ana.id })
    expect(await takerFor(sam, athlete)).toBe('Ana Coach')

    const seen = [
      await athlete.client.conversation.entries.query({ otherId: boss.gymId }),
      await athlete.client.conversation.coaches.query(),
    ]
    expect(JSON.stringify(seen)).not.toMatch(/taken|Ana Coach/)
    const asAthlete = (query: string) =>
      server.database.read(async db => {
        await db.execute(sql`select act_as(${athlete.id})`)
        return (await db.execute(sql.raw(query))).rows
      })
    await expect(asAthlete('select taken_by from conversations')).rejects.toThrow()
    expect(await asAthlete('select last_at from conversations')).toHaveLength(1)
    expect(await asAthlete('select * from taken_conversations()')).toEqual([])
  })

  it('is taken by no other gym and by no athlete, and handed to no one who does not work here', async () => {
    const { boss, stranger, athlete, other } = await makeGym()
    await say(athlete, boss, 'Hello')
    const before = await rowOf(athlete)
    const athleteId = athlete.id
    const { conversation } = stranger.client
    for (const refused of [
      () => conversation.take.mutate({ athleteId }),
      () => conversation.release.mutate({ athleteId }),
      () => conversation.handOver.mutate({ athleteId, personId: boss.id }),
    ])
      await expect(refused()).rejects.toMatchObject(reason('not_found'))
    for (const { client } of [athlete, other])
      await expect(client.conversation.take.mutate({ athleteId })).rejects.toMatchObject(reason('forbidden'))
    for (const personId of [stranger.id, other.id, randomUUID()])
      await expect(boss.client.conversation.handOver.mutate({ athleteId, personId })).rejects.toMatchObject(
        reason('not_found'),
      )
    expect(await rowOf(athlete)).toEqual(before)
  })

  it('[GYM-62] is not taken from one whom the screen did not show, and handed over no more', async () => {
    const { boss, ana, sam, athlete } = await makeGym()
    await say(athlete, boss, 'Hello')
    const athleteId = athlete.id
    // Two press at once: both saw that no member has it.
    await ana.client.conversation.take.mutate({ athleteId, knownTakerId: null })
    const before = await rowOf(athlete)
    for (const knownTakerId of [null, boss.id]) {
      await expect(sam.client.conversation.take.mutate({ athleteId, knownTakerId })).rejects.toMatchObject(
        reason('stale_revision'),
      )
      await expect(
        boss.client.conversation.handOver.mutate({ athleteId, personId: sam.id, knownTakerId }),
      ).rejects.toMatchObject(reason('stale_revision'))
    }
    expect(await rowOf(athlete)).toEqual(before)
    // Sent again after a lost answer, it is the same.
    await ana.client.conversation.take.mutate({ athleteId, knownTakerId: null })
    expect((await ana.client.conversation.colleagues.query()).mine).toBe(1)
    await sam.client.conversation.take.mutate({ athleteId, knownTakerId: ana.id })
    expect(await takerFor(ana, athlete)).toBe('Sam Assistant')
    expect((await ana.client.conversation.colleagues.query()).mine).toBe(0)
  })

  it('is taken by an answer, unless a colleague has it; an athlete’s message takes nothing', async () => {
    const { boss, ana, sam, athlete } = await makeGym()
    await say(athlete, boss, 'Hello')
    expect(await rowOf(athlete)).toMatchObject({ takenBy: null, takenAt: null })
    await say(sam, athlete, 'Hi')
    await say(ana, athlete, 'Hi from me')
    await say(athlete, boss, 'Thanks')
    expect(await takerFor(boss, athlete)).toBe('Sam Assistant')
  })

  it('is everybody’s again after 14 days without a message, also when a message comes then', async () => {
    const { boss, ana, athlete } = await makeGym()
    await say(ana, athlete, 'Hi')
    const silentFor = (days: number) =>
      server.owner.execute(sql`update conversations set last_at = now() - ${`${days} days`}::interval,
        taken_at = now() - interval '30 days' where athlete_id = ${athlete.id}`)
    await silentFor(13)
    expect(await takerFor(boss, athlete)).toBe('Ana Coach')
    await silentFor(15)
    expect(await takerFor(boss, athlete)).toBeUndefined()
    await say(athlete, boss, 'Back again')
    expect(await takerFor(boss, athlete)).toBeUndefined()
    await silentFor(15)
    await say(boss, athlete, 'Welcome')
    expect(await takerFor(ana, athlete)).toBe('Olga Owner')
  })

  it('is everybody’s again when the one who took it leaves the gym', async () => {
    const { gymId, boss, ana, athlete } = await makeGym()
    await say(ana, athlete, 'Hi')
    await endMembership(server.owner, gymId, ana.id)
    expect(await takerFor(boss, athlete)).toBeUndefined()
    await expect(ana.client.conversation.take.mutate({ athleteId: athlete.id })).rejects.toMatchObject(
      reason('not_found'),
    )
  })
})

const authorsFor = async ({ client }: Person, otherId: string) =>
  (await client.conversation.entries.query({ otherId })).items.map(
    ({ text, by }) => `${text}: ${by ? by.name : '-'}`,
  )

describe('who wrote a message', () => {
  it('[GYM-63] is said to colleagues by name, in the conversation, the inbox and the search', async () => {
    const { gymId, boss, ana, athlete } = await makeGym()
    await say(ana, athlete, 'From Ana')
    await say(boss, athlete, 'From the owner')
    expect(await authorsFor(boss, athlete.id)).toEqual(['From the owner: -', 'From Ana: Ana Coach'])
    expect(await authorsFor(ana, athlete.id)).toEqual(['From the owner: Olga Owner', 'From Ana: -'])
    expect((await linesOf(ana))[0]?.last.by).toEqual({ name: 'Olga Owner' })
    expect((await linesOf(boss))[0]?.last.by).toBeNull()
    expect(await boss.client.conversation.search.query({ query: 'ana' })).toMatchObject([
      { isOwn: true, by: { name: 'Ana Coach' } },
    ])
    await endMembership(server.owner, gymId, ana.id)
    expect(await authorsFor(boss, athlete.id)).toEqual(['From the owner: -', 'From Ana: Ana Coach'])
    await server.owner.execute(sql`delete from users where id = ${ana.id}`)
    expect(await authorsFor(boss, athlete.id)).toEqual(['From the owner: -', 'From Ana: '])
  })

  it('[GYM-64] is not said to be the coach who is left, once the account of a former colleague is deleted', async () => {
    const { gymId, athleteId } = await buildRelationship(server.owner)
    const [boss, athlete] = [await enter(await ownerOf(server.owner, gymId), gymId), await enter(athleteId)]
    const ana = await enter(
      (await buildMember(server.owner, gymId, 'coach', { fullName: 'Ana Coach', onlyHere: true })).id,
      gymId,
    )
    await say(ana, athlete, 'From Ana')
    await say(boss, athlete, 'From the owner')
    await endMembership(server.owner, gymId, ana.id)
    await server.owner.execute(sql`delete from users where id = ${ana.id}`)
    expect(await authorsFor(athlete, gymId)).toEqual(['From the owner: An Athlete', 'From Ana: '])
  })

  it('[GYM-64] is said to athletes where the gym is more than one coach, and to no one else', async () => {
    const { gymId, boss, ana, athlete, other, stranger } = await makeGym()
    await say(boss, athlete, 'From the owner')
    await say(ana, athlete, 'From Ana')
    await say(athlete, boss, 'Mine')
    const both = ['Mine: -', 'From Ana: Ana Coach', 'From the owner: Olga Owner']
    expect(await authorsFor(athlete, gymId)).toEqual(both)
    const { rows } = await server.owner.execute<{ id: string }>(
      sql`select id from messages where author_id = ${ana.id}`,
    )
    const signatureFor = ({ id }: Person) =>
      server.database.read(async db => {
        await db.execute(sql`select act_as(${id})`)
        return (await db.execute<{ name: string }>(sql`select signature_of(${rows[0]?.id}) as name`)).rows[0]
          ?.name
      })
    expect(await Promise.all([athlete, boss, ana, other, stranger].map(signatureFor))).toEqual([
      'Ana Coach',
      'Ana Coach',
      null,
      null,
      null,
    ])
    await endMembership(server.owner, gymId, ana.id)
    for (const { id, role } of await server.owner
      .select({ id: gymMembers.personId, role: gymMembers.role })
      .from(gymMembers)
      .where(eq(gymMembers.gymId, gymId)))
      if (role === 'assistant') await endMembership(server.owner, gymId, id)
    expect(await authorsFor(athlete, gymId)).toEqual(both)
    await server.owner.execute(
      sql`update gym_athletes set status = 'pending' where athlete_id = ${athlete.id}`,
    )
    expect(await authorsFor(athlete, gymId)).toEqual(['Mine: -', 'From Ana: -', 'From the owner: -'])
  })

  it('[GYM-64] is not said of a coach alone, unless the gym has a name of its own', async () => {
    const { gymId, athleteId } = await buildRelationship(server.owner)
    const [coach, athlete] = [await enter(await ownerOf(server.owner, gymId), gymId), await enter(athleteId)]
    await say(coach, athlete, 'Hi')
    expect(await authorsFor(athlete, gymId)).toEqual(['Hi: -'])
    await server.owner.update(gyms).set({ name: 'Box Norte' }).where(eq(gyms.id, gymId))
    expect(await authorsFor(athlete, gymId)).toEqual(['Hi: An Athlete'])
  })
})

it('[GYM-65] a message is edited and deleted by its author alone, not by a colleague', async () => {
  const { boss, ana, sam, athlete } = await makeGym()
  const id = randomUUID()
  await say(ana, athlete, 'As written', id)
  for (const { client } of [boss, sam]) {
    await expect(client.conversation.edit.mutate({ id, text: 'Changed' })).rejects.toMatchObject(
      reason('not_found'),
    )
    await expect(client.conversation.remove.mutate({ id })).rejects.toMatchObject(reason('not_found'))
  }
  const [row] = await server.owner.select().from(messages).where(eq(messages.id, id))
  expect(row).toMatchObject({ text: 'As written', editedAt: null, deletedAt: null })
  await ana.client.conversation.edit.mutate({ id, text: 'Changed' })
})

it('[GYM-69] an assistant writes with athletes and reads announcements, and neither announces, closes nor reads private notes', async () => {
  const { gymId, boss, sam, athlete } = await makeGym()
  await say(athlete, boss, 'Hello')
  await say(sam, athlete, 'Hi there')
  const { client } = sam
  const athleteId = athlete.id
  await boss.client.conversation.announce.mutate({ id: randomUUID(), text: 'Closed on Monday' })
  await server.owner.insert(privateNotes).values({ gymId, athleteId, text: 'Knee' })
  const { workoutId } = await buildWorkout(server.owner, { gymId })
  const logged = { gymId, athleteId, workoutId, day: '2026-03-02', notes: 'Sore knee' } as const
  await buildLogEntry(server.owner, logged)
  expect(await client.conversation.search.query({ query: 'hello' })).toHaveLength(1)
  const { items } = await client.conversation.announcements.query({})
  expect(items).toMatchObject([{ text: 'Closed on Monday', recipients: 2 }])
  expect(await client.conversation.announcementEcho.query({ id: items[0]?.id ?? '' })).toHaveLength(2)
  expect((await client.training.notes.query({})).items).toMatchObject([{ notes: 'Sore knee' }])
  expect((await client.training.activity.query({})).items).toMatchObject([{ notes: 'Sore knee' }])
  await client.training.markNotesRead.mutate({ notes: [{ id: randomUUID(), at: new Date().toISOString() }] })
  expect(await client.conversation.colleagues.query()).toMatchObject({ colleagues: [{}, {}] })
  const id = items[0]?.id ?? ''
  for (const refused of [
    () => client.conversation.announce.mutate({ id: randomUUID(), text: 'Mine' }),
    () => client.conversation.announcementReach.query({}),
    () => client.conversation.editAnnouncement.mutate({ id, text: 'Changed' }),
    () => client.conversation.deleteAnnouncement.mutate({ id }),
    () => client.conversation.close.mutate({ athleteId, isClosed: true }),
    () => client.conversation.privateNote.query({ athleteId }),
    () => client.conversation.savePrivateNote.mutate({ athleteId, text: 'x', revision: 0 }),
  ])
    await expect(refused()).rejects.toMatchObject(reason('forbidden'))
  expect(await rowOf(athlete)).toMatchObject({ isClosed: false })
  expect(
    await server.owner.$count(
      privateNotes,
      and(eq(privateNotes.gymId, gymId), eq(privateNotes.text, 'Knee')),
    ),
  ).toBe(1)
})
