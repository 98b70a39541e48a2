import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { withConnection } from './database.ts'
import { findPending, type Migration, migrate, readMigrations, readSchema } from './migrate.ts'

const real = readMigrations()
const extra = (name: string, text: string): Migration => ({ name, text, checksum: name + text })

let clone: TestDatabase
beforeEach(async () => {
  clone = await createTestDatabase()
})

const ask = (text: string, values: unknown[] = []) =>
  withConnection(clone.address, {}, async client => (await client.query(text, values)).rows[0])
const tableExists = async (name: string) =>
  (await ask('select to_regclass($1) is not null as found', [`chalkline.${name}`])).found

describe('migrate', () => {
  it('applies what is new, once, as the owner', async () => {
    const migrations = [...real, extra('9001_more.sql', 'create table more (id int)')]
    expect(await migrate(clone.address, { migrations })).toEqual({ applied: ['9001_more.sql'] })
    expect(await migrate(clone.address, { migrations })).toEqual({ applied: [] })
    const row = await ask(
      "select tableowner from pg_tables where schemaname = 'chalkline' and tablename = 'more'",
    )
    expect(row).toEqual({ tableowner: 'chalkline_owner' })
  })

  it('lets several servers start together: one applies, all come up', async () => {
    const migrations = [...real, extra('9001_slow.sql', 'select pg_sleep(0.2); create table slow (id int)')]
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => migrate(clone.address, { migrations })))
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual(['9001_slow.sql'])
  })

  it('leaves nothing of a file that fails, and keeps the ones before it', async () => {
    const good = extra('9001_good.sql', 'create table good (id int)')
    const bad = extra('9002_bad.sql', 'create table half (id int); select no_such_function()')
    await expect(migrate(clone.address, { migrations: [...real, good, bad] })).rejects.toThrow(
      /^migrations\/9002_bad.sql failed and was rolled back: .*no_such_function/,
    )
    expect(await tableExists('good')).toBe(true)
    expect(await tableExists('half')).toBe(false)
  })

  it('stops at an edited file, a missing one and a newer database, and says which', async () => {
    const added = extra('9001_added.sql', 'create table added (id int)')
    await migrate(clone.address, { migrations: [...real, added] })
    const edited = { ...added, checksum: 'other' }
    await expect(migrate(clone.address, { migrations: [...real, edited] })).rejects.toThrow(
      '9001_added.sql was changed',
    )
    await expect(migrate(clone.address, { migrations: real })).rejects.toThrow(
      'newer than this code: it has 9001_added.sql',
    )
    const later = extra('9002_later.sql', 'select 1')
    await expect(migrate(clone.address, { migrations: [...real, later] })).rejects.toThrow(
      '9001_added.sql was applied to the database and is missing',
    )
  })
})

describe('[RUN-13] schema/', () => {
  const schema = readSchema()
  const more = (text: string) => [...schema.slice(0, -1), extra('98_more.sql', text), ...schema.slice(-1)]

  it('is applied again when a file has changed, and leaves nothing of what it no longer has', async () => {
    const given = more(`
      create function more() returns integer language sql stable as 'select 1';
      grant execute on function more() to chalkline_app;
      create view many with (security_invoker = true) as select id from programs;
      grant delete on profiles to chalkline_app;
      create policy more on profiles for delete to chalkline_app using (true)`)
    const found = () =>
      ask(`select (select count(*)::int from pg_proc where proname = 'more') as functions,
        to_regclass('chalkline.many') is not null as view,
        (select count(*)::int from pg_policies where schemaname = 'chalkline' and policyname = 'more') as policies,
        has_table_privilege('chalkline_app', 'chalkline.profiles', 'delete') as granted`)
    expect(await migrate(clone.address, { schema: given })).toEqual({ applied: ['schema/'] })
    expect(await migrate(clone.address, { schema: given })).toEqual({ applied: [] })
    expect(await found()).toEqual({ functions: 1, view: true, policies: 1, granted: true })
    expect(await migrate(clone.address)).toEqual({ applied: ['schema/'] })
    expect(await found()).toEqual({ functions: 0, view: false, policies: 0, granted: false })
  })

  it('is applied as a whole or not at all, and says which file is wrong', async () => {
    const wrong = more(
      `create function more() returns integer language sql stable as 'select no_such_column from programs'`,
    )
    await expect(migrate(clone.address, { schema: wrong })).rejects.toThrow(
      /^schema\/99_checks.sql failed and was rolled back: .*no_such_column/,
    )
    expect(await migrate(clone.address)).toEqual({ applied: [] })
  })

  it('waits for a transaction of another server, which goes on to other tables meanwhile', async () => {
    await withConnection(clone.address, {}, async client => {
      await client.query('begin; lock table workouts in row exclusive mode')
      let isDone = false
      const applied = migrate(clone.address, { schema: more('') }).finally(() => {
        isDone = true
      })
      const waiting = () =>
        ask(`select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
          where a.datname = current_database() and not l.granted and l.mode = 'AccessExclusiveLock'`)
      await expect.poll(async () => (await waiting()).count).toBe(1)
      // It holds the locks of the tables before `workouts` by now.
      await client.query('select count(*) from programs; select count(*) from accounts')
      expect(isDone).toBe(false)
      await client.query('commit')
      expect(await applied).toEqual({ applied: ['schema/'] })
    })
  })
})

describe('findPending', () => {
  const files = fc
    .uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 12 })
    .map(numbers =>
      numbers.sort((a, b) => a - b).map(number => extra(`${String(number).padStart(4, '0')}_x.sql`, '')),
    )

  it('finds exactly the files after the applied ones, whatever their number', () => {
    fc.assert(
      fc.property(files, fc.nat(12), (migrations, count) => {
        expect(findPending(migrations, migrations.slice(0, count))).toEqual(migrations.slice(count))
      }),
    )
  })

  it('refuses a new file that is numbered before an applied one', () => {
    const [first, second] = [extra('0001_a.sql', ''), extra('0002_b.sql', '')]
    expect(() => findPending([first, second], [second])).toThrow('0001_a.sql comes before 0002_b.sql')
  })
})
