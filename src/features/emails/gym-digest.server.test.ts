import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { gymMembers, timeZones } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildMember, buildRelationship } from '#testing/builders.ts'
import { buildMessages } from '#testing/conversation-builders.ts'
import { buildTeam } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { type EmailParts, sendDigests } from './send-emails.server.ts'

let server: TestServer
let parts: EmailParts
beforeAll(async () => {
  server = await createTestServer()
  const signInDatabase = openDatabase(server.address, { role: 'chalkline_auth', max: 4 })
  parts = { config: server.config, database: server.database, signInDatabase, mailQueue: { wake() {} } }
  return () => signInDatabase.close()
})

const now = new Date()
/** Where it is noon at this moment. */
const ahead = 12 - now.getUTCHours()
const noonZone = `Etc/GMT${ahead >= 0 ? '-' : '+'}${Math.abs(ahead)}`

/** An athlete of the gym, who wrote five hours ago. */
async function writer(gymId: string, fullName: string) {
  const { id } = await buildAthlete(server.owner, { fullName })
  await buildRelationship(server.owner, { gymId, athleteId: id })
  await buildMessages(server.owner, { gymId, athleteId: id }, [
    { by: 'athlete', text: `${fullName} asks`, minutesAgo: 300 },
  ])
  return id
}
const awake = (userId: string) => server.owner.insert(timeZones).values({ userId, timeZone: noonZone })
const choose = (personId: string, hears: string) =>
  server.owner.execute(sql`update gym_members set hears = ${hears} where person_id = ${personId}`)
/** The lines of the digest, each in its order; undefined without a mail. */
async function digestOf(email: string): Promise<string[] | undefined> {
  const { rows } = await server.owner.execute<{ text: string }>(
    sql`select body_text as text from mails where recipient = ${email}`,
  )
  return rows[0]?.text.split('\n').filter(line => line.startsWith('- '))
}

it('[GYM-68] the digest of a member has what they chose to hear', async () => {
  const boss = await buildCoach(server.owner)
  const { gymId } = boss
  const [ana, sam, bea] = await Promise.all(
    ['Ana Coach', 'Sam Coach', 'Bea Coach'].map(fullName =>
      buildMember(server.owner, gymId, 'coach', { fullName, onlyHere: true }),
    ),
  )
  if (!ana || !sam || !bea) throw new Error('no colleagues')
  const inTeam = await writer(gymId, 'Tom Team')
  const taken = await writer(gymId, 'Tess Taken')
  const team = await buildTeam(server.owner, { gymId, name: 'Early' }, [inTeam])
  await server.owner.execute(
    sql`update conversations set taken_by = ${sam.id}, taken_at = now() where athlete_id = ${taken}`,
  )
  await choose(boss.id, 'taken')
  await choose(ana.id, 'teams')
  await server.owner.execute(sql`insert into member_teams values (${gymId}, ${ana.id}, ${team.id})`)
  await choose(sam.id, 'taken')
  await choose(bea.id, 'taken')
  for (const { id } of [boss, ana, sam, bea]) await awake(id)
  await sendDigests(parts, now)
  expect(await digestOf(ana.email)).toEqual(['- Tom Team · 1 message'])
  expect(await digestOf(sam.email)).toEqual(['- Tess Taken · 1 message'])
  expect(await digestOf(bea.email)).toBeUndefined()
  expect(await digestOf(boss.email)).toBeUndefined()
})

it('[GYM-68] what no member hears is in the digest of the owners', async () => {
  const boss = await buildCoach(server.owner)
  const ana = await buildMember(server.owner, boss.gymId, 'coach', {
    fullName: 'Ana Coach',
    onlyHere: true,
  })
  await writer(boss.gymId, 'Nora Unheard')
  for (const { id } of [boss, ana]) {
    await choose(id, 'taken')
    await awake(id)
  }
  await sendDigests(parts, now)
  expect(await digestOf(boss.email)).toEqual(['- Nora Unheard · 1 message'])
  expect(await digestOf(ana.email)).toBeUndefined()
})

it('[GYM-68] a coach of two gyms reads both in one digest, each line with its gym', async () => {
  const [one, other] = [
    await buildCoach(server.owner, { fullName: 'Box Norte' }),
    await buildCoach(server.owner, { fullName: 'Box Sur' }),
  ]
  await server.owner.insert(gymMembers).values({ gymId: other.gymId, personId: one.id, role: 'coach' })
  await writer(one.gymId, 'Ada North')
  await writer(other.gymId, 'Sol South')
  await awake(one.id)
  await sendDigests(parts, now)
  expect((await digestOf(one.email))?.sort()).toEqual([
    '- Ada North · Box Norte · 1 message',
    '- Sol South · Box Sur · 1 message',
  ])
})
