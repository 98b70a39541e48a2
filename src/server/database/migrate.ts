// Creates the roles, then applies every new file of migrations/, each in its own transaction (transactional DDL), and then
// schema/, if it has changed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { projectRoot } from '../project-root.ts'
import { explainFailure, StartupError } from '../startup-error.ts'
import { type DatabaseAddress, withConnection } from './database.ts'

export type Migration = { name: string; checksum: string; text: string }

export const migrationLock = 7_204_003

export const readMigrations = () => readFiles('migrations')
/** Those of databases from before the baseline, which is the first of `readMigrations()` and makes all tables at once. */
export const readEarlierMigrations = () => readFiles('migrations/earlier')
export const readSchema = () => readFiles('schema')

function readFiles(directory: string): Migration[] {
  const path = join(projectRoot, directory)
  const names = readdirSync(path).filter(name => name.endsWith('.sql'))
  return names.sort().map(name => {
    const text = readFileSync(join(path, name), 'utf8')
    return { name, text, checksum: checksumOf(text) }
  })
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** An advisory lock: of several servers that start together one migrates, and the others wait for it. */
export async function migrate(
  address: DatabaseAddress,
  {
    earlier = readEarlierMigrations(),
    migrations = readMigrations(),
    schema = readSchema(),
    onProgress = (_step: string) => {},
  } = {},
): Promise<{ applied: string[] }> {
  return withConnection(address, {}, async client => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await createRolesAndSchema(client)
    const applied: string[] = []
    const applyAll = async (pending: Migration[]) => {
      for (const migration of pending) {
        onProgress(`Applying ${migration.name}`)
        await apply(client, migration)
        applied.push(migration.name)
      }
    }
    const [baseline] = migrations
    const done = await readApplied(client)
    const isOlder = done.length > 0 && !done.some(({ name }) => name === baseline?.name)
    if (isOlder || !baseline) await applyAll(findPending(earlier, done))
    if (isOlder && baseline) await markAsBaseline(client, baseline)
    if (baseline) await applyAll(findPending(migrations, await readApplied(client)))
    if (schema.length > 0 && !(await isSchemaApplied(client, schema))) {
      onProgress('Applying schema/')
      await applySchema(client, schema)
      applied.push('schema/')
    }
    return { applied }
  })
}

type Applied = Omit<Migration, 'text'>

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select name, checksum from chalkline.migrations order by name',
  )
  return rows
}

export function findPending(migrations: Migration[], done: Applied[]): Migration[] {
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  const newest = migrations.at(-1)?.name ?? ''
  for (const { name, checksum } of done) {
    const file = known.get(name)
    if (!file && name > newest)
      throw new StartupError(
        `the database is newer than this code: it has ${name}, the newest here is ${newest}. Start the newer version`,
      )
    if (!file)
      throw new StartupError(
        `migrations/${name} was applied to the database and is missing here: restore the file`,
      )
    if (file.checksum !== checksum)
      throw new StartupError(
        `migrations/${name} was changed after it was applied: restore the file and add a new one`,
      )
  }
  const applied = new Set(done.map(({ name }) => name))
  const newestApplied = done.at(-1)?.name ?? ''
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const late = pending.find(({ name }) => name < newestApplied)
  if (late)
    throw new StartupError(
      `migrations/${late.name} comes before ${newestApplied}, which is applied already: give it a later number`,
    )
  return pending
}

const apply = (client: pg.Client, { name, text, checksum }: Migration) =>
  inTransaction(client, async () => {
    await run(client, `migrations/${name}`, text)
    await note(client, { name, checksum })
  })

const note = (client: pg.Client, { name, checksum }: Applied) =>
  client.query('insert into chalkline.migrations (name, checksum) values ($1, $2)', [name, checksum])

/** All earlier migrations are applied: from now on the database is as one that the baseline has made. */
const markAsBaseline = (client: pg.Client, baseline: Migration) =>
  inTransaction(client, async () => {
    await client.query('delete from chalkline.migrations')
    await note(client, baseline)
  })

/**
 * All functions, views, triggers, policies and grants, if one of them has changed. Other servers go on meanwhile, and
 * this gives way to them: it takes all locks first, and begins again when it would wait for one, well before PostgreSQL
 * would end one of their transactions as a deadlock. Every fourth time it waits longer than `deadlock_timeout`, because
 * only then PostgreSQL interrupts an autovacuum that is in the way.
 */
async function applySchema(client: pg.Client, files: Migration[]): Promise<void> {
  const checksum = schemaChecksum(files)
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = '${attempt % 4 === 0 ? 1500 : 400}ms'`)
        await client.query(lockAllTables)
        for (const { name, text } of files) await run(client, `schema/${name}`, text)
        await client.query(`comment on schema chalkline is '${checksum}'`)
      })
    } catch (error) {
      if (!isInTheWay(error)) throw error
      if (attempt === schemaAttempts)
        throw new StartupError(
          'schema/ was not applied: for a minute another session has held a table (pg_stat_activity shows which; a backup, perhaps). Start again once it has ended',
        )
      await wait(100 + 400 * Math.random())
    }
  }
}

const schemaAttempts = 60
/** A lock timeout, or a deadlock that ended this transaction. */
const isInTheWay = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
const lockAllTables = `
do $$ begin
  execute (select 'lock table ' || string_agg(format('%I', relname), ', ' order by relname) || ' in access exclusive mode'
    from pg_class where relnamespace = 'chalkline'::regnamespace and relkind = 'r');
end $$`

const schemaChecksum = (files: Migration[]) => checksumOf(files.map(file => file.name + file.checksum).join())

/** A comment in the database says which files made its functions and policies. */
async function isSchemaApplied(client: pg.Client, files: Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ applied: string | null }>(
    `select obj_description('chalkline'::regnamespace) as applied`,
  )
  return rows[0]?.applied === schemaChecksum(files)
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  try {
    await client.query('begin; set local role chalkline_owner')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function run(client: pg.Client, path: string, text: string): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new StartupError(
      `${path} failed and was rolled back: ${explainFailure(error) ?? (error as Error).message}`,
    )
  }
}

/**
 * Before the first migration. A login without the right to create roles works too, if an administrator created the
 * roles and granted them to it.
 */
async function createRolesAndSchema(client: pg.Client): Promise<void> {
  try {
    await client.query(rolesAndSchema)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '0A000')
      throw new StartupError(
        'this PostgreSQL has no extension pg_trgm, which the search needs: install its contrib package',
      )
    if (code !== '42501') throw error
    throw new StartupError(
      `the login of DATABASE_URL may not prepare the database (${(error as Error).message}): let it create roles, or create chalkline_owner, chalkline_app and chalkline_auth, grant them to it, install the extension pg_trgm, and let it create in the database`,
    )
  }
}

const rolesAndSchema = `
do $$
declare
  needed text;
  -- Since PostgreSQL 16 membership no longer implies SET ROLE.
  membership text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach needed in array array['chalkline_owner', 'chalkline_app', 'chalkline_auth'] loop
    begin
      if not exists (select from pg_roles where rolname = needed) then
        execute format('create role %I nologin', needed);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- created concurrently, for another database of the same server
    end;
    if not pg_has_role(current_user, needed, membership) then
      execute format('grant %I to current_user', needed);
    end if;
  end loop;
  if to_regnamespace('chalkline') is null then
    create schema chalkline authorization chalkline_owner;
  end if;
  -- As the login, because the owner role may lack the right; an existing extension is used in whatever schema.
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create schema if not exists chalkline_extensions;
    grant usage on schema chalkline_extensions to chalkline_owner;
    create extension pg_trgm with schema chalkline_extensions;
  end if;
  -- Only once: otherwise every start would lock the table that running servers read.
  if to_regclass('chalkline.migrations') is null then
    set local role chalkline_owner;
    create table chalkline.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
  end if;
end $$;

`
