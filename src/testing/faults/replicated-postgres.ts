// Two real PostgreSQL servers on two ports: a primary, and a standby that has every commit before it is confirmed. The
// primary can be killed; then the standby is promoted, and a new standby is made in the place of the killed one.
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareFiles, superuser } from '#server/postgres/postgres-files.ts'
import { freePort } from '../server-process.ts'
import { copyWhileRunning, type PlainPostgres, startPlainPostgres, until } from './plain-postgres.ts'

const password = 'only-for-tests'
const database = 'chalkline'

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>

export async function startReplicatedPostgres() {
  const root = mkdtempSync(join(tmpdir(), 'chalkline-replicated-'))
  const files = prepareFiles(root, () => {})
  const ports = [await freePort(), await freePort()] as const
  writeFileSync(join(files.data, 'pg_hba.conf'), access)
  appendFileSync(
    join(files.data, 'postgresql.conf'),
    "wal_keep_size = '512MB'\nmax_connections = 200\nfsync = off\n",
  )
  let primary = await startPlainPostgres(files, files.data, ports[0])
  let copies = 0

  await primary.asAdmin(async client => {
    await client.query(`alter role ${superuser} password '${password}'`)
    await client.query(`create role chalkline login createrole password '${password}'`)
    await client.query(`create database ${database} owner chalkline`)
  })
  let standby = await addStandby(ports[1])

  async function addStandby(port: number): Promise<PlainPostgres> {
    const directory = join(root, `copy-${++copies}`)
    await copyWhileRunning(primary, directory)
    const way = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password}`
    writeFileSync(join(directory, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`)
    writeFileSync(join(directory, 'standby.signal'), '')
    for (const name of ['backup_label', 'postgresql.auto.conf', 'standby.signal'])
      files.account.own(join(directory, name))
    const node = await startPlainPostgres(files, directory, port)
    await primary.asAdmin(async client => {
      await until(async () => {
        const { rows } = await client.query("select from pg_stat_replication where state = 'streaming'")
        return rows.length === 1
      })
      await client.query("alter system set synchronous_standby_names = '*'")
      await client.query('select pg_reload_conf()')
      await until(async () => {
        const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'")
        return rows.length === 1
      })
    })
    return node
  }

  return {
    /** Names both. */
    url: `postgres://chalkline:${password}@${ports.map(port => `127.0.0.1:${port}`).join()}/${database}`,
    urlOfPrimary: () => `postgres://chalkline:${password}@127.0.0.1:${primary.port}/${database}`,
    urlOfStandby: () => `postgres://chalkline:${password}@127.0.0.1:${standby.port}/${database}`,
    killPrimary: () => primary.kill(),
    /** Answers when it takes writes. */
    async promoteStandby(): Promise<void> {
      await standby.asAdmin(client => client.query('select pg_promote(true, 30)'))
      ;[primary, standby] = [standby, primary]
    },
    async replaceStandby(): Promise<void> {
      rmSync(standby.directory, { recursive: true, force: true })
      standby = await addStandby(standby.port)
    },
    async stop(): Promise<void> {
      await primary.kill()
      await standby.kill()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

const access = `
local all all trust
host all all 127.0.0.1/32 scram-sha-256
host replication all 127.0.0.1/32 scram-sha-256
`
