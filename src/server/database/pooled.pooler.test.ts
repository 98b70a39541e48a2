// What a pooler that hands out sessions by the transaction could break: who is asking, locks, prepared statements, news.
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { buildInvitingCoach, buildSession } from '#testing/builders.ts'
import { readLive } from '#testing/fakes/live-reader.ts'
import { buildTraining } from '#testing/programming-builders.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createTestServer } from '#testing/test-server.ts'
import { checkRole, checkSettings, openDatabase, withConnection } from './database.ts'

describe('behind a pooler', () => {
  it('[RUN-04] many people share four sessions, and each is answered as themselves, whatever ran there before', async () => {
    const server = await createTestServer()
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const { id } = await buildInvitingCoach(server.owner, { fullName: `Coach ${n}` })
        const client = server.clientOf(await buildSession(server.owner, id))
        return { id, client }
      }),
    )
    for (let round = 0; round < 4; round++)
      await Promise.all(
        people.map(async ({ id, client }, n) => {
          const name = `Coach ${n} round ${round}`
          await client.settings.updateProfile.mutate({ fullName: name })
          expect(await client.accounts.session.query()).toMatchObject({ id, fullName: name })
          await client.dashboard.overview.query()
        }),
      )
    const sessions = await withConnection(server.address, {}, client =>
      client.query(
        "select from pg_stat_activity where datname = current_database() and usename = 'chalkline_app'",
      ),
    )
    expect(sessions.rows.length).toBeLessThanOrEqual(4)
    // The person of the last transaction is no longer set for the next one.
    const { rows } = await server.database.pool.query('select id from profiles')
    expect(rows).toEqual([])
  })

  it('[RUN-04] locks hold until the end of their transaction and no longer', async () => {
    const server = await createTestServer()
    const { id } = await buildInvitingCoach(server.owner)
    const coach = server.clientOf(await buildSession(server.owner, id))
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => coach.teams.create.mutate({ teamId: randomUUID(), name: 'Morning' })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await coach.teams.create.mutate({ teamId: randomUUID(), name: 'Evening' })
    expect((await coach.teams.list.query()).map(({ name }) => name).sort()).toEqual(['Evening', 'Morning'])
  })

  it('[RUN-04] news is heard by the direct way', async () => {
    const server = await createTestServer()
    const { athleteId, gymId, workout, day } = await buildTraining(server.owner)
    const cookie = await server.cookieOf(await buildSession(server.owner, gymId))
    const stream = readLive(await server.request('/api/live', { headers: { cookie } }))
    await vi.waitFor(() => expect(stream.text()).toContain('open'))
    const athlete = server.clientOf(await buildSession(server.owner, athleteId))
    await athlete.training.log.mutate({
      athleteId,
      workoutId: workout.workoutId,
      scheduledOn: day,
      outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
    })
    await vi.waitFor(() => expect(stream.text()).toContain('data: log'), { timeout: 10_000 })
    await server.close()
  })

  it('[RUN-05] a login that is another role, or lacks a setting, is refused in one line', async () => {
    const { address, database } = await createTestDatabase()
    await checkRole(database, 'chalkline_app')
    await checkSettings(database, 'chalkline_app')
    if (!('url' in address) || !address.pooled) throw new Error('not behind a pooler')
    const { chalkline_auth } = address.pooled
    const swapped = openDatabase({ ...address, pooled: { chalkline_app: chalkline_auth, chalkline_auth } })
    await expect(checkRole(swapped, 'chalkline_app')).rejects.toThrow(
      'works as chalkline_auth and not as chalkline_app',
    )
    await swapped.close()
    const old = await createTestDatabase()
    await withConnection(old.address, {}, client =>
      client.query(`do $$ begin execute format(
        'alter role chalkline_app in database %I set statement_timeout = 0', current_database()); end $$`),
    )
    await expect(checkSettings(old.database, 'chalkline_app')).rejects.toThrow(
      'the login chalkline_app lacks statement_timeout = 2s: run deploy/pooler-logins.sql',
    )
  })
})
