// Two real PostgreSQL servers on two ports: a primary, and a standby that has every commit before it is confirmed. The
// primary can be killed; then the standby is promoted, and a new standby is made in the place of the killed one.
import { execFile, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { withConnection } from '../../server/database/database.ts'
import {
  type PostgresFiles,
  prepareFiles,
  quietEnvironment,
  superuser,
} from '../../server/postgres/postgres-files.ts'
import { freePort } from '../server-process.ts'

const password = 'only-for-tests'
const database = 'chalkline'

/** One of the two places; what runs there changes its role. */
type Node = { port: number; directory: string; kill(): Promise<void> }

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>

export async function startReplicatedPostgres() {
  const root = mkdtempSync(join(tmpdir(), 'chalkline-replicated-'))
  const files = prepareFiles(root, () => {})
  const socketDirectory = files.socket
  const ports = [await freePort(), await freePort()] as const
  writeFileSync(join(files.data, 'pg_hba.conf'), access)
  appendFileSync(
    join(files.data, 'postgresql.conf'),
    "wal_keep_size = '512MB'\nmax_connections = 200\nfsync = off\n",
  )
  let primary = await start(files, files.data, ports[0])
  let copies = 0

  const asAdmin = <Result>({ port }: { port: number }, work: (client: pg.Client) => Promise<Result>) => {
    const url = `postgres://${superuser}@${encodeURIComponent(socketDirectory)}:${port}/postgres`
    return withConnection({ url }, {}, work)
  }
  await asAdmin(primary, async client => {
    await client.query(`alter role ${superuser} password '${password}'`)
    await client.query(`create role chalkline login createrole password '${password}'`)
    await client.query(`create database ${database} owner chalkline`)
  })
  let standby = await addStandby(ports[1])

  /** A base backup of the running primary, as pg_basebackup makes it, which is not among the binaries from npm. */
  async function addStandby(port: number): Promise<Node> {
    const directory = join(root, `copy-${++copies}`)
    await asAdmin(primary, async client => {
      await client.query("select pg_backup_start('standby', fast => true)")
      // Files that go while they are copied are in the log that the standby replays.
      await promisify(execFile)('cp', ['-a', primary.directory, directory]).catch(() => {})
      const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
      for (const name of readdirSync(join(directory, 'pg_wal')))
        if (/^[0-9A-F]{24}/.test(name)) rmSync(join(directory, 'pg_wal', name))
      for (const name of ['postmaster.pid', 'postgresql.auto.conf'])
        rmSync(join(directory, name), { force: true })
      writeFileSync(join(directory, 'backup_label'), rows[0].labelfile)
    })
    const way = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password}`
    writeFileSync(join(directory, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`)
    writeFileSync(join(directory, 'standby.signal'), '')
    for (const name of ['backup_label', 'postgresql.auto.conf', 'standby.signal'])
      files.account.own(join(directory, name))
    const node = await start(files, directory, port)
    await asAdmin(primary, async client => {
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
      await asAdmin(standby, client => client.query('select pg_promote(true, 30)'))
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

async function start(
  { account, binaries, socket }: PostgresFiles,
  directory: string,
  port: number,
): Promise<Node> {
  for (const path of [directory, socket]) account.own(path)
  const settings = ['listen_addresses=127.0.0.1', 'log_min_messages=fatal'].flatMap(one => ['-c', one])
  const flags = ['-D', directory, '-k', socket, '-p', String(port), ...settings]
  const { program, args, options } = account.command(binaries.postgres, flags)
  const child = spawn(program, args, { ...options, cwd: '/', env: quietEnvironment, stdio: 'ignore' })
  const ended = new Promise(resolve => child.once('close', resolve))
  const url = `postgres://${superuser}@${encodeURIComponent(socket)}:${port}/postgres`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL does not start in ${directory}`)
    return withConnection({ url }, {}, async () => true).catch(() => false)
  })
  return {
    port,
    directory,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('the database did not get there within a minute')
    await sleep(30)
  }
}
