import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedGym } from '#dev/sample-gym/sample-gym.ts'
import { restoreBackup, writeBackup } from '#server/database/backup.ts'
import { type DatabaseAddress, withConnection } from '#server/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let original: TestDatabase
let file: Buffer
beforeAll(async () => {
  original = await createTestDatabase()
  await withConnection(original.address, { role: 'chalkline_owner' }, owner => seedGym(drizzle(owner)))
  file = await backupOf(original.address)
})

async function backupOf(address: DatabaseAddress): Promise<Buffer> {
  const target = new PassThrough()
  const [, content] = await Promise.all([writeBackup(address, target), buffer(target)])
  return content
}

const restore = (address: DatabaseAddress, content: Buffer) =>
  restoreBackup(address, Readable.from([content]))

/** Every row of every table as text, computed columns too. */
async function rowsOf(address: DatabaseAddress): Promise<Record<string, string[]>> {
  return withConnection(address, { role: 'chalkline_owner' }, async client => {
    const { rows: tables } = await client.query(
      `select relname as name from pg_class where relnamespace = 'chalkline'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text as row from "${name}" t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    return all
  })
}

describe('a backup', () => {
  it('restored into an empty place is the same in every row', async () => {
    const empty = await createTestDatabase()
    await restore(empty.address, file)
    const rows = await rowsOf(empty.address)
    expect(rows).toEqual(await rowsOf(original.address))
    expect(rows.log_entries?.length).toBeGreaterThan(100)
    // What is written afterwards passes the same triggers as before.
    const { rows: disabled } = await withConnection(empty.address, { role: 'chalkline_owner' }, client =>
      client.query(`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`),
    )
    expect(disabled).toEqual([])
  })

  it('is of one moment, whatever is written meanwhile', async () => {
    const busy = await createTestDatabase()
    await withConnection(busy.address, { role: 'chalkline_owner' }, owner => seedGym(drizzle(owner)))
    const before = await rowsOf(busy.address)
    const target = new PassThrough({ highWaterMark: 1 })
    const writing = writeBackup(busy.address, target)
    // Begun, and held up by its reader.
    await new Promise(resolve => target.once('readable', resolve))
    await withConnection(busy.address, { role: 'chalkline_owner' }, client =>
      client.query('delete from log_entries; update profiles set full_name = full_name || $$!$$'),
    )
    const content = await buffer(target)
    await writing
    const empty = await createTestDatabase()
    await restore(empty.address, content)
    expect(await rowsOf(empty.address)).toEqual(before)
  })

  it.each([
    ['cut off', () => file.subarray(0, file.length - 200)],
    [
      'without its last lines',
      () => gzipSync(gunzipSync(file).toString().split('\n').slice(0, -20).join('\n')),
    ],
    [
      'with a row missing',
      () =>
        gzipSync(
          gunzipSync(file)
            .toString()
            .replace(/\nrow [^\n]*\nend \{"name":"log_entries"/, '\nend {"name":"log_entries"'),
        ),
    ],
    ['that is another file', () => Buffer.from('something else')],
    ['that is another packed file', () => gzipSync('something else\n')],
    [
      'from a version that is not known here',
      () => gzipSync(gunzipSync(file).toString().replace('0048_', '0048x')),
    ],
  ])('%s is refused and changes nothing', async (_, content) => {
    const empty = await createTestDatabase()
    const before = await rowsOf(empty.address)
    await expect(restore(empty.address, content())).rejects.toThrow(/backup|version/)
    expect(await rowsOf(empty.address)).toEqual(before)
  })

  it('is not restored over existing data', async () => {
    const before = await rowsOf(original.address)
    await expect(restore(original.address, file)).rejects.toThrow('there are accounts in this database')
    expect(await rowsOf(original.address)).toEqual(before)
  })
})
