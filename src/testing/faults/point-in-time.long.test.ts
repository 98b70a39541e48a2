// Point-in-time recovery as docs/operations.md describes it: a base backup, an archive of the log (WAL), and a target time.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { openPool, withConnection } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { prepareFiles } from '#server/postgres/postgres-files.ts'
import { buildRelationship } from '../builders.ts'
import { buildLogEntry, buildWorkout } from '../programming-builders.ts'
import { freePort } from '../server-process.ts'
import { copyWhileRunning, startPlainPostgres, until } from './plain-postgres.ts'

const password = 'only-for-tests'

it('[RUN-11] brings back what was confirmed before the target time, and nothing of what came after', async () => {
  const root = mkdtempSync(join(tmpdir(), 'chalkline-point-in-time-'))
  const files = prepareFiles(root, () => {})
  const archive = join(root, 'archive')
  mkdirSync(archive)
  files.account.own(archive)
  appendFileSync(
    join(files.data, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  )
  writeFileSync(
    join(files.data, 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
  const lost = await startPlainPostgres(files, files.data, await freePort())
  let recovered: typeof lost | undefined
  try {
    await lost.asAdmin(async client => {
      await client.query(`create role chalkline login createrole password '${password}'`)
      await client.query('create database chalkline owner chalkline')
    })
    const addressOn = (port: number) => ({
      url: `postgres://chalkline:${password}@127.0.0.1:${port}/chalkline`,
    })
    const address = addressOn(lost.port)
    await migrate(address)
    const pool = openPool(address, { role: 'chalkline_owner', max: 2 })
    const owner = drizzle(pool)
    const { gymId, athleteId } = await buildRelationship(owner)
    const { workoutId } = await buildWorkout(owner, { gymId })
    const log = (day: number) =>
      buildLogEntry(owner, {
        gymId,
        athleteId,
        workoutId,
        day: addDays('2026-03-01', day - 1),
        notes: `Day ${day}`,
      })
    for (const day of [1, 2, 3]) await log(day)
    const copy = join(root, 'base-backup')
    await copyWhileRunning(lost, copy)
    for (const day of [4, 5, 6]) await log(day)
    const { rows: moment } = await pool.query('select clock_timestamp()::text as now')
    await log(7)
    // The mistake that is to be undone.
    await pool.query("update log_entries set notes = 'Gone'")
    await pool.query('delete from log_entries where scheduled_on < $1', ['2026-03-03'])
    await pool.end()
    await lost.asAdmin(async client => {
      const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as last')
      await until(async () => {
        const { rows: archived } = await client.query(
          'select last_archived_wal as last from pg_stat_archiver',
        )
        return archived[0].last >= rows[0].last
      })
    })
    await lost.kill()

    const settings = `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment[0].now}'\nrecovery_target_action = 'promote'\narchive_mode = off\n`
    writeFileSync(join(copy, 'postgresql.auto.conf'), settings)
    writeFileSync(join(copy, 'recovery.signal'), '')
    for (const name of ['backup_label', 'postgresql.auto.conf', 'recovery.signal'])
      files.account.own(join(copy, name))
    const found = await startPlainPostgres(files, copy, await freePort())
    recovered = found
    await until(() =>
      found.asAdmin(async client => {
        const { rows } = await client.query('select pg_is_in_recovery() as recovers')
        return !rows[0].recovers
      }),
    )
    const there = addressOn(found.port)
    expect(await migrate(there)).toEqual({ applied: [] })
    await withConnection(there, { role: 'chalkline_owner' }, async client => {
      const { rows } = await client.query('select notes from log_entries order by scheduled_on')
      expect(rows.map(({ notes }) => notes)).toEqual([1, 2, 3, 4, 5, 6].map(day => `Day ${day}`))
      await client.query("update log_entries set notes = 'It takes writes'")
    })
  } finally {
    await lost.kill()
    await recovered?.kill()
    rmSync(root, { recursive: true, force: true })
  }
}, 120_000)
