import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { workoutColours } from '#domain/programming/colours.ts'
import { workouts, workoutTypes } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildSession } from '#testing/builders.ts'
import {
  buildActivity,
  buildDay,
  buildProgram,
  buildWorkout,
  daysOf,
  globalType,
} from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import type { WorkoutInput } from './library.schema.ts'

let server: TestServer
let metcon: string
beforeAll(async () => {
  server = await createTestServer()
  metcon = await globalType(server.owner)
})

async function aCoach() {
  const coach = await buildCoach(server.owner)
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  return { ...coach, workouts: client.library }
}

const input = (values: Partial<WorkoutInput> = {}): WorkoutInput => ({
  type_id: metcon,
  name: 'Fran',
  description: '21-15-9\nThrusters\nPull-ups',
  notes: '',
  color: '#BAE6FD',
  blocks: [],
  ...values,
})

describe('[WFORM-06] workout types', () => {
  it('are read ordered by code; metcon and custom exist, and a coach’s own are that coach’s', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    await coach.workouts.addType.mutate({ typed: 'Hyrox Sim' })
    await other.workouts.addType.mutate({ typed: 'Zone 2' })
    expect((await coach.workouts.types.query()).map(({ code }) => code)).toEqual([
      'custom',
      'endurance',
      'gymnastics',
      'hyrox',
      'hyrox_sim',
      'intervals',
      'metcon',
      'recovery',
      'skill',
      'strength',
      'weightlifting',
    ])
  })

  it('[WFORM-04] are made once: an existing code is answered, also a global one and when two ask at once', async () => {
    const coach = await aCoach()
    expect((await coach.workouts.addType.mutate({ typed: '  MetCon ' })).id).toBe(metcon)
    const made = await Promise.all(
      Array.from({ length: 4 }, () => coach.workouts.addType.mutate({ typed: 'Long run' })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const own = await server.owner.select().from(workoutTypes).where(eq(workoutTypes.gymId, coach.gymId))
    expect(own).toMatchObject([{ code: 'long_run' }])
  })

  it('are not made of nothing, of too much, or of what cannot be kept', async () => {
    const coach = await aCoach()
    for (const typed of ['a\u0085b', 'lone \ud800 surrogate', 'nul\u0000'])
      expect((await coach.workouts.addType.mutate({ typed })).code).not.toMatch(/[\s\p{Cc}\p{Cs}]/u)
    for (const typed of ['', '   ', '\u0000', 'x'.repeat(41)])
      await server.expectRefusal(() => coach.workouts.addType.mutate({ typed }), 'invalid_input')
  })
})

describe('[COACH-03] the workouts of a coach', () => {
  it('are written, read, changed and copied as they are, line breaks, emoji and markup included', async () => {
    const coach = await aCoach()
    const written = input({
      name: '🏋️ <b>Fran</b> "quoted"',
      description: 'line one\n\n  line three\n‏مرحبا‏ <script>alert(1)</script>',
      notes: "it's\tfine \\ %_ 😀",
      color: '#C0322B',
      blocks: [
        { name: 'Calentamiento 🔥', type: 'warmup', notes: '10 min\nrow' },
        { name: '', type: 'wod', notes: '' },
      ],
    })
    const workoutId = randomUUID()
    await coach.workouts.create.mutate({ ...written, workoutId })
    const { type_id, ...same } = written
    const versionId = expect.any(String)
    const untouched = { descriptionAt: 0, corrections: [], isBenchmark: false }
    const expected = { workoutId, versionId, typeId: type_id, ...same, ...untouched, changedBy: null }
    expect(await coach.workouts.get.query({ workoutId })).toEqual(expected)

    const newId = randomUUID()
    await coach.workouts.duplicate.mutate({ workoutId, newId, name: 'Copy' })
    expect(await coach.workouts.get.query({ workoutId: newId })).toEqual({
      ...expected,
      workoutId: newId,
      name: 'Copy',
    })

    await coach.workouts.update.mutate({ ...written, workoutId, description: 'new', blocks: [] })
    expect(await coach.workouts.get.query({ workoutId })).toMatchObject({ description: 'new', blocks: [] })
    expect(await coach.workouts.get.query({ workoutId: newId })).toMatchObject({
      description: written.description,
    })
  })

  it('are made once when the same request comes twice', async () => {
    const coach = await aCoach()
    const workoutId = randomUUID()
    await coach.workouts.create.mutate({ ...input(), workoutId })
    await coach.workouts.create.mutate({ ...input(), workoutId })
    expect((await coach.workouts.list.query({})).workouts).toHaveLength(1)
  })

  it('may be 20,000 characters long, and neither longer nor empty', async () => {
    const coach = await aCoach()
    const longest = '🏋'.repeat(20_000)
    await coach.workouts.create.mutate({ ...input({ description: longest }), workoutId: randomUUID() })
    for (const wrong of [
      { description: '' },
      { description: ' \n ' },
      { description: `${longest}x` },
      { notes: `${longest}x` },
      { name: 'x'.repeat(201) },
      { color: '#123456' as const },
      { blocks: [{ name: 'a', type: 'rest' as never, notes: '' }] },
      { blocks: Array.from({ length: 51 }, () => ({ name: '', type: 'wod' as const, notes: '' })) },
      { name: 'a\u0000b' },
    ])
      await server.expectRefusal(
        () => coach.workouts.create.mutate({ ...input(wrong), workoutId: randomUUID() }),
        'invalid_input',
      )
  })

  it('[FAIR-07] hold 40,000 characters in their blocks together', async () => {
    const coach = await aCoach()
    const block = { name: '', type: 'wod' as const, notes: 'x'.repeat(10_000) }
    const make = (count: number) =>
      coach.workouts.create.mutate({
        ...input({ blocks: Array(count).fill(block) }),
        workoutId: randomUUID(),
      })
    await make(4)
    await server.expectRefusal(() => make(5), 'invalid_input')
  })

  it('[FAIR-07] are refused when the library is full, and can still be shortened and deleted', async () => {
    const { gymId } = await buildCoach(server.owner)
    const coach = server.clientOf(await buildSession(server.owner, gymId))
    const [long, other] = [randomUUID(), randomUUID()]
    await coach.library.create.mutate({
      ...input({ description: 'Row 500 m '.repeat(2000) }),
      workoutId: long,
    })
    await server.owner.execute(sql`
      insert into workouts (workout_id, gym_id, type_id, description, color)
      select gen_random_uuid(), ${gymId}, type_id, repeat('Row 500 m ', 1990), color
      from workouts, generate_series(1, 250) where workout_id = ${long}`)
    await server.expectRefusal(
      () => coach.library.create.mutate({ ...input({ description: 'x'.repeat(9000) }), workoutId: other }),
      'library_full',
    )
    await server.expectRefusal(
      () => coach.library.duplicate.mutate({ workoutId: long, newId: other, name: '' }),
      'library_full',
    )
    await coach.library.update.mutate({ ...input({ description: 'Row' }), workoutId: long })
    await coach.library.create.mutate({ ...input({ description: 'x'.repeat(9000) }), workoutId: other })
    // A retry of what succeeded is no new workout.
    await coach.library.create.mutate({ ...input({ description: 'x'.repeat(9000) }), workoutId: other })
  })

  it('[FAIR-07] are searched by eight words, and one letter is the beginning of a word', async () => {
    const coach = await aCoach()
    const make = (name: string) =>
      coach.workouts.create.mutate({ ...input({ name }), workoutId: randomUUID() })
    await make('ab ac ad ae af ag ah ai')
    await make('Quick (zone)')
    const found = async (query: string) =>
      (await coach.workouts.list.query({ query })).workouts.map(({ name }) => name)
    expect(await found('ab ac ad ae af ag ah ai xx yy')).toEqual(['ab ac ad ae af ag ah ai'])
    expect(await found('ab xx')).toEqual([])
    expect(await found('q')).toEqual(['Quick (zone)'])
    expect(await found('z')).toEqual([])
    expect(await found('Q zo')).toEqual(['Quick (zone)'])
  })

  it('take every one of the 18 colours', async () => {
    const coach = await aCoach()
    for (const { hex } of workoutColours)
      await coach.workouts.create.mutate({ ...input({ color: hex }), workoutId: randomUUID() })
  })
})

describe('[COACH-03] the library', () => {
  it('is searched by every word in name, description, notes and blocks, whatever the case and the accents', async () => {
    const coach = await aCoach()
    const add = async (values: Partial<WorkoutInput>) =>
      coach.workouts.create.mutate({ ...input(values), workoutId: randomUUID() })
    await add({ name: 'Técnica de arrancada', description: 'Snatch' })
    await add({ name: 'Fran', description: 'Thrusters\n100%_ effort', notes: 'Ñoño' })
    await add({
      name: 'Murph',
      description: 'Run',
      blocks: [{ name: 'Vuelta a la CALMA', type: 'cooldown', notes: 'estirar' }],
    })
    const found = async (query: string) =>
      (await coach.workouts.list.query({ query })).workouts.map(({ name }) => name)
    expect(await found('TECNICA')).toEqual(['Técnica de arrancada'])
    expect(await found('snatch técn')).toEqual(['Técnica de arrancada'])
    expect(await found('nono')).toEqual(['Fran'])
    expect(await found('calma éstirar')).toEqual(['Murph'])
    expect(await found('r')).toEqual(['Murph'])
    expect(await found('100%_')).toEqual(['Fran'])
    expect(await found('%')).toEqual([])
    expect(await found('\\')).toEqual([])
    expect(await found('fran snatch')).toEqual([])
    expect(await found('   ')).toHaveLength(3)
  })

  it('is filtered by type and sorted by name or age', async () => {
    const coach = await aCoach()
    const custom = await globalType(server.owner, 'custom')
    for (const [name, type_id] of [
      ['b', metcon],
      ['C', custom],
      ['á', metcon],
    ] as const)
      await coach.workouts.create.mutate({ ...input({ name, type_id }), workoutId: randomUUID() })
    const names = async (filter: Parameters<typeof coach.workouts.list.query>[0]) =>
      (await coach.workouts.list.query(filter)).workouts.map(({ name }) => name)
    expect(await names({})).toEqual(['á', 'b', 'C'])
    expect(await names({ sort: 'newest' })).toEqual(['á', 'C', 'b'])
    expect(await names({ sort: 'oldest' })).toEqual(['b', 'C', 'á'])
    expect(await names({ typeId: metcon })).toEqual(['á', 'b'])
  })

  it('goes on past names that grow when they are searched, and sorts the unnamed by their first words', async () => {
    const coach = await aCoach()
    const growing = '\ufdfa'.repeat(200)
    for (let count = 0; count < 41; count++)
      await coach.workouts.create.mutate({ ...input({ name: growing }), workoutId: randomUUID() })
    const first = await coach.workouts.list.query({})
    expect((await coach.workouts.list.query({ cursor: first.nextCursor })).workouts).toHaveLength(1)
    await coach.workouts.create.mutate({
      ...input({ name: '', description: '\n\n  Air squats' }),
      workoutId: randomUUID(),
    })
    const [next] = (await coach.workouts.list.query({})).workouts
    expect(next?.description.trim()).toBe('Air squats')
  })

  it('comes in pages that follow one another without a gap, in every order', async () => {
    const coach = await aCoach()
    await server.owner.execute(sql`
      insert into workouts (gym_id, type_id, name, description, color, created_at)
      select ${coach.gymId}, ${metcon}, 'n' || (n % 7), 'd' || n, '#BAE6FD', now() - make_interval(secs => n / 10)
      from generate_series(1, 95) n`)
    for (const sort of ['name', 'newest', 'oldest'] as const) {
      const seen: string[] = []
      let cursor: Awaited<ReturnType<typeof coach.workouts.list.query>>['nextCursor'] | undefined
      do {
        const page = await coach.workouts.list.query({ sort, cursor })
        seen.push(...page.workouts.map(({ workoutId }) => workoutId))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen, sort).toHaveLength(95)
      expect(new Set(seen).size, sort).toBe(95)
    }
  })

  it('asks an index for each page and each search, however many workouts there are', async () => {
    const crowd = await createTestServer()
    const type = await globalType(crowd.owner)
    const coach = await buildCoach(crowd.owner)
    const other = await buildCoach(crowd.owner)
    for (const { gymId } of [coach, other])
      await crowd.owner.execute(sql`
        insert into workouts (gym_id, type_id, name, description, color)
        select ${gymId}, ${type}, md5(n::text), md5((n * 7)::text) || repeat(' filler', 20), '#BAE6FD'
        from generate_series(1, 5000) n`)
    await crowd.owner.execute(sql`analyze workouts`)
    const planOf = async (statement: ReturnType<typeof sql>) =>
      JSON.stringify((await crowd.owner.execute(sql`explain (format json) ${statement}`)).rows)
    const page = await planOf(sql`
      select workout_id from workouts where gym_id = ${coach.gymId} and deleted_at is null
      order by sort_name, workout_id limit 41`)
    expect(page).toContain('workouts_by_name')
    expect(page).not.toMatch(/Seq Scan|"Sort"/)
    const search = await planOf(sql`
      select workout_id from workouts where gym_id = ${coach.gymId} and deleted_at is null and search like '%c4ca42%'`)
    expect(search).toContain('workouts_search')
    expect(search).not.toContain('Seq Scan')
  })
})

describe('[COACH-04] deleting a workout', () => {
  it('says first on how many days it stands and where it stays', async () => {
    const coach = await aCoach()
    const workout = await buildWorkout(server.owner, { gymId: coach.gymId })
    const { workoutId } = workout
    expect(await coach.workouts.usage.query({ workoutId })).toEqual({
      days: 0,
      keptDays: 0,
      programs: 0,
      loggedDays: 0,
      loggedElsewhere: 0,
      daysAhead: 0,
    })
    const [one, two] = [
      await buildProgram(server.owner, { gymId: coach.gymId }),
      await buildProgram(server.owner, { gymId: coach.gymId }),
    ]
    await buildDay(server.owner, one, '2026-03-02', [workoutId])
    await buildDay(server.owner, one, '2026-03-03', [workoutId])
    await buildDay(server.owner, two, '2026-03-04', [workoutId])
    await buildActivity(server.owner, workout, '2026-03-03')
    // The coach has moved it away since.
    await buildActivity(server.owner, workout, '2026-02-27')
    expect(await coach.workouts.usage.query({ workoutId, today: '2026-03-03' })).toEqual({
      days: 3,
      keptDays: 0,
      programs: 2,
      loggedDays: 1,
      loggedElsewhere: 1,
      daysAhead: 1,
    })
  })

  it('takes it out of the library and off every day', async () => {
    const coach = await aCoach()
    const { workoutId } = await buildWorkout(server.owner, { gymId: coach.gymId })
    const program = await buildProgram(server.owner, { gymId: coach.gymId })
    await buildDay(server.owner, program, '2026-03-02', [workoutId])
    await coach.workouts.remove.mutate({ workoutId })
    expect((await coach.workouts.list.query({})).workouts).toEqual([])
    expect(await daysOf(server.owner, program.id)).toEqual({})
    await expect(coach.workouts.get.query({ workoutId })).rejects.toThrow('not_found')
  })

  it('keeps it on the days that an athlete has logged, out of the library', async () => {
    const coach = await aCoach()
    const workout = await buildWorkout(server.owner, { gymId: coach.gymId })
    const { workoutId } = workout
    const program = await buildProgram(server.owner, { gymId: coach.gymId })
    await buildDay(server.owner, program, '2026-03-02', [workoutId])
    await buildDay(server.owner, program, '2026-03-03', [workoutId])
    await buildActivity(server.owner, workout, '2026-03-02')
    await coach.workouts.remove.mutate({ workoutId })
    expect(await daysOf(server.owner, program.id)).toEqual({ '2026-03-02': [workoutId] })
    expect((await coach.workouts.list.query({ query: 'thrusters' })).workouts).toEqual([])
    for (const call of [
      () => coach.workouts.get.query({ workoutId }),
      () => coach.workouts.update.mutate({ ...input(), workoutId }),
      () => coach.workouts.remove.mutate({ workoutId }),
    ])
      await server.expectRefusal(call, 'not_found')
    await server.expectRefusal(() => coach.workouts.create.mutate({ ...input(), workoutId }), 'duplicate_id')
  })
})

describe('[ROLE-01] another coach’s workouts', () => {
  it('do not exist for another coach, and stay as they are', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    const { workoutId } = await buildWorkout(server.owner, { gymId: coach.gymId, name: 'Mine' })
    for (const call of [
      () => other.workouts.get.query({ workoutId }),
      () => other.workouts.update.mutate({ ...input(), workoutId }),
      () => other.workouts.duplicate.mutate({ workoutId, newId: randomUUID(), name: '' }),
      () => other.workouts.usage.query({ workoutId }),
      () => other.workouts.remove.mutate({ workoutId }),
    ])
      await server.expectRefusal(call, 'not_found')
    await server.expectRefusal(() => other.workouts.create.mutate({ ...input(), workoutId }), 'duplicate_id')
    expect((await other.workouts.list.query({ query: 'mine' })).workouts).toEqual([])
    expect(await coach.workouts.get.query({ workoutId })).toMatchObject({ name: 'Mine' })
  })

  it('a type of another coach cannot be given to a workout', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    const { id: type_id } = await other.workouts.addType.mutate({ typed: 'Secret' })
    await server.expectRefusal(
      () => coach.workouts.create.mutate({ ...input({ type_id }), workoutId: randomUUID() }),
      'not_found',
    )
    const { workoutId } = await buildWorkout(server.owner, { gymId: coach.gymId })
    await server.expectRefusal(
      () => coach.workouts.update.mutate({ ...input({ type_id }), workoutId }),
      'not_found',
    )
    expect(await coach.workouts.get.query({ workoutId })).toMatchObject({ typeId: metcon })
  })

  it('a gym_id in the input changes nothing: the workout is the coach’s who sends it', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    const workoutId = randomUUID()
    const forged = { ...input(), workoutId, gym_id: other.id, gymId: other.gymId }
    await coach.workouts.create.mutate(forged)
    const [row] = await server.owner.select().from(workouts).where(eq(workouts.workoutId, workoutId))
    expect(row?.gymId).toBe(coach.gymId)
  })

  it('are nothing to athletes and visitors', async () => {
    const { workoutId } = await buildWorkout(server.owner)
    const athlete = await buildAthlete(server.owner)
    const asAthlete = server.clientOf(await buildSession(server.owner, athlete.id)).library
    const asVisitor = server.clientOf().library
    for (const [client, reason] of [
      [asAthlete, 'forbidden'],
      [asVisitor, 'unauthenticated'],
    ] as const)
      for (const call of [
        () => client.types.query(),
        () => client.addType.mutate({ typed: 'x' }),
        () => client.list.query({}),
        () => client.get.query({ workoutId }),
        () => client.create.mutate({ ...input(), workoutId: randomUUID() }),
        () => client.update.mutate({ ...input(), workoutId }),
        () => client.duplicate.mutate({ workoutId, newId: randomUUID(), name: '' }),
        () => client.usage.query({ workoutId }),
        () => client.remove.mutate({ workoutId }),
      ])
        await server.expectRefusal(call, reason)
  })
})

describe('[IMPORT-01] the texts of the library', () => {
  it('are given whole and page by page, those of the coach alone and without deleted ones', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    await other.workouts.create.mutate({ ...input({ name: 'Foreign' }), workoutId: randomUUID() })
    const gone = randomUUID()
    await coach.workouts.create.mutate({ ...input({ name: 'Gone' }), workoutId: gone })
    await coach.workouts.remove.mutate({ workoutId: gone })
    const blocks = [{ name: 'Warm-up', type: 'warmup' as const, notes: 'Row' }]
    const long = 'x'.repeat(5000)
    await coach.workouts.create.mutate({
      ...input({ name: 'Long', description: long, blocks, descriptionAt: 1 }),
      workoutId: randomUUID(),
    })
    await server.owner.insert(workouts).values(
      Array.from({ length: 509 }, (_, at) => ({
        workoutId: randomUUID(),
        gymId: coach.gymId,
        typeId: metcon,
        name: `W ${at}`,
        description: 'Run',
        notes: '',
        color: '#BAE6FD' as const,
        blocks: [],
      })),
    )
    const first = await coach.workouts.texts.query({})
    expect(first.workouts).toHaveLength(500)
    const second = await coach.workouts.texts.query({ cursor: first.nextCursor })
    expect(second.nextCursor).toBeNull()
    const names = [...first.workouts, ...second.workouts].map(({ name }) => name)
    expect(new Set(names).size).toBe(510)
    expect(names).not.toContain('Foreign')
    const whole = [...first.workouts, ...second.workouts].find(({ name }) => name === 'Long')
    expect(whole).toMatchObject({ description: long, blocks, descriptionAt: 1 })
  })
})

describe('[IMPORT-02] several workouts at once', () => {
  it('are made with their readings, and once when they are sent twice', async () => {
    const coach = await aCoach()
    const added = { workouts: ['A', 'B'].map(name => ({ ...input({ name }), workoutId: randomUUID() })) }
    const made = await coach.workouts.createAll.mutate(added)
    expect(made.map(({ name }) => name).sort()).toEqual(['A', 'B'])
    expect(await coach.workouts.createAll.mutate(added)).toHaveLength(2)
    expect((await coach.workouts.list.query({})).workouts).toHaveLength(2)
    expect((await coach.workouts.movements.query()).map(({ id }) => id)).toContain('thruster')
  })

  it('are none where one cannot be made', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    const taken = randomUUID()
    await other.workouts.create.mutate({ ...input(), workoutId: taken })
    const workouts = [randomUUID(), taken].map(workoutId => ({ ...input(), workoutId }))
    await expect(coach.workouts.createAll.mutate({ workouts })).rejects.toThrow('duplicate_id')
    expect((await coach.workouts.list.query({})).workouts).toEqual([])
  })
})
