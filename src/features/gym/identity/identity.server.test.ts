// The identity of a gym: who may change it, what is refused, and what its clock, calendar and units decide.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GymRole } from '#domain/people/person.ts'
import { withConnection } from '#server/database/database.ts'
import { gymLogos, gymMembers, gyms, profiles, readerSettings } from '#server/database/tables.ts'
import {
  buildAthlete,
  buildCoach,
  buildInvitingCoach,
  buildRelationship,
  buildSession,
} from '#testing/builders.ts'
import { pngFile } from '#testing/png-file.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))
const logo = (width: number, height: number) => ({ base64: pngFile({ width, height }).toString('base64') })
const chosen = {
  name: 'Box Norte',
  accent: '#E11D48',
  timeZone: 'America/New_York',
  weekStartsOn: 7,
  language: 'es',
  loadUnit: 'lb',
} as const

async function openGym() {
  const owner = await buildInvitingCoach(server.owner, { fullName: 'Olga Owner' })
  const { gymId } = owner
  const works = async (role: GymRole) => {
    const person = await buildCoach(server.owner, { fullName: `A ${role}` })
    const chosenAt = new Date(Date.now() + 60_000)
    await server.owner.insert(gymMembers).values({ gymId, personId: person.id, role, chosenAt })
    return clientOf(person.id)
  }
  const joins = async () => {
    const { id } = await buildAthlete(server.owner)
    await buildRelationship(server.owner, { gymId, athleteId: id })
    return clientOf(id)
  }
  const row = async () => (await server.owner.select().from(gyms).where(eq(gyms.id, gymId)))[0]
  const logos = () => server.owner.select().from(gymLogos).where(eq(gymLogos.gymId, gymId))
  return { owner, gymId, client: await clientOf(owner.id), works, joins, row, logos }
}

describe('[GYM-50] the identity of a gym', () => {
  it('is changed by an owner, part by part, and read by everyone who works there', async () => {
    const { client, works, row } = await openGym()
    const nothing = {
      name: null,
      shownName: 'Olga Owner',
      accent: null,
      timeZone: null,
      weekStartsOn: 1,
      language: null,
      loadUnit: null,
      logo: null,
    }
    expect(await client.gym.identity.query()).toEqual(nothing)
    expect(await client.gym.changeIdentity.mutate({ name: '  Box   Norte ' })).toEqual({
      ...nothing,
      name: 'Box Norte',
      shownName: 'Box Norte',
    })
    await client.gym.changeIdentity.mutate({ ...chosen, accent: '#e11d48' })
    const after = { ...nothing, ...chosen, shownName: 'Box Norte' }
    expect(await client.gym.changeIdentity.mutate({})).toEqual(after)
    for (const role of ['owner', 'coach', 'assistant'] as const)
      expect(await (await works(role)).gym.identity.query()).toEqual(after)
    await (await works('owner')).gym.changeIdentity.mutate({ name: '', accent: null, timeZone: null })
    expect(await row()).toMatchObject({ name: null, accent: null, timeZone: null, weekStartsOn: 7 })
  })

  it('is refused to everyone else, and stays as it was', async () => {
    const { client, works, joins, row, logos } = await openGym()
    await client.gym.changeIdentity.mutate(chosen)
    await client.gym.uploadLogo.mutate(logo(64, 64))
    const stranger = await clientOf((await buildCoach(server.owner)).id)
    const callers = [await works('coach'), await works('assistant'), await joins(), server.clientOf()]
    const [before, logoBefore] = [await row(), await logos()]
    for (const caller of callers) {
      const reason = caller === callers.at(-1) ? 'unauthenticated' : 'forbidden'
      const refused = { data: { reason } }
      await expect(caller.gym.changeIdentity.mutate({ name: 'Mine' })).rejects.toMatchObject(refused)
      await expect(caller.gym.uploadLogo.mutate(logo(32, 32))).rejects.toMatchObject(refused)
      await expect(caller.gym.removeLogo.mutate()).rejects.toMatchObject(refused)
    }
    // The owner of another gym changes that one.
    await stranger.gym.changeIdentity.mutate({ name: 'Another box' })
    await stranger.gym.removeLogo.mutate()
    await expect((await joins()).gym.identity.query()).rejects.toMatchObject({
      data: { reason: 'forbidden' },
    })
    expect(await row()).toEqual(before)
    expect(await logos()).toEqual(logoBefore)
  })

  it('an assistant and a coach change neither the gym nor its logo by a statement of their own', async () => {
    const { gymId, client, row, logos } = await openGym()
    await client.gym.uploadLogo.mutate(logo(64, 64))
    const people = await Promise.all(
      (['coach', 'assistant'] as const).map(async role => {
        const person = await buildCoach(server.owner)
        await server.owner.insert(gymMembers).values({ gymId, personId: person.id, role })
        return person
      }),
    )
    const [before, logoBefore] = [await row(), await logos()]
    for (const person of people) {
      await withConnection(server.address, { role: 'chalkline_app' }, async client => {
        await client.query('begin')
        await client.query('select act_as($1, $2)', [person.id, gymId])
        const changed = await client.query(`update gyms set name = 'Mine'`)
        const deleted = await client.query('delete from gym_logos')
        await client.query('commit')
        expect([changed.rowCount, deleted.rowCount]).toEqual([0, 0])
      })
    }
    expect(await row()).toEqual(before)
    expect(await logos()).toEqual(logoBefore)
  })

  it.each([
    { name: 'x'.repeat(61) },
    { accent: 'red' },
    { accent: '#FFF' },
    { timeZone: 'Mars/Olympus' },
    { weekStartsOn: 3 },
    { language: 'fr' },
    { loadUnit: 'stone' },
  ])('%j is refused, and nothing changes', async input => {
    const { client, row } = await openGym()
    const before = await row()
    const refused = client.gym.changeIdentity.mutate({ name: 'Box', ...input } as never)
    await expect(refused).rejects.toMatchObject({ data: { reason: 'invalid_input' } })
    expect(await row()).toEqual(before)
  })
})

describe('[GYM-51] the logo', () => {
  it('is what its bytes say, and is shown to everyone who has its address', async () => {
    const { client, gymId } = await openGym()
    const { logo: first } = await client.gym.uploadLogo.mutate(logo(400, 100))
    expect(first).toMatchObject({ width: 400, height: 100 })
    expect(first?.url).toMatch(new RegExp(`^/api/gym-logos/${gymId}\\?v=\\d+$`))
    const shown = await server.request(first?.url ?? '')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(pngFile({ width: 400, height: 100 }))
    const { logo: second } = await client.gym.uploadLogo.mutate(logo(1024, 1024))
    expect(second?.url).not.toBe(first?.url)
    expect(await client.gym.removeLogo.mutate()).toMatchObject({ logo: null })
    expect((await server.request(second?.url ?? '')).status).toBe(404)
    expect((await server.request('/api/gym-logos/none')).status).toBe(404)
  })

  it.each([
    ['more than 1024 pixels', pngFile({ width: 1025, height: 1024 })],
    ['longer than four times its height', pngFile({ width: 401, height: 100 })],
    ['higher than four times its width', pngFile({ width: 100, height: 401 })],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['anything after its end', Buffer.concat([pngFile({ width: 9, height: 9 }), Buffer.from('<script>')])],
    ['more than 100 kB', Buffer.alloc(100_002)],
  ])('%s is refused, and the one before stays', async (_, content) => {
    const { client, logos } = await openGym()
    await client.gym.uploadLogo.mutate(logo(64, 64))
    const before = await logos()
    const refused = client.gym.uploadLogo.mutate({ base64: content.toString('base64') })
    await expect(refused).rejects.toMatchObject({ data: { reason: 'invalid_input' } })
    expect(await logos()).toEqual(before)
  })
})

describe('[GYM-53] who trains at the gym sees it', () => {
  const someDay = { from: '2026-03-01', to: '2026-03-02' } as const

  it('in the answer of the training days, and before joining, by the code', async () => {
    const { client, owner, joins } = await openGym()
    const athlete = await joins()
    const [plain] = (await athlete.training.days.query(someDay)).coaches
    expect(plain).toMatchObject({ fullName: 'Olga Owner' })
    expect(plain).not.toHaveProperty('look')
    const found = () => server.clientOf().accounts.findInvite.mutate({ code: owner.inviteCode })
    expect(await found()).not.toHaveProperty('look')
    await client.gym.changeIdentity.mutate(chosen)
    const { logo: shown } = await client.gym.uploadLogo.mutate(logo(200, 100))
    const [coach] = (await athlete.training.days.query(someDay)).coaches
    expect(coach).toMatchObject({ fullName: 'Box Norte', look: { name: 'Box Norte', logo: shown } })
    expect(coach?.look?.accent?.light.fill).toBe('#E11D48')
    expect(await found()).toMatchObject({ fullName: 'Box Norte', avatarUrl: shown?.url, look: coach?.look })
    expect((await client.accounts.session.query())?.gym).toMatchObject({ look: coach?.look })
  })
})

describe('[GYM-54] the clock and the calendar of the gym', () => {
  it('are in the session: of an owner only where one was chosen, of a colleague the owner’s otherwise', async () => {
    const { client, works } = await openGym()
    const coach = await works('coach')
    const zoneOf = async (one: typeof client) => (await one.accounts.session.query())?.gym?.timeZone
    expect([await zoneOf(client), await zoneOf(coach)]).toEqual([null, null])
    await client.emails.setTimeZone.mutate({ timeZone: 'Asia/Tokyo' })
    expect([await zoneOf(client), await zoneOf(coach)]).toEqual([null, 'Asia/Tokyo'])
    await client.gym.changeIdentity.mutate({ timeZone: 'America/New_York' })
    expect([await zoneOf(client), await zoneOf(coach)]).toEqual(['America/New_York', 'America/New_York'])
  })

  it('weeks begin as the gym says; an athlete of several on Sunday where all of them say so', async () => {
    const [one, other] = [await openGym(), await openGym()]
    const athlete = await buildAthlete(server.owner)
    await buildRelationship(server.owner, { gymId: one.gymId, athleteId: athlete.id })
    const client = await clientOf(athlete.id)
    const startOf = async (person: typeof client) => (await person.accounts.session.query())?.weekStartsOn
    expect(await startOf(client)).toBe(1)
    await one.client.gym.changeIdentity.mutate({ weekStartsOn: 7 })
    expect([await startOf(client), await startOf(one.client)]).toEqual([7, 7])
    await buildRelationship(server.owner, { gymId: other.gymId, athleteId: athlete.id })
    expect(await startOf(client)).toBe(1)
    await other.client.gym.changeIdentity.mutate({ weekStartsOn: 7 })
    expect(await startOf(client)).toBe(7)
  })

  it('mails of those who work there come by the gym’s clock', async () => {
    const { client, gymId, joins, owner } = await openGym()
    await joins()
    await client.emails.setTimeZone.mutate({ timeZone: 'Asia/Tokyo' })
    const zones = async () => {
      const { rows } = await server.owner.execute<{ time_zone: string }>(sql`
        select time_zone from overview_candidates('2099-01-05', null, null, 1000) where gym_id = ${gymId}`)
      return rows.map(row => row.time_zone)
    }
    await server.owner.execute(
      sql`update users set email = 'olga@box.com' || ${gymId} where id = ${owner.id}`,
    )
    expect(await zones()).toEqual(['Asia/Tokyo'])
    await client.gym.changeIdentity.mutate({ timeZone: 'America/New_York' })
    expect(await zones()).toEqual(['America/New_York'])
    const { rows } = await server.owner.execute(sql`select chosen_time_zone(${owner.id}) as zone`)
    expect(rows).toEqual([{ zone: 'America/New_York' }])
  })
})

describe('[GYM-56] what new members start with', () => {
  it('invitations by mail are in the language of the gym, else in that of the coach', async () => {
    const { client, gymId } = await openGym()
    const invite = async (email: string) => {
      await client.invitations.send.mutate({ emails: [email], language: 'en' })
      await expect.poll(async () => (await server.mailsTo(email)).length).toBe(1)
      return (await server.mailsTo(email))[0]?.subject
    }
    expect(await invite(`one-${gymId}@example.com`)).toBe(
      'Olga Owner invites you to train together · Chalkline',
    )
    await client.gym.changeIdentity.mutate({ name: 'Box Norte', language: 'es' })
    expect(await invite(`two-${gymId}@example.com`)).toBe('Box Norte te invita a entrenar · Chalkline')
  })

  it('an athlete who joins begins in the unit of the gym; one who has chosen or trains elsewhere keeps it', async () => {
    const { client, gymId } = await openGym()
    await client.gym.changeIdentity.mutate({ loadUnit: 'lb' })
    const unitAfterJoining = async (athleteId: string) => {
      await buildRelationship(server.owner, { gymId, athleteId })
      const [row] = await server.owner.select().from(profiles).where(eq(profiles.id, athleteId))
      return row?.loadUnit
    }
    const [fresh, chooses, elsewhere] = [
      await buildAthlete(server.owner),
      await buildAthlete(server.owner, { loadUnit: 'kg' }),
      await buildAthlete(server.owner),
    ]
    await buildRelationship(server.owner, { athleteId: elsewhere.id })
    expect(await unitAfterJoining(fresh.id)).toBe('lb')
    expect(await unitAfterJoining(chooses.id)).toBe('kg')
    expect(await unitAfterJoining(elsewhere.id)).toBeNull()
  })

  it('the reader of texts begins in it, where the gym has not told it another', async () => {
    const [fresh, told] = [await openGym(), await openGym()]
    await server.owner.insert(readerSettings).values({ gymId: told.gymId, loadUnit: 'kg' })
    for (const { client } of [fresh, told]) await client.gym.changeIdentity.mutate({ loadUnit: 'lb' })
    const unitOf = async (gymId: string) =>
      (await server.owner.select().from(readerSettings).where(eq(readerSettings.gymId, gymId)))[0]?.loadUnit
    expect([await unitOf(fresh.gymId), await unitOf(told.gymId)]).toEqual(['lb', 'kg'])
  })
})
