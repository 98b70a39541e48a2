// What an owner decides about a proposal, and how its coach goes on with it.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { moving, placing } from '#domain/programming/schedule.ts'
import { gymMembers, programProposals } from '#server/database/tables.ts'
import { buildProposingGym, monday, tuesday, wednesday } from '#testing/build-proposing-gym.ts'
import { daysOf } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
const aGym = (status?: 'draft') => buildProposingGym(server, status)

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
    expect((await ben.dashboard.overview.query()).proposals).toMatchObject([
      { isReturned: true, coachName: 'Olga Rey' },
    ])
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
