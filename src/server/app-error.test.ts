import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { databaseReason } from './app-error.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})

describe('what a failure of the database means to the caller', () => {
  it.each([
    ['40001', 'could not serialize', 'unavailable'],
    ['40P01', 'deadlock', 'unavailable'],
    ['55P03', 'lock not available', 'unavailable'],
    ['57014', 'statement timeout', 'unavailable'],
    ['57P01', 'shutdown', 'unavailable'],
    ['25P03', 'idle in transaction', 'unavailable'],
    ['53100', 'disk full', 'unavailable'],
    ['53300', 'too many connections', 'unavailable'],
    ['08006', 'connection failure', 'unavailable'],
    ['58030', 'could not extend file "base/1": quota', 'unavailable'],
    ['22021', 'not a character', 'invalid_input'],
    ['23503', 'foreign key', 'not_found'],
    ['42P01', 'no such table', undefined],
    ['42501', 'not allowed', undefined],
    ['XX000', 'deadlock, or so it says', undefined],
  ])('%s (%s) is %s', async (code, message, reason) => {
    const raise = sql.raw(
      `do $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`,
    )
    const failure = await test.database.transaction(db => db.execute(raise)).catch(error => error)
    expect(failure.cause.code).toBe(code)
    expect(databaseReason(failure)).toBe(reason)
  })
})
