// What the migration of a gym's rights makes of rows from before it.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { readMigrations } from '#server/database/migrate.ts'
import { gyms, programs, pushSubscriptions, staffInvitations } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildMember, buildSession } from '#testing/builders.ts'
import { buildProgram } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function upgrade(): Promise<void> {
  const file = readMigrations().find(({ name }) => name === '0057_gym_rights.sql')
  await server.owner.execute(sql.raw(file?.text ?? ''))
}

it('[PUBLISH-01] a gym whose days appear by the clock keeps the clock of its owner, another gym gets none', async () => {
  const { owner } = server
  const zonesOf = async (coach: { id: string; gymId: string }, release: boolean) => {
    await owner.execute(sql`insert into time_zones values (${coach.id}, 'Europe/Madrid')`)
    const { id } = await buildProgram(owner, { gymId: coach.gymId, releaseDays: 1, releaseTime: '20:00' })
    // As before, when nothing kept the zone.
    await owner.execute(sql.raw('alter table gyms disable trigger keep_own_time_zone'))
    await owner.execute(sql`update gyms set time_zone = null where id = ${coach.gymId}`)
    await owner.execute(sql.raw('alter table gyms enable trigger keep_own_time_zone'))
    if (!release)
      await owner.update(programs).set({ releaseDays: null, releaseTime: null }).where(eq(programs.id, id))
    await upgrade()
    return (await owner.select().from(gyms).where(eq(gyms.id, coach.gymId))).map(({ timeZone }) => timeZone)
  }
  expect(await zonesOf(await buildCoach(owner), true)).toEqual(['Europe/Madrid'])
  expect(await zonesOf(await buildCoach(owner), false)).toEqual([null])
})

it('[GYM-05] [GYM-08] invitations and offers of those who own the gym no more end', async () => {
  const { owner } = server
  const boss = await buildCoach(owner)
  const { gymId } = boss
  const coach = await buildMember(owner, gymId)
  const other = await buildMember(owner, gymId, 'assistant')
  for (const invitedBy of [boss.id, coach.id, null])
    await owner.insert(staffInvitations).values({
      gymId,
      role: 'coach',
      secretHash: crypto.randomUUID(),
      invitedBy,
      expiresAt: new Date(Date.now() + 60_000),
    })
  await owner.execute(sql`insert into ownership_offers (gym_id, to_id, from_id, from_stays)
    values (${gymId}, ${other.id}, ${coach.id}, true), (${gymId}, ${coach.id}, ${boss.id}, true)`)
  await upgrade()
  const ofGym = eq(staffInvitations.gymId, gymId)
  expect(await owner.select().from(staffInvitations).where(ofGym)).toMatchObject([{ invitedBy: boss.id }])
  const { rows } = await owner.execute(sql`select to_id from ownership_offers where gym_id = ${gymId}`)
  expect(rows).toEqual([{ to_id: coach.id }])
})

it('[GYM-79] devices that coaches had already take pushes of new athletes, but for silenced ones', async () => {
  const { owner } = server
  const device = async (person: { id: string }, kinds: string[], createdAt = new Date('2026-01-01')) => {
    const token = await buildSession(owner, person.id)
    const address = `https://push.example/${crypto.randomUUID()}`
    await owner.execute(sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, kinds, created_at)
      select user_id, id, ${address}, '', '', 'en', ${sql.param(kinds)}::text[], ${createdAt.toISOString()}
      from sessions where token = ${token}`)
    return async () => {
      const [row] = await owner
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.endpoint, address))
      return row?.kinds
    }
  }
  const coach = await buildCoach(owner)
  const devices = [
    await device(coach, ['message']),
    await device(coach, []),
    await device(coach, ['message'], new Date(Date.now() + 60_000)),
    await device(await buildAthlete(owner), ['message']),
  ]
  await upgrade()
  await upgrade()
  expect(await Promise.all(devices.map(kindsOf => kindsOf()))).toEqual([
    ['message', 'athlete_joined'],
    [],
    ['message'],
    ['message'],
  ])
})
