// A database of its own for a test file: cloned from the migrated template in milliseconds, dropped at the end.
import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, inject } from 'vitest'
import { openDatabase, openPool, withDatabase } from '../server/database.ts'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

export async function createTestDatabase() {
  const template = inject('templateAddress')
  const templateName = 'url' in template ? new URL(template.url).pathname.slice(1) : template.database
  const name = `${templateName.replace(/_template$/, '')}_${randomBytes(6).toString('hex')}`
  const admin = openPool(withDatabase(template, 'postgres'), { max: 1 })
  await admin.query(`create database ${name} template ${templateName}`)

  const address = withDatabase(template, name)
  const database = openDatabase(address, { max: 5 })
  const owner = openPool(address, { role: 'chalkline_owner', max: 2 })
  afterAll(async () => {
    if (!database.pool.ended) await database.close()
    await owner.end()
    await admin.end()
  })
  return {
    address,
    /** As the application sees it: under row-level security. */
    database,
    /** As the owner of the tables: for making rows and for looking at what really happened. */
    owner: drizzle(owner),
    /** How many rows each table holds, to show that a refusal changed nothing. */
    async rowCounts(): Promise<Record<string, number>> {
      const { rows: names } = await owner.query(`
        select relname as name from pg_class where relnamespace = 'chalkline'::regnamespace and relkind = 'r' order by relname`)
      const counts: Record<string, number> = {}
      for (const { name: table } of names) {
        const { rows } = await owner.query(`select count(*)::int as count from ${table}`)
        counts[table] = rows[0].count
      }
      return counts
    },
  }
}
