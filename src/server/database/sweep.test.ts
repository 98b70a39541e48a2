import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildCoach, buildSession } from '#testing/builders.ts'
import { buildActivity, buildWorkout } from '#testing/programming-builders.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { openDatabase, withConnection } from './database.ts'
import { sweep } from './sweep.ts'

it('[TRUST-06] drops what is over: sessions, links, attempts, events, unconfirmed accounts, deleted workouts', async () => {
  const { owner, address } = await createTestDatabase()
  const signInDatabase = openDatabase(address, { role: 'chalkline_auth', max: 1 })
  onTestFinished(() => signInDatabase.close())
  const { id, gymId } = await buildCoach(owner)
  const tokens = [await buildSession(owner, id), await buildSession(owner, id)]
  await owner.execute(sql`update sessions set expires_at = now() - interval '1 s' where token = ${tokens[0]}`)
  await owner.execute(sql`
    insert into verifications (identifier, value, expires_at) values
      ('long over', '', now() - interval '8 days'), ('over', '', now() - interval '1 day'), ('usable', '', now() + interval '1 h')`)
  await owner.execute(sql`
    insert into rate_limits (key, attempts, window_ends_at) values
      ('over', 1, now() - interval '2 days'), ('counted', 1, now() + interval '1 h')`)
  await owner.execute(sql`
    insert into invitations (gym_id, email, created_at) values
      (${gymId}, 'old@x.example', now() - interval '91 days'), (${gymId}, 'newer@x.example', now() - interval '89 days')`)
  const workout = (name: string, deletedAt: Date | null) => buildWorkout(owner, { gymId, name, deletedAt })
  const long = new Date(Date.now() - 61 * 86_400_000)
  const logged = await workout('logged', long)
  await buildActivity(owner, logged, '2026-03-02')
  await workout('deleted long ago', long)
  await workout('deleted', new Date())
  await workout('in the library', null)
  const account = (email: string, verified: boolean, days: number) =>
    owner.execute(sql`insert into users (email, name, email_verified, created_at)
      values (${email}, 'x', ${verified}, now() - make_interval(days => ${days}))`)
  await account('never.confirmed@x.example', false, 31)
  await account('signed.up.again@x.example', false, 31)
  await account('new@x.example', false, 29)
  await account('confirmed@x.example', true, 400)
  await owner.execute(sql`
    insert into verifications (identifier, value, expires_at)
    select 'confirm-email:again', json_build_object('user', id), now() + interval '1 h' from users
    where email = 'signed.up.again@x.example'`)
  await owner.execute(sql`
    insert into security_events (user_id, account, kind, address, created_at) values
      (${id}, ${id}, 'old', '', now() - interval '91 days'), (${id}, ${id}, 'recent', '', now() - interval '89 days')`)
  await sweep(signInDatabase)
  const left = async (column: string, table: string) =>
    (await owner.execute(sql.raw(`select ${column} as name from ${table} order by 1`))).rows.map(
      ({ name }) => name,
    )
  expect(await left('token', 'sessions')).toEqual([tokens[1]])
  expect(await left('identifier', 'verifications')).toEqual(['confirm-email:again', 'over', 'usable'])
  expect(await left('email', 'invitations')).toEqual(['newer@x.example'])
  expect(await left('kind', 'security_events')).toEqual(['recent'])
  expect((await left('email', 'users')).filter(email => String(email).endsWith('@x.example'))).toEqual([
    'confirmed@x.example',
    'new@x.example',
    'signed.up.again@x.example',
  ])
  expect(await left('key', 'rate_limits')).toEqual(['counted'])
  expect(await left('name', 'workouts')).toEqual(['deleted', 'in the library', 'logged'])
})

it('[TRUST-15] deletes in transactions of a bounded number of rows, and announces no session that had expired', async () => {
  const { owner, address } = await createTestDatabase()
  const signInDatabase = openDatabase(address, { role: 'chalkline_auth', max: 1 })
  onTestFinished(() => signInDatabase.close())
  const { id, gymId } = await buildCoach(owner)
  const expired = 7
  const series = sql`generate_series(1, ${expired}::int) n`
  const long = sql`now() - interval '1 year'`
  await owner.execute(
    sql`insert into sessions (user_id, token, expires_at) select ${id}, 'over ' || n, ${long} from ${series}`,
  )
  await owner.execute(
    sql`insert into verifications (identifier, value, expires_at) select n, '', ${long} from ${series}`,
  )
  await owner.execute(
    sql`insert into rate_limits (key, attempts, window_ends_at) select n, 1, ${long} from ${series}`,
  )
  await owner.execute(
    sql`insert into users (email, name, created_at) select n || '@x.example', 'x', ${long} from ${series}`,
  )
  await owner.execute(sql`insert into invitations (gym_id, email, created_at)
    select ${gymId}, n || '@y.example', ${long} from ${series}`)
  await owner.execute(sql`insert into security_events (account, kind, address, created_at)
    select ${id}, 'old', '', ${long} from ${series}`)
  await owner.execute(sql`insert into televisions (secret_hash, code, code_expires_at, last_seen_at)
    select n, n, ${long}, ${long} from ${series}`)
  for (let count = 0; count < expired; count++)
    await buildWorkout(owner, { gymId, deletedAt: new Date('2020-01-01') })
  const tables = [
    'sessions',
    'verifications',
    'rate_limits',
    'users',
    'invitations',
    'security_events',
    'televisions',
    'workouts',
  ]
  await owner.execute(sql`create table swept (name text, xid bigint, rows integer)`)
  await owner.execute(sql`grant insert on swept to public`)
  await owner.execute(sql`
    create function note_swept() returns trigger language plpgsql as $$
    begin
      insert into chalkline.swept select tg_table_name, txid_current(), count(*) from gone;
      return null;
    end $$`)
  for (const table of tables)
    await owner.execute(
      sql.raw(`create trigger note_swept after delete on ${table} referencing old table as gone
      for each statement execute function note_swept()`),
    )
  const announced: string[] = []
  await withConnection(address, { role: 'chalkline_app' }, async client => {
    client.on('notification', ({ payload = '' }) => announced.push(payload))
    await client.query('listen chalkline_activity')
    await sweep(signInDatabase, 3)
    await owner.execute(sql`select pg_notify('chalkline_activity', 'swept')`)
    await vi.waitFor(() => expect(announced).toContain('swept'), { timeout: 10_000, interval: 20 })
  })
  expect(announced).toEqual(['swept'])
  const { rows } = await owner.execute(sql`
    select name, array_agg(rows order by rows desc) as sizes from (
      select name, sum(rows)::int as rows from swept group by name, xid having sum(rows) > 0) t
    group by name order by name`)
  expect(rows).toEqual(tables.toSorted().map(name => ({ name, sizes: [3, 3, 1] })))
})

it('[TRUST-15] waits for no other statement: what another statement holds is left to the next sweep', async () => {
  const { owner, address } = await createTestDatabase()
  const signInDatabase = openDatabase(address, { role: 'chalkline_auth', max: 1 })
  onTestFinished(() => signInDatabase.close())
  const { id } = await buildCoach(owner)
  await owner.execute(sql`insert into sessions (user_id, token, expires_at)
    select ${id}, 'over ' || n, now() - interval '1 day' from generate_series(1, 4) n`)
  const left = async () =>
    (await owner.execute<{ token: string }>(sql`select token from sessions`)).rows.map(({ token }) => token)
  await withConnection(address, { role: 'chalkline_auth' }, async client => {
    await client.query('begin')
    await client.query(`update sessions set user_agent = 'in use' where token = 'over 1'`)
    await sweep(signInDatabase, 2)
    expect(await left()).toEqual(['over 1'])
    await client.query('rollback')
  })
  await sweep(signInDatabase, 2)
  expect(await left()).toEqual([])
})
