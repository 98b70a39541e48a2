// What stays of a gym that closes with its last member: what athletes logged, for them, and nothing else.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Day, today } from '#domain/day.ts'
import { buildCoach, buildSession, password } from '#testing/builders.ts'
import { buildConversation } from '#testing/conversation-builders.ts'
import { subscription } from '#testing/fakes/push-subscription.ts'
import { pngFile } from '#testing/png-file.ts'
import { buildMovement, globalType } from '#testing/programming-builders.ts'
import { buildMax, buildPastResult, buildScoredDay, lifted, time } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { visibleRows } from '#testing/visible-rows.ts'
import { openDatabase, withConnection } from './database.ts'
import { sweep } from './sweep.ts'

const day: Day = '2026-03-04'
const fran = 'Fran\n21-15-9\nThrusters 43/30 kg\nPull-ups'
const [newer, unlogged] = ['Fran\nA text that no one has logged', 'Rowing\n2000 m for time']
const coachName = 'Clara Closing'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await server.owner.execute<Row>(query)).rows
const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))

/** Ana did Fran, Ben too and is inactive, Cleo and has left. Dan did nothing. Since then the text was changed. */
async function openGym() {
  const gym = await buildScoredDay(server, day, [fran, unlogged], {
    coach: { name: coachName },
    athletes: ['Ana', { name: 'Ben', status: 'inactive' }, 'Cleo', 'Dan'],
    teams: { Morning: ['Ana', 'Dan'] },
    programs: [{ status: 'published', athletes: ['Ana', 'Cleo', 'Dan'], teams: ['Morning'] }],
  })
  const { coach, client, workoutId, athlete, log } = gym
  const scores = { 'time:fran': time(240) }
  for (const name of ['Ana', 'Ben', 'Cleo']) await log(name, { scores })
  await (await clientOf(athlete('Cleo').id)).settings.leaveCoach.mutate({ gymId: await gymOf(coach.id) })
  const type_id = await globalType(server.owner)
  await client.library.update.mutate({
    workoutId,
    type_id,
    name: '',
    description: newer,
    notes: '',
    color: '#BAE6FD',
    blocks: [],
  })
  const gymId = await gymOf(coach.id)
  return {
    ...gym,
    gymId,
    close: () => client.settings.deleteAccount.mutate({ email: coach.email, password }),
    logOf: (name: string) => ({
      athleteId: athlete(name).id,
      workoutId,
      scheduledOn: day,
      ...written(),
    }),
  }
}

async function gymOf(personId: string): Promise<string> {
  const [member] = await rows<{ id: string }>(
    sql`select gym_id as id from gym_members where person_id = ${personId}`,
  )
  return member?.id ?? ''
}

const textsOf = async (gymId: string) =>
  (
    await rows<{ description: string }>(
      sql`select description from workout_versions where gym_id = ${gymId} order by description`,
    )
  ).map(({ description }) => description)
const isGymThere = async (gymId: string) =>
  (await rows(sql`select from gyms where id = ${gymId}`)).length === 1
const loggedBy = (gymId: string) =>
  rows<{ who: string; text: string; results: number }>(sql`
    select p.full_name as who, v.description as text,
      (select count(*)::int from results r where r.athlete_id = h.athlete_id and r.workout_id = h.workout_id) as results
    from log_entries h join profiles p on p.id = h.athlete_id join workout_versions v on v.version_id = h.version_id
    where h.gym_id = ${gymId} order by 1`)
const said = <Value>(value: Value) => ({ value, actedAt: new Date().toISOString() })
const written = () => ({ outcome: said('prescribed' as const), scores: said({ 'time:fran': time(230) }) })

describe('a gym whose coach deletes the account', () => {
  it('[GYM-30] leaves every athlete the log, the text that was trained, and the results', async () => {
    const gym = await openGym()
    const before = await loggedBy(gym.gymId)
    expect(before).toEqual(['Ana', 'Ben', 'Cleo'].map(who => ({ who, text: fran, results: 1 })))
    await gym.close()
    expect(await loggedBy(gym.gymId)).toEqual(before)
    for (const name of ['Ana', 'Ben', 'Cleo']) {
      const athlete = await clientOf(gym.athlete(name).id)
      expect((await athlete.results.progress.query()).results).toMatchObject([
        { key: 'time:fran', day, score: time(240) },
      ])
      expect(await athlete.results.history.query({ workoutId: gym.workoutId })).toMatchObject({
        title: 'Fran',
        times: [{ day, scores: { 'time:fran': time(240) } }],
        blocks: { 'time:fran': expect.anything() },
      })
    }
  })

  it('[GYM-30] leaves maxes and results from before that the coach entered, as those of a coach without a name', async () => {
    const gym = await openGym()
    const athleteId = gym.athlete('Ana').id
    const ofCoach = { athleteId, day, enteredBy: gym.coach.id }
    await buildPastResult(server.owner, { ...ofCoach, key: 'load:deadlift', score: lifted(150) })
    await buildMax(server.owner, { athleteId, movement: 'deadlift', value: 150, setBy: gym.coach.id })
    const ana = await clientOf(athleteId)
    const before = await ana.results.progress.query()
    expect(before).toMatchObject({ maxes: [{ by: 'coach' }] })
    await gym.close()
    expect(await ana.results.progress.query()).toEqual(before)
    expect((await ana.results.loads.query()).maxes).toEqual(before.maxes)
  })

  it('[GYM-31] leaves no text that no one logged, and nothing by which its coach is known', async () => {
    const gym = await openGym()
    const { owner } = server
    const dan = gym.athlete('Dan').id
    await buildConversation(owner, gym.gymId, gym.athlete('Ana').id)
    await buildMovement(owner, { gymId: gym.gymId })
    await owner.execute(sql`insert into workout_types (code, gym_id) values ('Sled of Clara', ${gym.gymId})`)
    await gym.client.athletes.rename.mutate({ athleteId: dan, name: 'Dan of Clara' })
    await gym.client.gym.changeIdentity.mutate({
      name: 'Box of Clara',
      accent: '#e11d48',
      timeZone: 'America/New_York',
      weekStartsOn: 7,
      language: 'es',
      loadUnit: 'lb',
    })
    await gym.client.gym.uploadLogo.mutate({
      base64: pngFile({ width: 64, height: 64 }).toString('base64'),
    })
    expect(await textsOf(gym.gymId)).toEqual([fran, newer, unlogged])
    await gym.close()
    expect(await textsOf(gym.gymId)).toEqual([fran])
    const [workout, ...others] = await rows(
      sql`select name, description, notes, blocks, corrections, deleted_at is null as "isInLibrary"
        from workouts where gym_id = ${gym.gymId}`,
    )
    expect(others).toEqual([])
    expect(workout).toEqual({
      name: '',
      description: '-',
      notes: '',
      blocks: [],
      corrections: [],
      isInLibrary: false,
    })
    expect(
      await rows(sql`select name, accent, time_zone, week_starts_on, language, load_unit from gyms
        where id = ${gym.gymId}`),
    ).toEqual([
      { name: null, accent: null, time_zone: null, week_starts_on: 1, language: null, load_unit: null },
    ])
    expect(await rows(sql`select from gym_logos where gym_id = ${gym.gymId}`)).toEqual([])
    for (const trace of [coachName, gym.coach.email, gym.coach.inviteCode, 'of Clara'])
      expect(await tablesWith(trace), trace).toEqual([])
  })

  it('[GYM-31] keeps the type of a text that was logged, and no other', async () => {
    const gym = await openGym()
    const code = `Sled ${randomUUID()}`.slice(0, 40)
    const [type] = await rows<{ id: string }>(sql`
      insert into workout_types (code, gym_id) values (${code}, ${gym.gymId}), ('Of no one', ${gym.gymId}) returning id`)
    await server.owner.execute(
      sql`update workout_versions set type_id = ${type?.id} where description = ${fran} and gym_id = ${gym.gymId}`,
    )
    await gym.close()
    expect(await rows(sql`select code from workout_types where gym_id = ${gym.gymId}`)).toEqual([{ code }])
  })

  it('[GYM-31] leaves nothing where no one logged anything', async () => {
    const { id, email } = await buildCoach(server.owner)
    const gymId = await gymOf(id)
    await server.owner.execute(sql`delete from users where email = ${email}`)
    expect(await isGymThere(gymId)).toBe(false)
  })

  it('[GYM-31] is read by the athlete who logged there, and by no one else', async () => {
    const gym = await openGym()
    const stranger = await buildCoach(server.owner)
    await gym.close()
    const read = async (personId: string) => {
      const seen = await visibleRows(server.address, await buildSession(server.owner, personId))
      return Object.keys(seen).filter(table => JSON.stringify(seen[table]).includes(gym.gymId))
    }
    for (const name of ['Ana', 'Ben', 'Cleo'])
      expect(await read(gym.athlete(name).id), name).toEqual(['log_entries', 'results'])
    for (const id of [gym.athlete('Dan').id, stranger.id]) expect(await read(id)).toEqual([])
    const ana = await visibleRows(server.address, await buildSession(server.owner, gym.athlete('Ana').id))
    expect([ana.log_entries?.length, ana.results?.length]).toEqual([1, 1])
  })

  it('[GYM-31] takes nothing any more: no athlete, no workout, no log that comes late', async () => {
    const gym = await openGym()
    const ana = await clientOf(gym.athlete('Ana').id)
    const typeId = await globalType(server.owner)
    await gym.close()
    // The coach has the mail that the account is gone.
    await expect.poll(async () => (await server.rowCounts()).mails, { timeout: 10_000 }).toBe(0)
    await server.expectRefusal(() => ana.training.log.mutate(gym.logOf('Ana')), 'not_found')
    expect(await loggedBy(gym.gymId)).toMatchObject([{ who: 'Ana' }, { who: 'Ben' }, { who: 'Cleo' }])
    const before = await server.rowCounts()
    for (const add of [
      sql`insert into gym_athletes (gym_id, athlete_id, status) values (${gym.gymId}, ${gym.athlete('Ana').id}, 'active')`,
      sql`insert into workouts (gym_id, type_id, description, color) values (${gym.gymId}, ${typeId}, 'x', '#BAE6FD')`,
      sql`insert into gym_members (gym_id, person_id, role) values (${gym.gymId}, ${gym.athlete('Ana').id}, 'coach')`,
      sql`insert into conversations (gym_id, athlete_id) values (${gym.gymId}, ${gym.athlete('Ana').id})`,
    ])
      await expect(server.owner.execute(add)).rejects.toMatchObject({
        cause: { code: '23503', message: 'the gym is closed' },
      })
    expect(await server.rowCounts()).toEqual(before)
  })

  it('[GYM-31] is not read anew: what the reader knew of the coach is gone', async () => {
    const gym = await openGym()
    await gym.close()
    const marksOf = () => rows(sql`select marks from workout_versions where gym_id = ${gym.gymId}`)
    const before = await marksOf()
    const [version] = await rows<{ id: string; workoutId: string }>(
      sql`select version_id as id, workout_id as "workoutId" from workout_versions where gym_id = ${gym.gymId}`,
    )
    const toRead = await rows<{ gym_id: string }>(
      sql`select * from versions_to_read(1000000, '00000000-0000-0000-0000-000000000000', 10000)`,
    )
    expect(toRead.filter(one => one.gym_id === gym.gymId)).toEqual([])
    const reading = {
      version_id: version?.id,
      gym_id: gym.gymId,
      workout_id: version?.workoutId,
      marks: {},
      reader: 1,
      vocabulary: 0,
      reading: {},
      movements: [],
      formats: [],
      has_score: false,
    }
    await server.owner.execute(sql`select save_readings(${JSON.stringify([reading])}::jsonb)`)
    expect(await marksOf()).toEqual(before)
    expect(await rows(sql`select from workout_readings where gym_id = ${gym.gymId}`)).toEqual([])
  })
})

/** The tables in which any column of any row has this text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'chalkline'::regnamespace and relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await rows(sql`select from ${sql.raw(name)} t where strpos(t::text, ${text}) > 0`)).length > 0)
      found.push(name)
  // On its way to the coach, that the account is gone.
  return found.filter(name => name !== 'mails')
}

describe('the sweep', () => {
  const sweepNow = async (most?: number) => {
    const database = openDatabase(server.address, { role: 'chalkline_auth', max: 1 })
    await sweep(database, most)
    await database.close()
  }
  const deleteAccountOf = (id: string) => server.owner.execute(sql`select delete_account(${id})`)

  it('[GYM-32] drops the texts of a closed gym with the last log of them, and the gym with its last text', async () => {
    const gym = await openGym()
    const other = await openGym()
    await gym.log('Dan', { workoutId: gym.workoutIds[1] ?? '' })
    await gym.close()
    await sweepNow()
    expect(await textsOf(gym.gymId)).toEqual([fran, unlogged])
    await deleteAccountOf(gym.athlete('Dan').id)
    await sweepNow()
    expect(await textsOf(gym.gymId)).toEqual([fran])
    for (const name of ['Ana', 'Ben', 'Cleo']) await deleteAccountOf(gym.athlete(name).id)
    await sweepNow()
    expect(await textsOf(gym.gymId)).toEqual([])
    // Its empty workouts go as all that were deleted.
    await server.owner.execute(
      sql`update workouts set deleted_at = now() - interval '61 days' where gym_id = ${gym.gymId}`,
    )
    await sweepNow()
    expect(await isGymThere(gym.gymId)).toBe(false)
    expect(await textsOf(other.gymId)).toEqual([fran, newer, unlogged])
  })

  it('[GYM-32] drops them in transactions of a bounded number of rows', async () => {
    const gym = await openGym()
    await gym.close()
    await server.owner.execute(sql`
      insert into workout_versions (gym_id, workout_id, type_id, name, description, notes, color, blocks)
      select gym_id, workout_id, type_id, '', 'Of no one', '', color, '[]' from workout_versions, generate_series(1, 7)
      where gym_id = ${gym.gymId}`)
    await server.owner.execute(sql`create table swept (xid bigint, rows integer)`)
    await server.owner.execute(sql`
      create function note_swept() returns trigger language plpgsql as $$
      begin
        insert into chalkline.swept select txid_current(), count(*) from gone;
        return null;
      end $$`)
    await server.owner.execute(sql`create trigger note_swept after delete on workout_versions
      referencing old table as gone for each statement execute function note_swept()`)
    onTestFinished(async () => {
      await server.owner.execute(sql`drop trigger note_swept on workout_versions`)
      await server.owner.execute(sql`drop function note_swept()`)
      await server.owner.execute(sql`drop table swept`)
    })
    await sweepNow(3)
    const sizes = await rows<{ rows: number }>(sql`select rows from swept where rows > 0 order by rows desc`)
    expect(sizes.map(one => one.rows)).toEqual([3, 3, 1])
    expect(await textsOf(gym.gymId)).toEqual([fran])
  })
})

it('[GYM-33] no statement deletes a log with its workout, its text or its gym', async () => {
  const gym = await openGym()
  const before = await server.rowCounts()
  for (const table of ['workouts', 'workout_versions', 'gyms'])
    await expect(
      server.owner.execute(
        sql`delete from ${sql.raw(table)} where ${sql.raw(table === 'gyms' ? 'id' : 'gym_id')} = ${gym.gymId}`,
      ),
      table,
    ).rejects.toMatchObject({ cause: { code: '23503' } })
  expect(await server.rowCounts()).toEqual(before)
})

describe('[GYM-33] a log that is being written while the gym closes', () => {
  const gate = 7_204_999
  const day = today()
  type Outcome = { value?: unknown; reason?: unknown }
  /** Where the one that is first is stopped, until the other waits for it or has ended. */
  type Stop = { event: 'insert or update' | 'insert' | 'delete'; on: string; name: 'a_stop' | 'z_stop' }

  /** The second begins once the first is stopped; answers how each ended. */
  async function together(
    { event, on, name }: Stop,
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<Outcome[]> {
    await server.owner.execute(sql`
      create function stop_here() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${sql.raw(String(gate))});
        return null;
      end $$`)
    await server.owner.execute(
      sql.raw(`create trigger ${name} after ${event} on ${on} for each row execute function stop_here()`),
    )
    const works: Promise<Outcome>[] = []
    let ended = 0
    const begin = (work: () => Promise<unknown>) =>
      works.push(
        work()
          .then(
            value => ({ value }),
            error => ({ reason: error.data?.reason ?? error }),
          )
          .finally(() => {
            ended += 1
          }),
      )
    try {
      // As who administers the database, and so sees what others wait for.
      await withConnection(server.address, {}, async keeper => {
        const waiting = async (is: '=' | '<>') =>
          (
            await keeper.query(`select from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock' and wait_event ${is} 'advisory'`)
          ).rowCount
        await keeper.query('select pg_advisory_lock($1)', [gate])
        begin(first)
        await expect.poll(() => waiting('='), { timeout: 4_000 }).toBe(1)
        begin(second)
        await expect.poll(async () => ended > 0 || (await waiting('<>')) === 1, { timeout: 4_000 }).toBe(true)
        await keeper.query('select pg_advisory_unlock($1)', [gate])
      })
      return await Promise.all(works)
    } finally {
      await Promise.all(works)
      await server.owner.execute(sql.raw(`drop trigger ${name} on ${on}`))
      await server.owner.execute(sql`drop function stop_here()`)
    }
  }

  /** Ana has logged, Dan has not. The coach is told of records on a device. */
  async function openGymOfToday() {
    const gym = await buildScoredDay(server, day, [fran, unlogged], {
      athletes: ['Ana', 'Dan'],
      programs: [{ status: 'published', startsOn: day, endsOn: day, athletes: ['Ana', 'Dan'] }],
    })
    await gym.log('Ana', { scores: { 'time:fran': time(240) } })
    await gym.client.push.subscribe.mutate(subscription())
    const write = async (name: string, workoutId = gym.workoutId) => {
      const athlete = await clientOf(gym.athlete(name).id)
      return () =>
        athlete.training.log.mutate({
          athleteId: gym.athlete(name).id,
          workoutId,
          scheduledOn: day,
          ...written(),
        })
    }
    const close = () => gym.client.settings.deleteAccount.mutate({ email: gym.coach.email, password })
    return { ...gym, gymId: await gymOf(gym.coach.id), write, close }
  }

  describe.each([
    ['its workout and text', { event: 'insert or update', on: 'log_entries', name: 'a_stop' }],
    ['the row of its athlete', { event: 'insert', on: 'results', name: 'a_stop' }],
    ['what tells of a record', { event: 'insert', on: 'results', name: 'z_stop' }],
  ] as const)('and holds %s', (_, stop) => {
    it.each([
      ['is new, of a workout that no one had logged', 'Dan', unlogged, 1],
      ['is changed', 'Ana', fran, 0],
    ] as const)('stays, and the gym closes: one that %s', async (_, who, text, at) => {
      const gym = await openGymOfToday()
      const write = await gym.write(who, gym.workoutIds[at])
      const [logged, closed] = await together(stop, write, gym.close)
      expect([logged, closed]).toEqual([
        { value: expect.objectContaining({ outcome: 'prescribed' }) },
        { value: {} },
      ])
      expect(await loggedBy(gym.gymId)).toContainEqual({ who, text, results: 1 })
      expect(await gymOf(gym.coach.id)).toBe('')
    })
  })

  const closing: Stop = { event: 'delete', on: 'gym_athletes', name: 'a_stop' }

  it('is refused where the gym was first, as after leaving, and again when it is sent again', async () => {
    const gym = await openGymOfToday()
    const write = await gym.write('Dan', gym.workoutIds[1])
    const [closed, logged] = await together(closing, gym.close, write)
    expect([closed, logged]).toEqual([{ value: {} }, { reason: 'not_found' }])
    await expect.poll(async () => (await server.rowCounts()).mails, { timeout: 10_000 }).toBe(0)
    await server.expectRefusal(write, 'not_found')
    expect(await loggedBy(gym.gymId)).toEqual([{ who: 'Ana', text: fran, results: 1 }])
  })

  it('keeps what it changes of a log that stays', async () => {
    const gym = await openGymOfToday()
    const [closed, logged] = await together(closing, gym.close, await gym.write('Ana'))
    expect([closed, logged]).toMatchObject([{ value: {} }, { value: { scores: { 'time:fran': time(230) } } }])
    expect(await loggedBy(gym.gymId)).toEqual([{ who: 'Ana', text: fran, results: 1 }])
  })
})
