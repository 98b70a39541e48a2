// What a coach may not change where owners publish, and what becomes a proposal instead.
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { moving, placing } from '#domain/programming/schedule.ts'
import { withConnection } from '#server/database/database.ts'
import { programs, scheduledWorkouts, workouts, workoutVersions } from '#server/database/tables.ts'
import { buildProposingGym, contentOf, monday, tuesday, wednesday } from '#testing/build-proposing-gym.ts'
import { buildProgram } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
const aGym = (status?: 'draft') => buildProposingGym(server, status)

const forbidden = { data: { reason: 'needs_owner' } }

describe('[GYM-80] of a published program a coach changes nothing that athletes have', () => {
  it('by no operation', async () => {
    const { ben, programId, workoutA, a, seen } = await aGym()
    const { name, description, startsOn, endsOn, trainingPercent } = await ben.programs.get.query({
      programId,
    })
    const details = { name, description, startsOn, endsOn, trainingPercent }
    const before = await server.rowCounts()
    const shown = await seen()
    const tries = [
      () => ben.programs.update.mutate({ programId, ...details, name: 'Changed' }),
      () => ben.programs.changeStatus.mutate({ programId, action: 'revert' }),
      () => ben.programs.changeStatus.mutate({ programId, action: 'archive' }),
      () => ben.programs.setOpen.mutate({ programId, isOpen: true }),
      () =>
        ben.programs.makeOwnWorkout.mutate({
          programId,
          day: monday,
          workoutId: a,
          newId: randomUUID(),
          revision: 0,
        }),
      () =>
        ben.programs.importInto.mutate({
          programId,
          importId: randomUUID(),
          workouts: [],
          days: [{ day: tuesday, workoutId: workoutA.workoutId }],
        }),
      () => ben.programs.remove.mutate({ programId }),
    ]
    for (const one of tries) await expect(one()).rejects.toMatchObject(forbidden)
    expect(await server.rowCounts()).toEqual(before)
    expect(await seen()).toEqual(shown)
    expect(await ben.programs.get.query({ programId })).toMatchObject({ ...details, status: 'published' })
  })

  it('and by no statement', async () => {
    const { gymId, benId, programId, a, b, seen } = await aGym()
    const { id: draftId } = await buildProgram(server.owner, { gymId })
    const shown = await seen()
    const run = (statement: string) =>
      withConnection(server.address, { role: 'chalkline_app' }, async client => {
        await client.query('begin')
        await client.query('select act_as($1, $2)', [benId, gymId])
        await client.query(statement)
        await client.query('commit')
      })
    for (const statement of [
      `update programs set name = 'Changed' where id = '${programId}'`,
      `update programs set status = 'draft' where id = '${programId}'`,
      `delete from programs where id = '${programId}'`,
      `delete from scheduled_workouts where program_id = '${programId}'`,
      `update scheduled_workouts set program_id = '${draftId}' where program_id = '${programId}'`,
      `delete from workouts where workout_id = '${a}'`,
      `insert into programs (gym_id, name, starts_on, ends_on, status)
        values ('${gymId}', 'New', '${monday}', '${tuesday}', 'published')`,
      `update scheduled_workouts set scheduled_on = '${tuesday}' where program_id = '${programId}'`,
      `insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position)
        values ('${gymId}', '${programId}', '${tuesday}', '${b}', 0)`,
    ])
      await expect(run(statement), statement).rejects.toMatchObject({ code: '42501' })
    expect(await seen()).toEqual(shown)
  })

  it('but gives it to athletes, changes a day for one of them, and does with drafts what coaches do', async () => {
    const { ben, programId, anaId, seen, changeScheduled } = await aGym()
    const none = { athleteIds: [], teamIds: [] }
    await ben.programs.assign.mutate({ programId, give: none, takeBack: { ...none, athleteIds: [anaId] } })
    expect(await seen()).toEqual([])
    const give = { athleteIds: [anaId], teamIds: [] }
    await ben.programs.assign.mutate({ programId, give, takeBack: none })
    await changeScheduled(ben, 'For Ana', anaId)
    expect(await seen()).toEqual([`${monday} For Ana`])
    const draft = await aGym('draft')
    expect(await draft.save(draft.ben, [placing(draft.b, tuesday)])).toEqual({ revision: 1 })
    await draft.ben.programs.remove.mutate({ programId: draft.programId })
  })

  it('until an owner chooses otherwise; an owner saves at any time', async () => {
    const { ben, olga, save, b, c, seen } = await aGym()
    await expect(ben.gym.setApproval.mutate({ needsApproval: false })).rejects.toThrow('forbidden')
    expect(await save(olga, [placing(b, tuesday)])).toEqual({ revision: 1 })
    await olga.gym.setApproval.mutate({ needsApproval: false })
    expect(await save(ben, [placing(c, wednesday)], { revision: 1 })).toEqual({ revision: 2 })
    expect(await seen()).toHaveLength(3)
  })
})

describe('[GYM-81] what a coach saves becomes a proposal', () => {
  it('step by step, and athletes see nothing of it', async () => {
    const { ben, save, b, c, programId, seen } = await aGym()
    const shown = await seen()
    const saveId = randomUUID()
    expect(await save(ben, [placing(b, tuesday)], { saveId })).toEqual({ revision: 0, isProposed: true })
    // The first answer was lost.
    expect(await save(ben, [placing(b, tuesday)], { saveId })).toEqual({ revision: 0, isProposed: true })
    await save(ben, moving(b, tuesday, wednesday))
    await save(ben, [placing(c, tuesday)])
    const [proposal] = await ben.programs.proposals.query({ programId })
    expect(proposal).toMatchObject({ isMine: true, coachName: 'Ben Roy', dayCount: 2, returned: null })
    expect(proposal?.own?.steps).toHaveLength(3)
    expect(proposal?.own?.workouts.map(({ name }) => name).sort()).toEqual(['B', 'C'])
    expect(await seen()).toEqual(shown)
    expect(await ben.programs.get.query({ programId })).toMatchObject({ revision: 0, proposals: 1 })
  })

  it('checked as a save is, together with what was proposed before', async () => {
    const { ben, olga, save, a, b, programId } = await aGym()
    await save(ben, [placing(b, tuesday)])
    const tries = [
      [placing(b, '2030-01-01'), 'outside_range'],
      [placing(randomUUID(), tuesday), 'workout_gone'],
    ] as const
    for (const [edit, reason] of tries) await expect(save(ben, [edit])).rejects.toThrow(reason)
    await save(olga, [placing(b, monday)])
    await expect(save(ben, [{ kind: 'remove', day: monday, workoutIds: [a] }])).rejects.toMatchObject({
      data: { reason: 'stale_revision', details: [monday], names: { [monday]: 'Olga Rey' } },
    })
    const [proposal] = await ben.programs.proposals.query({ programId })
    expect(proposal?.own?.steps).toHaveLength(1)
  })

  it('also another text of a day, in the coach’s name', async () => {
    const { ben, olga, benId, changeScheduled, proposal, seen } = await aGym()
    const shown = await seen()
    expect(await changeScheduled(ben, 'Reworded')).toMatchObject({ isProposed: true })
    expect(await seen()).toEqual(shown)
    await olga.programs.publishProposal.mutate((await proposal()).decision)
    expect(await seen()).toEqual([`${monday} Reworded`])
    const [version] = await server.owner
      .select()
      .from(workoutVersions)
      .where(eq(workoutVersions.description, 'Reworded'))
    expect(version?.savedBy).toBe(benId)
  })

  it('to publish a draft too, whose recipients are set at once', async () => {
    const { ben, olga, programId, b, seen, proposal } = await aGym('draft')
    const none = { athleteIds: [], teamIds: [] }
    const save = { saveId: randomUUID(), revision: 0, edits: [placing(b, tuesday)] }
    const asked = await ben.programs.publish.mutate({ programId, give: none, takeBack: none, save })
    expect(asked).toMatchObject({ status: 'draft', proposals: 1, revision: 1 })
    expect(await seen()).toEqual([])
    const { decision, publishes, review } = await proposal()
    expect(publishes).toBe(true)
    expect(review).toMatchObject({ wasPublished: false, days: [] })
    expect(await olga.programs.publishProposal.mutate(decision)).toMatchObject({
      status: 'published',
      proposals: 0,
    })
    expect(await seen()).toHaveLength(2)
    // The answer was lost.
    expect(await olga.programs.publishProposal.mutate(decision)).toMatchObject({ status: 'published' })
  })
})

it('[GYM-84] the dashboard tells owners which proposals wait, and no coach', async () => {
  const { ben, olga, save, b, programId } = await aGym()
  await save(ben, [placing(b, tuesday)])
  expect((await olga.dashboard.overview.query()).proposals).toMatchObject([
    { program: { id: programId }, coachName: 'Ben Roy', isReturned: false },
  ])
  expect((await ben.dashboard.overview.query()).proposals).toEqual([])
  expect((await olga.programs.list.query({})).programs).toMatchObject([{ proposals: 1 }])
})

describe('[GYM-85] published days keep what was approved', () => {
  it('when a coach rewords the workout in the library; an owner’s wording reaches them', async () => {
    const { ben, olga, a, workoutA, seen, programId, proposal } = await aGym()
    const shown = await seen()
    await ben.library.update.mutate({ ...contentOf(workoutA, 'By Ben'), workoutId: a })
    expect(await seen()).toEqual(shown)
    await ben.programs.changeScheduled.mutate({
      programId,
      day: monday,
      workoutId: a,
      versionId: null,
      change: { kind: 'none' },
    })
    await olga.programs.publishProposal.mutate((await proposal()).decision)
    expect(await seen()).toEqual([`${monday} By Ben`])
    await olga.library.update.mutate({ ...contentOf(workoutA, 'By Olga'), workoutId: a })
    expect(await seen()).toEqual([`${monday} By Olga`])
  })

  it('when a coach deletes the workout there', async () => {
    const { ben, olga, a, programId, seen } = await aGym()
    const shown = await seen()
    await ben.library.remove.mutate({ workoutId: a })
    expect(await seen()).toEqual(shown)
    expect(
      await server.owner.$count(
        scheduledWorkouts,
        and(eq(scheduledWorkouts.programId, programId), eq(scheduledWorkouts.workoutId, a)),
      ),
    ).toBe(1)
    // Long after, the sweep finds it still on its day.
    await server.owner
      .update(workouts)
      .set({ deletedAt: new Date('2025-01-01') })
      .where(eq(workouts.workoutId, a))
    await server.owner.execute(sql`select drop_deleted_workouts(1000)`)
    expect(await seen()).toEqual(shown)
    await olga.programs.remove.mutate({ programId })
    expect(await server.owner.$count(programs, eq(programs.id, programId))).toBe(0)
  })
})
