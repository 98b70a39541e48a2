import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedGym } from '#dev/sample-gym/sample-gym.ts'
import { writeBackup } from '#server/database/backup.ts'
import { type DatabaseAddress, withConnection } from '#server/database/database.ts'
import { drillRestore } from '#server/database/restore-drill.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let running: TestDatabase
let file: Buffer
beforeAll(async () => {
  running = await createTestDatabase()
  await withConnection(running.address, { role: 'chalkline_owner' }, owner => seedGym(drizzle(owner)))
  file = await backupOf(running.address)
})

async function backupOf(address: DatabaseAddress): Promise<Buffer> {
  const target = new PassThrough()
  const [, content] = await Promise.all([writeBackup(address, target), buffer(target)])
  return content
}

const drill = (content: Buffer, mostHours = 36, address = running.address) =>
  drillRestore(address, { open: () => Readable.from([content]), mostHours })

/** The backup with another text, as whole as before. */
const changed = (change: (text: string) => string) => {
  const text = gunzipSync(file).toString()
  const other = change(text)
  expect(other).not.toBe(text)
  return gzipSync(other)
}

async function databases(): Promise<string[]> {
  const { rows } = await withConnection(running.address, {}, client =>
    client.query(`select datname as name from pg_database where datname like '%drill%'`),
  )
  return rows.map(({ name }) => name)
}

describe('[RUN-10] the restore drill', () => {
  it('finds every row of a good backup, says how old it is, and cleans up', async () => {
    const counts = await running.rowCounts()
    const report = await drill(file)
    expect(report).toMatchObject({ wrong: [], notCompared: undefined, newer: 0 })
    expect(report.same).toBe(report.restored)
    expect(report.same).toBeGreaterThan(1_000)
    expect(report.hoursOld).toBeLessThan(1)
    expect(await running.rowCounts()).toEqual(counts)
    expect(await databases()).toEqual([])
  })

  it('counts what was written, changed and deleted since the backup, and calls none of it wrong', async () => {
    const before = await drill(file)
    await withConnection(running.address, { role: 'chalkline_owner' }, async client => {
      await client.query(`update log_entries set effort = 7 where id in (select id from log_entries limit 3)`)
      await client.query(`delete from teams where id in (select id from teams limit 1)`)
      await client.query(`insert into rate_limits (key, attempts, window_ends_at) values ('new', 1, now())`)
    })
    const report = await drill(file)
    expect(report.wrong).toEqual([])
    expect(report.newer).toBeGreaterThanOrEqual(before.newer + 4)
    expect(report.same).toBeLessThanOrEqual(before.same - 4)
    expect(report.restored).toBe(before.restored)
  })

  it.each([
    ['cut off', () => file.subarray(0, file.length - 200), /damaged/],
    ['another file', () => Buffer.from('something else'), /not a backup/],
    [
      'without the rows of a table',
      () =>
        changed(text =>
          text.replace(
            /(\ntable \{"name":"results"[^\n]*\n)(?:row [^\n]*\n)+end [^\n]*/,
            '$1end {"name":"results","rows":0}',
          ),
        ),
      /^results: \d+ of \d+ rows/,
    ],
    [
      'with another text in one row',
      () => changed(text => text.replace(/"full_name":"[^"]+"/, '"full_name":"Other"')),
      /^profiles: 1 of \d+ rows/,
    ],
    [
      'of another database',
      () => changed(text => text.replace(/"database":"\d+ /, '"database":"1 ')),
      /another database/,
    ],
  ])('finds that a backup is wrong: %s', async (_, content, reason) => {
    const { wrong } = await drill(content())
    expect(wrong).toEqual([expect.stringMatching(reason)])
    expect(await databases()).toEqual([])
  })

  it('finds that a backup is too old', async () => {
    const old = changed(text =>
      text.replace(/"at":"[^"]+"/, `"at":"${new Date(Date.now() - 40 * 3_600_000).toISOString()}"`),
    )
    expect((await drill(old)).wrong).toEqual(['it is older than 36 hours'])
    expect((await drill(old, 48)).wrong).toEqual([])
  })

  it('says that it compares no rows of a backup that does not name its transaction', async () => {
    const unnamed = changed(text => text.replace(/,"database":"[^"]+","before":"\d+"/, ''))
    const report = await drill(unnamed)
    expect(report).toMatchObject({ wrong: [], same: 0, notCompared: expect.stringContaining('version') })
  })

  it('removes what an interrupted drill has left', async () => {
    const { rows } = await running.owner.execute<{ name: string }>(sql`select current_database() as name`)
    await withConnection(running.address, {}, client =>
      client.query(`create database ${rows[0]?.name}_restore_drill`),
    )
    expect((await drill(file)).wrong).toEqual([])
    expect(await databases()).toEqual([])
  })
})
