// Creates the roles, then applies every new file of migrations/, each in its own transaction (transactional DDL).
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '../project-root.ts'
import { explainFailure, StartupError } from '../startup-error.ts'
import { type DatabaseAddress, withConnection } from './database.ts'

export type Migration = { name: string; checksum: string; text: string }

export const migrationLock = 7_204_003

export function readMigrations(directory = join(projectRoot, 'migrations')): Migration[] {
  const names = readdirSync(directory).filter(name => name.endsWith('.sql'))
  return names.sort().map(name => {
    const text = readFileSync(join(directory, name), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** An advisory lock: of several servers that start together one migrates, and the others wait for it. */
export async function migrate(
  address: DatabaseAddress,
  { migrations = readMigrations(), onProgress = (_step: string) => {} } = {},
): Promise<{ applied: string[] }> {
  return withConnection(address, {}, async client => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await createRolesAndSchema(client)
    const { rows: done } = await client.query('select name, checksum from chalkline.migrations order by name')
    const pending = findPending(migrations, done)
    for (const migration of pending) {
      onProgress(`Applying ${migration.name}`)
      await apply(client, migration)
    }
    return { applied: pending.map(({ name }) => name) }
  })
}

export function findPending(migrations: Migration[], done: Omit<Migration, 'text'>[]): Migration[] {
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

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin; set local role chalkline_owner')
    await client.query(text)
    await client.query('insert into chalkline.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(
      `migrations/${name} failed and was rolled back: ${explainFailure(error) ?? (error as Error).message}`,
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
    grant usage on schema chalkline to chalkline_app;
    create table chalkline.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    alter table chalkline.migrations enable row level security, force row level security;
    create policy owner_everything on chalkline.migrations to chalkline_owner using (true) with check (true);
    create policy app_reads on chalkline.migrations for select to chalkline_app using (true);
    grant select on chalkline.migrations to chalkline_app;
  end if;
end $$;

`
