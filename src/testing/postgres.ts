// Once per test run: a PostgreSQL (our own, or the one DATABASE_URL names) with a migrated template to clone from.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { findPgBouncer } from '../../scripts/tests/pgbouncer.mjs'
import { type DatabaseAddress, openPool, withDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { createLog } from '../server/log.ts'
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres.ts'
import { prepareFiles } from '../server/postgres/postgres-files.ts'
import { startPgBouncer } from './pgbouncer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateAddress: DatabaseAddress
  }
}

/** The project of vitest.config.ts whose tests reach the database through PgBouncer. */
const poolerProject = 'pooler'

// Several test files at once, some with more than one server, together want up to sixty connections: servers that are
// not closed after their file soon fail here. What is thrown away need not survive a crash of the machine.
const settings = 'max_connections = 150\nfsync = off\nfull_page_writes = off\nsynchronous_commit = off\n'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await findPostgres()
  const template = `chalkline_test_${process.pid}_${project.name}_template`
  const admin = openPool(address, { max: 1 })
  await admin.query(`create database ${template}`)
  const templateAddress = withDatabase(address, template)
  await migrate(templateAddress)
  const program = project.name === poolerProject && findPgBouncer()
  const pooler = program ? await startPgBouncer(program, templateAddress) : undefined
  project.provide('templateAddress', pooler ? withDatabase(pooler.address, template) : templateAddress)
  return async () => {
    await pooler?.stop()
    await removeDatabases(admin, template.replace(/template$/, ''))
    await admin.end()
    await stop()
  }
}

/** On a PostgreSQL that goes on after us; our own is thrown away as a whole. */
async function removeDatabases(admin: Pool, prefix: string): Promise<void> {
  if (!process.env.DATABASE_URL) return
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [
    prefix,
  ])
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
}

async function findPostgres(): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  // The database that DATABASE_URL names is only the way in: tests work in databases of their own beside it.
  const url = process.env.DATABASE_URL
  if (url) return { address: { url }, stop: async () => {} }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'chalkline-test-'))
  const log = createLog(line => process.stderr.write(`${line}\n`), 'text')
  const { data } = prepareFiles(dataDirectory, () => {})
  appendFileSync(join(data, 'postgresql.conf'), settings)
  const embedded = await startEmbeddedPostgres({ dataDirectory, as: 'server', log })
  return {
    address: embedded.address,
    async stop() {
      await embedded.stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
