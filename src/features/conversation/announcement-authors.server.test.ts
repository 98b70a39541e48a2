// Who wrote an announcement, in a gym of several people: who changes it, and who reads the name.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { announcements, gyms, users } from '#server/database/tables.ts'
import { buildMember, buildRelationship, buildSession, endMembership, ownerOf } from '#testing/builders.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server
const reason = (code: string) => ({ data: { reason: code } })

async function makeGym() {
  const { gymId, athleteId } = await buildRelationship(owner)
  const enter = async (id: string) => ({ id, client: server.clientOf(await buildSession(owner, id)) })
  const athlete = await enter(athleteId)
  const boss = await enter(await ownerOf(owner, gymId))
  const colleague = async (fullName: string) =>
    enter((await buildMember(owner, gymId, 'coach', { fullName, onlyHere: true })).id)
  const announced = async ({ client }: typeof boss) => {
    const id = randomUUID()
    await client.conversation.announce.mutate({ id, text: 'Closed on Monday' })
    return id
  }
  const row = async (id: string) =>
    (await owner.select().from(announcements).where(eq(announcements.id, id)))[0]
  const authorsFor = async () =>
    (await athlete.client.conversation.myAnnouncements.query({})).items.map(({ by }) => by?.name ?? null)
  return { gymId, athlete, boss, colleague, announced, row, authorsFor }
}

it('[GYM-65] an announcement is edited by its author, and deleted by its author or an owner', async () => {
  const { boss, colleague, announced, row } = await makeGym()
  const [ana, eva] = [await colleague('Ana Coach'), await colleague('Eva Coach')]
  const id = await announced(ana)
  const before = await row(id)
  for (const { client } of [boss, eva])
    await expect(client.conversation.editAnnouncement.mutate({ id, text: 'Changed' })).rejects.toMatchObject(
      reason('forbidden'),
    )
  await expect(eva.client.conversation.deleteAnnouncement.mutate({ id })).rejects.toMatchObject(
    reason('forbidden'),
  )
  expect(await row(id)).toEqual(before)
  const isMine = async ({ client }: typeof boss) =>
    (await client.conversation.announcements.query({})).items.map(one => one.isMine)
  expect([await isMine(ana), await isMine(eva)]).toEqual([[true], [false]])

  await ana.client.conversation.editAnnouncement.mutate({ id, text: 'Closed on Tuesday' })
  expect(await row(id)).toMatchObject({ text: 'Closed on Tuesday' })
  for (const _ of [1, 2]) await boss.client.conversation.deleteAnnouncement.mutate({ id })
  expect(await row(id)).toMatchObject({ text: '' })
  const other = await announced(ana)
  await ana.client.conversation.deleteAnnouncement.mutate({ id: other })
  expect(await row(other)).toMatchObject({ text: '' })
})

it('[GYM-64] athletes read who wrote an announcement where the gym is more than one coach, or was', async () => {
  const { gymId, athlete, boss, colleague, announced, authorsFor } = await makeGym()
  await announced(boss)
  expect(await authorsFor()).toEqual([null])
  const ana = await colleague('Ana Coach')
  await announced(ana)
  expect(await authorsFor()).toEqual(['Ana Coach', 'An Athlete'])
  await endMembership(owner, gymId, ana.id)
  expect(await authorsFor()).toEqual(['Ana Coach', 'An Athlete'])
  await owner.delete(users).where(eq(users.id, ana.id))
  expect(await authorsFor()).toEqual(['', 'An Athlete'])
  await owner.execute('delete from gym_athletes')
  expect(await authorsFor()).toEqual([null, null])
  expect(await athlete.client.conversation.coaches.query()).toEqual([])
})

it('[GYM-64] a coach who was alone ever since signs nothing, unless the gym has a name of its own', async () => {
  const { gymId, boss, announced, authorsFor } = await makeGym()
  await announced(boss)
  expect(await authorsFor()).toEqual([null])
  await owner.update(gyms).set({ name: 'Box Norte' }).where(eq(gyms.id, gymId))
  expect(await authorsFor()).toEqual(['An Athlete'])
})
