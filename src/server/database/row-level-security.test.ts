import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAthlete,
  buildCoach,
  buildMember,
  buildRelationship,
  buildSession,
  ownerOf,
} from '#testing/builders.ts'
import {
  buildActivity,
  buildDay,
  buildLogEntry,
  buildProgram,
  buildTeam,
  buildTraining,
  buildWorkout,
} from '#testing/programming-builders.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { clientConfig, withConnection } from './database.ts'
import * as tables from './tables.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})

/** As the application, in the transaction of the user who has the token. */
const askAs = (token: string, statement: string) =>
  withConnection(test.address, { role: 'chalkline_app' }, async client => {
    await client.query('begin')
    await client.query('select * from open_session($1)', [token])
    const result = await client.query(statement)
    await client.query('commit')
    return result
  })

describe('the application role', () => {
  it('sees no profile without a session, and only its own profile with one', async () => {
    const [coach, athlete] = [await buildCoach(test.owner), await buildAthlete(test.owner)]
    const token = await buildSession(test.owner, athlete.id)
    expect((await askAs('no-such-token', 'select id from profiles')).rows).toEqual([])
    expect((await askAs(token, 'select id from profiles')).rows).toEqual([{ id: athlete.id }])
    expect((await askAs(token, `select id from profiles where id = '${coach.id}'`)).rows).toEqual([])
  })

  it('[ROLE-04] cannot touch the profile of another person, its own role, or the tables of the sign-in', async () => {
    const [me, other] = [await buildAthlete(test.owner), await buildAthlete(test.owner)]
    const token = await buildSession(test.owner, me.id)
    const taken = await askAs(token, `update profiles set full_name = 'taken' where id = '${other.id}'`)
    expect(taken.rowCount).toBe(0)
    // Without a condition nothing is read, and the policies for reading do not help.
    expect((await askAs(token, `update profiles set full_name = 'mine'`)).rowCount).toBe(1)
    for (const statement of [
      `update profiles set role = 'coach'`,
      `update profiles set id = '${other.id}'`,
      `insert into profiles (id, role, full_name, email) values (gen_random_uuid(), 'coach', 'x', 'x')`,
      `delete from profiles`,
      `select * from users`,
      `select * from sessions`,
      `select * from accounts`,
      `select * from server_secrets`,
      `select endpoint from push_subscriptions`,
      `insert into migrations (name, checksum) values ('x', 'x')`,
      `create table chalkline.mine (id int)`,
    ])
      await expect(askAs(token, statement), statement).rejects.toThrow(/permission denied/)
  })

  it('makes no profile for another user, also where one is missing', async () => {
    const me = await buildAthlete(test.owner)
    const token = await buildSession(test.owner, me.id)
    const [other] = await test.owner
      .insert(tables.users)
      .values({ email: `${randomUUID()}@example.com`, name: 'Without a profile' })
      .returning()
    const before = await test.rowCounts()
    const made = await askAs(
      token,
      `select add_missing_profile('${other?.id}', 'coach', 'x', 'x', null) as made`,
    )
    expect(made.rows).toEqual([{ made: false }])
    expect(await test.rowCounts()).toEqual(before)
  })

  it('sees, changes and adds no picture but its own', async () => {
    const [me, other] = [await buildAthlete(test.owner), await buildAthlete(test.owner)]
    const token = await buildSession(test.owner, me.id)
    const content = Buffer.from('a picture')
    await test.owner.insert(tables.avatars).values({ userId: other.id, type: 'image/png', content })
    const add = (id: string) =>
      `insert into avatars (user_id, type, content) values ('${id}', 'image/png', 'x')`
    for (const statement of ['select from avatars', `update avatars set content = ''`, 'delete from avatars'])
      expect((await askAs(token, statement)).rowCount, statement).toBe(0)
    const third = await buildAthlete(test.owner)
    await expect(askAs(token, add(third.id))).rejects.toThrow(/row-level security/)
    expect((await askAs(token, add(me.id))).rowCount).toBe(1)
    await expect(askAs(token, `update avatars set user_id = '${third.id}'`)).rejects.toThrow(
      /row-level security/,
    )
    expect(await test.owner.select().from(tables.avatars).where(eq(tables.avatars.userId, other.id))).toEqual(
      [expect.objectContaining({ content })],
    )
  })

  it('[FEED-04] sees, changes and adds no calendar feed but its own, and opens one only by its id', async () => {
    const [me, other] = [await buildAthlete(test.owner), await buildAthlete(test.owner)]
    const token = await buildSession(test.owner, me.id)
    const [feed] = await test.owner.insert(tables.calendarFeeds).values({ athleteId: other.id }).returning()
    for (const statement of [
      'select from calendar_feeds',
      'update calendar_feeds set id = gen_random_uuid()',
      'delete from calendar_feeds',
      'select from open_feed(gen_random_uuid())',
    ])
      expect((await askAs(token, statement)).rowCount, statement).toBe(0)
    const third = await buildAthlete(test.owner)
    await expect(
      askAs(token, `insert into calendar_feeds (athlete_id) values ('${third.id}')`),
    ).rejects.toThrow(/row-level security/)
    expect(await test.owner.select().from(tables.calendarFeeds)).toEqual([feed])
    // An id that is not there signs no user in.
    const after = `select current_user_id() as id from (select from open_feed(gen_random_uuid())) unknown_feed
      right join (select 1) one on true`
    expect((await askAs(token, after)).rows).toEqual([{ id: null }])
    await withConnection(test.address, { role: 'chalkline_auth' }, async client => {
      await expect(client.query(`select * from open_feed('${feed?.id}')`)).rejects.toThrow(
        /permission denied/,
      )
    })
  })

  it('has a way in beside it that sees the accounts, and nothing of the product', async () => {
    await buildCoach(test.owner)
    const statements = [
      'select * from profiles',
      'select * from gym_athletes',
      'select * from avatars',
      'select * from server_secrets',
      'delete from migrations',
    ]
    await withConnection(test.address, { role: 'chalkline_auth' }, async client => {
      expect((await client.query('select * from users')).rowCount).toBeGreaterThan(0)
      for (const statement of statements)
        await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
    })
  })

  it('[RESULT-08] sees the results of its own athletes and its own, and writes none', async () => {
    const { athleteId, gymId, workout, day } = await buildTraining(test.owner)
    const place = { athleteId, gymId, workoutId: workout.workoutId, scheduledOn: day }
    const scores = { 'time:fran': { score: { type: 'time', sets: [{ seconds: 240 }] }, at: new Date() } }
    const done = { isCompleted: true, completedAt: new Date(), isUnscaled: true, scores }
    await test.owner.insert(tables.logEntries).values({ ...place, ...done })
    const outsiders = [(await buildCoach(test.owner)).id, (await buildAthlete(test.owner)).id]
    const tokens = await Promise.all([athleteId, gymId, ...outsiders].map(id => buildSession(test.owner, id)))
    const counts = tokens.map(async token => (await askAs(token, 'select from results')).rowCount)
    expect(await Promise.all(counts)).toEqual([1, 1, 0, 0])
    for (const token of tokens)
      for (const statement of [`update results set level = 'rx_plus'`, 'delete from results'])
        await expect(askAs(token, statement), statement).rejects.toThrow(/permission denied/)
  })

  it('[RECORD-08] keeps results from before and maxes to the athlete and active coaches, who remove only their own', async () => {
    const { athleteId, gymId } = await buildRelationship(test.owner)
    const inactive = await buildRelationship(test.owner, { athleteId, status: 'inactive' })
    const pending = await buildRelationship(test.owner, { athleteId, status: 'pending' })
    const outsiders = [(await buildCoach(test.owner)).id, (await buildAthlete(test.owner)).id]
    const coaches = await Promise.all(
      [gymId, inactive.gymId, pending.gymId].map(id => ownerOf(test.owner, id)),
    )
    const readers = [athleteId, ...coaches, ...outsiders]
    const tokens = await Promise.all(readers.map(id => buildSession(test.owner, id)))
    const past = (by: string) =>
      `insert into past_results (id, athlete_id, entered_by, key, subject, level, score, day)
        values (gen_random_uuid(), '${athleteId}', '${by}', 'load:x', 'x', 'rx', '{}', '2025-01-01')`
    const max = (by: string) =>
      `insert into maxes (athlete_id, movement, value, unit, tested_on, set_by)
        values ('${athleteId}', '${by}', 100, 'kg', '2025-01-01', '${by}')`
    for (const [at, token] of tokens.entries())
      for (const add of [past, max]) {
        const mine = askAs(token, add(readers[at] ?? ''))
        if (at < 2) expect((await mine).rowCount).toBe(1)
        else await expect(mine).rejects.toThrow(/row-level security/)
        // In the name of another.
        await expect(askAs(token, add(readers[1 - at] ?? athleteId))).rejects.toThrow(/row-level security/)
      }
    for (const table of ['past_results', 'maxes']) {
      const counts = tokens.map(async token => (await askAs(token, `select from ${table}`)).rowCount)
      expect(await Promise.all(counts), table).toEqual([2, 2, 0, 0, 0, 0])
      const removed = []
      for (const token of tokens.toReversed())
        removed.push((await askAs(token, `delete from ${table}`)).rowCount)
      expect(removed, table).toEqual([0, 0, 0, 0, 1, 1])
    }
  })

  it('forgets the person at the end of the transaction', async () => {
    const athlete = await buildAthlete(test.owner)
    const token = await buildSession(test.owner, athlete.id)
    await withConnection(test.address, { role: 'chalkline_app' }, async client => {
      await client.query('begin')
      await client.query('select * from open_session($1)', [token])
      expect((await client.query('select current_user_id() as id')).rows).toEqual([{ id: athlete.id }])
      await client.query('commit')
      expect((await client.query('select current_user_id() as id')).rows).toEqual([{ id: null }])
    })
  })

  it('is what the pool works as, also when the address asks for something else', async () => {
    const { rows } = await test.database.pool.query('select current_user as role')
    expect(rows).toEqual([{ role: 'chalkline_app' }])
    const config = clientConfig(
      { url: 'postgres://a@localhost/b?options=-c%20role%3Dnone' },
      { role: 'chalkline_app' },
    )
    expect(config.options).toMatch(/-c role=chalkline_app$/)
    expect(config.connectionString).not.toContain('options')
  })
})

describe('[ROLE-01] the tables of a coach, asked by raw statements of another', () => {
  const tablesOfACoach = [
    'workouts',
    'programs',
    'scheduled_workouts',
    'calendar_saves',
    'imports',
    'calendar_imports',
    'program_shares',
    'teams',
    'team_members',
    'program_athletes',
    'program_teams',
    'log_entries',
    'gym_boards',
  ] as const

  /** A coach with a row in each of them. */
  async function aFullDesk() {
    const { gymId, athleteId } = await buildRelationship(test.owner)
    const workout = await buildWorkout(test.owner, { gymId })
    const program = await buildProgram(test.owner, { gymId })
    await buildDay(test.owner, program, '2026-03-02', [workout.workoutId])
    await buildActivity(test.owner, workout, '2026-03-02')
    const team = await buildTeam(test.owner, { gymId }, [athleteId])
    const keys = { gymId, programId: program.id }
    await test.owner.insert(tables.programAthletes).values({ ...keys, athleteId })
    await test.owner.insert(tables.programTeams).values({ ...keys, teamId: team.id })
    await test.owner.insert(tables.calendarSaves).values({ ...keys, saveId: randomUUID(), revision: 1 })
    await test.owner
      .insert(tables.imports)
      .values({ ...keys, id: randomUUID(), workoutIds: [], versionIds: [] })
    await test.owner
      .insert(tables.calendarImports)
      .values({ ...keys, id: randomUUID(), workoutIds: [], versionIds: [], placed: [] })
    await test.owner.insert(tables.programShares).values({ ...keys, secret: randomUUID().slice(0, 22) })
    await test.owner.insert(tables.gymBoards).values({ ...keys, day: '2026-03-02' })
    const [type] = await test.owner
      .insert(tables.workoutTypes)
      .values({ code: 'secret', gymId: gymId })
      .returning()
    return { gymId, athleteId, workout, program, team, type }
  }

  it('are empty, cannot be changed, and take no row in the other one’s name', async () => {
    const theirs = await aFullDesk()
    const mine = await aFullDesk()
    const token = await buildSession(test.owner, mine.gymId)
    const before = await test.rowCounts()
    for (const table of tablesOfACoach) {
      const foreign = `gym_id = '${theirs.gymId}'`
      expect((await askAs(token, `select from ${table}`)).rowCount, table).toBeGreaterThan(0)
      expect((await askAs(token, `select from ${table} where ${foreign}`)).rowCount, table).toBe(0)
      if (table === 'log_entries') continue
      expect(
        (await askAs(token, `update ${table} set gym_id = gym_id where ${foreign}`)).rowCount,
        table,
      ).toBe(0)
      expect((await askAs(token, `delete from ${table} where ${foreign}`)).rowCount, table).toBe(0)
      await expect(askAs(token, `update ${table} set gym_id = '${theirs.gymId}'`), table).rejects.toThrow(
        /row-level security/,
      )
    }
    for (const statement of [
      `delete from log_entries`,
      `update log_entries set is_note_unread = false`,
      `delete from workout_types`,
      `update workout_types set code = 'x'`,
    ])
      await expect(askAs(token, statement), statement).rejects.toThrow(/permission denied/)
    // The logs of athletes cannot be changed, not even by their own coach.
    expect((await askAs(token, `update log_entries set notes = ''`)).rowCount).toBe(0)
    for (const statement of [
      `insert into workouts (gym_id, type_id, description, color) values ('${theirs.gymId}', '${mine.type?.id}', 'x', '#BAE6FD')`,
      `insert into programs (gym_id, name, starts_on, ends_on) values ('${theirs.gymId}', 'x', '2026-01-01', '2026-01-02')`,
      `insert into teams (gym_id, name) values ('${theirs.gymId}', 'x')`,
      `insert into workout_types (code, gym_id) values ('x', '${theirs.gymId}')`,
      `insert into workout_types (code) values ('for_everyone')`,
      // A type of another coach.
      `insert into workouts (gym_id, type_id, description, color) values ('${mine.gymId}', '${theirs.type?.id}', 'x', '#BAE6FD')`,
      `update workouts set type_id = '${theirs.type?.id}'`,
    ])
      await expect(askAs(token, statement), statement).rejects.toThrow(/row-level security/)
    expect(await test.rowCounts()).toEqual(before)
  })

  it('[GYM-01] belong to the gym: a second coach reads and writes what the first does, while they work there', async () => {
    const theirs = await aFullDesk()
    const mine = await aFullDesk()
    const second = await buildCoach(test.owner)
    const [token, firstToken] = [
      await buildSession(test.owner, second.id),
      await buildSession(test.owner, mine.gymId),
    ]
    const countsOf = async (who: string) => {
      const counts = tablesOfACoach.map(table => `(select count(*)::int from ${table}) as ${table}`)
      return (await askAs(who, `select ${counts.join()}`)).rows[0]
    }
    const nothing = Object.fromEntries(tablesOfACoach.map(table => [table, 0]))
    expect(await countsOf(token)).toEqual(nothing)

    await test.owner
      .insert(tables.gymMembers)
      .values({ gymId: mine.gymId, personId: second.id, role: 'coach' })
    await askAs(token, `select choose_gym('${mine.gymId}', id) from my_sessions()`)
    expect(await countsOf(token)).toEqual(await countsOf(firstToken))
    expect((await askAs(token, 'select current_gym_id() as id')).rows).toEqual([{ id: mine.gymId }])
    const add = (gymId: string) =>
      askAs(token, `insert into teams (gym_id, name) values ('${gymId}', 'Of the second') returning id`)
    expect((await add(mine.gymId)).rowCount).toBe(1)
    await expect(add(theirs.gymId)).rejects.toThrow(/row-level security/)

    await test.owner
      .delete(tables.gymMembers)
      .where(and(eq(tables.gymMembers.personId, second.id), eq(tables.gymMembers.gymId, mine.gymId)))
    expect(await countsOf(token)).toEqual(nothing)
    await expect(add(mine.gymId)).rejects.toThrow(/row-level security/)
    expect((await countsOf(firstToken)).teams).toBe(2)
  })

  it('[GYM-06] are read by an assistant, who writes none but the board', async () => {
    const { gymId } = await aFullDesk()
    const assistant = await buildMember(test.owner, gymId, 'assistant')
    const token = await buildSession(test.owner, assistant.id)
    const before = await test.rowCounts()
    // Who has the link of a program reads all of it, so the links are the coaches' too.
    const read = tablesOfACoach.filter(table => table !== 'program_shares')
    for (const table of read)
      expect((await askAs(token, `select from ${table}`)).rowCount, table).toBeGreaterThan(0)
    expect((await askAs(token, 'select from program_shares')).rowCount).toBe(0)
    const written = read.filter(table => table !== 'gym_boards' && table !== 'log_entries')
    for (const table of written) expect((await askAs(token, `delete from ${table}`)).rowCount, table).toBe(0)
    expect((await askAs(token, `update teams set name = 'Changed'`)).rowCount).toBe(0)
    expect((await askAs(token, `update programs set name = 'Changed'`)).rowCount).toBe(0)
    expect((await askAs(token, `update workouts set name = 'Changed'`)).rowCount).toBe(0)
    expect((await askAs(token, `update gym_athletes set status = 'inactive'`)).rowCount).toBe(0)
    await expect(
      askAs(token, `insert into teams (gym_id, name) values ('${gymId}', 'Of the assistant')`),
    ).rejects.toThrow(/row-level security/)
    for (const statement of [
      'select from private_notes',
      'select from invitations',
      'select from invite_codes',
    ])
      expect((await askAs(token, statement)).rowCount, statement).toBe(0)
    expect(await test.rowCounts()).toEqual(before)
  })

  it('[GYM-02] close with the last who works for the gym, not before', async () => {
    const { gymId } = await aFullDesk()
    const first = await ownerOf(test.owner, gymId)
    const second = await buildCoach(test.owner)
    await test.owner.delete(tables.gymMembers).where(eq(tables.gymMembers.personId, second.id))
    await test.owner.insert(tables.gymMembers).values({ gymId, personId: second.id, role: 'owner' })
    await buildWorkout(test.owner, { gymId })
    const counts = async () => [
      await test.owner.$count(tables.workouts, eq(tables.workouts.gymId, gymId)),
      await test.owner.$count(tables.programs, eq(tables.programs.gymId, gymId)),
    ]
    const before = await counts()
    await test.owner.delete(tables.users).where(eq(tables.users.id, first))
    expect([before, await counts()]).toEqual([
      [2, 1],
      [2, 1],
    ])
    await test.owner.delete(tables.users).where(eq(tables.users.id, second.id))
    // What was logged.
    expect(await counts()).toEqual([1, 0])
  })

  it('cannot be tied to rows of another coach, even in the own name', async () => {
    const theirs = await aFullDesk()
    const mine = await aFullDesk()
    const token = await buildSession(test.owner, mine.gymId)
    for (const statement of [
      `insert into scheduled_workouts values ('${mine.gymId}', '${mine.program.id}', '2026-03-05', '${theirs.workout.workoutId}', 0)`,
      `insert into scheduled_workouts values ('${mine.gymId}', '${theirs.program.id}', '2026-03-05', '${mine.workout.workoutId}', 0)`,
      `insert into team_members values ('${mine.gymId}', '${mine.team.id}', '${theirs.athleteId}')`,
      `insert into program_athletes values ('${mine.gymId}', '${mine.program.id}', '${theirs.athleteId}')`,
      `insert into program_teams values ('${mine.gymId}', '${mine.program.id}', '${theirs.team.id}')`,
    ])
      await expect(askAs(token, statement), statement).rejects.toThrow(/foreign key/)
  })

  it('are searched among the own workouts only', async () => {
    const [mine, theirs] = [await aFullDesk(), await aFullDesk()]
    const token = await buildSession(test.owner, mine.gymId)
    const { rows } = await askAs(token, `select matching_workouts('') as id`)
    expect(rows).toEqual([{ id: mine.workout.workoutId }])
    expect(rows).not.toContainEqual({ id: theirs.workout.workoutId })
  })

  it('let a coach see the profiles of their athletes only', async () => {
    const [mine, theirs] = [await aFullDesk(), await aFullDesk()]
    const token = await buildSession(test.owner, mine.gymId)
    const { rows } = await askAs(token, 'select id from profiles')
    const seen = rows.map(({ id }) => id)
    expect(seen).toContain(mine.athleteId)
    expect(seen).not.toContain(theirs.athleteId)
    expect(seen).not.toContain(theirs.gymId)
  })
})

describe('[ROLE-03] [ATHLETE-07] an athlete, by raw statements', () => {
  const readable = ['workouts', 'programs', 'scheduled_workouts', 'program_athletes', 'log_entries'] as const
  const never = ['teams', 'calendar_saves', 'imports', 'calendar_imports', 'program_shares'] as const

  it('reads what reaches them, and nothing of others, of drafts, or of a coach who set them aside', async () => {
    const mine = await buildTraining(test.owner)
    await buildLogEntry(test.owner, { ...mine, workoutId: mine.workout.workoutId })
    await buildWorkout(test.owner, { gymId: mine.gymId })
    const sibling = await buildTraining(test.owner, { gymId: mine.gymId })
    await buildLogEntry(test.owner, { ...sibling, workoutId: sibling.workout.workoutId })
    const stranger = await buildTraining(test.owner)
    for (const { gymId } of [mine, stranger])
      await test.owner.insert(tables.workoutTypes).values({ code: 'odd', gymId: gymId })
    const token = await buildSession(test.owner, mine.athleteId)
    const ownTypes = 'workout_types where gym_id is not null'
    const counts = async () =>
      Promise.all(
        [...readable, ownTypes, ...never].map(
          async table => (await askAs(token, `select from ${table}`)).rowCount,
        ),
      )
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
    await test.owner
      .update(tables.programs)
      .set({ status: 'draft' })
      .where(eq(tables.programs.id, mine.program.id))
    // The workout stays, for the day it was logged on.
    expect(await counts()).toEqual([1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0])
    await test.owner
      .update(tables.programs)
      .set({ status: 'published' })
      .where(eq(tables.programs.id, mine.program.id))
    await test.owner
      .update(tables.gymAthletes)
      .set({ status: 'inactive' })
      .where(eq(tables.gymAthletes.athleteId, mine.athleteId))
    expect(await counts()).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
  })

  it('writes their own log where they have the workout, and nothing else', async () => {
    const mine = await buildTraining(test.owner)
    const sibling = await buildTraining(test.owner, { gymId: mine.gymId })
    await buildLogEntry(test.owner, { ...sibling, workoutId: sibling.workout.workoutId, notes: 'theirs' })
    const token = await buildSession(test.owner, mine.athleteId)
    const insert = (athlete: string, workout: string, day: string) =>
      `insert into log_entries (athlete_id, gym_id, workout_id, scheduled_on)
        values ('${athlete}', '${mine.gymId}', '${workout}', '${day}')`
    const before = await test.rowCounts()
    for (const statement of [
      insert(sibling.athleteId, mine.workout.workoutId, mine.day),
      insert(mine.athleteId, mine.workout.workoutId, '2026-03-05'),
      insert(mine.athleteId, sibling.workout.workoutId, sibling.day),
    ])
      await expect(askAs(token, statement), statement).rejects.toThrow(/row-level security/)
    for (const statement of [
      `delete from log_entries`,
      `update log_entries set athlete_id = '${mine.athleteId}'`,
      `update log_entries set is_note_unread = false`,
      `update gym_athletes set gym_id = gym_id`,
      `update gym_athletes set last_logged_at = now()`,
      `delete from gym_athletes`,
    ])
      await expect(askAs(token, statement), statement).rejects.toThrow(/permission denied/)
    for (const statement of [
      `update log_entries set notes = 'mine now'`,
      `update gym_athletes set status = 'active'`,
      `update programs set name = 'x'`,
      `delete from scheduled_workouts`,
      `update workouts set name = 'x'`,
      `delete from program_athletes`,
      `delete from team_members`,
    ])
      expect((await askAs(token, statement)).rowCount, statement).toBe(0)
    const theirRecord = async () => {
      const ofSibling = eq(tables.logEntries.athleteId, sibling.athleteId)
      const [record] = await test.owner.select().from(tables.logEntries).where(ofSibling)
      return record
    }
    const { id, notesSetAt } = (await theirRecord()) ?? {}
    await askAs(token, `select mark_notes_read('{${id}}', '{${notesSetAt?.toISOString()}}')`)
    expect(await test.rowCounts()).toEqual(before)
    expect(await theirRecord()).toMatchObject({ notes: 'theirs', isNoteUnread: true })
    expect((await askAs(token, insert(mine.athleteId, mine.workout.workoutId, mine.day))).rowCount).toBe(1)
    await test.owner
      .update(tables.gymAthletes)
      .set({ status: 'inactive' })
      .where(eq(tables.gymAthletes.athleteId, mine.athleteId))
    const changed = askAs(token, `update log_entries set is_completed = is_completed`)
    await expect(changed).rejects.toThrow(/row-level security/)
  })
})

describe('[ROLE-02] a coach, by raw statements', () => {
  it('[COACH-12] names their own athletes only; another coach and the athlete see no such name', async () => {
    const mine = await buildRelationship(test.owner)
    const theirs = await buildRelationship(test.owner, { athleteId: mine.athleteId })
    const stranger = await buildAthlete(test.owner)
    const [coach, other, athlete] = await Promise.all(
      [mine.gymId, theirs.gymId, mine.athleteId].map(id => buildSession(test.owner, id)),
    )
    const add = (gymId: string, athleteId: string) =>
      `insert into athlete_names (gym_id, athlete_id, name) values ('${gymId}', '${athleteId}', 'Named')`
    await askAs(coach ?? '', add(mine.gymId, mine.athleteId))
    for (const [token, statement] of [
      [coach, add(mine.gymId, stranger.id)],
      [coach, add(theirs.gymId, mine.athleteId)],
      [athlete, add(mine.athleteId, mine.athleteId)],
      [coach, `update athlete_names set gym_id = '${theirs.gymId}'`],
    ])
      await expect(askAs(token ?? '', statement ?? ''), statement).rejects.toThrow(/row-level/)
    const nameSeenBy = async (token = '') =>
      (await askAs(token, `select full_name from shown_profiles where id = '${mine.athleteId}'`)).rows[0]
    expect(await nameSeenBy(coach)).toEqual({ full_name: 'Named' })
    for (const token of [other, athlete]) {
      expect(await nameSeenBy(token)).toEqual({ full_name: 'An Athlete' })
      for (const statement of ['select', 'delete', `update athlete_names set name = 'x'`]) {
        const whole = statement.startsWith('update') ? statement : `${statement} from athlete_names`
        expect((await askAs(token ?? '', whole)).rowCount, statement).toBe(0)
      }
    }
    expect((await test.owner.select().from(tables.athleteNames)).map(({ name }) => name)).toEqual(['Named'])
  })

  it('sets aside, takes back and parts with their own athletes only, and confirms none', async () => {
    const mine = await buildRelationship(test.owner)
    const theirs = await buildRelationship(test.owner)
    const waiting = await buildRelationship(test.owner, { gymId: mine.gymId, status: 'pending' })
    const token = await buildSession(test.owner, mine.gymId)
    const changed = await askAs(token, `update gym_athletes set status = 'inactive' returning athlete_id`)
    expect(changed.rows).toEqual([{ athlete_id: mine.athleteId }])
    await expect(askAs(token, `update gym_athletes set status = 'pending'`)).rejects.toThrow(/row-level/)
    await expect(askAs(token, `delete from gym_athletes`)).rejects.toThrow(/permission denied/)
    const part = (id: string) => askAs(token, `select remove_athlete('${id}') as parted`)
    expect((await part(theirs.athleteId)).rows).toEqual([{ parted: false }])
    expect((await part(waiting.athleteId)).rows).toEqual([{ parted: true }])
    expect((await askAs(token, `select from gym_athletes where gym_id = '${theirs.gymId}'`)).rowCount).toBe(0)
  })
})
