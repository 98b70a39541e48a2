// Backup and restore of all rows in one file, for any PostgreSQL, without its tools. The file is gzipped text,
// a keyword and JSON per line: `backup` once, then per table `table`, its `row`s, `end` with their number, then `done`.
// Tables are in order of their foreign keys, so that rows can be inserted from top to bottom.
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { type DatabaseAddress, withConnection } from './database.ts'
import { migrate, readEarlierMigrations, readMigrations } from './migrate.ts'

type Applied = { name: string; checksum: string }
export type Table = { name: string; columns: string[] }
type Line = { word: string; json: string }
type Read = () => Promise<Line>
/** The first line of a backup. */
export type BackupStart = {
  version: number
  at: string
  migrations: Applied[]
  /**
   * The database that it is of, and its first transaction that was not over: what earlier ones wrote is in the backup.
   * Backups of before do not say so.
   */
  database?: string
  before?: string
}
export type RowCounts = Record<string, number>

const formatVersion = 1

/** The same after a failover, another one after a restore: transactions are numbered anew there. */
export const databaseIdentity = `select s.system_identifier || ' ' || d.oid
  from pg_control_system() s, pg_database d where d.datname = current_database()`
const batch = 1_000

/** In one snapshot: concurrent changes are not in it. */
export async function writeBackup(address: DatabaseAddress, target: Writable): Promise<RowCounts> {
  return withConnection(address, { role: 'chalkline_owner' }, async client => {
    await client.query('begin isolation level repeatable read read only')
    const counts: RowCounts = {}
    await pipeline(linesOf(client, counts), createGzip(), target)
    await client.query('commit')
    return counts
  })
}

async function* linesOf(client: pg.Client, counts: RowCounts): AsyncGenerator<string> {
  const { rows: migrations } = await client.query<Applied>(
    'select name, checksum from migrations order by name',
  )
  const { rows } = await client.query<{ database: string; before: string }>(
    `select (${databaseIdentity}) as database, pg_snapshot_xmin(pg_current_snapshot())::text as before`,
  )
  const start: BackupStart = { version: formatVersion, at: new Date().toISOString(), migrations, ...rows[0] }
  yield line('backup', start)
  for (const table of await readTables(client)) {
    yield line('table', table)
    const columns = table.columns.map(quoted).join(', ')
    await client.query(
      `declare rows_of_table no scroll cursor for select row_to_json(t)::text as row from (select ${columns} from ${quoted(table.name)}) t`,
    )
    let count = 0
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${batch} from rows_of_table`)
      if (rows.length === 0) break
      count += rows.length
      yield rows.map(({ row }) => `row ${row}\n`).join('')
    }
    await client.query('close rows_of_table')
    counts[table.name] = count
    yield line('end', { name: table.name, rows: count })
  }
  yield line('done', {})
}

const line = (word: string, value: unknown) => `${word} ${JSON.stringify(value)}\n`

/**
 * Into a database without accounts, in one transaction: a truncated or wrong file changes nothing. A backup of an older
 * version is inserted into its own schema, which is then migrated.
 */
export async function restoreBackup(
  address: DatabaseAddress,
  source: Readable,
  onProgress = (_step: string) => {},
): Promise<RowCounts> {
  const read = linesIn(source)
  const { migrations } = await startOf(read)
  await migrateAsFar(address, migrations)
  const counts = await withConnection(address, { role: 'chalkline_owner' }, client =>
    insertAll(client, read, onProgress),
  )
  await migrate(address, { onProgress })
  return counts
}

/** What a backup says of itself. */
export function readBackupStart(source: Readable): Promise<BackupStart> {
  return startOf(linesIn(source)).finally(() => source.destroy())
}

function linesIn(source: Readable): Read {
  const unpacked = createGunzip()
  // The reader of the lines gets the error.
  pipeline(source, unpacked).catch(() => {})
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]()
  return async () => {
    const { value, done } = await lines.next().catch(cause => {
      throw new StartupError(`the backup is damaged: ${(cause as Error).message}`)
    })
    if (done) throw new StartupError('the backup is damaged: it ends before its end')
    const space = value.indexOf(' ')
    return { word: value.slice(0, space), json: value.slice(space + 1) }
  }
}

async function startOf(read: Read): Promise<BackupStart> {
  const { word, json } = await read().catch(() => ({ word: '', json: '{}' }))
  if (word !== 'backup') throw new StartupError('this file is not a backup')
  const start = JSON.parse(json) as BackupStart
  if (start.version !== formatVersion)
    throw new StartupError(`this backup has format ${start.version}; this version reads ${formatVersion}`)
  return start
}

/** The schema of the version that wrote the backup. One from before the baseline gets no functions or policies yet. */
async function migrateAsFar(address: DatabaseAddress, wanted: Applied[]): Promise<void> {
  const earlier = readEarlierMigrations()
  const migrations = readMigrations()
  const known = new Map([...earlier, ...migrations].map(({ name, checksum }) => [name, checksum]))
  const missing = wanted.find(({ name, checksum }) => known.get(name) !== checksum)
  if (missing)
    throw new StartupError(
      `the backup is from a version with migrations/${missing.name}: restore it with that one`,
    )
  const names = new Set(wanted.map(({ name }) => name))
  await migrate(address, {
    earlier: earlier.filter(({ name }) => names.has(name)),
    migrations: migrations.filter(({ name }) => names.has(name)),
    schema: [],
  })
}

async function insertAll(
  client: pg.Client,
  read: Read,
  onProgress: (step: string) => void,
): Promise<RowCounts> {
  const { rows: people } = await client.query('select from users limit 1')
  if (people.length > 0)
    throw new StartupError('there are accounts in this database: a backup is restored into an empty one')
  const tables = await readTables(client)
  const counts: RowCounts = {}
  await client.query('begin')
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  // The rows that triggers would add are in the backup.
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  for (;;) {
    const { word, json } = await read()
    if (word === 'done') break
    const table = JSON.parse(json) as Table
    onProgress(`Restoring ${table.name}`)
    counts[table.name] = await insertTable(client, table, read)
  }
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  await client.query('commit')
  return counts
}

async function insertTable(client: pg.Client, { name, columns }: Table, read: Read): Promise<number> {
  const list = columns.map(quoted).join(', ')
  const insert = `insert into ${quoted(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${quoted(name)}, $1)`
  let count = 0
  let waiting: string[] = []
  const flush = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`])
    waiting = []
  }
  for (;;) {
    const { word, json } = await read()
    if (word === 'row') {
      waiting.push(json)
      count++
      if (waiting.length >= batch) await flush()
      continue
    }
    await flush()
    const { rows } = JSON.parse(json) as { rows: number }
    if (word !== 'end' || rows !== count) throw new StartupError(`the backup of ${name} is damaged`)
    return count
  }
}

/** In topological order of their foreign keys, without generated columns, which cannot be inserted. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'chalkline'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname`)
  const sorted: typeof rows = []
  while (sorted.length < rows.length) {
    const ready = rows.filter(
      table => !sorted.includes(table) && table.needs.every(need => sorted.some(({ name }) => name === need)),
    )
    if (ready.length === 0) throw new Error('tables refer to one another in a circle')
    sorted.push(...ready)
  }
  return sorted.map(({ name, columns }) => ({ name, columns }))
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
