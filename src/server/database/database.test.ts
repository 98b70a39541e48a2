import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { databaseReason } from '../app-error.ts'
import { StartupError } from '../startup-error.ts'
import { checkRole, openDatabase, openPool, type Transaction, withConnection } from './database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})

/** Statements that begin so fail from now on. */
function spoil(client: PoolClient, beginning: string): void {
  const query = client.query.bind(client) as (text: unknown, ...more: unknown[]) => unknown
  const failing = (text: unknown, ...more: unknown[]) =>
    query(String(text).startsWith(beginning) ? `${beginning} nonsense` : text, ...more)
  Object.assign(client, { query: failing })
}

describe('the pool', () => {
  it('gives no statement and no idle transaction for ever', async () => {
    const { rows } = await test.database.pool.query(
      `select name, setting from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'plan_cache_mode') order by name`,
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['15000', '5000', 'force_generic_plan', '2000'])
  })

  it('has the days of UTC, wherever the database stands', async () => {
    const { address } = await createTestDatabase()
    const move = `alter database %I set timezone = ''America/Mexico_City''`
    await withConnection(address, {}, client =>
      client.query(`do $$ begin execute format('${move}', current_database()); end $$`),
    )
    const database = openDatabase(address, { max: 1 })
    onTestFinished(() => database.close())
    expect((await database.pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
  })

  it('loses no connection to transactions that break, wherever they break', async () => {
    const database = openDatabase(test.address, { max: 2 })
    const endMyself = sql`select pg_terminate_backend(pg_backend_pid())`
    for (let n = 0; n < 6; n++) {
      await expect(database.transaction(db => db.execute(endMyself))).rejects.toThrow()
      await expect(database.transaction(db => db.execute(sql`select no_such_thing`))).rejects.toThrow()
      await expect(database.transaction(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow(
        'changed my mind',
      )
    }
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => database.transaction(db => db.execute(sql`select 1 as one`))),
    )
    expect(answers.map(({ rows }) => rows)).toEqual(Array(4).fill([{ one: 1 }]))
    await database.close()
  })

  it('[RUN-07] answers by the first failure where statements were sent together', async () => {
    const both = async (db: Transaction) => {
      await db.execute(sql`set local statement_timeout = '50ms'`)
      const late = db.execute(sql`select pg_sleep(5)`)
      late.catch(() => {})
      // The second statement waits behind the one that takes too long; its failure reaches the caller.
      await db.execute(sql`select 1`)
    }
    for (const transaction of [test.database.read, test.database.transaction]) {
      const failure = await transaction(both).catch(error => error)
      expect(databaseReason(failure)).toBe('unavailable')
    }
    // A failure of before is no cause of one that comes later.
    const wrong = await test.database.read(db => db.execute(sql`select 1 / 0`)).catch(error => error)
    expect(databaseReason(wrong)).toBe('invalid_input')
  })

  it('gives nothing for done or read that happened outside of a transaction', async () => {
    const database = openDatabase(test.address, { max: 1 })
    const work = (db: Transaction) => db.execute(sql`select 1`)
    database.pool.once('connect', client => spoil(client, 'begin'))
    await expect(database.transaction(work)).rejects.toThrow('syntax error')
    await expect(database.read(work)).rejects.toThrow('syntax error')
    await database.close()
  })

  it('gives nothing for done that PostgreSQL rolled back when it was asked to commit', async () => {
    const swallowing = test.database.transaction(async db => {
      await db.execute(sql`select no_such_thing`).catch(() => {})
      return 'done'
    })
    await expect(swallowing).rejects.toThrow('had failed before it was to be committed')
  })

  it.each(['transaction', 'read'] as const)(
    'gives a connection on which a %s could not even be rolled back to no one else',
    async kind => {
      const database = openDatabase(test.address, { max: 1 })
      onTestFinished(() => database.close())
      const pid = async (db: Transaction) => (await db.execute(sql`select pg_backend_pid() as pid`)).rows
      database.pool.once('connect', client => spoil(client, 'rollback'))
      let before: unknown
      const failing = database[kind](async db => {
        before = await pid(db)
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await database[kind](pid)).not.toEqual(before)
    },
  )

  it('is refused when it does not work as the role it should', async () => {
    await checkRole(test.database, 'chalkline_app')
    await expect(checkRole(test.database, 'chalkline_auth')).rejects.toThrow(
      'works as chalkline_app and not as chalkline_auth',
    )
  })

  it('is refused when row-level security does not hold for its role', async () => {
    const pool = openPool(test.address, { max: 1 })
    onTestFinished(() => pool.end())
    // Roles belong to all databases, and so this is never committed.
    await pool.query('begin; alter role chalkline_app bypassrls; set role chalkline_app')
    await expect(checkRole({ pool }, 'chalkline_app')).rejects.toThrow(StartupError)
    await pool.query('rollback; begin; set role chalkline_app')
    await checkRole({ pool }, 'chalkline_app')
  })
})
