import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { announcements, conversations, gymAthletes, logEntries, messages } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildRelationship, buildSession, ownerOf } from '#testing/builders.ts'
import { buildTeam, buildTraining } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Client = ReturnType<TestServer['clientOf']>
/** `address`: to whom the other one writes, which for a coach is the gym. */
type Person = { id: string; gymId: string; address: string; client: Client }

const clientOf = async ({ id, gymId = '' }: { id: string; gymId?: string }): Promise<Person> => ({
  id,
  gymId,
  address: gymId || id,
  client: server.clientOf(await buildSession(server.owner, id)),
})

/** A coach and an athlete who logged a workout with a note, and both signed in. */
async function makePair() {
  const training = await buildTraining(server.owner)
  const { gymId, athleteId } = training
  const coach = await clientOf({ id: await ownerOf(server.owner, gymId), gymId })
  const athlete = await clientOf({ id: athleteId })
  const session = { workoutId: training.workout.workoutId, day: training.day }
  await athlete.client.training.log.mutate({
    athleteId: athlete.id,
    workoutId: session.workoutId,
    scheduledOn: session.day,
    notes: { value: 'Straps next time, or not?', actedAt: new Date(Date.now() - 1000).toISOString() },
  })
  return { coach, athlete, session }
}

/** On another phone, which does not know the note. Older, so that the note stays what it is. */
async function writeBeside(athlete: Person, text: string) {
  const other = { id: randomUUID(), text, at: '2026-01-01T10:00:00Z' }
  await server.owner
    .update(logEntries)
    .set({ otherNotes: [other, { ...other, id: randomUUID(), text: '' }] })
    .where(eq(logEntries.athleteId, athlete.id))
}

const send = (from: Person, to: Person, text: string, about = {}) =>
  from.client.conversation.send.mutate({
    id: randomUUID(),
    authorId: from.id,
    otherId: to.address,
    text,
    ...about,
  })
const textsOf = async (reader: Person, other: Person, about = {}) => {
  const { items } = await reader.client.conversation.entries.query({ otherId: other.address, ...about })
  return items.map(({ author, text }) => `${author}: ${text}`)
}
const unreadTexts = async (reader: Person, other: Person) =>
  (await reader.client.conversation.entries.query({ otherId: other.address })).items
    .filter(({ isUnread }) => isUnread)
    .map(({ text }) => text)
const unreadOf = async (person: Person) => (await person.client.conversation.unread.query()).unread
const reason = (code: string) => ({ data: { reason: code } })

describe('[TALK-01] a session', () => {
  it('has the note first and the answer under it, for both, and in the conversation', async () => {
    const { coach, athlete, session } = await makePair()
    await send(coach, athlete, 'Straps are fine', { session })
    await send(athlete, coach, 'Something else')
    for (const [reader, other] of [
      [coach, athlete],
      [athlete, coach],
    ] as const) {
      expect(await textsOf(reader, other, { session })).toEqual([
        'coach: Straps are fine',
        'athlete: Straps next time, or not?',
      ])
      expect(await textsOf(reader, other)).toEqual([
        'athlete: Something else',
        'coach: Straps are fine',
        'athlete: Straps next time, or not?',
      ])
    }
    const { items } = await coach.client.conversation.entries.query({ otherId: athlete.id })
    expect(items[1]).toMatchObject({
      kind: 'message',
      session: { ...session, workout: { color: '#BAE6FD' } },
    })
    expect(items[0]?.session).toBeUndefined()
    expect(await athlete.client.conversation.threads.query({ from: session.day, to: session.day })).toEqual([
      { ...session, count: 1, unread: 1 },
    ])
  })

  it('has what was written on another phone beside the note, for both; so has the line of the inbox', async () => {
    const { coach, athlete, session } = await makePair()
    await writeBeside(athlete, 'Sore knee')
    for (const [reader, other] of [
      [coach, athlete],
      [athlete, coach],
    ] as const) {
      const { items } = await reader.client.conversation.entries.query({ otherId: other.address, session })
      expect(items).toMatchObject([{ text: 'Straps next time, or not?', beside: ['Sore knee'] }])
    }
    const { items } = await coach.client.conversation.inbox.query({})
    expect(items[0]?.last.text).toBe('Straps next time, or not?\nSore knee')
  })

  it('must be one of that athlete', async () => {
    const { coach, athlete, session } = await makePair()
    const other = await makePair()
    const wrong = [{ ...session, day: '2031-01-01' as const }, other.session]
    for (const session of wrong)
      await expect(send(coach, athlete, 'Wrong', { session })).rejects.toMatchObject(reason('workout_gone'))
    expect(await textsOf(coach, athlete)).toHaveLength(1)
  })
})

describe('[TALK-02] sending', () => {
  it('again changes nothing, and another person’s id is refused', async () => {
    const { coach, athlete } = await makePair()
    const message = { id: randomUUID(), authorId: athlete.id, otherId: coach.gymId, text: 'Once' }
    const first = await athlete.client.conversation.send.mutate(message)
    expect(await athlete.client.conversation.send.mutate({ ...message, text: 'Changed' })).toEqual(first)
    await expect(
      coach.client.conversation.send.mutate({ ...message, authorId: coach.id, otherId: athlete.id }),
    ).rejects.toMatchObject(reason('duplicate_id'))
    const stranger = await makePair()
    await expect(
      stranger.athlete.client.conversation.send.mutate({
        ...message,
        authorId: stranger.athlete.id,
        otherId: stranger.coach.gymId,
      }),
    ).rejects.toMatchObject(reason('duplicate_id'))
    expect(await textsOf(coach, athlete)).toEqual(['athlete: Once', 'athlete: Straps next time, or not?'])
    expect(await textsOf(stranger.coach, stranger.athlete)).toHaveLength(1)
  })

  it('at the same time, in any order and repeated: none lost, none doubled, one order for both', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ byCoach: fc.boolean(), twice: fc.boolean() }), { minLength: 2, maxLength: 12 }),
        async plan => {
          const { coach, athlete } = await makePair()
          const sent = plan.map(({ byCoach, twice }, index) => ({
            twice,
            author: byCoach ? coach : athlete,
            message: {
              id: randomUUID(),
              authorId: byCoach ? coach.id : athlete.id,
              text: `n ${index}`,
              otherId: byCoach ? athlete.id : coach.gymId,
            },
          }))
          await Promise.all(
            sent.flatMap(({ author, message, twice }) =>
              Array.from({ length: twice ? 2 : 1 }, () => author.client.conversation.send.mutate(message)),
            ),
          )
          const [ofCoach, ofAthlete] = [await textsOf(coach, athlete), await textsOf(athlete, coach)]
          expect(ofCoach).toEqual(ofAthlete)
          expect(ofCoach.filter(text => / n \d/.test(text)).sort()).toEqual(
            sent
              .map(({ message }) => `${message.authorId === coach.id ? 'coach' : 'athlete'}: ${message.text}`)
              .sort(),
          )
        },
      ),
      { numRuns: 8 },
    )
  })

  it('page by page, in order and without a gap', async () => {
    const { coach, athlete } = await makePair()
    for (let n = 0; n < 35; n++) await send(n % 2 ? coach : athlete, n % 2 ? athlete : coach, `n ${n}`)
    const first = await coach.client.conversation.entries.query({ otherId: athlete.id })
    expect(first.items).toHaveLength(30)
    const second = await coach.client.conversation.entries.query({
      otherId: athlete.id,
      cursor: first.nextCursor,
    })
    expect(second.nextCursor).toBeNull()
    expect([...first.items, ...second.items].map(({ text }) => text)).toEqual([
      ...Array.from({ length: 35 }, (_, n) => `n ${34 - n}`),
      'Straps next time, or not?',
    ])
  })

  it('is limited for each pair', async () => {
    const { coach, athlete } = await makePair()
    await send(athlete, coach, 'The first')
    await server.owner.execute(sql`
      insert into messages (id, gym_id, athlete_id, author_id, text, sent_at)
      select gen_random_uuid(), ${coach.gymId}, ${athlete.id}, ${athlete.id}, 'Flood', now() - n * interval '1 second'
      from generate_series(1, 99) n`)
    await expect(send(athlete, coach, 'Too much')).rejects.toMatchObject({
      data: { reason: 'rate_limited', retryAfter: 60 },
    })
    await send(coach, athlete, 'The other side still can')
    expect((await textsOf(coach, athlete))[0]).toBe('coach: The other side still can')
  })
})

describe('[TALK-03] a message', () => {
  it('is edited for 15 minutes and deleted at any time, both visible, by its author alone', async () => {
    const { coach, athlete } = await makePair()
    const id = randomUUID()
    await send(coach, athlete, 'Befor', { id })
    for (const { client } of [athlete, await clientOf(await buildCoach(server.owner))]) {
      await expect(client.conversation.edit.mutate({ id, text: 'Not mine' })).rejects.toMatchObject(
        reason('not_found'),
      )
      await expect(client.conversation.remove.mutate({ id })).rejects.toMatchObject(reason('not_found'))
    }
    await coach.client.conversation.edit.mutate({ id, text: 'Before' })
    const read = async () =>
      (await athlete.client.conversation.entries.query({ otherId: coach.gymId })).items.find(
        entry => entry.id === id,
      )
    expect(await read()).toMatchObject({ text: 'Before', isEdited: true })
    await server.owner
      .update(messages)
      .set({ sentAt: sql`now() - interval '16 minutes'` })
      .where(eq(messages.id, id))
    await expect(coach.client.conversation.edit.mutate({ id, text: 'Late' })).rejects.toMatchObject(
      reason('too_late'),
    )
    expect(await read()).toMatchObject({ text: 'Before' })
    await coach.client.conversation.remove.mutate({ id })
    await coach.client.conversation.remove.mutate({ id })
    expect(await read()).toMatchObject({ text: '', isDeleted: true })
    const { rows } = await server.owner.execute(sql`select text, search from messages where id = ${id}`)
    expect(rows).toEqual([{ text: '', search: '' }])
    await expect(coach.client.conversation.edit.mutate({ id, text: 'Again' })).rejects.toMatchObject(
      reason('not_found'),
    )
  })

  it('is found by its words in one’s own conversations alone', async () => {
    const { coach, athlete } = await makePair()
    const other = await makePair()
    await send(coach, athlete, 'Corazón de león, kipping')
    await send(other.coach, other.athlete, 'León of others')
    const found = (person: Person, query: string) =>
      person.client.conversation.search
        .query({ query })
        .then(all => all.map(({ text, otherId, isOwn }) => ({ text, otherId, isOwn })))
    const expected = { text: 'Corazón de león, kipping', otherId: athlete.id, isOwn: true }
    expect(await found(coach, 'leon KIPP')).toEqual([expected])
    expect(await found(athlete, 'corazon')).toEqual([{ ...expected, otherId: coach.gymId, isOwn: false }])
    expect(await found(coach, 'nothing')).toEqual([])
    expect(await found(other.athlete, 'leon')).toHaveLength(1)
  })

  it('[TALK-15] and a note is found too, with what was written beside it, by its athlete and their coach', async () => {
    const { coach, athlete } = await makePair()
    const stranger = await makePair()
    await writeBeside(athlete, 'Sore knee')
    await send(coach, athlete, 'Straps are fine')
    const found = async (person: Person, query: string) =>
      (await person.client.conversation.search.query({ query }))
        .filter(({ otherId }) => [coach.gymId, athlete.id].includes(otherId))
        .map(({ kind, text, isOwn }) => [kind, text, isOwn])
    const note = 'Straps next time, or not?\nSore knee'
    expect(await found(coach, 'strap')).toEqual([
      ['message', 'Straps are fine', true],
      ['note', note, false],
    ])
    expect(await found(athlete, 'KNEE straps')).toEqual([['note', note, true]])
    expect(await found(stranger.coach, 'knee')).toEqual([])
    expect(await found(stranger.athlete, 'knee')).toEqual([])
    const { items } = await coach.client.conversation.entries.query({ otherId: athlete.id })
    const [hit] = await coach.client.conversation.search.query({ query: 'knee' })
    expect(items.map(({ id }) => id)).toContain(hit?.id)
    await coach.client.athletes.remove.mutate({ athleteId: athlete.id })
    expect(await found(coach, 'knee')).toEqual([])
    expect(await found(athlete, 'knee')).toHaveLength(1)
  })
})

describe('[TALK-04] unread', () => {
  it('counts the other’s messages and the notes, the same everywhere, until they are read', async () => {
    const { coach, athlete } = await makePair()
    expect(await unreadOf(coach)).toBe(1)
    await send(athlete, coach, 'One')
    const { at } = await send(athlete, coach, 'Two')
    expect(await unreadOf(coach)).toBe(3)
    expect(await unreadOf(athlete)).toBe(0)
    const mark = (isUnread = false) =>
      coach.client.conversation.mark.mutate({ otherId: athlete.id, at, isUnread })
    const seenByCoach = async () => {
      const { items } = await athlete.client.conversation.entries.query({ otherId: coach.gymId })
      return items.filter(({ isSeen }) => isSeen).map(({ text }) => text)
    }
    expect(await seenByCoach()).toEqual([])
    expect(await unreadTexts(coach, athlete)).toEqual(['Two', 'One', 'Straps next time, or not?'])
    expect(await unreadTexts(athlete, coach)).toEqual([])
    await mark()
    expect(await unreadOf(coach)).toBe(0)
    expect(await unreadTexts(coach, athlete)).toEqual([])
    expect(await seenByCoach()).toEqual(['Two', 'One', 'Straps next time, or not?'])
    await mark(true)
    expect(await unreadTexts(coach, athlete)).toEqual(['Two'])
    await send(coach, athlete, 'An answer', { readUpTo: at })
    expect(await unreadOf(coach)).toBe(0)
    expect(await unreadOf(athlete)).toBe(1)
    expect(await unreadTexts(athlete, coach)).toEqual(['An answer'])
  })

  it('stays what the reader was not shown: by an answer, nor by reading another thread', async () => {
    const { coach, athlete, session } = await makePair()
    const inThread = (person: Person, other: Person, text: string) => send(person, other, text, { session })
    await send(athlete, coach, 'My knee hurts')
    await send(coach, athlete, 'Straps, yes', { session, readUpTo: new Date().toISOString() })
    // The note above the answer is read, the message outside the thread is not.
    expect(await unreadOf(coach)).toBe(1)
    const { items } = await coach.client.conversation.inbox.query({})
    // With its own time, not that of the answer, which puts the line in its place.
    const entries = await coach.client.conversation.entries.query({ otherId: athlete.id })
    const knee = entries.items.find(({ text }) => text === 'My knee hurts')
    expect(items[0]?.last).toMatchObject({ text: 'My knee hurts', at: knee?.at })
    expect(items[0]?.at).toBe(entries.items[0]?.at)
    const { at } = await inThread(athlete, coach, 'Thanks')
    expect(await unreadOf(coach)).toBe(2)
    const mark = (more?: { session: typeof session }) =>
      coach.client.conversation.mark.mutate({ otherId: athlete.id, at, ...more })
    await mark({ session })
    expect(await unreadTexts(coach, athlete)).toEqual(['My knee hurts'])
    await mark()
    expect(await unreadOf(coach)).toBe(0)
  })

  it('is known of each thread apart from the rest, read and unread again', async () => {
    const { coach, athlete, session } = await makePair()
    await send(coach, athlete, 'Are you coming on Friday?')
    const { at } = await send(coach, athlete, 'Straps, yes', { session })
    const mark = (about: object) =>
      athlete.client.conversation.mark.mutate({ otherId: coach.gymId, at, ...about })
    const onCard = async () =>
      (await athlete.client.conversation.threads.query({ from: session.day, to: session.day }))[0]?.unread
    expect(await onCard()).toBe(1)
    await mark({ session })
    expect(await onCard()).toBe(0)
    expect(await unreadTexts(athlete, coach)).toEqual(['Are you coming on Friday?'])
    expect(await unreadOf(athlete)).toBe(1)
    const { items } = await coach.client.conversation.entries.query({ otherId: athlete.id })
    expect(items.filter(({ isSeen }) => isSeen).map(({ text }) => text)).toEqual(['Straps, yes'])
    await mark({})
    await send(coach, athlete, 'Bring shoes')
    await mark({ at: new Date().toISOString() })
    await mark({ session, isUnread: true })
    expect(await unreadTexts(athlete, coach)).toEqual(['Straps, yes'])
    expect(await onCard()).toBe(1)
  })

  it('is not what was deleted, also when everything is marked as unread', async () => {
    const { coach, athlete } = await makePair()
    const id = randomUUID()
    const { at } = await send(coach, athlete, 'Wrong person', { id })
    await coach.client.conversation.remove.mutate({ id })
    expect(await unreadOf(athlete)).toBe(0)
    await athlete.client.conversation.mark.mutate({ otherId: coach.gymId, at, isUnread: true })
    expect(await unreadOf(athlete)).toBe(0)
  })

  it('is marked on two devices at once', async () => {
    const { coach, athlete, session } = await makePair()
    for (let n = 0; n < 6; n++) await send(coach, athlete, `n ${n}`, n % 2 ? { session } : {})
    const mark = (about: object) =>
      athlete.client.conversation.mark.mutate({
        otherId: coach.gymId,
        at: new Date().toISOString(),
        ...about,
      })
    await Promise.all([mark({}), mark({ session }), send(coach, athlete, 'New'), mark({}), mark({ session })])
    expect((await unreadTexts(athlete, coach)).filter(text => text !== 'New')).toEqual([])
  })

  it('of a note without messages is marked read and unread too, and not by another coach', async () => {
    const { coach, athlete } = await makePair()
    const { coach: stranger } = await makePair()
    const { items } = await coach.client.conversation.entries.query({ otherId: athlete.id })
    const at = items[0]?.at ?? ''
    const mark = (person: Person, isUnread: boolean) =>
      person.client.conversation.mark.mutate({ otherId: athlete.id, at, isUnread })
    await expect(mark(stranger, false)).rejects.toMatchObject(reason('not_found'))
    expect(await unreadOf(coach)).toBe(1)
    await mark(coach, false)
    expect(await unreadOf(coach)).toBe(0)
    await mark(coach, true)
    expect(await unreadOf(coach)).toBe(1)
  })

  it('[TALK-04] of a note that comes late stays, where a newer message was shown and the note was not', async () => {
    const { coach, athlete } = await makePair()
    const { items } = await coach.client.conversation.entries.query({ otherId: athlete.id })
    const note = items.find(({ kind }) => kind === 'note')
    const { at } = await send(athlete, coach, 'Are you there?')
    const mark = (noteIds: string[]) =>
      coach.client.conversation.mark.mutate({ otherId: athlete.id, at, noteIds })
    await mark([])
    expect(await unreadTexts(coach, athlete)).toEqual([note?.text])
    // Nor does an answer outside of its thread.
    await send(coach, athlete, 'Yes', { readUpTo: at })
    expect(await unreadTexts(coach, athlete)).toEqual([note?.text])
    await mark([note?.id ?? ''])
    expect(await unreadOf(coach)).toBe(0)
  })

  it('is known to the athlete by coach, also of a coach who has not written yet', async () => {
    const { coach, athlete } = await makePair()
    const lines = async () =>
      (await athlete.client.conversation.coaches.query()).map(line => [
        line.coach.id,
        line.status,
        line.unread,
        line.last?.text,
      ])
    expect(await lines()).toEqual([[coach.gymId, 'active', 0, undefined]])
    await send(coach, athlete, 'Welcome')
    expect(await lines()).toEqual([[coach.gymId, 'active', 1, 'Welcome']])
    await server.owner.delete(gymAthletes).where(eq(gymAthletes.athleteId, athlete.id))
    expect(await lines()).toEqual([[coach.gymId, 'ended', 1, 'Welcome']])
  })

  it('comes first in the inbox, with notes and messages as one, and by team', async () => {
    const { coach, athlete } = await makePair()
    const quiet = await clientOf(await buildAthlete(server.owner))
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: quiet.id })
    const { at } = await send(quiet, coach, 'Read already')
    await coach.client.conversation.mark.mutate({ otherId: quiet.id, at })
    const lines = async (filter = {}) =>
      (await coach.client.conversation.inbox.query(filter)).items.map(line => [
        line.athlete.id,
        line.unread,
        line.last.kind,
      ])
    expect(await lines()).toEqual([
      [athlete.id, 1, 'note'],
      [quiet.id, 0, 'message'],
    ])
    expect(await lines({ show: 'unread' })).toHaveLength(1)
    const { id: teamId } = await buildTeam(server.owner, { gymId: coach.gymId }, [quiet.id])
    expect(await lines({ teamId })).toEqual([[quiet.id, 0, 'message']])
    // As in the header: of an inactive athlete nothing counts as unread.
    await server.owner
      .update(gymAthletes)
      .set({ status: 'inactive' })
      .where(eq(gymAthletes.athleteId, athlete.id))
    expect(await lines({ show: 'unread' })).toEqual([])
    expect(await unreadOf(coach)).toBe(0)
    expect((await coach.client.dashboard.overview.query()).unread).toBe(0)
  })
})

describe('[TALK-05] who sees a conversation', () => {
  it.each(['active', 'inactive'] as const)('of an athlete who is %s: both', async status => {
    const { coach, athlete } = await makePair()
    await send(coach, athlete, 'Before')
    await server.owner.update(gymAthletes).set({ status }).where(eq(gymAthletes.athleteId, athlete.id))
    for (const [reader, other] of [
      [coach, athlete],
      [athlete, coach],
    ] as const) {
      expect(await textsOf(reader, other)).toHaveLength(2)
      if (status === 'inactive')
        await expect(send(reader, other, 'After')).rejects.toMatchObject(reason('inactive'))
    }
    expect(await textsOf(coach, athlete)).toHaveLength(2)
  })

  it('of an athlete who left: the athlete alone, who reads and does not write', async () => {
    const { coach, athlete } = await makePair()
    const id = randomUUID()
    const { at } = await send(coach, athlete, 'Before', { id })
    await coach.client.athletes.remove.mutate({ athleteId: athlete.id })
    expect(await textsOf(athlete, coach)).toEqual(['coach: Before', 'athlete: Straps next time, or not?'])
    const { standing } = await athlete.client.conversation.entries.query({ otherId: coach.gymId })
    expect(standing).toBe('ended')
    const { client } = coach
    for (const refused of [
      () => client.conversation.entries.query({ otherId: athlete.id }),
      () => client.conversation.mark.mutate({ otherId: athlete.id, at }),
      () => client.conversation.edit.mutate({ id, text: 'After' }),
      () => client.conversation.remove.mutate({ id }),
      () => send(coach, athlete, 'After'),
      () => send(athlete, coach, 'After'),
    ])
      await expect(refused()).rejects.toMatchObject(reason('not_found'))
    expect(await client.conversation.search.query({ query: 'before' })).toEqual([])
    expect((await client.conversation.inbox.query({})).items).toEqual([])
    expect(await textsOf(athlete, coach)).toHaveLength(2)
  })

  it('of an athlete who left: marks as read and removes own messages, and after a new relationship both see what is left', async () => {
    const { coach, athlete } = await makePair()
    const id = randomUUID()
    await send(athlete, coach, 'Taken back', { id })
    await send(athlete, coach, 'Kept')
    const { at } = await send(coach, athlete, 'Before')
    await coach.client.athletes.remove.mutate({ athleteId: athlete.id })
    expect(await unreadTexts(athlete, coach)).toEqual(['Before'])
    await athlete.client.conversation.mark.mutate({ otherId: coach.gymId, at })
    expect(await unreadTexts(athlete, coach)).toEqual([])
    await athlete.client.conversation.remove.mutate({ id })
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: athlete.id })
    const left = ['coach: Before', 'athlete: Kept', 'athlete: ', 'athlete: Straps next time, or not?']
    expect(await textsOf(athlete, coach)).toEqual(left)
    expect(await textsOf(coach, athlete)).toEqual(left)
  })

  it('of an athlete with two coaches: each the own one', async () => {
    const { coach, athlete } = await makePair()
    const second = await clientOf(await buildCoach(server.owner))
    await buildRelationship(server.owner, { gymId: second.gymId, athleteId: athlete.id })
    await send(coach, athlete, 'From the first')
    await send(second, athlete, 'From the second')
    expect(await textsOf(second, athlete)).toEqual(['coach: From the second'])
    expect(await textsOf(athlete, second)).toEqual(['coach: From the second'])
    expect(await textsOf(coach, athlete)).not.toContain('coach: From the second')
  })

  it('that the coach closed: the athlete reads, and writes once it is open again', async () => {
    const { coach, athlete } = await makePair()
    const close = (isClosed: boolean) =>
      coach.client.conversation.close.mutate({ athleteId: athlete.id, isClosed })
    const id = randomUUID()
    await send(athlete, coach, 'Before', { id })
    await close(true)
    await expect(send(athlete, coach, 'Hello?')).rejects.toMatchObject(reason('conversation_closed'))
    await expect(
      athlete.client.conversation.edit.mutate({ id, text: 'Another way in' }),
    ).rejects.toMatchObject(reason('conversation_closed'))
    await send(coach, athlete, 'Come by the desk')
    expect(await textsOf(athlete, coach)).toEqual([
      'coach: Come by the desk',
      'athlete: Before',
      'athlete: Straps next time, or not?',
    ])
    await close(false)
    await send(athlete, coach, 'Hello!')
    expect(await textsOf(coach, athlete)).toHaveLength(4)
  })
})

describe('[FAIR-10] what one side writes', () => {
  it('is bounded for each conversation; deleting makes room', async () => {
    const { coach, athlete } = await makePair()
    const id = randomUUID()
    await send(athlete, coach, 'x'.repeat(1000), { id })
    await send(coach, athlete, 'Short')
    const [counted] = await server.owner
      .select()
      .from(conversations)
      .where(eq(conversations.gymId, coach.gymId))
    expect(counted).toMatchObject({ athleteText: 1100, gymText: 105 })
    await server.owner
      .update(conversations)
      .set({ athleteText: 4_000_000 })
      .where(eq(conversations.gymId, coach.gymId))
    await expect(send(athlete, coach, 'More')).rejects.toMatchObject(reason('texts_full'))
    expect(await server.owner.$count(messages, eq(messages.athleteId, athlete.id))).toBe(2)
    await send(coach, athlete, 'The other side goes on')
    await athlete.client.conversation.remove.mutate({ id })
    await send(athlete, coach, 'More')
  })

  it('is bounded for the announcements of a coach', async () => {
    const coach = await clientOf(await buildCoach(server.owner))
    const sentAt = new Date('2026-01-01')
    const full = Array.from({ length: 976 }, () => ({
      id: randomUUID(),
      gymId: coach.gymId,
      text: 'x'.repeat(4000),
      sentAt,
    }))
    await server.owner.insert(announcements).values(full)
    const announce = () => coach.client.conversation.announce.mutate({ id: randomUUID(), text: 'More' })
    await expect(announce()).rejects.toMatchObject(reason('texts_full'))
    await coach.client.conversation.deleteAnnouncement.mutate({ id: full[0]?.id ?? '' })
    await announce()
  })
})
