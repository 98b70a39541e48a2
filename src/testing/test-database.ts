// A database of its own for a test file: cloned from the migrated template in milliseconds, gone when the whole run ends.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { inject } from 'vitest'
import { type DatabaseAddress, openDatabase, openPool, withDatabase } from '../server/database/database.ts'
import { afterFile } from './after-file.ts'
// Declares what `inject` provides.
import type {} from './postgres.ts'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

// A rolled back change takes its note along.
const noteChanges = `
  create schema watched;
  create unlogged table watched.changes (what text not null);
  create function watched.note() returns trigger language plpgsql security definer as $$
    begin
      insert into watched.changes values (lower(tg_op) || ' ' || tg_table_name);
      return null;
    end $$`
const watchRows =
  'create trigger watch_rows after insert or delete on chalkline.%I for each row execute function watched.note()'
const watchValues = `
  create trigger watch_values after update on chalkline.%I for each row when (old is distinct from new)
    execute function watched.note()`

/** Some time after the answer: by readers, and records of security events. */
const writtenInBackground = ['security_events', 'workout_readings']

/** `empty`: without a single table, as an installation finds it. */
export async function createTestDatabase({ empty = false } = {}) {
  const template = inject('templateAddress')
  const templateName = 'url' in template ? new URL(template.url).pathname.slice(1) : template.database
  const name = `${templateName.replace(/_template$/, '')}_${randomBytes(6).toString('hex')}`
  const admin = openPool(withDatabase(template, 'postgres'), { max: 1 })
  await admin.query(`create database ${name} template ${empty ? 'template1' : templateName}`)

  const address = withDatabase(template, name)
  const database = openDatabase(address, { max: 5 })
  const owner = openPool(address, { role: 'chalkline_owner', max: 2 })
  // Only who administers the database may have a place of its own in it.
  const watcher = openPool(address, { max: 1 })
  afterFile(async () => {
    if (!database.pool.ended) await database.close()
    await owner.end()
    await watcher.end()
    await admin.end()
  })
  async function tableNames(without: string[] = []): Promise<string[]> {
    const { rows } = await owner.query(
      `select relname as name from pg_class
       where relnamespace = 'chalkline'::regnamespace and relkind = 'r' and relname <> all($1) order by relname`,
      [without],
    )
    return rows.map(({ name }) => name)
  }
  let countRows: string | undefined
  async function rowCounts(): Promise<Record<string, number>> {
    const counted = (table: string) => `(select count(*)::int from ${table}) as ${table}`
    countRows ??= `select ${(await tableNames(writtenInBackground)).map(counted).join(', ')}`
    const { rows } = await owner.query(countRows)
    return rows[0]
  }
  return {
    address,
    /** As the application sees it: under row-level security. */
    database,
    /** As the owner of the tables: for making rows and for looking at what really happened. */
    owner: drizzle(owner),
    /** How many rows each table holds, to show that a refusal changed nothing. */
    rowCounts,
    /** From now on every row that comes, goes or becomes another is noted; answers with what tells the notes since it was last asked. */
    async watchChanges(without: string[]): Promise<() => Promise<string[]>> {
      await watcher.query(noteChanges)
      for (const table of await tableNames([...without, ...writtenInBackground])) {
        await watcher.query(watchRows.replaceAll('%I', table))
        // Only the marks of a version can change, and readers write them in the background.
        if (table !== 'workout_versions') await watcher.query(watchValues.replaceAll('%I', table))
      }
      return async () => {
        const { rows } = await watcher.query('delete from watched.changes returning what')
        return rows.map(({ what }) => what)
      }
    },
  }
}

/** As a server of its own is told where its database is. */
export function urlOf(address: DatabaseAddress): string {
  if ('url' in address) return address.url
  const { username, socketDirectory, database, passwordFile } = address
  const password = passwordFile ? `:${readFileSync(passwordFile, 'utf8')}` : ''
  return `postgres://${username}${password}@${encodeURIComponent(socketDirectory)}/${database}`
}
