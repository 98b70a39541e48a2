import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { adherence, sumOf, weekTallies } from '#domain/training/adherence.ts'
import { workoutsOn } from '#domain/training/training.ts'
import { programs, scheduledWorkouts, workouts } from '#server/database/tables.ts'
import { buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import {
  buildDay,
  buildLogEntry,
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
const today = '2026-03-12'

describe('[COACH-07] [ROLE-02] the profile of an athlete', () => {
  it('says who they are, how they stand, their teams and programs, by whichever way they came', async () => {
    const { gymId, athleteId, program } = await buildTraining(server.owner)
    const byTeam = await buildProgram(server.owner, { gymId, name: 'Open prep', startsOn: '2026-03-05' })
    await buildTeam(server.owner, { gymId, name: 'Without them' })
    const team = await buildTeam(server.owner, { gymId, name: 'Morning' }, [athleteId])
    const coach = await clientFor(gymId)
    const noOne = { athleteIds: [], teamIds: [] }
    await coach.programs.assign.mutate({
      programId: byTeam.id,
      give: { athleteIds: [athleteId], teamIds: [team.id] },
      takeBack: noOne,
    })
    const profile = await coach.athletes.get.query({ athleteId, today })
    expect(profile).toMatchObject({
      id: athleteId,
      fullName: 'An Athlete',
      status: 'active',
      lastLoggedAt: null,
      teams: [{ id: team.id, name: 'Morning' }],
    })
    expect(profile.programs).toEqual([
      { id: program.id, name: 'Engine', status: 'published', startsOn: '2026-03-02', endsOn: '2026-03-29' },
      { id: byTeam.id, name: 'Open prep', status: 'draft', startsOn: '2026-03-05', endsOn: '2026-03-29' },
    ])
  })

  it('is there for the pending and the inactive too', async () => {
    for (const status of ['pending', 'inactive'] as const) {
      const { gymId, athleteId } = await buildRelationship(server.owner, { status })
      const coach = await clientFor(gymId)
      expect(await coach.athletes.get.query({ athleteId, today })).toMatchObject({
        status,
        programs: [],
        days: [],
      })
    }
  })

  it('counts week by week what was planned and done, to the end of the running week', async () => {
    const { gymId, athleteId, workout, program } = await buildTraining(server.owner, { day: '2026-03-03' })
    const { workoutId } = workout
    const second = await buildWorkout(server.owner, { gymId })
    for (const day of ['2026-03-09', '2026-03-10', today, '2026-03-14', '2026-03-16'] as const)
      await buildDay(server.owner, program, day, [workoutId, second.workoutId])
    const log = (day: Day, outcome: 'open' | 'prescribed' | 'scaled', id = workoutId) =>
      buildLogEntry(server.owner, { athleteId, gymId, workoutId: id, day, outcome, notes: 'Heavy' })
    await log('2026-03-03', 'prescribed')
    await log('2026-03-09', 'prescribed')
    await log('2026-03-09', 'scaled', second.workoutId)
    await log('2026-03-10', 'open')
    await log(today, 'scaled')
    // On a rest day, of their own accord.
    await log('2026-03-08', 'prescribed')
    const profile = await (await clientFor(gymId)).athletes.get.query({ athleteId, today })
    expect(profile.lastLoggedAt).not.toBeNull()
    const weeks = weekTallies(profile.days, 12, today)
    expect(weeks.slice(-2)).toEqual([
      { week: '2026-03-02', planned: 2, prescribed: 2, scaled: 0, ahead: 0 },
      { week: '2026-03-09', planned: 5, prescribed: 1, scaled: 2, ahead: 3 },
    ])
    expect(sumOf(weeks.slice(0, -2)).planned).toBe(0)
    expect(adherence(sumOf(weeks))).toBeCloseTo(5 / 7)
  })

  it('looks twelve weeks back and no further, and only at this coach', async () => {
    const first = '2025-12-22'
    const { gymId, athleteId, workout } = await buildTraining(server.owner)
    const earlier = await buildProgram(server.owner, {
      gymId,
      status: 'published',
      startsOn: '2025-12-01',
      endsOn: '2026-01-31',
    })
    await buildDay(server.owner, earlier, first, [workout.workoutId])
    await buildDay(server.owner, earlier, addDays(first, -1), [workout.workoutId])
    await giveProgram(server.owner, earlier, athleteId)
    await trainWithAnotherCoach(athleteId, first)
    const profile = await (await clientFor(gymId)).athletes.get.query({ athleteId, today })
    expect(profile.days).toEqual([
      { day: first, planned: 1, prescribed: 0, scaled: 0 },
      { day: '2026-03-04', planned: 1, prescribed: 0, scaled: 0 },
    ])
    expect(profile.programs.map(({ name }) => name)).not.toContain('Of another coach')
  })
})

describe('[COACH-08] [ROLE-02] the days of an athlete for their coach', () => {
  it('show what was planned, how it went, when, and the note in full', async () => {
    const { gymId, athleteId, workout, day } = await buildTraining(server.owner)
    const notes = `Heavy.\n${'x'.repeat(9000)}`
    const at = new Date('2026-03-04T17:05:00Z')
    const { workoutId } = workout
    await buildLogEntry(server.owner, { athleteId, gymId, workoutId, day, outcome: 'scaled', notes, at })
    const days = await (await clientFor(gymId)).athletes.days.query({ athleteId, ...march })
    const [entry, ...others] = workoutsOn(days, day)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      workout: { description: '21-15-9 of thrusters', typeCode: 'metcon' },
      entry: { outcome: 'scaled', notes },
    })
    expect(new Date(entry?.entry?.completedAt ?? '')).toEqual(at)
  })

  it('show what was logged and taken off the day since, also when it left the library', async () => {
    const { gymId, athleteId, workout, program, day } = await buildTraining(server.owner)
    await buildLogEntry(server.owner, { athleteId, gymId, workoutId: workout.workoutId, day })
    await server.owner.delete(scheduledWorkouts).where(eq(scheduledWorkouts.programId, program.id))
    await server.owner
      .update(workouts)
      .set({ deletedAt: new Date() })
      .where(eq(workouts.workoutId, workout.workoutId))
    const days = await (await clientFor(gymId)).athletes.days.query({ athleteId, ...march })
    expect(days.planned).toEqual([])
    expect(workoutsOn(days, day)).toMatchObject([{ programIds: [], entry: { outcome: 'prescribed' } }])
  })

  it('count an archived program until the day it was archived, and a draft not at all', async () => {
    const { gymId, athleteId, workout, program } = await buildTraining(server.owner, { day: '2026-03-10' })
    await buildDay(server.owner, program, '2026-03-11', [workout.workoutId])
    const coach = await clientFor(gymId)
    const planned = async (status: 'archived' | 'draft') => {
      const updatedAt = new Date('2026-03-10T12:00:00Z')
      await server.owner.update(programs).set({ status, updatedAt }).where(eq(programs.id, program.id))
      const { planned } = await coach.athletes.days.query({ athleteId, ...march })
      return planned.map(({ day }) => day)
    }
    expect(await planned('archived')).toEqual(['2026-03-10'])
    const { days } = await coach.athletes.get.query({ athleteId, today })
    expect(days.map(({ day }) => day)).toEqual(['2026-03-10'])
    expect(await planned('draft')).toEqual([])
  })

  it('never hold anything of another coach of the same athlete', async () => {
    const { gymId, athleteId, workout, day } = await buildTraining(server.owner)
    await trainWithAnotherCoach(athleteId, day)
    const days = await (await clientFor(gymId)).athletes.days.query({ athleteId, ...march })
    expect(days.planned.map(({ workoutId }) => workoutId)).toEqual([workout.workoutId])
    expect(days.entries).toEqual([])
    expect(days.workouts.map(({ workoutId }) => workoutId)).toEqual([workout.workoutId])
    expect(days.programs.map(({ name }) => name)).toEqual(['Engine'])
  })

  it('come in windows that end after they begin and are not endless', async () => {
    const { gymId, athleteId } = await buildTraining(server.owner)
    const { days } = (await clientFor(gymId)).athletes
    const ask = (from: Day, to: Day) => () => days.query({ athleteId, from, to })
    await server.expectRefusal(ask('2026-03-02', '2026-03-01'), 'invalid_input')
    await server.expectRefusal(ask('2026-03-02', addDays('2026-03-02', 92)), 'invalid_input')
    expect(await ask('2026-03-02', addDays('2026-03-02', 91))()).toMatchObject({ from: '2026-03-02' })
  })
})

it('[COACH-07] [COACH-08] [ROLE-02] [ROLE-03] only their coach sees an athlete', async () => {
  const { gymId, athleteId } = await buildTraining(server.owner)
  const fellow = await buildTraining(server.owner, { gymId })
  const stranger = await buildCoach(server.owner)
  const refusals = [
    [stranger.id, 'not_found'],
    [fellow.athleteId, 'forbidden'],
    [athleteId, 'forbidden'],
    [undefined, 'unauthenticated'],
  ] as const
  for (const [viewer, reason] of refusals) {
    const { athletes } = viewer ? await clientFor(viewer) : server.clientOf()
    await server.expectRefusal(() => athletes.get.query({ athleteId, today }), reason)
    await server.expectRefusal(() => athletes.days.query({ athleteId, ...march }), reason)
  }
  const coach = await clientFor(gymId)
  await server.expectRefusal(() => coach.athletes.get.query({ athleteId: stranger.id, today }), 'not_found')
  await coach.athletes.remove.mutate({ athleteId })
  await server.expectRefusal(() => coach.athletes.days.query({ athleteId, ...march }), 'not_found')
  await server.expectRefusal(() => coach.athletes.get.query({ athleteId, today }), 'not_found')
})

/** The same athlete, on the same day, with another coach. */
async function trainWithAnotherCoach(athleteId: string, day: Day): Promise<void> {
  const { gymId } = await buildRelationship(server.owner, { athleteId })
  const { workoutId } = await buildWorkout(server.owner, { gymId })
  const program = await buildProgram(server.owner, {
    gymId,
    name: 'Of another coach',
    status: 'published',
    startsOn: '2025-12-01',
    endsOn: '2026-04-30',
  })
  await buildDay(server.owner, program, day, [workoutId])
  await giveProgram(server.owner, program, athleteId)
  await buildLogEntry(server.owner, { athleteId, gymId, workoutId, day, notes: 'Not for you' })
}
