import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { buildCoach, buildSession } from '../../testing/builders.ts'
import { buildActivity, buildWorkout } from '../../testing/programming-builders.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { sweep } from './sweep.ts'

it('[TRUST-06] drops what is over: sessions, links, attempts, events, unconfirmed accounts, deleted workouts', async () => {
  const { owner, address } = await createTestDatabase()
  const signInDatabase = openDatabase(address, { role: 'chalkline_auth', max: 1 })
  onTestFinished(() => signInDatabase.close())
  const { id } = await buildCoach(owner)
  const tokens = [await buildSession(owner, id), await buildSession(owner, id)]
  await owner.execute(sql`update sessions set expires_at = now() - interval '1 s' where token = ${tokens[0]}`)
  await owner.execute(sql`
    insert into verifications (identifier, value, expires_at) values
      ('long over', '', now() - interval '8 days'), ('over', '', now() - interval '1 day'), ('usable', '', now() + interval '1 h')`)
  await owner.execute(sql`
    insert into rate_limits (key, attempts, window_ends_at) values
      ('over', 1, now() - interval '2 days'), ('counted', 1, now() + interval '1 h')`)
  await owner.execute(sql`
    insert into invitations (coach_id, email, created_at) values
      (${id}, 'old@x.example', now() - interval '91 days'), (${id}, 'newer@x.example', now() - interval '89 days')`)
  const workout = (name: string, deletedAt: Date | null) =>
    buildWorkout(owner, { coachId: id, name, deletedAt })
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
