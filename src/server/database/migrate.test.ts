import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { withConnection } from './database.ts'
import { findPending, type Migration, migrate, readMigrations } from './migrate.ts'

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
