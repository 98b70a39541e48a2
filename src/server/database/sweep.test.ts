import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { buildCoach, buildSession } from '../../testing/builders.ts'
import { buildActivity, buildWorkout } from '../../testing/programming-builders.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { sweep } from './sweep.ts'

it('drops sessions, links, counted attempts and deleted workouts that are over, and nothing else', async () => {
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
  const workout = (name: string, deletedAt: Date | null) =>
    buildWorkout(owner, { coachId: id, name, deletedAt })
  const long = new Date(Date.now() - 61 * 86_400_000)
  const logged = await workout('logged', long)
  await buildActivity(owner, logged, '2026-03-02')
  await workout('deleted long ago', long)
  await workout('deleted', new Date())
  await workout('in the library', null)
  await sweep(signInDatabase)
  const left = async (column: string, table: string) =>
    (await owner.execute(sql.raw(`select ${column} as name from ${table} order by 1`))).rows.map(
      ({ name }) => name,
    )
  expect(await left('token', 'sessions')).toEqual([tokens[1]])
  expect(await left('identifier', 'verifications')).toEqual(['over', 'usable'])
  expect(await left('key', 'rate_limits')).toEqual(['counted'])
  expect(await left('name', 'workouts')).toEqual(['deleted', 'in the library', 'logged'])
})
