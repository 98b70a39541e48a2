import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, daysFrom } from '#domain/day.ts'
import {
  type Edit,
  mostEdits,
  mostPerProgram,
  moving,
  placing,
  repeatWeek,
} from '#domain/programming/schedule.ts'
import { calendarSaves } from '#server/database/tables.ts'
import { buildCoach, buildSession } from '#testing/builders.ts'
import { buildActivity, buildDay, buildProgram, buildWorkout, daysOf } from '#testing/programming-builders.ts'
import { recordStatements } from '#testing/statements/recorded-statements.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** A coach with a program over March 2026 and three workouts. */
async function aDesk() {
  const coach = await buildCoach(server.owner)
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  const program = await buildProgram(server.owner, { gymId: coach.gymId })
  const workouts = [
    await buildWorkout(server.owner, { gymId: coach.gymId, name: 'A' }),
    await buildWorkout(server.owner, { gymId: coach.gymId, name: 'B' }),
    await buildWorkout(server.owner, { gymId: coach.gymId, name: 'C' }),
  ] as const
  const [a, b, c] = workouts.map(({ workoutId }) => workoutId) as [string, string, string]
  const save = (edits: Edit[], { revision = 0, saveId = randomUUID() as string } = {}) =>
    client.programs.saveCalendar.mutate({
      programId: program.id,
      saveId,
      revision,
      edits,
    })
  return { coach, client, program, workouts, a, b, c, save }
}

it('[CAL-14] a week shows the whole texts; a month cuts them', async () => {
  const { client, coach, program } = await aDesk()
  const description = `${'Row 500 m\n'.repeat(200)}end`
  const { workoutId } = await buildWorkout(server.owner, { gymId: coach.gymId, description })
  await buildDay(server.owner, program, '2026-03-04', [workoutId])
  const shown = async (from: Day, to: Day) =>
    (await client.programs.calendar.query({ programId: program.id, from, to })).workouts[0]?.description
  expect(await shown('2026-03-02', '2026-03-08')).toBe(description)
  expect(await shown('2026-03-02', '2026-03-29')).toBe(description.slice(0, 400))
})

describe('[CAL-05] saving a calendar', () => {
  it('carries out places, moves, changes of order and removals in one piece', async () => {
    const { program, a, b, c, save } = await aDesk()
    await buildDay(server.owner, program, '2026-03-02', [a, b])
    const { revision } = await save([
      placing(c, '2026-03-02', 0),
      ...moving(a, '2026-03-02', '2026-03-05', 0),
      placing(b, '2026-03-05'),
      ...moving(b, '2026-03-05', '2026-03-05', 0),
      { kind: 'remove', day: '2026-03-02', workoutIds: [b] },
    ])
    expect(revision).toBe(1)
    expect(await daysOf(server.owner, program.id)).toEqual({ '2026-03-02': [c], '2026-03-05': [b, a] })
  })

  it('repeats a week over a whole year: 1,820 entries in one save', async () => {
    const coach = await buildCoach(server.owner)
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    const range = { startsOn: '2026-01-05', endsOn: '2027-01-03' } as const
    const program = await buildProgram(server.owner, { gymId: coach.gymId, ...range })
    const workouts = await Promise.all(
      Array.from({ length: 5 }, () => buildWorkout(server.owner, { gymId: coach.gymId })),
    )
    const ids = workouts.map(({ workoutId }) => workoutId)
    const week = new Map(daysFrom(range.startsOn, 7).map(day => [day, ids]))
    const plan = [...week.keys()].map((_, offset) => ({ offset, workoutIds: ids }))
    const edits = [
      { kind: 'place' as const, plan, at: [range.startsOn] },
      ...repeatWeek(week, range.startsOn, 51, { range }),
    ]
    await client.programs.saveCalendar.mutate({
      programId: program.id,
      saveId: randomUUID(),
      revision: 0,
      edits,
    })
    const days = await daysOf(server.owner, program.id)
    expect(Object.keys(days)).toHaveLength(364)
    expect(Object.values(days).every(day => day.join() === ids.join())).toBe(true)
  })

  it('is refused when another device saved meanwhile; on top of that it goes through', async () => {
    const { program, a, b, save } = await aDesk()
    await save([placing(a, '2026-03-03')])
    const mine = [placing(b, '2026-03-03')]
    await server.expectRefusal(() => save(mine), 'stale_revision', ['2026-03-03'])
    expect(await daysOf(server.owner, program.id)).toEqual({ '2026-03-03': [a] })
    expect(await save(mine, { revision: 1 })).toEqual({ revision: 2 })
    expect(await daysOf(server.owner, program.id)).toEqual({ '2026-03-03': [a, b] })
  })

  it('of two at the same moment carries out one', async () => {
    const { program, a, b, save } = await aDesk()
    const outcomes = await Promise.allSettled([
      save([placing(a, '2026-03-03')]),
      save([placing(b, '2026-03-03')]),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(Object.values(await daysOf(server.owner, program.id)).flat()).toHaveLength(1)
  })

  it('that comes again after a lost answer is carried out once, also when others saved in between', async () => {
    const { program, a, b, c, save } = await aDesk()
    const saveId = randomUUID()
    const edits: Edit[] = [placing(a, '2026-03-03')]
    const [first, second] = await Promise.all([save(edits, { saveId }), save(edits, { saveId })])
    expect(second).toEqual(first)
    await save([placing(b, '2026-03-03', 0)], { revision: 1 })
    await save([{ kind: 'remove', day: '2026-03-03', workoutIds: [a] }], { revision: 2 })
    expect(await save(edits, { saveId })).toEqual(first)
    expect(await daysOf(server.owner, program.id)).toEqual({ '2026-03-03': [b] })
    expect(await save([placing(c, '2026-03-03')], { revision: 3 })).toEqual({ revision: 4 })
  })

  it('forgets old saves after a week', async () => {
    const { program, a, save } = await aDesk()
    await save([placing(a, '2026-03-03')])
    await server.owner.execute(
      sql`update calendar_saves set created_at = now() - interval '8 days' where program_id = ${program.id}`,
    )
    await save([placing(a, '2026-03-04')], { revision: 1 })
    expect(await server.owner.$count(calendarSaves, sql`program_id = ${program.id}`)).toBe(1)
  })
})

describe('[CAL-03] a date outside the program', () => {
  it('takes no workout, names itself, and then nothing of the save is done', async () => {
    const { program, a, save } = await aDesk()
    await buildDay(server.owner, program, '2026-03-02', [a])
    const inside: Day = '2026-03-10'
    for (const outside of [addDays(program.startsOn, -1), addDays(program.endsOn, 1)])
      for (const edit of [
        placing(a, outside),
        { kind: 'reorder', day: outside, workoutId: a, index: 0 } as const,
        { kind: 'place', plan: [{ offset: 1, workoutIds: [a] }], at: [addDays(outside, -1)] } as const,
      ])
        await server.expectRefusal(() => save([placing(a, inside), edit]), 'outside_range', [outside])
    expect(await daysOf(server.owner, program.id)).toEqual({ '2026-03-02': [a] })
  })
})

describe('what cannot be placed', () => {
  it('[ROLE-01] is a workout of another coach', async () => {
    const { save } = await aDesk()
    const { workoutId } = await buildWorkout(server.owner)
    await server.expectRefusal(() => save([placing(workoutId, '2026-03-03')]), 'workout_gone', [workoutId])
  })

  it('is a workout deleted meanwhile: the refusal names it, and the rest is not half done', async () => {
    const { program, client, a, b, save } = await aDesk()
    await client.library.remove.mutate({ workoutId: b })
    await server.expectRefusal(
      () => save([placing(a, '2026-03-03'), placing(b, '2026-03-03')]),
      'workout_gone',
      [b],
    )
    expect(await daysOf(server.owner, program.id)).toEqual({})
  })

  it('but stays where it stood and was logged, through other changes of its day', async () => {
    const { program, client, workouts, a, b, save } = await aDesk()
    await buildDay(server.owner, program, '2026-03-03', [b])
    await buildActivity(server.owner, workouts[1], '2026-03-03')
    await client.library.remove.mutate({ workoutId: b })
    await save([placing(a, '2026-03-03', 0)])
    expect(await daysOf(server.owner, program.id)).toEqual({ '2026-03-03': [a, b] })
    const shown = await client.programs.calendar.query({
      programId: program.id,
      from: '2026-03-02',
      to: '2026-03-08',
    })
    expect(shown.workouts.find(({ workoutId }) => workoutId === b)).toMatchObject({ isDeleted: true })
  })

  it('[FAIR-01] are thousands of workouts that do not exist: found in one statement, before any edit is applied', async () => {
    const { save } = await aDesk()
    const day = '2026-03-03'
    const ids = Array.from({ length: 5000 }, () => randomUUID() as string)
    const edits: Edit[] = [
      ...Array.from({ length: 50 }, (_, n): Edit => {
        const workoutIds = ids.slice(n * 100, (n + 1) * 100)
        return { kind: 'place', plan: [{ offset: 0, workoutIds }], at: [day] }
      }),
      ...ids.slice(0, 1900).map((workoutId): Edit => ({ kind: 'reorder', day, workoutId, index: 0 })),
    ]
    const statements = await recordStatements(() =>
      server.expectRefusal(() => save(edits), 'workout_gone', ids.slice(0, 100)),
    )
    expect(statements.length).toBeLessThan(8)
    for (const { values } of statements) expect(values.length).toBeLessThan(10)
  })

  it('[FAIR-01] are more workouts than a program holds, or more edits than a save', async () => {
    const { coach, program, a, save } = await aDesk()
    await server.owner.execute(sql`
      insert into workouts (workout_id, gym_id, type_id, description, color)
      select gen_random_uuid(), ${coach.gymId}, (select id from workout_types limit 1), 'Row', '#BAE6FD'
      from generate_series(1, ${mostPerProgram})`)
    await server.owner.execute(sql`
      insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position)
      select gym_id, ${program.id}, '2026-03-02', workout_id, 0 from workouts
      where gym_id = ${coach.gymId} and description = 'Row'`)
    await server.expectRefusal(() => save([placing(a, '2026-03-03')]), 'too_many')
    const reorder: Edit = { kind: 'reorder', day: '2026-03-03', workoutId: a, index: 0 }
    await server.expectRefusal(() => save(Array(mostEdits + 1).fill(reorder)), 'invalid_input')
  })

  it('is more than a day or a request can hold', async () => {
    const { a, save, coach } = await aDesk()
    const many = await Promise.all(
      Array.from({ length: 51 }, () => buildWorkout(server.owner, { gymId: coach.gymId })),
    )
    const workoutIds = many.map(({ workoutId }) => workoutId)
    await server.expectRefusal(
      () => save([{ kind: 'place', plan: [{ offset: 0, workoutIds }], at: ['2026-03-03'] }]),
      'invalid_input',
    )
    const flood: Edit = {
      kind: 'place',
      plan: Array.from({ length: 7 }, (_, offset) => ({ offset, workoutIds: Array(100).fill(a) })),
      at: Array(60).fill('2026-03-03'),
    }
    await server.expectRefusal(() => save([flood]), 'invalid_input')
  })
})

describe('[CAL-01] reading a calendar', () => {
  it('gives the days that are asked for, in order, with what their cards show', async () => {
    const { program, client, a, b } = await aDesk()
    await buildDay(server.owner, program, '2026-03-02', [b, a])
    await buildDay(server.owner, program, '2026-03-09', [a])
    const week = await client.programs.calendar.query({
      programId: program.id,
      from: '2026-03-02',
      to: '2026-03-08',
    })
    expect(week.revision).toBe(0)
    expect(week.days).toEqual([['2026-03-02', [b, a]]])
    expect(week.workouts.map(({ name }) => name).sort()).toEqual(['A', 'B'])
  })

  it('refuses more than two months at once', async () => {
    const { program, client } = await aDesk()
    for (const to of ['2026-05-04', '2026-03-01'] as const)
      await server.expectRefusal(
        () => client.programs.calendar.query({ programId: program.id, from: '2026-03-02', to }),
        'invalid_input',
      )
  })
})

describe('at the same moment', () => {
  it('a save and the deletion of its workout leave no error and no workout on a day without a log', async () => {
    for (let round = 0; round < 12; round++) {
      const { program, client, workouts, a, b, save } = await aDesk()
      await buildDay(server.owner, program, '2026-03-02', [a, b])
      await buildActivity(server.owner, workouts[0], '2026-03-20')
      const outcomes = await Promise.allSettled([
        save([placing(a, '2026-03-05'), ...moving(b, '2026-03-02', '2026-03-02', 0)]),
        client.library.remove.mutate({ workoutId: a }),
      ])
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ data: { reason: 'workout_gone' } })
      expect(Object.values(await daysOf(server.owner, program.id)).flat()).not.toContain(a)
    }
  })

  it('a duplicate and the deletion of a workout end without an error', async () => {
    for (let round = 0; round < 8; round++) {
      const { program, client, a } = await aDesk()
      await buildDay(server.owner, program, '2026-03-02', [a])
      const newId = randomUUID()
      await Promise.all([
        client.programs.duplicate.mutate({ programId: program.id, newId, name: 'x', startsOn: '2026-05-04' }),
        client.library.remove.mutate({ workoutId: a }),
      ])
      expect(await daysOf(server.owner, newId)).toEqual({})
    }
  })

  it('the same name of a save means another one in another program', async () => {
    const { coach, client, a, b, save } = await aDesk()
    const other = await buildProgram(server.owner, { gymId: coach.gymId })
    const saveId = randomUUID()
    await save([placing(a, '2026-03-03')], { saveId })
    const inOther = { programId: other.id, saveId, revision: 0, edits: [placing(b, '2026-03-03')] }
    expect(await client.programs.saveCalendar.mutate(inOther)).toEqual({ revision: 1 })
    expect(await daysOf(server.owner, other.id)).toEqual({ '2026-03-03': [b] })
  })
})
