import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { users } from '#server/database/tables.ts'
import { buildAthlete, buildInvitingCoach, buildMember, buildSession } from '#testing/builders.ts'
import { buildProgram } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))

async function openDesk() {
  const coach = await buildInvitingCoach(server.owner, { fullName: 'Carla Coach' })
  const { gymId } = coach
  const second = await buildMember(server.owner, gymId)
  const assistant = await buildMember(server.owner, gymId, 'assistant')
  const program = await buildProgram(server.owner, {
    gymId,
    status: 'published',
    startsOn: today(),
    endsOn: addDays(today(), 27),
  })
  const joins = async (fullName = 'Ada Athlete') => {
    const athlete = await buildAthlete(server.owner, { fullName })
    const client = await clientOf(athlete.id)
    await client.accounts.joinCoach.mutate({ code: coach.inviteCode })
    return { id: athlete.id, client }
  }
  return { coach, second, assistant, gymId, programId: program.id, client: await clientOf(coach.id), joins }
}

/** Of those without a program: the round that sends them comes every few seconds. */
const mails = async (email: string) => (await server.mailsTo(email)).map(mail => mail?.subject)

async function subscribe(...ids: string[]) {
  for (const id of ids) {
    const token = await buildSession(server.owner, id)
    await server.owner.execute(sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, kinds)
      select user_id, id, ${`https://push.example/${id}`}, '', '', 'en', array['athlete_joined'] from sessions where token = ${token}`)
  }
}

async function pushesOf(gymId: string) {
  const { rows } = await server.owner.execute<{ person: string; facts: unknown }>(sql`
    select s.user_id as person, push_facts(p, s.user_id) as facts from pushes p
      join push_subscriptions s on s.id = p.subscription_id join gym_members m on m.person_id = s.user_id
    where p.kind = 'athlete_joined' and m.gym_id = ${gymId}`)
  return rows
}

describe('an athlete who joins without a program', () => {
  it('[GYM-77] is on the dashboard until they have something to train', async () => {
    const { client, joins, programId } = await openDesk()
    const [{ id }, other] = [await joins(), await joins()]
    const newcomers = async () => {
      const { newcomers, newcomerCount } = await client.dashboard.overview.query()
      return [newcomers.map(athlete => athlete.id).sort(), newcomerCount]
    }
    expect(await newcomers()).toEqual([[id, other.id].sort(), 2])
    const noOne = { athleteIds: [], teamIds: [] }
    await client.programs.assign.mutate({
      programId,
      give: { ...noOne, athleteIds: [id] },
      takeBack: noOne,
    })
    expect(await newcomers()).toEqual([[other.id], 1])
    await client.athletes.setStanding.mutate({ athleteIds: [other.id], standing: 'inactive' })
    expect(await newcomers()).toEqual([[], 0])
    const { client: stranger } = await openDesk()
    expect((await stranger.dashboard.overview.query()).newcomers).toEqual([])
  })

  it('[GYM-78] is mailed at once to owners and coaches in their language, once of each athlete', async () => {
    const { coach, second, assistant, gymId, joins } = await openDesk()
    await server.owner.update(users).set({ language: 'es' }).where(eq(users.id, second.id))
    const { id, client } = await joins()
    await expect
      .poll(() => mails(coach.email), { timeout: 12_000 })
      .toEqual(['Ada Athlete joined and has no program yet · Chalkline'])
    await expect
      .poll(() => mails(second.email))
      .toEqual(['Ada Athlete se ha unido y aún no tiene programa · Chalkline'])
    expect((await server.mailsTo(coach.email))[0]?.text).toContain(`${server.config.publicUrl}/coach`)
    await client.settings.leaveCoach.mutate({ gymId })
    await client.accounts.joinCoach.mutate({ code: coach.inviteCode })
    const { rows } = await server.owner.execute(
      sql`select from arrivals where athlete_id = ${id} and told_at is not null`,
    )
    expect(rows).toHaveLength(1)
    expect(await server.owner.execute(sql`select * from claim_arrivals(100)`)).toMatchObject({ rows: [] })
    expect(await mails(coach.email)).toHaveLength(1)
    expect(await mails(assistant.email)).toEqual([])
  })

  it('[GYM-78] is not mailed to who does not want it, nor of an athlete who has a program', async () => {
    const { coach, second, client, joins, programId } = await openDesk()
    await (await clientOf(second.id)).emails.change.mutate({ newAthletes: false })
    expect(await (await clientOf(second.id)).emails.settings.query()).toMatchObject({ newAthletes: false })
    await joins('Bea Athlete')
    await expect.poll(() => mails(coach.email), { timeout: 12_000 }).toHaveLength(1)
    expect(await mails(second.email)).toEqual([])

    const stop = /https?:\/\/\S+\/unsubscribe\/arrivals\S+/.exec(
      (await server.mailsTo(coach.email))[0]?.text ?? '',
    )
    const answer = await server.request(new URL(stop?.[0] ?? '').pathname, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
    expect(await client.emails.settings.query()).toEqual({
      digest: true,
      weeklyOverview: true,
      newAthletes: false,
    })

    await client.emails.change.mutate({ newAthletes: true })
    const [main] = await client.invitations.codes.query()
    await client.invitations.saveCode.mutate({ codeId: main?.id ?? '', name: null, programId })
    const { id } = await joins('Cleo Athlete')
    const told = () =>
      server.owner.execute(sql`select from arrivals where athlete_id = ${id} and told_at is not null`)
    await expect.poll(async () => (await told()).rows.length, { timeout: 12_000 }).toBe(1)
    expect(await mails(coach.email)).toHaveLength(1)
    expect((await client.dashboard.overview.query()).newcomers.map(({ fullName }) => fullName)).toEqual([
      'Bea Athlete',
    ])
  })

  it('[GYM-79] is pushed to owners and coaches, with and without a program; not to assistants or other gyms', async () => {
    const { coach, second, assistant, gymId, client, joins, programId } = await openDesk()
    const stranger = await openDesk()
    await subscribe(coach.id, second.id, assistant.id, stranger.coach.id)
    const { id } = await joins()
    const facts = { name: 'Ada Athlete', hasProgram: false }
    const pushed = await pushesOf(gymId)
    expect(pushed.map(({ person }) => person).sort()).toEqual([coach.id, second.id].sort())
    expect(pushed.find(({ person }) => person === coach.id)?.facts).toEqual(facts)
    // Who works for several gyms reads which one.
    expect(pushed.find(({ person }) => person === second.id)?.facts).toEqual({
      ...facts,
      gym: 'Carla Coach',
      gymId,
    })
    const noOne = { athleteIds: [], teamIds: [] }
    await client.programs.assign.mutate({ programId, give: { ...noOne, athleteIds: [id] }, takeBack: noOne })
    expect((await pushesOf(gymId)).find(({ person }) => person === coach.id)?.facts).toMatchObject({
      hasProgram: true,
    })
    expect(await pushesOf(stranger.gymId)).toEqual([])
  })

  it('[GYM-79] new devices of coaches take this kind', async () => {
    const { coach } = await openDesk()
    const athlete = await buildAthlete(server.owner)
    const kinds = async (id: string) => {
      const client = await clientOf(id)
      await client.push.subscribe.mutate({
        endpoint: `https://fcm.googleapis.com/${id}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        timeZone: 'UTC',
      })
      return (await client.push.state.query()).devices[0]?.kinds ?? []
    }
    expect(await kinds(coach.id)).toContain('athlete_joined')
    expect(await kinds(athlete.id)).not.toContain('athlete_joined')
  })

  it('[GYM-77] does not count before the address is confirmed', async () => {
    const { coach, gymId, client } = await openDesk()
    const browser = server.openBrowser()
    const email = 'waits-to-confirm@example.com'
    const input = { email, password: 'chalk-42x', role: 'athlete', language: 'en' } as const
    await browser.accounts.signUp.mutate({ ...input, inviteCode: coach.inviteCode })
    const arrived = () => server.owner.execute(sql`select from arrivals where gym_id = ${gymId}`)
    expect((await arrived()).rows).toEqual([])
    const token = new URL(await server.mailedLink(email), 'http://localhost').searchParams.get('token') ?? ''
    await browser.accounts.confirmEmail.mutate({ token })
    expect((await arrived()).rows).toHaveLength(1)
    expect((await client.dashboard.overview.query()).newcomerCount).toBe(1)
  })
})
