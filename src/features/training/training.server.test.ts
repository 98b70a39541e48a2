import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from '#domain/training/log-values.ts'
import { gymAthletes, logEntries, programs } from '#server/database/tables.ts'
import { buildRelationship, buildSession } from '#testing/builders.ts'
import {
  buildDay,
  buildProgram,
  buildTeam,
  buildTraining,
  buildWorkout,
  giveProgram,
} from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const clientFor = async (id: string) => server.clientOf(await buildSession(server.owner, id))
const march = { from: '2026-03-01', to: '2026-03-31' } as const
const said = <Value>(value: Value, millisecondsAgo = 0) => ({
  value,
  actedAt: new Date(Date.now() - millisecondsAgo).toISOString(),
})
const logEntriesOf = (athleteId: string) =>
  server.owner.select().from(logEntries).where(eq(logEntries.athleteId, athleteId))

describe('[ATHLETE-01] [ATHLETE-07] [ROLE-03] the days of an athlete', () => {
  it('show what published programs give them, alone or in a team, in the coach’s order', async () => {
    const { gymId, athleteId, workout, program, day } = await buildTraining(server.owner)
    const second = await buildWorkout(server.owner, { gymId, name: 'Second' })
    const byTeam = await buildProgram(server.owner, { gymId, status: 'published', name: 'By team' })
    await buildDay(server.owner, byTeam, day, [second.workoutId, workout.workoutId])
    const team = await buildTeam(server.owner, { gymId }, [athleteId])
    const athlete = await clientFor(athleteId)
    expect((await athlete.training.days.query(march)).planned).toMatchObject([
      { day, workoutId: workout.workoutId, versionId: workout.versionId, programId: program.id },
    ])
    await (await clientFor(gymId)).programs.assign.mutate({
      programId: byTeam.id,
      give: { athleteIds: [], teamIds: [team.id] },
      takeBack: { athleteIds: [], teamIds: [] },
    })
    const days = await athlete.training.days.query(march)
    expect(days.planned).toHaveLength(3)
    expect(days.workouts.map(one => one.workoutId).sort()).toEqual(
      [workout.workoutId, second.workoutId].sort(),
    )
    expect(days.programs.map(({ name }) => name).sort()).toEqual(['By team', 'Engine'])
  })

  it('show nothing of drafts, of archived programs, of other days and of other people', async () => {
    const { gymId, athleteId, program } = await buildTraining(server.owner)
    await buildTraining(server.owner, { gymId })
    await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    expect((await athlete.training.days.query(march)).planned).toHaveLength(1)
    const elsewhere = await athlete.training.days.query({ from: '2026-03-05', to: '2026-03-31' })
    expect(elsewhere).toMatchObject({ planned: [], workouts: [] })
    for (const status of ['draft', 'archived'] as const) {
      await server.owner.update(programs).set({ status }).where(eq(programs.id, program.id))
      expect(await athlete.training.days.query(march)).toMatchObject({
        planned: [],
        workouts: [],
        programs: [],
      })
    }
  })

  it('[ATHLETE-06] are empty for who is inactive, until the coach takes them back', async () => {
    const { gymId, athleteId, workout, day } = await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    const log = () =>
      athlete.training.log.mutate({
        athleteId,
        workoutId: workout.workoutId,
        scheduledOn: day,
        outcome: said('scaled' as const),
      })
    await log()
    const coach = await clientFor(gymId)
    await coach.athletes.setStanding.mutate({ athleteIds: [athleteId], standing: 'inactive' })
    expect(await athlete.training.days.query(march)).toMatchObject({
      planned: [],
      workouts: [],
      programs: [],
      entries: [],
      coaches: [{ status: 'inactive' }],
    })
    await server.expectRefusal(log, 'inactive')
    await coach.athletes.setStanding.mutate({ athleteIds: [athleteId], standing: 'active' })
    expect(await athlete.training.days.query(march)).toMatchObject({
      planned: [{ day }],
      entries: [{ day, outcome: 'scaled' }],
      // [DAY-03] What was planned before that day was not missed.
      coaches: [{ status: 'active', joinedOn: '2025-01-01' }],
    })
  })

  it('are not for coaches, and not for too long a time', async () => {
    const { gymId, athleteId } = await buildTraining(server.owner)
    const coach = await clientFor(gymId)
    await server.expectRefusal(() => coach.training.days.query(march), 'forbidden')
    const athlete = await clientFor(athleteId)
    const years = { from: '2025-01-01', to: '2026-12-31' } as const
    await server.expectRefusal(() => athlete.training.days.query(years), 'invalid_input')
  })
})

describe('logging', () => {
  it('[ATHLETE-02] [ATHLETE-03] [ATHLETE-04] [ATHLETE-05] keeps one record: done, undone, and its note', async () => {
    const { athleteId, workout, day } = await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    const record = { athleteId, workoutId: workout.workoutId, scheduledOn: day }
    const done = await athlete.training.log.mutate({
      ...record,
      outcome: said('prescribed' as const),
      notes: said('Felt good'),
    })
    expect(done).toMatchObject({ outcome: 'prescribed', notes: 'Felt good', day })
    // As every browser reads it.
    expect(new Date(done.completedAt ?? '').toISOString()).toBe(done.completedAt)
    expect(Date.now() - new Date(done.completedAt ?? 0).getTime()).toBeLessThan(60_000)
    await athlete.training.log.mutate({ ...record, notes: said('Felt great') })
    expect(await logEntriesOf(athleteId)).toMatchObject([
      { isCompleted: true, isUnscaled: true, notes: 'Felt great' },
    ])
    await athlete.training.log.mutate({ ...record, outcome: said('open' as const) })
    expect(await logEntriesOf(athleteId)).toMatchObject([
      { isCompleted: false, isUnscaled: null, completedAt: null, notes: 'Felt great' },
    ])
    await athlete.training.log.mutate({ ...record, outcome: said('scaled' as const) })
    expect(await logEntriesOf(athleteId)).toMatchObject([{ isCompleted: true, isUnscaled: false }])
  })

  it('remembers when it was done, not when it was sent, and never a time ahead', async () => {
    const { athleteId, workout, day } = await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    const record = { athleteId, workoutId: workout.workoutId, scheduledOn: day }
    const hour = 3_600_000
    const logged = await athlete.training.log.mutate({
      ...record,
      outcome: said('prescribed' as const, hour),
    })
    expect(Math.abs(Date.now() - hour - new Date(logged.completedAt ?? 0).getTime())).toBeLessThan(60_000)
    await athlete.training.log.mutate({ ...record, outcome: said('scaled' as const, -hour) })
    const [bounded] = await logEntriesOf(athleteId)
    expect(bounded?.outcomeSetAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
    await athlete.training.log.mutate({ ...record, outcome: said('open' as const, -hour) })
    expect(await logEntriesOf(athleteId)).toMatchObject([{ isCompleted: false }])
  })

  it('[LOG-01] keeps when it was done through a correction of how it went', async () => {
    const { athleteId, workout, day } = await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    const place = { athleteId, workoutId: workout.workoutId, scheduledOn: day }
    const write = (outcome: Outcome, ago: number) =>
      athlete.training.log.mutate({ ...place, outcome: said(outcome, ago) })
    const { completedAt } = await write('prescribed', 60_000)
    expect(await write('scaled', 0)).toMatchObject({ outcome: 'scaled', completedAt })
    await write('open', 0)
    expect((await write('scaled', 0)).completedAt).not.toBe(completedAt)
  })

  it.each([
    [399, 399],
    [401, 400],
    [20_000, 400],
  ])('takes what a phone says was %i days ago for %i days ago', async (told, taken) => {
    const { athleteId, workout, day } = await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    const oneDay = 86_400_000
    await athlete.training.log.mutate({
      athleteId,
      workoutId: workout.workoutId,
      scheduledOn: day,
      outcome: said('prescribed' as const, told * oneDay),
      notes: said('Heavy', told * oneDay),
    })
    const [record] = await logEntriesOf(athleteId)
    for (const at of [record?.completedAt, record?.outcomeSetAt, record?.notesSetAt])
      expect(Math.round((Date.now() - Number(at)) / oneDay)).toBe(taken)
  })

  it('ends the same in whatever order, and however often, what was said arrives', async () => {
    type Saying = { ago: number; outcome?: Outcome; notes?: string }
    const saying = fc.oneof(
      fc.record({ ago: fc.nat(50), outcome: fc.constantFrom<Outcome>('open', 'prescribed', 'scaled') }),
      fc.record({ ago: fc.nat(50), notes: fc.constantFrom('', 'a', 'b') }),
    ) as fc.Arbitrary<Saying>
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(saying, { maxLength: 5, minLength: 1, selector: ({ ago }) => ago }),
        fc.infiniteStream(fc.nat()),
        async (sayings, order) => {
          const { athleteId, workout, day } = await buildTraining(server.owner)
          const athlete = await clientFor(athleteId)
          const now = Date.now()
          const at = (one: Saying) => new Date(now - one.ago * 1000).toISOString()
          // Each is sent twice, shuffled.
          const sent = [...sayings, ...sayings]
            .map(one => ({ one, key: order.next().value as number }))
            .sort((a, b) => a.key - b.key)
          for (const { one } of sent)
            await athlete.training.log.mutate({
              athleteId,
              workoutId: workout.workoutId,
              scheduledOn: day,
              ...(one.outcome && { outcome: { value: one.outcome, actedAt: at(one) } }),
              ...(one.notes !== undefined && { notes: { value: one.notes, actedAt: at(one) } }),
            })
          const newest = [...sayings].sort((a, b) => a.ago - b.ago)
          const outcome = newest.find(one => one.outcome)?.outcome ?? 'open'
          const [record, ...others] = await logEntriesOf(athleteId)
          expect(others).toEqual([])
          expect(record?.isCompleted).toBe(outcome !== 'open')
          expect(record?.isUnscaled).toBe(outcome === 'open' ? null : outcome === 'prescribed')
          expect(record?.notes).toBe(newest.find(one => one.notes !== undefined)?.notes ?? '')
        },
      ),
      { numRuns: 30 },
    )
  })

  it('is no news to the coach when the same comes again', async () => {
    const { athleteId, workout, day } = await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    const log = {
      athleteId,
      workoutId: workout.workoutId,
      scheduledOn: day,
      outcome: said('scaled' as const, 1000),
    }
    await athlete.training.log.mutate(log)
    const [first] = await logEntriesOf(athleteId)
    await athlete.training.log.mutate({ ...log, outcome: said('scaled' as const, 900) })
    expect((await logEntriesOf(athleteId))[0]?.updatedAt).toEqual(first?.updatedAt)
    const note = { athleteId, workoutId: workout.workoutId, scheduledOn: day, notes: said('Same') }
    await athlete.training.log.mutate(note)
    const [noted] = await logEntriesOf(athleteId)
    await athlete.training.log.mutate(note)
    expect((await logEntriesOf(athleteId))[0]?.updatedAt).toEqual(noted?.updatedAt)
  })

  it('[ROLE-03] is refused for what is not theirs: another day, another’s workout, a draft', async () => {
    const { athleteId, workout, gymId, day } = await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    const foreign = await buildTraining(server.owner)
    const unassigned = await buildWorkout(server.owner, { gymId })
    const draft = await buildProgram(server.owner, { gymId })
    await buildDay(server.owner, draft, '2026-03-09', [workout.workoutId])
    await giveProgram(server.owner, draft, athleteId)
    const outcome = said('prescribed' as const)
    for (const [workoutId, scheduledOn] of [
      [workout.workoutId, '2026-03-05'],
      [workout.workoutId, '2026-03-09'],
      [foreign.workout.workoutId, foreign.day],
      [unassigned.workoutId, day],
    ] as const)
      await server.expectRefusal(
        () => athlete.training.log.mutate({ athleteId, workoutId, scheduledOn, outcome }),
        'not_found',
      )
    const sibling = await buildRelationship(server.owner, { gymId })
    const other = await clientFor(sibling.athleteId)
    const log = { athleteId, workoutId: workout.workoutId, scheduledOn: day, outcome }
    await server.expectRefusal(
      () => other.training.log.mutate({ ...log, athleteId: sibling.athleteId }),
      'not_found',
    )
    // An entry that waited on the phone that another athlete uses now.
    await server.expectRefusal(() => other.training.log.mutate(log), 'wrong_account')
    const coach = await clientFor(gymId)
    await server.expectRefusal(() => coach.training.log.mutate(log), 'forbidden')
    await server.expectRefusal(() => server.clientOf().training.log.mutate(log), 'unauthenticated')
  })

  it('can be changed after the coach took the workout off the day, and is shown there', async () => {
    const { athleteId, workout, program, day } = await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    const log = { athleteId, workoutId: workout.workoutId, scheduledOn: day }
    await athlete.training.log.mutate({ ...log, outcome: said('prescribed' as const) })
    await server.owner.update(programs).set({ status: 'archived' }).where(eq(programs.id, program.id))
    await athlete.training.log.mutate({ ...log, notes: said('Later') })
    expect(await athlete.training.days.query(march)).toMatchObject({
      planned: [],
      workouts: [{ workoutId: workout.workoutId }],
      entries: [{ outcome: 'prescribed', notes: 'Later' }],
    })
  })

  it('tells the relationship when it last happened', async () => {
    const { athleteId, gymId, workout, day } = await buildTraining(server.owner)
    const athlete = await clientFor(athleteId)
    await athlete.training.log.mutate({
      athleteId,
      workoutId: workout.workoutId,
      scheduledOn: day,
      notes: said('x', 60_000),
    })
    const [relationship] = await server.owner.select().from(gymAthletes).where(eq(gymAthletes.gymId, gymId))
    const ago = Date.now() - (relationship?.lastLoggedAt?.getTime() ?? 0)
    expect(ago).toBeGreaterThan(59_000)
    expect(ago).toBeLessThan(120_000)
  })
})
