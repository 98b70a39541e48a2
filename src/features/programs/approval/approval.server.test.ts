// A gym in which coaches propose and owners publish: Olga owns it, Ben is a coach, Ana trains with a published program.
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Day, daysFrom } from '#domain/day.ts'
import { type Edit, moving, placing } from '#domain/programming/schedule.ts'
import { withConnection } from '#server/database/database.ts'
import {
  gymMembers,
  gyms,
  programProposals,
  programs,
  scheduledWorkouts,
  workouts,
  workoutVersions,
} from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildMember, buildRelationship, buildSession } from '#testing/builders.ts'
import { buildDay, buildProgram, buildWorkout, daysOf, giveProgram } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const [monday, tuesday, wednesday] = daysFrom('2026-03-02', 3) as [Day, Day, Day]

async function aGym(status: 'published' | 'draft' = 'published') {
  const { owner } = server
  const olga = await buildCoach(owner, { fullName: 'Olga Rey' })
  const { gymId } = olga
  const ben = await buildMember(owner, gymId, 'coach', { fullName: 'Ben Roy' })
  const ana = await buildAthlete(owner)
  await buildRelationship(owner, { gymId, athleteId: ana.id })
  const [a, b, c] = await Promise.all(
    ['A', 'B', 'C'].map(name => buildWorkout(owner, { gymId, name, description: `Text of ${name}` })),
  )
  if (!a || !b || !c) throw new Error('three workouts were not built')
  const program = await buildProgram(owner, { gymId, status })
  await buildDay(owner, program, monday, [a.workoutId])
  await giveProgram(owner, program, ana.id)
  await owner.update(gyms).set({ needsApproval: true }).where(eq(gyms.id, gymId))
  const clientOf = async ({ id }: { id: string }) => server.clientOf(await buildSession(owner, id))
  const clients = { olga: await clientOf(olga), ben: await clientOf(ben), ana: await clientOf(ana) }
  const programId = program.id
  return {
    ...clients,
    gymId,
    benId: ben.id,
    programId,
    a: a.workoutId,
    b: b.workoutId,
    c: c.workoutId,
    workoutA: a,
    /** What Ana reads on Monday to Wednesday. */
    async seen() {
      const { planned, workouts } = await clients.ana.training.days.query({ from: monday, to: wednesday })
      const textOf = (id: string) => workouts.find(({ versionId }) => versionId === id)?.description
      return planned.map(({ day, versionId }) => `${day} ${textOf(versionId)}`)
    },
    save: (
      client: typeof clients.ben,
      edits: readonly Edit[],
      { saveId = randomUUID(), revision = 0 } = {},
    ) => client.programs.saveCalendar.mutate({ programId, saveId, revision, edits: [...edits] }),
    async proposal() {
      const [one] = await clients.olga.programs.proposals.query({ programId })
      if (!one) throw new Error('nothing is proposed')
      const named = { programId, proposalId: one.id, saveId: one.saveId }
      const review = await clients.olga.programs.review.query(named)
      return { ...one, review, decision: { ...named, fingerprint: review.fingerprint } }
    },
    changeScheduled: (client: typeof clients.ben, description: string, athleteId?: string) =>
      client.programs.changeScheduled.mutate({
        programId,
        day: monday,
        workoutId: a.workoutId,
        athleteId,
        versionId: null,
        change: { kind: 'text', content: contentOf(a, description) },
      }),
    anaId: ana.id,
  }
}

type Workout = Awaited<ReturnType<typeof buildWorkout>>
const contentOf = ({ typeId, name, color }: Workout, description: string) => ({
  type_id: typeId,
  name,
  description,
  notes: '',
  color,
  blocks: [],
})
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

describe('[GYM-82] an owner decides', () => {
  it('about what is told day by day, and publishes it once, in the coach’s name', async () => {
    const { ben, olga, save, proposal, programId, a, b, c, seen } = await aGym()
    await save(ben, [...moving(a, monday, tuesday), placing(b, tuesday)])
    await save(ben, [placing(c, wednesday)])
    const { decision, review } = await proposal()
    const told = review.days.map(({ day, lines }) => [
      day,
      ...lines.map(({ kind, entry }) => `${kind} ${review.texts[entry.text]?.title}`),
    ])
    expect(told).toEqual([
      [monday, 'moved to A'],
      [tuesday, 'moved from A', 'added B'],
      [wednesday, 'added C'],
    ])
    const published = await olga.programs.publishProposal.mutate(decision)
    expect(published).toMatchObject({ revision: 1, proposals: 0, savedBy: 'Ben Roy' })
    expect(await daysOf(server.owner, programId)).toEqual({ [tuesday]: [a, b], [wednesday]: [c] })
    expect(await seen()).toHaveLength(3)
    // The answer was lost.
    expect(await olga.programs.publishProposal.mutate(decision)).toMatchObject({ revision: 1 })
    // What Ben staged on top of the own proposal goes on.
    expect(await save(ben, moving(c, wednesday, monday))).toMatchObject({ isProposed: true })
  })

  it('after reading again what the coach changed meanwhile', async () => {
    const { ben, olga, save, proposal, programId, b, c } = await aGym()
    await save(ben, [placing(b, tuesday)])
    const { decision } = await proposal()
    await save(ben, [placing(c, tuesday)])
    const before = await daysOf(server.owner, programId)
    await expect(olga.programs.publishProposal.mutate(decision)).rejects.toThrow('stale_revision')
    await expect(olga.programs.returnProposal.mutate({ ...decision, reply: '' })).rejects.toThrow(
      'stale_revision',
    )
    expect(await daysOf(server.owner, programId)).toEqual(before)
    expect((await proposal()).returned).toBeNull()
  })

  it('about days that were changed meanwhile: they are named, and then it goes on top', async () => {
    const { ben, olga, save, proposal, programId, a, b, c } = await aGym()
    await save(ben, [placing(b, monday), placing(b, wednesday)])
    await save(olga, [placing(c, monday)])
    const { decision } = await proposal()
    await expect(olga.programs.publishProposal.mutate(decision)).rejects.toMatchObject({
      data: { reason: 'stale_revision', details: [monday] },
    })
    expect(await daysOf(server.owner, programId)).toEqual({ [monday]: [a, c] })
    await olga.programs.publishProposal.mutate({ ...decision, isOnTop: true })
    expect(await daysOf(server.owner, programId)).toEqual({ [monday]: [a, c, b], [wednesday]: [b] })
  })

  it('about what changed since a program that was taken back was published', async () => {
    const { ben, olga, programId, save, proposal, a, b } = await aGym()
    await olga.programs.changeStatus.mutate({ programId, action: 'revert' })
    await save(ben, [placing(b, monday, 0)])
    const none = { athleteIds: [], teamIds: [] }
    await ben.programs.publish.mutate({ programId, give: none, takeBack: none })
    const { review } = await proposal()
    expect(review).toMatchObject({
      wasPublished: true,
      details: [],
      days: [
        {
          day: monday,
          lines: [
            { kind: 'added', entry: { workoutId: b } },
            { kind: 'same', entry: { workoutId: a } },
          ],
        },
      ],
    })
    // The draft goes on being changed: what the owner has read is not what would be published.
    const { decision } = await proposal()
    const { name, description, startsOn, endsOn, trainingPercent } = await ben.programs.get.query({
      programId,
    })
    const details = { description, startsOn, endsOn, trainingPercent }
    await ben.programs.update.mutate({ programId, ...details, name: `${name}, again` })
    await expect(olga.programs.publishProposal.mutate(decision)).rejects.toThrow('stale_revision')
    expect((await proposal()).review.details).toEqual(['name'])
    await save(ben, [placing(b, wednesday)], { revision: 1 })
    await olga.programs.publishProposal.mutate((await proposal()).decision)
    expect(await daysOf(server.owner, programId)).toEqual({ [monday]: [b, a], [wednesday]: [b] })
  })
})

describe('[GYM-83] a coach goes on with a proposal', () => {
  it('of a program that was taken back meanwhile: its changes are published with the draft', async () => {
    const { ben, olga, save, proposal, programId, a, b } = await aGym()
    await save(ben, [placing(b, tuesday)])
    await olga.programs.changeStatus.mutate({ programId, action: 'revert' })
    const none = { athleteIds: [], teamIds: [] }
    await ben.programs.publish.mutate({ programId, give: none, takeBack: none })
    const { decision, own, publishes, review } = await proposal()
    expect({ own, publishes }).toEqual({ own: null, publishes: true })
    expect(review.days).toMatchObject([{ day: tuesday, lines: [{ kind: 'added', entry: { workoutId: b } }] }])
    await olga.programs.publishProposal.mutate(decision)
    expect(await daysOf(server.owner, programId)).toEqual({ [monday]: [a], [tuesday]: [b] })
  })

  it('whose text of a day is written anew, also of a workout that no day has yet', async () => {
    const { ben, olga, save, proposal, programId, b, seen } = await aGym()
    await save(ben, [placing(b, tuesday)])
    const target = { programId, day: tuesday, workoutId: b }
    const { versionId, ...text } = await ben.programs.scheduledText.query(target)
    const { typeId: type_id, name, notes, color, blocks } = text
    const content = { type_id, name, notes, color, blocks, description: 'Less of it' }
    await ben.programs.changeScheduled.mutate({ ...target, versionId, change: { kind: 'text', content } })
    expect(await ben.programs.scheduledText.query(target)).toMatchObject({ description: 'Less of it' })
    await expect(olga.programs.scheduledText.query(target)).rejects.toThrow('not_found')
    await olga.programs.publishProposal.mutate((await proposal()).decision)
    expect(await seen()).toContain(`${tuesday} Less of it`)
  })

  it('that no longer fits the program, once it has taken it back', async () => {
    const { ben, olga, save, proposal, programId, b, c } = await aGym()
    await save(ben, [placing(b, '2026-03-20')])
    const { name, description, startsOn, trainingPercent } = await olga.programs.get.query({ programId })
    const details = { name, description, startsOn, trainingPercent }
    await olga.programs.update.mutate({ programId, ...details, endsOn: '2026-03-10' })
    await expect(save(ben, [placing(c, tuesday)])).rejects.toMatchObject({
      data: { reason: 'stale_proposal', details: ['2026-03-20'] },
    })
    await ben.programs.withdrawProposal.mutate((await proposal()).decision)
    expect(await save(ben, [placing(c, tuesday)])).toMatchObject({ isProposed: true })
  })

  it('or an owner ends it, once its coach plans for the gym no more', async () => {
    const { ben, olga, benId, save, proposal, programId, b } = await aGym()
    await save(ben, [placing(b, tuesday)])
    const { decision, hasLeft } = await proposal()
    expect(hasLeft).toBe(false)
    await expect(olga.programs.withdrawProposal.mutate(decision)).rejects.toThrow('forbidden')
    await server.owner.update(gymMembers).set({ role: 'assistant' }).where(eq(gymMembers.personId, benId))
    expect((await proposal()).hasLeft).toBe(true)
    await olga.programs.withdrawProposal.mutate(decision)
    expect(await olga.programs.proposals.query({ programId })).toEqual([])
  })

  it('that was sent back with words; what is proposed on top waits for an owner again', async () => {
    const { ben, olga, save, proposal, programId, b, c } = await aGym()
    await save(ben, [placing(b, tuesday)])
    await olga.programs.returnProposal.mutate({ ...(await proposal()).decision, reply: 'Less volume' })
    const [returned] = await ben.programs.proposals.query({ programId })
    expect(returned?.returned).toMatchObject({ by: 'Olga Rey', reply: 'Less volume' })
    expect((await ben.dashboard.overview.query()).proposals).toMatchObject([{ isReturned: true }])
    await save(ben, [placing(c, tuesday)])
    expect(await proposal()).toMatchObject({ returned: null, dayCount: 1 })
  })

  it('that is taken back by its coach alone', async () => {
    const { ben, olga, save, proposal, programId, b } = await aGym()
    await save(ben, [placing(b, tuesday)])
    const { decision } = await proposal()
    await expect(olga.programs.withdrawProposal.mutate(decision)).rejects.toThrow('forbidden')
    expect(await server.owner.$count(programProposals, eq(programProposals.programId, programId))).toBe(1)
    await ben.programs.withdrawProposal.mutate(decision)
    await ben.programs.withdrawProposal.mutate(decision)
    expect(await ben.programs.proposals.query({ programId })).toEqual([])
    await expect(olga.programs.publishProposal.mutate(decision)).rejects.toThrow('not_found')
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
