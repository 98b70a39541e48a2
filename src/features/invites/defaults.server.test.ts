import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, startOfWeek, today } from '#domain/day.ts'
import { firstMonday } from '#domain/programming/own-start.ts'
import { inviteCodes, programAthletes, programTeams, teamMembers } from '#server/database/tables.ts'
import { buildAthlete, buildInvitingCoach, buildMember, buildSession } from '#testing/builders.ts'
import { buildProgram, buildTeam } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let count = 0
const newAddress = () => `given-${++count}@example.com`
const thisMonday = startOfWeek(today())
const running = { startsOn: addDays(thisMonday, -14), endsOn: addDays(thisMonday, 27) }
const newId = () => crypto.randomUUID()

const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))

async function openDesk() {
  const coach = await buildInvitingCoach(server.owner)
  const { gymId } = coach
  const team = await buildTeam(server.owner, { gymId, name: 'Competitors' })
  const program = await buildProgram(server.owner, { gymId, status: 'published', name: 'HYROX', ...running })
  const client = await clientOf(coach.id)
  const save = async (values: {
    name?: string | null
    teamId?: string
    programId?: string
    codeId?: string
  }) => {
    const codeId = values.codeId ?? newId()
    await client.invitations.saveCode.mutate({ name: 'Open day', ...values, codeId })
    return (await client.invitations.codes.query()).find(({ id }) => id === codeId)?.code ?? ''
  }
  const mainCode = async () => (await client.invitations.codes.query())[0]?.id ?? ''
  return { coach, gymId, teamId: team.id, programId: program.id, client, save, mainCode }
}

async function given(athleteId: string) {
  const ofTeams = await server.owner.select().from(teamMembers).where(eq(teamMembers.athleteId, athleteId))
  const ofPrograms = await server.owner
    .select()
    .from(programAthletes)
    .where(eq(programAthletes.athleteId, athleteId))
  return {
    teams: ofTeams.map(({ teamId }) => teamId),
    programs: ofPrograms.map(({ programId }) => programId),
  }
}
const nothing = { teams: [], programs: [] }

/** Mails about those who joined before are away: a refusal counts all rows. */
const settled = () =>
  expect
    .poll(
      async () =>
        (
          await server.owner.execute(sql`select from arrivals where told_at is null
            union all select from mails`)
        ).rows,
      { timeout: 12_000 },
    )
    .toEqual([])

/** An existing account enters a code. */
async function joins(code: string, athlete?: { id: string }) {
  const { id } = athlete ?? (await buildAthlete(server.owner))
  const { status } = await (await clientOf(id)).accounts.joinCoach.mutate({ code })
  return { id, status }
}

async function signsUp(inviteCode: string, email = newAddress()) {
  const browser = server.openBrowser()
  await browser.accounts.signUp.mutate({
    email,
    password: 'chalk-42x',
    role: 'athlete',
    language: 'en',
    inviteCode,
  })
  const { rows } = await server.owner.execute<{ id: string }>(
    sql`select id from users where email = ${email}`,
  )
  const confirm = async () => {
    const token = new URL(await server.mailedLink(email), 'http://localhost').searchParams.get('token') ?? ''
    await browser.accounts.confirmEmail.mutate({ token })
  }
  return { id: rows[0]?.id ?? '', confirm }
}

describe('invite codes', () => {
  it('[GYM-74] there are further ones with names, changed, replaced and deleted; the main one stays', async () => {
    const { coach, client, save, mainCode, teamId, programId } = await openDesk()
    const codeId = newId()
    const code = await save({ codeId, teamId })
    // A lost answer: the same again makes no second one.
    expect(await save({ codeId, teamId })).toBe(code)
    await save({ codeId, name: 'Autumn', programId })
    const main = { code: coach.inviteCode, isMain: true, name: null, teamId: null, programId: null }
    expect(await client.invitations.codes.query()).toEqual([
      { ...main, id: expect.any(String), teamName: null, programName: null },
      {
        id: codeId,
        code,
        isMain: false,
        name: 'Autumn',
        teamId: null,
        teamName: null,
        programId,
        programName: 'HYROX',
      },
    ])
    const { code: next } = await client.invitations.replaceCode.mutate({ codeId })
    expect(next).not.toBe(code)
    await expect(joins(code)).rejects.toMatchObject({ data: { reason: 'invalid_invite' } })
    expect((await given((await joins(next)).id)).programs).toEqual([programId])
    const mainId = await mainCode()
    // Mails about those who joined are on their way, so rows are not counted.
    await expect(client.invitations.removeCode.mutate({ codeId: mainId })).rejects.toMatchObject({
      data: { reason: 'not_found' },
    })
    expect(await client.invitations.codes.query()).toHaveLength(2)
    await client.invitations.removeCode.mutate({ codeId })
    await expect(joins(next)).rejects.toMatchObject({ data: { reason: 'invalid_invite' } })
    await save({ codeId: mainId, name: null, teamId })
    expect(await client.invitations.code.query()).toEqual({ code: coach.inviteCode })
    expect((await given((await joins(coach.inviteCode)).id)).teams).toEqual([teamId])
  })

  it('[GYM-74] carry nothing of another gym, are twenty at most, and are for its coaches', async () => {
    await settled()
    const { gymId, client, save, teamId, programId } = await openDesk()
    const other = await openDesk()
    for (const foreign of [{ teamId: other.teamId }, { programId: other.programId }]) {
      const input = { codeId: newId(), name: 'Theirs', ...foreign }
      await server.expectRefusal(() => client.invitations.saveCode.mutate(input), 'not_found')
      await expect(
        server.owner.update(inviteCodes).set(foreign).where(eq(inviteCodes.gymId, gymId)),
      ).rejects.toMatchObject({ cause: { code: '23503' } })
      await server.expectRefusal(
        () => client.invitations.send.mutate({ emails: [newAddress()], language: 'en', ...foreign }),
        'not_found',
      )
    }
    const codeId = newId()
    const code = await save({ codeId, teamId, programId })
    for (const attempt of [
      () => other.client.invitations.saveCode.mutate({ codeId, name: 'Mine' }),
      () => other.client.invitations.replaceCode.mutate({ codeId }),
      () => other.client.invitations.removeCode.mutate({ codeId }),
    ])
      await server.expectRefusal(attempt, 'not_found')
    const assistant = await buildMember(server.owner, gymId, 'assistant')
    const asAssistant = await clientOf(assistant.id)
    const another = { codeId: newId(), name: 'Mine' }
    await server.expectRefusal(() => asAssistant.invitations.saveCode.mutate(another), 'forbidden')
    await server.expectRefusal(() => asAssistant.invitations.codes.query(), 'forbidden')
    for (let n = 1; n < 20; n++) await save({ name: `Code ${n}` })
    await server.expectRefusal(() => client.invitations.saveCode.mutate(another), 'too_many')
    const kept = (await client.invitations.codes.query()).find(({ id }) => id === codeId)
    expect(kept).toMatchObject({ code, name: 'Open day', teamId, programId })
  })

  it('[GYM-75] give team and program to an existing account that joins, once', async () => {
    const { gymId, save, teamId, programId } = await openDesk()
    const code = await save({ teamId, programId })
    const { id } = await joins(code)
    const both = { teams: [teamId], programs: [programId] }
    expect(await given(id)).toEqual(both)
    // What a coach takes back does not come again with the same code.
    await server.owner.delete(teamMembers).where(eq(teamMembers.athleteId, id))
    await server.owner.delete(programAthletes).where(eq(programAthletes.athleteId, id))
    await joins(code, { id })
    expect(await given(id)).toEqual(nothing)
    expect((await server.owner.select().from(programAthletes)).filter(row => row.gymId === gymId)).toEqual([])
  })

  it('[GYM-75] give nothing before the address of a sign-up is confirmed', async () => {
    const { save, teamId, programId } = await openDesk()
    const code = await save({ teamId, programId })
    const { id, confirm } = await signsUp(code)
    expect(await given(id)).toEqual(nothing)
    await confirm()
    expect(await given(id)).toEqual({ teams: [teamId], programs: [programId] })
  })

  it('[GYM-75] start as a coach would start it now, and give a draft as well', async () => {
    const { gymId, save, teamId, programId, client } = await openDesk()
    await server.owner.insert(programTeams).values({
      gymId,
      programId,
      teamId,
      startsOn: thisMonday,
      weekOneOn: running.startsOn,
      startSetAt: new Date(Date.now() - 60_000),
    })
    const draft = await buildProgram(server.owner, { gymId, ...running })
    const { id } = await joins(await save({ teamId, programId: draft.id }))
    const { athletes } = await client.programs.recipients.query({ programId })
    expect(athletes.find(athlete => athlete.id === id)?.startsOn).toBe(firstMonday(today()))
    expect((await given(id)).programs).toEqual([draft.id])
    const own = await joins(await save({ programId }))
    const [row] = await server.owner
      .select()
      .from(programAthletes)
      .where(eq(programAthletes.athleteId, own.id))
    expect(row).toMatchObject({
      startsOn: firstMonday(today()),
      weekOneOn: running.startsOn,
      joinedBySelf: false,
    })
  })

  it('[GYM-75] give nothing to an athlete who comes back inactive, and again to one who comes back active', async () => {
    const { coach, client, save, teamId, programId, gymId } = await openDesk()
    const code = await save({ teamId, programId })
    const left = await joins(code)
    await (await clientOf(left.id)).settings.leaveCoach.mutate({ gymId })
    expect(await joins(code, left)).toMatchObject({ status: 'active' })
    expect(await given(left.id)).toEqual({ teams: [teamId], programs: [programId] })
    const removed = await joins(coach.inviteCode)
    await client.athletes.remove.mutate({ athleteId: removed.id })
    expect(await joins(code, removed)).toMatchObject({ status: 'inactive' })
    await client.athletes.setStanding.mutate({ athleteIds: [removed.id], standing: 'active' })
    expect(await given(removed.id)).toEqual(nothing)
  })

  it('[GYM-75] give once where the same athlete joins twice at the same time', async () => {
    const { coach, save, teamId, programId } = await openDesk()
    const code = await save({ teamId, programId })
    const athlete = await buildAthlete(server.owner)
    const token = await buildSession(server.owner, coach.id)
    await server.owner.execute(sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, kinds)
      select user_id, id, ${`https://push.example/${coach.id}`}, '', '', 'en', array['athlete_joined']
      from sessions where token = ${token}`)
    await Promise.all([joins(code, athlete), joins(code, athlete), joins(code)])
    expect(await given(athlete.id)).toEqual({ teams: [teamId], programs: [programId] })
    // The coaches are told once: a second arrival would raise the same push again.
    const { rows } = await server.owner.execute(sql`select raises from pushes where about_id = ${athlete.id}`)
    expect(rows).toEqual([{ raises: 1 }])
  })

  it('[GYM-75] let an athlete join while the team that they carry is being deleted', async () => {
    const { save, teamId, programId, client } = await openDesk()
    const codeId = newId()
    const code = await save({ codeId, teamId, programId })
    const athlete = await buildAthlete(server.owner)
    let joining: ReturnType<typeof joins> | undefined
    await server.owner.transaction(async deleting => {
      await deleting.execute(sql`delete from teams where id = ${teamId}`)
      joining = joins(code, athlete)
      // It waits for the team.
      await new Promise(resolve => setTimeout(resolve, 300))
    })
    expect(await joining).toMatchObject({ status: 'active' })
    expect(await given(athlete.id)).toEqual({ teams: [], programs: [programId] })
    const [, kept] = await client.invitations.codes.query()
    expect(kept).toMatchObject({ id: codeId, teamId: null, programId })
    const [row] = await server.owner.select().from(inviteCodes).where(eq(inviteCodes.id, codeId))
    expect(row?.teamId).toBeNull()
  })
})

it('[GYM-77] a program whose dates are over, or that all have from Mondays of their own, is offered from one', async () => {
  const { client, gymId, programId } = await openDesk()
  const over = await buildProgram(server.owner, {
    gymId,
    status: 'published',
    startsOn: addDays(thisMonday, -28),
    endsOn: addDays(thisMonday, -1),
  })
  const fromMonday = async () =>
    Object.fromEntries(
      (await client.invitations.choices.query()).programs.map(one => [one.id, one.startsOnOwnMonday]),
    )
  expect(await fromMonday()).toEqual({ [programId]: false, [over.id]: true })
  const first = await joins((await client.invitations.codes.query())[0]?.code ?? '')
  const own = { startsOn: thisMonday, weekOneOn: addDays(thisMonday, -14) }
  await server.owner.insert(programAthletes).values({ gymId, programId, athleteId: first.id, ...own })
  expect(await fromMonday()).toMatchObject({ [programId]: true })
})

describe('an invitation by mail', () => {
  it('[GYM-76] gives what it carries, and what the code carries, with any code of the gym', async () => {
    const { client, save, gymId, teamId, programId } = await openDesk()
    const second = await buildTeam(server.owner, { gymId, name: 'Masters' })
    const [existing, fresh] = [newAddress(), newAddress()]
    await client.invitations.send.mutate({ emails: [existing, fresh], language: 'en', programId })
    const listed = async () => (await client.invitations.list.query({})).items
    expect(await listed()).toMatchObject([{ teamId: null, programId }, { programId }])
    const invited = (await listed()).find(({ email }) => email === existing)
    await client.invitations.change.mutate({ invitationId: invited?.id ?? '', teamId: second.id, programId })
    const code = await save({ teamId })

    const athlete = await buildAthlete(server.owner, { email: existing })
    await joins(code, athlete)
    const got = await given(athlete.id)
    expect({ ...got, teams: got.teams.sort() }).toEqual({
      teams: [teamId, second.id].sort(),
      programs: [programId],
    })
    const { id, confirm } = await signsUp(code, fresh)
    expect(await given(id)).toEqual(nothing)
    await confirm()
    expect(await given(id)).toEqual({ teams: [teamId], programs: [programId] })
  })

  it('[GYM-76] is changed by its gym alone, to what is its own, and gives nothing to another address', async () => {
    const { coach, client, teamId, programId } = await openDesk()
    const other = await openDesk()
    await client.invitations.send.mutate({ emails: [newAddress()], language: 'en', teamId })
    await settled()
    const [invited] = (await client.invitations.list.query({})).items
    const invitationId = invited?.id ?? ''
    await server.expectRefusal(
      () => other.client.invitations.change.mutate({ invitationId, programId: other.programId }),
      'not_found',
    )
    await server.expectRefusal(
      () => client.invitations.change.mutate({ invitationId, teamId: other.teamId, programId }),
      'not_found',
    )
    expect((await client.invitations.list.query({})).items).toMatchObject([{ teamId, programId: null }])
    expect(await given((await joins(coach.inviteCode)).id)).toEqual(nothing)
    await client.teams.remove.mutate({ teamId })
    expect((await client.invitations.list.query({})).items).toMatchObject([{ teamId: null }])
  })
})
