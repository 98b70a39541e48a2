import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from '#server/database/database.ts'
import { keptAnnouncements, privateNotes, profiles, programTeams } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { buildProgram, buildTeam, giveProgram } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const reason = (code: string) => ({ data: { reason: code } })

async function makeGym() {
  const coach = await buildCoach(server.owner)
  const statuses = ['active', 'active', 'inactive', 'pending'] as const
  const athletes = await Promise.all(
    statuses.map(async status => {
      const { id } = await buildAthlete(server.owner)
      await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: id, status })
      return { id, client: server.clientOf(await buildSession(server.owner, id)) }
    }),
  )
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  const [first, second, inactive] = athletes
  if (!first || !second || !inactive) throw new Error('athletes are missing')
  return { coach, client, first, second, inactive }
}

const received = async ({ client }: { client: ReturnType<TestServer['clientOf']> }) =>
  (await client.conversation.myAnnouncements.query({})).items.map(({ text }) => text)

describe('[TALK-06] an announcement', () => {
  it('reaches the active athletes of all, of a team, once, and no one who comes later', async () => {
    const { coach, client, first, second, inactive } = await makeGym()
    const team = await buildTeam(server.owner, { gymId: coach.gymId }, [first.id])
    const toAll = { id: randomUUID(), text: 'Closed on Friday' }
    const atOnce = await Promise.all([1, 2, 3].map(() => client.conversation.announce.mutate(toAll)))
    expect(atOnce.map(({ recipients }) => recipients).sort()).toEqual([0, 0, 2])
    expect(await client.conversation.announce.mutate(toAll)).toEqual({ recipients: 0 })
    await client.conversation.announce.mutate({
      id: randomUUID(),
      text: 'Team only',
      audience: { kind: 'team', id: team.id },
    })
    expect(await received(first)).toEqual(['Team only', 'Closed on Friday'])
    expect(await received(second)).toEqual(['Closed on Friday'])
    expect(await received(inactive)).toEqual([])
    // The coach changed it after an answer that was lost.
    for (const changed of [
      { ...toAll, text: 'Open on Friday' },
      { ...toAll, audience: { kind: 'team', id: team.id } as const },
    ])
      await expect(client.conversation.announce.mutate(changed)).rejects.toMatchObject(
        reason('announced_before'),
      )
    expect(await received(first)).toEqual(['Team only', 'Closed on Friday'])
    const other = await makeGym()
    await expect(
      other.client.conversation.announce.mutate({ ...toAll, text: 'Taken over' }),
    ).rejects.toMatchObject(reason('duplicate_id'))
    expect(await received(other.first)).toEqual([])
  })

  it('says beforehand how many it will reach, and of a team of another coach nothing', async () => {
    const { coach, client, first, inactive } = await makeGym()
    const team = await buildTeam(server.owner, { gymId: coach.gymId }, [first.id, inactive.id])
    const program = await buildProgram(server.owner, { gymId: coach.gymId, status: 'published' })
    await giveProgram(server.owner, program, first.id)
    await giveProgram(server.owner, program, inactive.id)
    const audiences = [
      undefined,
      { kind: 'team', id: team.id } as const,
      { kind: 'program', id: program.id } as const,
    ]
    for (const audience of audiences) {
      const said = await client.conversation.announcementReach.query({ audience })
      expect(said.recipients).toBe(audience ? 1 : 2)
      expect(await client.conversation.announce.mutate({ id: randomUUID(), text: 'Hi', audience })).toEqual(
        said,
      )
    }
    const other = await makeGym()
    for (const audience of audiences.slice(1))
      await expect(other.client.conversation.announcementReach.query({ audience })).rejects.toMatchObject(
        reason('not_found'),
      )
  })

  it('is seen and reacted to; the coach sees who, athletes see nothing of one another', async () => {
    const { client, first, second } = await makeGym()
    const id = randomUUID()
    await client.conversation.announce.mutate({ id, text: 'Open house' })
    const unread = async () => (await first.client.conversation.unread.query()).unread
    expect(await unread()).toBe(1)
    await first.client.conversation.markAnnouncementSeen.mutate({ id })
    expect(await unread()).toBe(0)
    await second.client.conversation.react.mutate({ id, reaction: 'fire' })
    const { items } = await client.conversation.announcements.query({})
    expect(items).toMatchObject([{ recipients: 2, seen: 2, reactions: { fire: 1 }, audience: null }])
    const echo = await client.conversation.announcementEcho.query({ id })
    expect(echo.find(({ athlete }) => athlete.id === second.id)).toMatchObject({
      isSeen: true,
      reaction: 'fire',
    })
    expect(JSON.stringify(await first.client.conversation.myAnnouncements.query({}))).not.toContain('fire')
    await second.client.conversation.react.mutate({ id, reaction: null })
    expect((await client.conversation.announcements.query({})).items[0]?.reactions).toEqual({})
  })

  it('is read by its coach without the name of an athlete who left: as many recipients, and an id in the download', async () => {
    const { coach, client, first, second } = await makeGym()
    await server.owner.update(profiles).set({ fullName: 'Left Lena' }).where(eq(profiles.id, first.id))
    const id = randomUUID()
    await client.conversation.announce.mutate({ id, text: 'Open house' })
    await first.client.conversation.react.mutate({ id, reaction: 'fire' })
    const echo = async () =>
      (await client.conversation.announcementEcho.query({ id })).map(({ athlete }) => athlete.id).sort()
    expect(await echo()).toEqual([first.id, second.id].sort())
    await client.athletes.remove.mutate({ athleteId: first.id })
    expect(await echo()).toEqual([second.id])
    expect((await client.conversation.announcements.query({})).items).toMatchObject([{ recipients: 2 }])
    const cookie = await server.provenCookieOf(await buildSession(server.owner, coach.id))
    const answer = await server.request('/api/own-data.json', { headers: { cookie } })
    const announced = JSON.stringify((await answer.json()).announcements)
    expect(announced).toContain(first.id)
    expect(announced).not.toContain('Lena')
  })

  it('of a coach whom the athlete has muted is not counted as unread', async () => {
    const { coach, client, first, second } = await makeGym()
    await first.client.conversation.mute.mutate({ gymId: coach.gymId, isMuted: true })
    await client.conversation.announce.mutate({ id: randomUUID(), text: 'News' })
    const unread = async ({ client: of }: typeof first) => (await of.conversation.unread.query()).unread
    expect([await unread(first), await unread(second)]).toEqual([0, 1])
    expect(await received(first)).toEqual(['News'])
  })

  it.each(['inactive', 'no longer'] as const)(
    'of a coach with whom the athlete is %s is read on, and counts no more',
    async standing => {
      const { coach, client, first } = await makeGym()
      await client.conversation.announce.mutate({ id: randomUUID(), text: 'Closed on Friday' })
      const unread = async () => (await first.client.conversation.unread.query()).unread
      expect(await unread()).toBe(1)
      if (standing === 'inactive')
        await client.athletes.setStanding.mutate({ athleteIds: [first.id], standing: 'inactive' })
      else await client.athletes.remove.mutate({ athleteId: first.id })
      expect(await unread()).toBe(0)
      const { items } = await first.client.conversation.myAnnouncements.query({})
      expect(items).toMatchObject([
        { text: 'Closed on Friday', isSeen: false, coach: { id: coach.gymId, isFormer: true } },
      ])
    },
  )

  it.each(['inactive', 'no longer'] as const)(
    '[TALK-29] that is edited stays as it was for an athlete who is %s with the coach, until they are back',
    async standing => {
      const { coach, client, first, second } = await makeGym()
      const id = randomUUID()
      await client.conversation.announce.mutate({ id, text: 'Closed on Friday' })
      const set = (to: 'active' | 'inactive') =>
        client.athletes.setStanding.mutate({ athleteIds: [first.id], standing: to })
      if (standing === 'inactive') await set('inactive')
      else await client.athletes.remove.mutate({ athleteId: first.id })
      for (const text of ['Closed on Monday', 'Closed on Tuesday'])
        await client.conversation.editAnnouncement.mutate({ id, text })
      const { items } = await first.client.conversation.myAnnouncements.query({})
      expect(items).toMatchObject([{ id, text: 'Closed on Friday', isEdited: false, isDeleted: false }])
      expect(await received(second)).toEqual(['Closed on Tuesday'])
      // Nor by raw statements, nor in the download.
      const raw = await withConnection(server.address, { role: 'chalkline_app' }, async app => {
        await app.query('begin')
        await app.query('select open_session($1)', [await buildSession(server.owner, first.id)])
        return (await app.query('select text from announcements')).rows
      })
      expect(raw).toEqual([])
      const cookie = await server.provenCookieOf(await buildSession(server.owner, first.id))
      const download = await (await server.request('/api/own-data.json', { headers: { cookie } })).text()
      expect(download).toContain('Closed on Friday')
      expect(download).not.toContain('Closed on Tuesday')
      await first.client.conversation.react.mutate({ id, reaction: 'heart' })
      expect((await client.conversation.announcements.query({})).items[0]?.reactions).toEqual({ heart: 1 })
      if (standing === 'inactive') await set('active')
      else await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: first.id })
      expect(await received(first)).toEqual(['Closed on Tuesday'])
    },
  )

  it('[TALK-29] that is deleted is deleted for those who have left, too', async () => {
    const { client, first } = await makeGym()
    const id = randomUUID()
    await client.conversation.announce.mutate({ id, text: 'Call 555 0100' })
    await client.athletes.remove.mutate({ athleteId: first.id })
    await client.conversation.editAnnouncement.mutate({ id, text: 'Call me' })
    expect(await received(first)).toEqual(['Call 555 0100'])
    await client.conversation.deleteAnnouncement.mutate({ id })
    const { items } = await first.client.conversation.myAnnouncements.query({})
    expect(items).toMatchObject([{ text: '', isDeleted: true }])
    expect(await server.owner.$count(keptAnnouncements, eq(keptAnnouncements.announcementId, id))).toBe(0)
  })

  it('reaches the active athletes of a program, those of its teams too, each once', async () => {
    const { coach, client, first, second, inactive } = await makeGym()
    const team = await buildTeam(server.owner, { gymId: coach.gymId }, [first.id, second.id, inactive.id])
    const program = await buildProgram(server.owner, { gymId: coach.gymId, status: 'published' })
    await giveProgram(server.owner, program, first.id)
    const audience = { kind: 'program', id: program.id } as const
    const announce = (text: string) =>
      client.conversation.announce.mutate({ id: randomUUID(), text, audience })
    expect(await announce('To one')).toEqual({ recipients: 1 })
    await server.owner
      .insert(programTeams)
      .values({ gymId: coach.gymId, programId: program.id, teamId: team.id })
    expect(await announce('To the team')).toEqual({ recipients: 2 })
    expect(await received(first)).toEqual(['To the team', 'To one'])
    expect(await received(second)).toEqual(['To the team'])
    expect(await received(inactive)).toEqual([])
    const { items } = await first.client.conversation.myAnnouncements.query({})
    expect(items[0]).toMatchObject({ audience: program.name })
  })

  it('[TALK-11] is not answered in the name of another user of the phone', async () => {
    const { client, first, second } = await makeGym()
    const id = randomUUID()
    await client.conversation.announce.mutate({ id, text: 'Closed' })
    const { conversation } = first.client
    const ofSecond = { id, athleteId: second.id }
    await expect(conversation.markAnnouncementSeen.mutate(ofSecond)).rejects.toMatchObject(
      reason('wrong_account'),
    )
    await expect(conversation.react.mutate({ ...ofSecond, reaction: 'fire' })).rejects.toMatchObject(
      reason('wrong_account'),
    )
    for (const one of [first, second])
      expect((await one.client.conversation.myAnnouncements.query({})).items).toMatchObject([
        { isSeen: false, reaction: null },
      ])
  })

  it('is edited for 15 minutes and deleted at any time by its coach alone', async () => {
    const { client, first } = await makeGym()
    const id = randomUUID()
    await client.conversation.announce.mutate({ id, text: 'Clsed' })
    await client.conversation.editAnnouncement.mutate({ id, text: 'Closed' })
    expect(await received(first)).toEqual(['Closed'])
    await server.owner.execute(
      `update announcements set sent_at = now() - interval '16 minutes' where id = '${id}'`,
    )
    await expect(client.conversation.editAnnouncement.mutate({ id, text: 'Late' })).rejects.toMatchObject(
      reason('too_late'),
    )
    expect(await received(first)).toEqual(['Closed'])
    await client.conversation.deleteAnnouncement.mutate({ id })
    const { items } = await first.client.conversation.myAnnouncements.query({})
    expect(items).toMatchObject([{ text: '', isDeleted: true }])
    expect((await first.client.conversation.unread.query()).unread).toBe(0)
  })
})

describe('[TALK-07] a private note', () => {
  it('is the coach’s alone, also in the downloads, and is not overwritten unseen', async () => {
    const { coach, client, first } = await makeGym()
    const note = { athleteId: first.id, text: 'Left knee', revision: 0 }
    expect(await client.conversation.savePrivateNote.mutate(note)).toMatchObject({ revision: 1 })
    await expect(
      client.conversation.savePrivateNote.mutate({ ...note, text: 'From an old tab' }),
    ).rejects.toMatchObject(reason('stale_revision'))
    expect(await client.conversation.privateNote.query({ athleteId: first.id })).toMatchObject({
      text: 'Left knee',
      revision: 1,
    })
    expect(
      await client.conversation.savePrivateNote.mutate({ ...note, text: 'Right knee', revision: 1 }),
    ).toMatchObject({ revision: 2 })
    const download = async (id: string) => {
      const cookie = await server.provenCookieOf(await buildSession(server.owner, id))
      return (await server.request('/api/own-data.json', { headers: { cookie } })).text()
    }
    expect(await download(coach.id)).toContain('Right knee')
    expect(await download(first.id)).not.toContain('knee')
  })

  it('goes with the relationship, and is empty in a new one', async () => {
    const { coach, client, first } = await makeGym()
    await client.conversation.savePrivateNote.mutate({ athleteId: first.id, text: 'Left knee', revision: 0 })
    await client.athletes.remove.mutate({ athleteId: first.id })
    expect(await server.owner.$count(privateNotes, eq(privateNotes.athleteId, first.id))).toBe(0)
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: first.id })
    expect((await client.conversation.privateNote.query({ athleteId: first.id }))?.text).toBe('')
  })
})
