import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { programAthletes, programs } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import {
  buildActivity,
  buildDay,
  buildProgram,
  buildTeam,
  buildWorkout,
  daysOf,
} from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import type { ProgramInput } from './programs.schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function aCoach() {
  const coach = await buildCoach(server.owner)
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  return { ...coach, programs: client.programs, workouts: client.library }
}

const input = (values: Partial<ProgramInput> = {}): ProgramInput => ({
  name: 'Engine',
  description: '',
  trainingPercent: null,
  startsOn: '2026-03-02',
  endsOn: '2026-03-29',
  ...values,
})

describe('[COACH-02] the programs of a coach', () => {
  it('are made, read, changed and deleted', async () => {
    const coach = await aCoach()
    const programId = randomUUID()
    const made = await coach.programs.create.mutate({
      ...input({ name: ' Open prep 🏋️ <b> ', description: 'line\nline' }),
      programId,
    })
    expect(made).toMatchObject({
      id: programId,
      name: 'Open prep 🏋️ <b>',
      description: 'line\nline',
      status: 'draft',
      startsOn: '2026-03-02',
      endsOn: '2026-03-29',
      workoutCount: 0,
    })
    const changed = await coach.programs.update.mutate({ ...input({ name: 'Season' }), programId })
    expect(changed).toMatchObject({ name: 'Season', description: '' })
    expect(await coach.programs.get.query({ programId })).toEqual(changed)
    await coach.programs.remove.mutate({ programId })
    await server.expectRefusal(() => coach.programs.get.query({ programId }), 'not_found')
  })

  it('are made once when the same request comes twice', async () => {
    const coach = await aCoach()
    const programId = randomUUID()
    await coach.programs.create.mutate({ ...input(), programId })
    await coach.programs.create.mutate({ ...input(), programId })
    expect((await coach.programs.list.query({})).programs).toHaveLength(1)
  })

  it('have a name and at most 366 days that exist', async () => {
    const coach = await aCoach()
    await coach.programs.create.mutate({
      ...input({ startsOn: '2026-01-01', endsOn: '2027-01-01' }),
      programId: randomUUID(),
    })
    for (const wrong of [
      { name: '  ' },
      { name: 'x'.repeat(201) },
      { description: 'x'.repeat(20_001) },
      { endsOn: '2026-03-01' as const },
      { startsOn: '2026-01-01' as const, endsOn: '2027-01-02' as const },
      { startsOn: '2026-02-30' as const },
      { endsOn: 'tomorrow' as never },
    ])
      await server.expectRefusal(
        () => coach.programs.create.mutate({ ...input(wrong), programId: randomUUID() }),
        'invalid_input',
      )
  })

  it('are listed newest first, found by name, filtered by status, in pages without a gap', async () => {
    const coach = await aCoach()
    for (const [name, status, startsOn] of [
      ['Fuerza máxima', 'draft', '2026-01-01'],
      ['Engine', 'published', '2026-02-01'],
      ['Old engine', 'archived', '2025-01-01'],
    ] as const)
      await buildProgram(server.owner, { gymId: coach.gymId, name, status, startsOn, endsOn: startsOn })
    const names = async (filter: Parameters<typeof coach.programs.list.query>[0]) =>
      (await coach.programs.list.query(filter)).programs.map(({ name }) => name)
    expect(await names({})).toEqual(['Engine', 'Fuerza máxima', 'Old engine'])
    expect(await names({ status: 'published' })).toEqual(['Engine'])
    expect(await names({ query: 'MAXIMA fuer' })).toEqual(['Fuerza máxima'])
    expect(await names({ query: 'engine old' })).toEqual(['Old engine'])
    expect(await names({ query: '%' })).toEqual([])

    for (let count = 0; count < 32; count++) await buildProgram(server.owner, { gymId: coach.gymId })
    const first = await coach.programs.list.query({})
    const second = await coach.programs.list.query({ cursor: first.nextCursor })
    const ids = [...first.programs, ...second.programs].map(({ id }) => id)
    expect(new Set(ids).size).toBe(35)
    expect(second.nextCursor).toBeNull()
  })

  it('[CAL-09] are published with staged edits and recipients at once, and once', async () => {
    const coach = await aCoach()
    const programId = randomUUID()
    await coach.programs.create.mutate({ ...input(), programId })
    const { workoutId } = await buildWorkout(server.owner, { gymId: coach.gymId })
    const athlete = await buildAthlete(server.owner)
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: athlete.id })
    const stranger = await buildAthlete(server.owner)
    const place = (day: '2026-03-02' | '2026-04-02') => ({
      kind: 'place' as const,
      plan: [{ offset: 0, workoutIds: [workoutId] }],
      at: [day],
    })
    const publish = (athleteId: string, day: '2026-03-02' | '2026-04-02', saveId: string = randomUUID()) =>
      coach.programs.publish.mutate({
        programId,
        save: { saveId, revision: 0, edits: [place(day)] },
        give: { athleteIds: [athleteId], teamIds: [] },
        takeBack: { athleteIds: [], teamIds: [] },
      })
    await server.expectRefusal(() => publish(athlete.id, '2026-04-02'), 'outside_range', ['2026-04-02'])
    await server.expectRefusal(() => publish(stranger.id, '2026-03-02'), 'not_found')
    const untouched = { status: 'draft', revision: 0, workoutCount: 0, athleteCount: 0 }
    expect(await coach.programs.get.query({ programId })).toMatchObject(untouched)

    const saveId = randomUUID()
    const done = { status: 'published', revision: 1, workoutCount: 1, athleteCount: 1 }
    expect(await publish(athlete.id, '2026-03-02', saveId)).toMatchObject(done)
    // The answer was lost.
    expect(await publish(athlete.id, '2026-03-02', saveId)).toMatchObject(done)
    await coach.programs.changeStatus.mutate({ programId, action: 'archive' })
    await server.expectRefusal(
      () =>
        coach.programs.publish.mutate({
          programId,
          give: { athleteIds: [], teamIds: [] },
          takeBack: { athleteIds: [], teamIds: [] },
        }),
      'illegal_transition',
    )
  })

  it('are published, archived and reverted, and nothing else', async () => {
    const coach = await aCoach()
    const { id: programId } = await buildProgram(server.owner, { gymId: coach.gymId })
    const change = (action: 'publish' | 'archive' | 'revert') =>
      coach.programs.changeStatus.mutate({ programId, action })
    await server.expectRefusal(() => change('archive'), 'illegal_transition')
    await server.expectRefusal(() => change('revert'), 'illegal_transition')
    expect((await change('publish')).status).toBe('published')
    await server.expectRefusal(() => change('publish'), 'illegal_transition')
    expect((await change('archive')).status).toBe('archived')
    await server.expectRefusal(() => change('publish'), 'illegal_transition')
    expect((await change('revert')).status).toBe('draft')
  })

  it('are read-only while they are archived', async () => {
    const coach = await aCoach()
    const program = await buildProgram(server.owner, { gymId: coach.gymId, status: 'archived' })
    const programId = program.id
    const noOne = { athleteIds: [], teamIds: [] }
    for (const call of [
      () => coach.programs.update.mutate({ ...input({ name: 'New' }), programId }),
      () => coach.programs.saveCalendar.mutate({ programId, saveId: randomUUID(), revision: 0, edits: [] }),
      () => coach.programs.assign.mutate({ programId, give: noOne, takeBack: noOne }),
    ])
      await server.expectRefusal(call, 'archived')
    expect(await coach.programs.get.query({ programId })).toMatchObject({ name: 'Engine', revision: 0 })
  })

  it('keep their dates while workouts lie outside the new ones, and the refusal names the days', async () => {
    const coach = await aCoach()
    const program = await buildProgram(server.owner, { gymId: coach.gymId })
    const { workoutId } = await buildWorkout(server.owner, { gymId: coach.gymId })
    for (const day of ['2026-03-02', '2026-03-10', '2026-03-29'] as const)
      await buildDay(server.owner, program, day, [workoutId])
    const shrink = { ...input({ startsOn: '2026-03-05', endsOn: '2026-03-28' }), programId: program.id }
    await server.expectRefusal(() => coach.programs.update.mutate(shrink), 'outside_range', [
      '2026-03-02',
      '2026-03-29',
    ])
    expect(await coach.programs.get.query({ programId: program.id })).toMatchObject({
      startsOn: '2026-03-02',
      endsOn: '2026-03-29',
    })
    const wider = await coach.programs.update.mutate({
      ...shrink,
      startsOn: '2026-03-01',
      endsOn: '2026-04-05',
    })
    expect(wider).toMatchObject({ startsOn: '2026-03-01', endsOn: '2026-04-05' })
  })

  it('[LOAD-09] have a training max, which a copy takes along and bounds keep', async () => {
    const coach = await aCoach()
    const programId = randomUUID()
    const made = await coach.programs.create.mutate({ ...input({ trainingPercent: 90 }), programId })
    expect(made).toMatchObject({ trainingPercent: 90 })
    const renamed = await coach.programs.update.mutate({
      ...input({ name: 'Season', trainingPercent: 90 }),
      programId,
      before: input({ trainingPercent: 90 }),
    })
    expect(renamed).toMatchObject({ name: 'Season', trainingPercent: 90 })
    for (const trainingPercent of [49, 101, 87.5])
      await server.expectRefusal(
        () => coach.programs.update.mutate({ ...input({ trainingPercent }), programId }),
        'invalid_input',
      )
    const seen = { ...input({ name: 'Season' }), trainingPercent: 80 }
    await server.expectRefusal(
      () => coach.programs.update.mutate({ ...seen, name: 'Other', programId, before: seen }),
      'stale_revision',
    )
    expect(await coach.programs.get.query({ programId })).toEqual(renamed)
    const copy = { programId, newId: randomUUID(), name: 'Copy', startsOn: '2026-06-01' } as const
    expect(await coach.programs.duplicate.mutate(copy)).toMatchObject({ trainingPercent: 90 })
    const all = await coach.programs.update.mutate({ ...input({ trainingPercent: null }), programId })
    expect(all).toMatchObject({ trainingPercent: null })
  })

  it('are duplicated to a new start as a draft: all days move along, athletes and deleted workouts stay behind', async () => {
    const coach = await aCoach()
    const program = await buildProgram(server.owner, {
      gymId: coach.gymId,
      status: 'archived',
      description: 'd',
    })
    const [a, b, gone] = [
      await buildWorkout(server.owner, { gymId: coach.gymId }),
      await buildWorkout(server.owner, { gymId: coach.gymId }),
      await buildWorkout(server.owner, { gymId: coach.gymId }),
    ]
    await buildDay(server.owner, program, '2026-03-02', [b.workoutId, gone.workoutId, a.workoutId])
    await buildDay(server.owner, program, '2026-03-29', [a.workoutId])
    await buildActivity(server.owner, gone, '2026-03-02')
    await coach.workouts.remove.mutate({ workoutId: gone.workoutId })
    const newId = randomUUID()
    const duplicate = { programId: program.id, newId, name: 'Engine 2', startsOn: '2028-02-27' } as const
    const copy = await coach.programs.duplicate.mutate(duplicate)
    expect(await coach.programs.duplicate.mutate(duplicate)).toEqual(copy)
    expect(copy).toMatchObject({
      name: 'Engine 2',
      description: 'd',
      status: 'draft',
      startsOn: '2028-02-27',
      endsOn: '2028-03-25',
      athleteCount: 0,
    })
    expect(await daysOf(server.owner, newId)).toEqual({
      '2028-02-27': [b.workoutId, a.workoutId],
      '2028-03-25': [a.workoutId],
    })
  })
})

describe('[COACH-09] giving a program', () => {
  it('reaches athletes and teams, can be taken back, and doing it twice changes nothing', async () => {
    const coach = await aCoach()
    const program = await buildProgram(server.owner, { gymId: coach.gymId })
    const [ana, ben] = [
      await buildAthlete(server.owner, { fullName: 'Ana' }),
      await buildAthlete(server.owner, { fullName: 'Ben' }),
    ]
    for (const { id } of [ana, ben])
      await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: id })
    const team = await buildTeam(server.owner, { gymId: coach.gymId }, [ben.id])
    const programId = program.id
    const give = { athleteIds: [ana.id], teamIds: [team.id] }
    const noOne = { athleteIds: [], teamIds: [] }
    const onItsDates = { startsOn: null, shiftDays: 0 }
    await coach.programs.assign.mutate({ programId, give, takeBack: noOne })
    await coach.programs.assign.mutate({ programId, give, takeBack: noOne })
    expect(await coach.programs.recipients.query({ programId })).toEqual({
      athletes: [
        {
          id: ana.id,
          fullName: 'Ana',
          avatarUrl: null,
          status: 'active',
          hasProgram: true,
          ...onItsDates,
          teamIds: [],
        },
        {
          id: ben.id,
          fullName: 'Ben',
          avatarUrl: null,
          status: 'active',
          hasProgram: false,
          ...onItsDates,
          teamIds: [team.id],
        },
      ],
      teams: [{ id: team.id, name: 'Competitors', hasProgram: true, ...onItsDates }],
    })
    expect(await coach.programs.get.query({ programId })).toMatchObject({ athleteCount: 1, teamCount: 1 })
    await coach.programs.assign.mutate({ programId, give: noOne, takeBack: give })
    expect(await coach.programs.get.query({ programId })).toMatchObject({ athleteCount: 0, teamCount: 0 })
  })

  it('leaves athletes and teams their other programs when one is taken back', async () => {
    const coach = await aCoach()
    const { athleteId } = await buildRelationship(server.owner, { gymId: coach.gymId })
    const team = await buildTeam(server.owner, { gymId: coach.gymId })
    const [taken, kept] = [
      await buildProgram(server.owner, { gymId: coach.gymId }),
      await buildProgram(server.owner, { gymId: coach.gymId }),
    ]
    const both = { athleteIds: [athleteId], teamIds: [team.id] }
    const noOne = { athleteIds: [], teamIds: [] }
    for (const { id } of [taken, kept])
      await coach.programs.assign.mutate({ programId: id, give: both, takeBack: noOne })
    await coach.programs.assign.mutate({ programId: taken.id, give: noOne, takeBack: both })
    const countsOf = ({ id }: { id: string }) => coach.programs.get.query({ programId: id })
    expect(await countsOf(taken)).toMatchObject({ athleteCount: 0, teamCount: 0 })
    expect(await countsOf(kept)).toMatchObject({ athleteCount: 1, teamCount: 1 })
  })

  it('is refused as a whole for an athlete or a team of another coach, and for an inactive athlete', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    const program = await buildProgram(server.owner, { gymId: coach.gymId })
    const mine = await buildRelationship(server.owner, { gymId: coach.gymId })
    const foreign = await buildRelationship(server.owner, { gymId: other.gymId })
    const inactive = await buildRelationship(server.owner, { gymId: coach.gymId, status: 'inactive' })
    const foreignTeam = await buildTeam(server.owner, { gymId: other.gymId })
    const noOne = { athleteIds: [], teamIds: [] }
    for (const give of [
      { athleteIds: [mine.athleteId, foreign.athleteId], teamIds: [] },
      { athleteIds: [mine.athleteId, inactive.athleteId], teamIds: [] },
      { athleteIds: [mine.athleteId], teamIds: [foreignTeam.id] },
      { athleteIds: [mine.athleteId, randomUUID()], teamIds: [] },
    ])
      await server.expectRefusal(
        () => coach.programs.assign.mutate({ programId: program.id, give, takeBack: noOne }),
        'not_found',
      )
  })

  it('shows an inactive athlete only while they have it', async () => {
    const coach = await aCoach()
    const program = await buildProgram(server.owner, { gymId: coach.gymId })
    const values = { gymId: coach.gymId, status: 'inactive' } as const
    const [without, having] = [
      await buildRelationship(server.owner, values),
      await buildRelationship(server.owner, values),
    ]
    await server.owner
      .insert(programAthletes)
      .values({ gymId: coach.gymId, programId: program.id, athleteId: having.athleteId })
    const { athletes } = await coach.programs.recipients.query({ programId: program.id })
    expect(athletes.map(({ id }) => id)).toEqual([having.athleteId])
    expect(athletes.map(({ id }) => id)).not.toContain(without.athleteId)
  })
})

describe('[ROLE-01] another coach’s programs', () => {
  it('do not exist for another coach, and stay as they are', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    const program = await buildProgram(server.owner, { gymId: coach.gymId })
    const programId = program.id
    const noOne = { athleteIds: [], teamIds: [] }
    for (const call of callsOn(other.programs, programId)) await server.expectRefusal(call, 'not_found')
    await server.expectRefusal(() => other.programs.create.mutate({ ...input(), programId }), 'not_found')
    await server.expectRefusal(
      () => other.programs.assign.mutate({ programId, give: noOne, takeBack: noOne }),
      'not_found',
    )
    expect((await other.programs.list.query({})).programs).toEqual([])
    const [untouched] = await server.owner.select().from(programs).where(eq(programs.id, programId))
    expect(untouched).toEqual(program)
  })

  it('are nothing to athletes and visitors', async () => {
    const { id: programId } = await buildProgram(server.owner)
    const athlete = await buildAthlete(server.owner)
    const asAthlete = server.clientOf(await buildSession(server.owner, athlete.id)).programs
    for (const call of [...callsOn(asAthlete, programId), () => asAthlete.list.query({})])
      await server.expectRefusal(call, 'forbidden')
    const asVisitor = server.clientOf().programs
    for (const call of [...callsOn(asVisitor, programId), () => asVisitor.list.query({})])
      await server.expectRefusal(call, 'unauthenticated')
  })
})

function callsOn(client: Awaited<ReturnType<typeof aCoach>>['programs'], programId: string) {
  const noOne = { athleteIds: [], teamIds: [] }
  return [
    () => client.get.query({ programId }),
    () => client.update.mutate({ ...input({ name: 'Taken' }), programId }),
    () => client.changeStatus.mutate({ programId, action: 'publish' }),
    () => client.duplicate.mutate({ programId, newId: randomUUID(), name: 'x', startsOn: '2026-01-01' }),
    () => client.remove.mutate({ programId }),
    () => client.calendar.query({ programId, from: '2026-03-02', to: '2026-03-08' }),
    () => client.saveCalendar.mutate({ programId, saveId: randomUUID(), revision: 0, edits: [] }),
    () => client.recipients.query({ programId }),
    () => client.assign.mutate({ programId, give: noOne, takeBack: noOne }),
  ]
}
