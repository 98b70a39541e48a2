// What PostgreSQL itself knows of our tables, roles and functions: what every new one must have.
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type DatabaseAddress, withConnection } from './database.ts'
import { migrate } from './migrate.ts'
import * as tables from './tables.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})

/** As the login itself, which may look at everything. */
const ask = (text: string) =>
  withConnection(test.address, {}, async client => (await client.query(text)).rows)

describe('the catalogue', () => {
  it('has no table without forced row-level security and a policy', async () => {
    const bare = await ask(`
      select c.relname from pg_class c
      where c.relnamespace = 'chalkline'::regnamespace and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`)
    expect(bare).toEqual([])
  })

  it('has no policy that lets rows be written unchecked', async () => {
    const unchecked = await ask(`
      select tablename, policyname from pg_policies
      where schemaname = 'chalkline' and cmd in ('INSERT', 'UPDATE', 'ALL') and with_check is null`)
    expect(unchecked).toEqual([])
  })

  it('gives the application nothing to own, no power over roles and no way around the policies', async () => {
    const roles = await ask(`
      select distinct rolsuper, rolbypassrls, rolcreaterole, rolcreatedb
      from pg_roles where rolname in ('chalkline_app', 'chalkline_auth')`)
    expect(roles).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ])
    const owned = await ask(`
      select relname from pg_class where relowner in ('chalkline_app'::regrole, 'chalkline_auth'::regrole)
      union all select proname from pg_proc where proowner in ('chalkline_app'::regrole, 'chalkline_auth'::regrole)`)
    expect(owned).toEqual([])
  })

  it('has no view that looks with its owner’s eyes', async () => {
    const views = await ask(`
      select relname from pg_class where relnamespace = 'chalkline'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions, '{}') @> array['security_invoker=true']`)
    expect(views).toEqual([])
  })

  it('has no function with its owner’s rights whose search path can be bent, and none that everyone may call', async () => {
    const functions = await ask(`
      select proname from pg_proc where pronamespace = 'chalkline'::regnamespace
        and ((prosecdef and not exists (select from unnest(proconfig) setting where setting like 'search_path=%pg_temp%'))
          or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0))`)
    expect(functions).toEqual([])
  })

  it('has the columns that the code believes in', async () => {
    const columns = await ask(`
      select table_name || '.' || column_name || ' ' || replace(data_type, 'ARRAY', ltrim(udt_name, '_') || '[]') || case is_nullable when 'NO' then ' not null' else '' end as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'chalkline' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`)
    const believed = Object.values(tables as Record<string, PgTable>).flatMap(table => {
      const { name, columns } = getTableConfig(table)
      return columns.map(
        // The catalogue names the elements of an array in short.
        column =>
          `${name}.${column.name} ${column.getSQLType().replace('integer[]', 'int4[]')}${column.notNull ? ' not null' : ''}`,
      )
    })
    expect(columns.map(({ name }) => name)).toEqual(believed.sort())
  })

  it('[RUN-12] is the same in a database from before the baseline that was upgraded', async () => {
    const old = await createTestDatabase({ empty: true })
    await migrate(old.address, { migrations: [], schema: [] })
    const before = await catalogueOf(old.address)
    await migrate(old.address)
    const after = await catalogueOf(old.address)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await catalogueOf(test.address))
  })
})

/** A line for each column, constraint, index, function, view, trigger, policy and right. */
async function catalogueOf(address: DatabaseAddress): Promise<string[]> {
  const lines = await withConnection(address, {}, async client => (await client.query(catalogueLines)).rows)
  return lines.map(({ line }) => line)
}

const ofOurs = (namespace: string) => `${namespace} = 'chalkline'::regnamespace`
const catalogueLines = `
  select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
      pg_get_expr(d.adbin, d.adrelid), a.attacl) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ofOurs('c.relnamespace')} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  union all select concat_ws(' ', 'relation', relkind, relname, relrowsecurity, relforcerowsecurity, reloptions,
      case relkind when 'v' then pg_get_viewdef(oid) end,
      (select string_agg(item::text, ',' order by item::text) from unnest(relacl) item))
    from pg_class where ${ofOurs('relnamespace')} and relkind in ('r', 'v', 'm', 'S')
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where ${ofOurs('connamespace')}
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'chalkline'
  union all select concat_ws(' ', pg_get_functiondef(oid), proacl) from pg_proc where ${ofOurs('pronamespace')}
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${ofOurs('c.relnamespace')} and not t.tgisinternal
  union all select concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, qual, '|', with_check)
    from pg_policies where schemaname = 'chalkline'
  order by line`
