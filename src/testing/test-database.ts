// A database of its own for a test file: cloned from the migrated template in milliseconds, dropped at the end.
import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, inject } from 'vitest'
import { type DatabaseAddress, openDatabase, openPool, withDatabase } from '../server/database.ts'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

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
  afterAll(async () => {
    if (!database.pool.ended) await database.close()
    await owner.end()
    await admin.end()
  })
  async function ofEachTable<Value>(
    statement: string,
    without: string[] = [],
  ): Promise<Record<string, Value>> {
    const { rows: names } = await owner.query(
      `select relname as name from pg_class
       where relnamespace = 'chalkline'::regnamespace and relkind = 'r' and relname <> all($1) order by relname`,
      [without],
    )
    const values: Record<string, Value> = {}
    for (const { name: table } of names) {
      const { rows } = await owner.query(statement.replace('%I', table))
      values[table] = rows[0].value
    }
    return values
  }
  return {
    address,
    /** As the application sees it: under row-level security. */
    database,
    /** As the owner of the tables: for making rows and for looking at what really happened. */
    owner: drizzle(owner),
    /** How many rows each table holds, to show that a refusal changed nothing. */
    rowCounts: () => ofEachTable<number>('select count(*)::int as value from %I'),
    /** What the rows of each table say, as one value each: stricter, and slower. */
    checksums: (without: string[]) =>
      ofEachTable<string>(
        `select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as value from %I t`,
        without,
      ),
  }
}

/** As a server of its own is told where its database is. */
export function urlOf(address: DatabaseAddress): string {
  if ('url' in address) return address.url
  const { username, socketDirectory, database } = address
  return `postgres://${username}@${encodeURIComponent(socketDirectory)}/${database}`
}
