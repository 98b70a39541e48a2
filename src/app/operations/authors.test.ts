import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { gymMembers, users } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { buildProgram, buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function aGym() {
  const ana = await buildCoach(server.owner, { fullName: 'Ana Gil' })
  const ben = await buildCoach(server.owner, { fullName: 'Ben Roy' })
  const { gymId } = ana
  const athlete = await buildAthlete(server.owner)
  await buildRelationship(server.owner, { gymId, athleteId: athlete.id })
  const { workoutId } = await buildWorkout(server.owner, { gymId, name: 'Fran' })
  const program = await buildProgram(server.owner, { gymId })
  const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))
  const owner = await clientOf(ana.id)
  const { typeId } = await owner.library.get.query({ workoutId })

  /** Writes one of each as this coach. */
  async function writeAs(client: typeof owner, revision: number) {
    const of = { athleteId: athlete.id }
    await client.library.update.mutate({
      workoutId,
      type_id: typeId,
      name: 'Fran',
      description: `21-15-9 ${revision}`,
      notes: '',
      color: '#BAE6FD',
      blocks: [],
      descriptionAt: 0,
      corrections: [],
    })
    await client.conversation.announce.mutate({
      id: randomUUID(),
      text: `Closed ${revision}`,
    })
    await client.conversation.savePrivateNote.mutate({ ...of, text: `Knee ${revision}`, revision })
    await client.programs.changeStatus.mutate({
      programId: program.id,
      action: revision % 2 === 0 ? 'publish' : 'revert',
    })
    const max = {
      movement: 'back_squat',
      value: 100,
      unit: 'kg',
      trainingPercent: null,
      testedOn: '2026-03-02',
    }
    await client.results.setMax.mutate({ ...of, ...max } as Parameters<
      typeof client.results.setMax.mutate
    >[0])
  }

  /** Who wrote each, as this coach is told. */
  async function authorsFor(client: typeof owner) {
    const { maxes } = await client.results.ofAthlete.query({ athleteId: athlete.id })
    return {
      workout: (await client.library.get.query({ workoutId })).changedBy,
      announcement: (await client.conversation.announcements.query({})).items[0]?.sentBy,
      note: (await client.conversation.privateNote.query({ athleteId: athlete.id })).savedBy,
      program: (await client.programs.get.query({ programId: program.id })).savedBy,
      max: maxes[0]?.coachName,
    }
  }
  const join = () => server.owner.insert(gymMembers).values({ gymId, personId: ben.id, role: 'coach' })
  return { ana, ben, gymId, athlete, owner, clientOf, writeAs, authorsFor, join }
}

const all = <Value>(value: Value) => ({
  workout: value,
  announcement: value,
  note: value,
  program: value,
  max: value,
})

it('[GYM-40] each coach is named for what they wrote, also one who left; of an account that is gone there is no name', async () => {
  const { ben, gymId, owner, clientOf, writeAs, authorsFor, join } = await aGym()
  await writeAs(owner, 0)
  await join()
  const second = await clientOf(ben.id)
  expect(await authorsFor(second)).toEqual(all('Ana Gil'))
  await writeAs(second, 1)
  expect(await authorsFor(owner)).toEqual(all('Ben Roy'))
  await second.programs.list.query({})
  await server.owner.execute(sql`insert into former_members (gym_id, person_id) values (${gymId}, ${ben.id})`)
  await server.owner.execute(sql`delete from gym_members where gym_id = ${gymId} and person_id = ${ben.id}`)
  expect(await authorsFor(owner)).toEqual(all('Ben Roy'))
  await server.owner.delete(users).where(eq(users.id, ben.id))
  expect(await authorsFor(owner)).toEqual(all(''))
})

it('[GYM-40] a gym of one is told no names, and an athlete none at all', async () => {
  const { athlete, owner, clientOf, writeAs, authorsFor, join } = await aGym()
  await writeAs(owner, 0)
  expect(await authorsFor(owner)).toEqual({ ...all(null), max: undefined })
  await join()
  const phone = await clientOf(athlete.id)
  const { maxes } = await phone.results.progress.query()
  expect(maxes).toMatchObject([{ by: 'coach' }])
  expect(JSON.stringify(maxes)).not.toContain('Ana')
})

it('[GYM-40] a coach of another gym learns no name, and is not named', async () => {
  const { athlete, writeAs, owner, clientOf, join } = await aGym()
  await join()
  await writeAs(owner, 0)
  const stranger = await buildCoach(server.owner)
  await buildRelationship(server.owner, { gymId: stranger.gymId, athleteId: athlete.id })
  await server.owner.execute(sql`update gyms set had_colleagues = true where id = ${stranger.gymId}`)
  const client = await clientOf(stranger.id)
  const { maxes } = await client.results.ofAthlete.query({ athleteId: athlete.id })
  expect(maxes).toMatchObject([{ by: 'coach' }])
  expect(maxes[0]).not.toHaveProperty('coachName')
  expect(maxes[0]).not.toHaveProperty('isOfGym')
})
