import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { mostTaught } from '#domain/notation/correction.ts'
import { builtInStandards } from '#domain/notation/hyrox/standards.ts'
import { readerVersion } from '#domain/notation/read-workout.ts'
import { movementsIn } from '#domain/notation/structure.ts'
import { repeated } from '#domain/notation/worst-texts.ts'
import { openDatabase } from '#server/database/database.ts'
import { readerSettings, workoutReadings, workouts } from '#server/database/tables.ts'
import { buildCoach, buildSession } from '#testing/builders.ts'
import { buildWorkout, globalType } from '#testing/programming-builders.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import type { WorkoutInput } from './library.schema.ts'
import { takeStandards } from './races.server.ts'
import { rereadVersions } from './readings.server.ts'
import { vocabularyOf } from './vocabulary.server.ts'

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
type Coach = Awaited<ReturnType<typeof aCoach>>

const input = (values: Partial<WorkoutInput> = {}): WorkoutInput => ({
  type_id: metcon,
  name: '',
  description: 'AMRAP 12\n10 thrusters 43/30 kg\n10 burpees',
  notes: '',
  color: '#BAE6FD',
  blocks: [],
  ...values,
})

async function write(coach: Coach, values: Partial<WorkoutInput> = {}): Promise<string> {
  const workoutId = randomUUID()
  await coach.workouts.create.mutate({ ...input(values), workoutId })
  return workoutId
}

/** The stored reading of the newest version. */
async function readingOf(workoutId: string) {
  const [row] = await server.owner
    .select({
      reader: workoutReadings.reader,
      vocabulary: workoutReadings.vocabulary,
      reading: workoutReadings.reading,
      movements: workoutReadings.movements,
      formats: workoutReadings.formats,
      hasScore: workoutReadings.hasScore,
      seconds: workoutReadings.seconds,
    })
    .from(workoutReadings)
    .innerJoin(workouts, eq(workouts.versionId, workoutReadings.versionId))
    .where(eq(workouts.workoutId, workoutId))
  return row
}

const idsIn = async (coach: Coach, filter: object) =>
  (await coach.workouts.list.query(filter)).workouts.map(({ workoutId }) => workoutId)

describe('[READING-01] a workout that is saved', () => {
  it('is read by the server: all parts in their order, with the version of the reader', async () => {
    const coach = await aCoach()
    const workoutId = await write(coach, {
      blocks: [{ name: 'Warm-up', type: 'warmup', notes: '500 m row' }],
      descriptionAt: 1,
    })
    const stored = await readingOf(workoutId)
    expect(stored).toMatchObject({ reader: readerVersion, formats: ['amrap', 'untimed'], seconds: 720 })
    expect(stored?.movements).toEqual(['burpee', 'row', 'thruster'])
    expect(stored?.reading.parts.map(blocks => blocks.map(({ score }) => score))).toEqual([
      ['none'],
      ['rounds_reps'],
    ])
    expect(await coach.workouts.get.query({ workoutId })).toMatchObject({ descriptionAt: 1 })
  })

  it('is read by the server alone: a structure that a browser sends is ignored', async () => {
    const coach = await aCoach()
    const structure = {
      reader: 99,
      reading: { parts: [] },
      movements: ['snatch'],
      formats: ['sets'],
      seconds: 1,
    }
    const workoutId = randomUUID()
    await coach.workouts.create.mutate({ ...input(), ...structure, marks: { parts: [] }, workoutId } as never)
    const expected = {
      reader: readerVersion,
      movements: ['burpee', 'thruster'],
      formats: ['amrap'],
      seconds: 720,
    }
    expect(await readingOf(workoutId)).toMatchObject(expected)
    await coach.workouts.update.mutate({ ...input({ name: 'Other' }), ...structure, workoutId } as never)
    const stored = await readingOf(workoutId)
    expect(stored).toMatchObject(expected)
    expect(stored?.reading.parts[0]?.[0]?.items).toHaveLength(2)
  })

  it('is read anew with another text, and the version before keeps its reading', async () => {
    const coach = await aCoach()
    const workoutId = await write(coach)
    await coach.workouts.update.mutate({ ...input({ description: '5 x 400 m run' }), workoutId })
    expect((await readingOf(workoutId))?.movements).toEqual(['run'])
    const all = await server.owner
      .select()
      .from(workoutReadings)
      .where(eq(workoutReadings.workoutId, workoutId))
    expect(all.map(({ movements }) => movements.join()).sort()).toEqual(['burpee,thruster', 'run'])
  })

  it('[READING-02] keeps what the coach corrected, also when the text around it changes', async () => {
    const coach = await aCoach()
    const corrections: WorkoutInput['corrections'] = [
      { about: 'movement', words: 'burpees', is: 'burpee_over_bar' },
      { about: 'score', words: 'amrap 12', is: 'reps' },
    ]
    const workoutId = await write(coach, { corrections })
    expect((await readingOf(workoutId))?.movements).toEqual(['burpee_over_bar', 'thruster'])
    const description = 'AMRAP 14\n12 thrusters 40/25 kg\nthen\n8 burpees\n200 m run'
    await coach.workouts.update.mutate({ ...input({ description, corrections }), workoutId })
    const stored = await readingOf(workoutId)
    expect(stored?.movements).toEqual(['burpee_over_bar', 'run', 'thruster'])
    expect(stored?.reading.parts[0]?.[0]).toMatchObject({ score: 'reps' })
  })
})

describe('[READING-03] own movements', () => {
  const gladiator = () => ({
    id: randomUUID(),
    name: 'Gladiator press',
    shortForms: ['GLP'],
    measures: ['reps' as const, 'load' as const],
    countsAs: 'push_press',
  })

  it('are known to the reader of that coach’s texts, those of before included, and count as another', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    const text = '5 rounds\n10 gladiator press 40 kg\n8 GLP'
    const [mine, theirs] = [
      await write(coach, { description: text }),
      await write(other, { description: text }),
    ]
    expect((await readingOf(mine))?.movements).toEqual([])
    const movement = gladiator()
    expect(await coach.workouts.addMovement.mutate(movement)).toEqual(movement)
    // A lost answer: the request is repeated.
    await coach.workouts.addMovement.mutate(movement)
    expect((await coach.workouts.vocabulary.query()).own).toEqual([movement])
    expect((await other.workouts.vocabulary.query()).own).toEqual([])
    await vi.waitFor(async () =>
      expect((await readingOf(mine))?.movements).toEqual([movement.id, 'push_press'].sort()),
    )
    expect((await readingOf(theirs))?.movements).toEqual([])
    expect(await idsIn(coach, { movement: 'push_press' })).toEqual([mine])
    expect(await coach.workouts.movements.query()).toContainEqual({
      id: movement.id,
      name: { en: 'Gladiator press', es: 'Gladiator press' },
      count: 1,
    })

    await coach.workouts.changeMovement.mutate({ ...movement, shortForms: [], countsAs: null })
    await coach.workouts.removeMovement.mutate({ id: movement.id })
    await vi.waitFor(async () => expect((await readingOf(mine))?.movements).toEqual([]))
  })

  it('are refused with a name that another one has, or counting as nothing that is known', async () => {
    const coach = await aCoach()
    await coach.workouts.addMovement.mutate(gladiator())
    await server.expectRefusal(
      () => coach.workouts.addMovement.mutate({ ...gladiator(), name: 'gladiator PRESS' }),
      'name_taken',
    )
    await server.expectRefusal(
      () => coach.workouts.addMovement.mutate({ ...gladiator(), name: 'Other', countsAs: 'nothing' }),
      'invalid_input',
    )
    await server.expectRefusal(
      () => coach.workouts.changeMovement.mutate({ ...gladiator(), name: 'Other' }),
      'not_found',
    )
  })

  it('[READING-04] the unit of loads without one is the coach’s', async () => {
    const coach = await aCoach()
    const workoutId = await write(coach, { description: '21-15-9 thrusters 60/40, pull-ups' })
    const loadOf = async () => JSON.stringify((await readingOf(workoutId))?.reading)
    expect(await loadOf()).toContain('"unit":"kg"')
    await coach.workouts.setUnit.mutate({ unit: 'lb' })
    await vi.waitFor(async () => expect(await loadOf()).toContain('"unit":"lb"'))
    expect((await coach.workouts.vocabulary.query()).unit).toBe('lb')
  })
})

describe('[READING-08] what a coach taught', () => {
  const swings = { about: 'movement', words: 'zonkers', is: 'kb_swing' } as const

  it('counts for all texts of that coach and of no other, until it is forgotten', async () => {
    const [coach, other] = [await aCoach(), await aCoach()]
    const text = { description: 'For time\n21 zonkers\n21 burpees' }
    const [mine, theirs] = [await write(coach, text), await write(other, text)]
    const says = async (workoutId: string) => JSON.stringify((await readingOf(workoutId))?.reading)
    await coach.workouts.teach.mutate(swings)
    await coach.workouts.teach.mutate(swings)
    await vi.waitFor(async () => expect(await says(mine)).toContain('kb_swing'))
    expect(await says(await write(coach, text))).toContain('kb_swing')
    expect(await says(theirs)).not.toContain('kb_swing')
    expect((await coach.workouts.vocabulary.query()).taught).toEqual([swings])
    expect((await other.workouts.vocabulary.query()).taught).toEqual([])
    await coach.workouts.forget.mutate({ about: 'movement', words: 'zonkers' })
    await vi.waitFor(async () => expect(await says(mine)).not.toContain('kb_swing'))
    expect((await coach.workouts.vocabulary.query()).taught).toEqual([])
  })

  it('comes after what the workout itself says', async () => {
    const coach = await aCoach()
    await coach.workouts.teach.mutate(swings)
    const workoutId = await write(coach, {
      description: 'For time\n21 zonkers',
      corrections: [{ about: 'movement', words: 'zonkers', is: 'ball_slam' }],
    })
    const read = JSON.stringify((await readingOf(workoutId))?.reading)
    expect(read).toContain('ball_slam')
    expect(read).not.toContain('kb_swing')
  })

  it('is bounded', async () => {
    const coach = await aCoach()
    const taught = Array.from({ length: mostTaught }, (_, at) => ({ ...swings, words: `word ${at}` }))
    await server.owner.insert(readerSettings).values({ gymId: coach.gymId, taught })
    const teach = (words: string) => coach.workouts.teach.mutate({ ...swings, words })
    await server.expectRefusal(() => teach('one more'), 'too_many')
    expect((await coach.workouts.vocabulary.query()).taught).toEqual(taught)
    await teach('word 3')
  })
})

describe('[READING-05] a benchmark that a coach named', () => {
  it('is recognised in other texts of that coach, until it is none any more', async () => {
    const coach = await aCoach()
    const text = '4 rounds for time\n15 wall balls 9/6 kg\n12 toes-to-bar\n200 m run'
    const elsewhere = await write(coach, { description: text })
    const benchmarkIn = async () => (await readingOf(elsewhere))?.reading.parts[0]?.[0]?.benchmark
    expect(await benchmarkIn()).toBeUndefined()
    const test = await write(coach, { name: 'Gym test', description: text, isBenchmark: true })
    await vi.waitFor(async () => expect(await benchmarkIn()).toBe(test))
    expect((await coach.workouts.vocabulary.query()).benchmarks).toMatchObject([
      { id: test, name: 'Gym test', text },
    ])
    const copy = randomUUID()
    await coach.workouts.duplicate.mutate({ workoutId: test, newId: copy, name: 'Copy' })
    expect((await coach.workouts.get.query({ workoutId: copy })).isBenchmark).toBe(false)
    await coach.workouts.remove.mutate({ workoutId: test })
    await vi.waitFor(async () => expect(await benchmarkIn()).toBeUndefined())
  })
})

describe('[READING-06] the library', () => {
  it('is filtered by movement, format, time and score, of the newest text', async () => {
    const coach = await aCoach()
    const amrap = await write(coach, { name: 'a' })
    const squat = await write(coach, { name: 'b', description: 'Back squat 5x5 @ 75%' })
    const easy = await write(coach, { name: 'c', description: 'Warm-up\n10 min easy bike' })
    await write(await aCoach(), { name: 'of another coach' })
    expect(await idsIn(coach, { movement: 'thruster' })).toEqual([amrap])
    expect(await idsIn(coach, { format: 'sets' })).toEqual([squat])
    expect(await idsIn(coach, { time: 'from8to15' })).toEqual([amrap, easy])
    expect(await idsIn(coach, { time: 'over30' })).toEqual([])
    expect(await idsIn(coach, { scored: false })).toEqual([easy])
    expect(await idsIn(coach, { scored: true, movement: 'back_squat', query: 'squat' })).toEqual([squat])
    await coach.workouts.update.mutate({ ...input({ name: 'a', description: '5 km run' }), workoutId: amrap })
    expect(await idsIn(coach, { movement: 'thruster' })).toEqual([])
    expect((await coach.workouts.movements.query()).map(({ id }) => id).sort()).toEqual([
      'back_squat',
      'bike_erg',
      'run',
    ])
  })
})

describe('[READING-06] a library of 5,000 workouts', () => {
  const size = 5_000
  const kinds = [
    { movements: ['thruster', 'burpee'], formats: ['amrap'], seconds: 720, hasScore: true },
    { movements: ['back_squat'], formats: ['sets'], seconds: null, hasScore: true },
    { movements: ['run', 'burpee'], formats: ['for_time', 'untimed'], seconds: 2400, hasScore: true },
    { movements: ['row'], formats: ['untimed'], seconds: 600, hasScore: false },
  ]

  /** Workouts of all kinds in turn, named by their number. */
  async function fill(gymId: string) {
    await server.owner.execute(sql`
      insert into workouts (gym_id, type_id, name, description, color)
      select ${gymId}, ${metcon}, lpad(n::text, 5, '0'), 'Work', '#BAE6FD' from generate_series(0, ${size - 1}) n`)
    await server.owner.execute(sql`
      insert into workout_readings
        (version_id, gym_id, workout_id, reader, vocabulary, reading, movements, formats, has_score, seconds)
      select version_id, gym_id, workout_id, ${readerVersion}, 0, '{"parts":[]}',
        k.movements, k.formats, k."hasScore", k.seconds
      from workouts w join jsonb_to_recordset(${JSON.stringify(kinds.map((kind, at) => ({ ...kind, at })))}::jsonb)
        as k (at int, movements text[], formats text[], "hasScore" boolean, seconds integer)
        on k.at = w.name::int % ${kinds.length}
      where w.gym_id = ${gymId}`)
  }

  async function namesIn(coach: Coach, filter: object): Promise<string[]> {
    const names: string[] = []
    let cursor: Awaited<ReturnType<typeof coach.workouts.list.query>>['nextCursor'] | undefined
    do {
      const page = await coach.workouts.list.query({ ...filter, cursor })
      names.push(...page.workouts.map(({ name }) => name))
      cursor = page.nextCursor
    } while (cursor)
    return names
  }

  it('is filtered without a wrong or a missing one, page by page', async () => {
    const coach = await aCoach()
    await fill(coach.gymId)
    await write(await aCoach(), { name: 'of another coach' })
    const ofKinds = (...wanted: number[]) =>
      Array.from({ length: size }, (_, at) => at)
        .filter(at => wanted.includes(at % kinds.length))
        .map(at => String(at).padStart(5, '0'))
    const filters: [object, string[]][] = [
      [{ movement: 'burpee', time: 'from8to15' }, ofKinds(0)],
      [{ format: 'untimed', scored: true }, ofKinds(2)],
      [{ movement: 'snatch' }, []],
    ]
    for (const [filter, names] of filters) expect(await namesIn(coach, filter)).toEqual(names)
  })
})

describe('[READING-07] readings of an older reader', () => {
  it('that were stopped half-way are gone on with later, and nothing is lost', async () => {
    const { owner, address } = await createTestDatabase()
    const database = openDatabase(address, { role: 'chalkline_auth', max: 1 })
    onTestFinished(() => database.close())
    const { gymId } = await buildCoach(owner)
    const texts = Array.from({ length: 50 }, (_, at) => `${at + 1} burpees`)
    for (const description of texts) await buildWorkout(owner, { gymId, description })
    const whole = new AbortController().signal
    await rereadVersions(database, whole)
    await owner.execute(sql`update workout_readings set reader = reader - 1`)

    const stopping = new AbortController()
    const { pool } = database
    const stoppedAfterFirst = {
      ...database,
      pool: {
        query: async (text: string, values: unknown[]) => {
          const answer = await pool.query(text, values)
          if (text.includes('save_readings')) stopping.abort()
          return answer
        },
      },
    } as unknown as typeof database
    const before = await rereadVersions(stoppedAfterFirst, stopping.signal)
    expect(before.read).toBeGreaterThan(0)
    expect(before.read).toBeLessThan(texts.length)
    const stored = () =>
      owner
        .select({ reader: workoutReadings.reader, movements: workoutReadings.movements })
        .from(workoutReadings)
    // Versions that wait keep the reading that they have.
    expect(await stored()).toHaveLength(texts.length)
    expect((await stored()).filter(({ reader }) => reader === readerVersion)).toHaveLength(before.read)
    expect((await stored()).every(({ movements }) => movements.join() === 'burpee')).toBe(true)

    expect(await rereadVersions(database, whole)).toEqual({
      read: texts.length - before.read,
      changed: 0,
      kinds: {},
    })
    expect((await stored()).every(({ reader }) => reader === readerVersion)).toBe(true)
  })

  it('[NOTATION-15] are read anew in batches, can be stopped, and what changed is reported by its kind', async () => {
    const { owner, address } = await createTestDatabase()
    const database = openDatabase(address, { role: 'chalkline_auth', max: 1 })
    onTestFinished(() => database.close())
    const { gymId } = await buildCoach(owner)
    const made: string[] = []
    for (let index = 0; index < 120; index++)
      made.push((await buildWorkout(owner, { gymId, description: `${index + 1} burpees` })).workoutId)
    const stopped = new AbortController()
    stopped.abort()
    expect(await rereadVersions(database, stopped.signal)).toEqual({ read: 0, changed: 0, kinds: {} })
    const { signal } = new AbortController()
    expect(await rereadVersions(database, signal)).toEqual({ read: 120, changed: 0, kinds: {} })
    await owner.execute(sql`
      update workout_readings set reader = reader - 1, reading = '{"parts":[[]]}'
      where workout_id in (${made[3]}, ${made[7]})`)
    await owner.execute(sql`
      update workout_readings
      set reader = reader - 1, reading = jsonb_set(reading, '{parts,0,0,items,0,reps}', '99')
      where workout_id = ${made[9]}`)
    const kinds = { blocks: 2, clock: 2, score: 2, movements: 2, amounts: 3, loads: 2 }
    expect(await rereadVersions(database, signal)).toEqual({ read: 3, changed: 3, kinds })
    expect(await rereadVersions(database, signal)).toEqual({ read: 0, changed: 0, kinds: {} })
  })

  it('[FAIR-09] know own benchmarks of a length that many of can be read, and no longer ones', async () => {
    const { owner } = await createTestDatabase()
    const { gymId } = await buildCoach(owner)
    const test = '21-15-9 thrusters 40 kg, pull-ups'
    for (const [name, description] of [
      ['Short', test],
      ['Long', test.padEnd(4_001)],
    ] as const)
      await buildWorkout(owner, { gymId, name, description, isBenchmark: true })
    const { benchmarks } = await owner.transaction(db => vocabularyOf(db, gymId))
    expect(benchmarks.map(({ name }) => name)).toEqual(['Short'])
  })

  it('[FAIR-09] of a library with long texts leave the others their turn', async () => {
    const { owner, address } = await createTestDatabase()
    const database = openDatabase(address, { role: 'chalkline_auth', max: 1 })
    onTestFinished(() => database.close())
    const { gymId } = await buildCoach(owner)
    for (let index = 0; index < 10; index++)
      await buildWorkout(owner, { gymId, description: repeated('then 3 rounds 5 runn ', 6000) })
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    onTestFinished(() => clearInterval(timer))
    const started = performance.now()
    expect(await rereadVersions(database, new AbortController().signal)).toEqual({
      read: 10,
      changed: 0,
      kinds: {},
    })
    const took = performance.now() - started
    expect(longest).toBeLessThan(took / 4)
  })
})

describe('the races of HYROX', () => {
  it('[HYROX-02] are read by their name, and the editor has those of the season', async () => {
    const coach = await aCoach()
    const workoutId = await write(coach, { description: 'HYROX simulation men pro' })
    expect((await readingOf(workoutId))?.movements).toContain('sled_push')
    expect((await coach.workouts.vocabulary.query()).races).toHaveLength(10)
  })

  it('[HYROX-07] are read anew when the operator has corrected a weight', async () => {
    const { owner, address } = await createTestDatabase()
    const database = openDatabase(address, { role: 'chalkline_auth', max: 1 })
    onTestFinished(() => database.close())
    onTestFinished(() => takeStandards(builtInStandards))
    const { gymId } = await buildCoach(owner)
    await buildWorkout(owner, { gymId, description: 'HYROX simulation men pro' })
    const { signal } = new AbortController()
    const firstLoad = async () => {
      await rereadVersions(database, signal)
      const [row] = await owner.select({ reading: workoutReadings.reading }).from(workoutReadings)
      const [block] = row?.reading.parts.flat() ?? []
      return block && movementsIn(block.items).find(({ load }) => load)?.load
    }
    expect(await firstLoad()).toEqual({ unit: 'kg', value: 202 })
    const corrected = structuredClone(builtInStandards)
    Object.assign(corrected.seasons[0]?.divisions.pro.men ?? {}, { sled_push: 200 })
    takeStandards(corrected)
    expect(await firstLoad()).toEqual({ unit: 'kg', value: 200 })
  })
})
