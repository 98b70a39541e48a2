// Tries a backup: restores it into an empty database beside the running one and compares the two. The backup names the
// first transaction that it may lack, and a row knows which one wrote it: every row from before has to be in the backup.
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { explainFailure, StartupError } from '../startup-error.ts'
import {
  type BackupStart,
  databaseIdentity,
  quoted,
  readBackupStart,
  readTables,
  restoreBackup,
  type Table,
} from './backup.ts'
import { type DatabaseAddress, withConnection, withDatabase } from './database.ts'

export type DrillReport = {
  /** Nothing is wrong with a good backup. */
  wrong: string[]
  hoursOld: number | undefined
  restored: number
  /** Why no rows were compared. */
  notCompared: string | undefined
  /** Rows of the running database: as in the backup, and written since, which the backup cannot have. */
  same: number
  newer: number
}

type Backup = { open(): Readable; mostHours: number }

const hour = 3_600_000

export async function drillRestore(
  running: DatabaseAddress,
  { open, mostHours }: Backup,
): Promise<DrillReport> {
  const report: DrillReport = {
    wrong: [],
    hoursOld: undefined,
    restored: 0,
    notCompared: undefined,
    same: 0,
    newer: 0,
  }
  try {
    const start = await readBackupStart(open())
    report.hoursOld = (Date.now() - Date.parse(start.at)) / hour
    if (report.hoursOld > mostHours) report.wrong.push(`it is older than ${mostHours} hours`)
    await withEmptyDatabase(running, async empty => {
      const counts = await restoreBackup(empty, open())
      report.restored = Object.values(counts).reduce((sum, count) => sum + count, 0)
      await compare(running, empty, start, report)
    })
  } catch (error) {
    report.wrong.push(explainFailure(error) ?? `it is not restored: ${(error as Error).message}`)
  }
  return report
}

async function withEmptyDatabase(
  running: DatabaseAddress,
  work: (empty: DatabaseAddress) => Promise<void>,
): Promise<void> {
  const administer = (statement: string) =>
    withConnection(running, {}, client => client.query(statement)).catch(error => {
      throw new StartupError(refusals[(error as { code?: string }).code ?? ''] ?? (error as Error).message)
    })
  const { rows } = await administer('select current_database() as name')
  // Always the same name: what an interrupted drill has left is removed by the next one.
  const name = `${rows[0].name}_restore_drill`
  await administer(`drop database if exists ${quoted(name)}`)
  await administer(`create database ${quoted(name)}`)
  try {
    await work(withDatabase(running, name))
  } finally {
    await administer(`drop database ${quoted(name)}`)
  }
}

const refusals: Record<string, string> = {
  '42501': 'the login of DATABASE_URL may not create a database: alter role … createdb',
  '55006': 'another drill is running: its database is in use',
}

async function compare(
  running: DatabaseAddress,
  restored: DatabaseAddress,
  start: BackupStart,
  report: DrillReport,
): Promise<void> {
  const asOwner = { role: 'chalkline_owner' } as const
  await withConnection(running, asOwner, source =>
    withConnection(restored, asOwner, async copy => {
      for (const client of [source, copy])
        await client.query('begin isolation level repeatable read read only')
      const { database, before } = start
      if (database !== undefined && database !== (await identityOf(source)))
        report.wrong.push('it is of another database than the running one')
      else if (before === undefined)
        report.notCompared = 'it was made by a version that did not note the transaction'
      else if (!(await hasMigrations(source, start)))
        report.notCompared = 'the running database was migrated since, and its rows look different'
      else
        for (const table of await readTables(copy))
          await compareRows(source, copy, table, BigInt(before), report)
    }),
  )
}

async function identityOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ database: string }>(`select (${databaseIdentity}) as database`)
  return rows[0]?.database
}

async function hasMigrations(client: pg.Client, { migrations }: BackupStart): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name).join() === migrations.map(({ name }) => name).join()
}

async function compareRows(
  source: pg.Client,
  copy: pg.Client,
  table: Table,
  before: bigint,
  report: DrillReport,
): Promise<void> {
  const copied = hashesOf(copy, table)
  let candidate = await copied.next()
  let [same, missing] = [0, 0]
  for await (const hash of hashesOf(source, table, before)) {
    while (!candidate.done && candidate.value < hash) candidate = await copied.next()
    if (candidate.done || candidate.value !== hash) missing++
    else {
      same++
      candidate = await copied.next()
    }
  }
  await copied.return(undefined)
  const { rows } = await source.query(`select count(*)::int as count from ${quoted(table.name)}`)
  report.same += same
  report.newer += rows[0].count - same - missing
  if (missing > 0)
    report.wrong.push(
      `${table.name}: ${missing} of ${same + missing} rows that are older than it are missing in it or differ`,
    )
}

const batch = 1_000

/** The hashes of all rows, or of those written by a transaction before this one; in their order. */
async function* hashesOf(
  client: pg.Client,
  { name, columns }: Table,
  before?: bigint,
): AsyncGenerator<string> {
  const list = columns.map(quoted).join(', ')
  await client.query(`
    declare hashes no scroll cursor for
    select md5(row_to_json(t)::text) as hash from (
      select ${list} from ${quoted(name)} ${before === undefined ? '' : `where ${writer} < ${before}`}
    ) t order by md5(row_to_json(t)::text) collate "C"`)
  try {
    for (;;) {
      const { rows } = await client.query<{ hash: string }>(`fetch ${batch} from hashes`)
      if (rows.length === 0) return
      for (const { hash } of rows) yield hash
    }
  } finally {
    await client.query('close hashes')
  }
}

/** The number of the transaction that wrote a row. The row has its last 32 bits; the newest number has the others. */
const newest = '(select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)'
const writer = `${newest} - ((${newest} - xmin::text::bigint) & 4294967295)`
