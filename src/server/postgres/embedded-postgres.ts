// The embedded PostgreSQL, for when no DATABASE_URL is set: started or joined, restarted after a crash, and stopped.

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type DatabaseAddress } from '../database/database.ts'
import type { Log } from '../log.ts'
import { explainFileError, StartupError } from '../startup-error.ts'
import {
  complaint,
  isAlive,
  type PostgresFiles,
  prepareFiles,
  quietEnvironment,
  requirePassword,
  superuser,
} from './postgres-files.ts'

export type EmbeddedPostgres = {
  address: DatabaseAddress
  /** Where the server on this data directory is open; undefined where none runs. */
  serverUrl: string | undefined
  stop(): Promise<void>
}

type Options = {
  dataDirectory: string
  /** One server per data directory; a visitor (seed, backup) may join a running one. */
  as: 'server' | 'visitor'
  /** The address of a server, for its visitors. */
  publicUrl?: string
  log: Log
  onProgress?: (step: string) => void
}

const database = 'chalkline'
const roles = ['chalkline_owner', 'chalkline_app', 'chalkline_auth']
// Advisory locks on the `postgres` database: one shared by all processes that use it, an exclusive one for the server.
const usersLock = 7_204_001
const serverLock = 7_204_002

export async function startEmbeddedPostgres({
  dataDirectory,
  as,
  publicUrl,
  log,
  onProgress = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const files = prepareFiles(dataDirectory, onProgress)
  let stopping = false
  let recovery: Promise<void> | undefined
  let lockHolder: pg.Client | undefined

  /** Opens the connection that holds our advisory locks. PostgreSQL releases them even after kill -9. */
  async function acquireLocks(): Promise<pg.Client> {
    const deadline = Date.now() + timeout
    while (true) {
      await bringUp(files, onProgress, () => stopping)
      const opened = await connectAdmin(files)
      opened.once('end', () => {
        if (lockHolder === opened && !stopping) recovery = recover()
      })
      try {
        await opened.query('select pg_advisory_lock_shared($1)', [usersLock])
        if (as === 'server' && !(await tryLock(opened, serverLock)))
          throw new StartupError(
            `another server is running on ${dataDirectory}: stop it, or set another DATA_DIR`,
          )
        // The name of its connection, which PostgreSQL forgets with it.
        if (as === 'server' && publicUrl)
          await opened.query(`select set_config('application_name', $1, false)`, [publicUrl])
        return opened
      } catch (error) {
        await opened.end().catch(() => {})
        // Another process was shutting it down: once it is down, we start it again.
        if (error instanceof StartupError || Date.now() > deadline) throw error
        await sleep(100)
      }
    }
  }

  /** Restarts a database that crashed (kill -9, out of memory), with exponential backoff. */
  async function recover(): Promise<void> {
    lockHolder = undefined
    log.warn('database went away, starting it again')
    for (let pause = 1000; !stopping; pause = Math.min(pause * 2, 15_000)) {
      try {
        lockHolder = await acquireLocks()
        log.info('database is back')
        return
      } catch (error) {
        if (stopping) return
        log.error('database does not start', { error })
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  lockHolder = await acquireLocks()
  await createDatabase(lockHolder)
  await requirePassword(lockHolder, files, [superuser, ...roles])
  return {
    address: addressOf(files, database),
    serverUrl: await serverUrlIn(lockHolder),
    async stop() {
      stopping = true
      await Promise.race([recovery, sleep(timeout, undefined, { ref: false })])
      const client = lockHolder ?? (await connectAdmin(files).catch(() => undefined))
      if (client) await leave(client, files)
    },
  }
}

async function serverUrlIn(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `select application_name as url from pg_stat_activity where application_name like 'http%' limit 1`,
  )
  return rows[0]?.url
}

/** The last process that uses this PostgreSQL stops it. */
async function leave(client: pg.Client, files: PostgresFiles): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_all()')
    // Held until it is down, so that no process joins during the shutdown.
    if (await tryLock(client, usersLock, 1)) await shutDown(files)
  } catch {
    // The database is down already.
  } finally {
    await client.end().catch(() => {})
  }
}

/** Retries for a moment: a server that is stopping may still hold the lock. */
async function tryLock(client: pg.Client, lock: number, tries = 20): Promise<boolean> {
  for (let n = 1; n <= tries; n++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0].taken) return true
    if (n < tries) await sleep(100)
  }
  return false
}

/** The roles can log in, over the private socket, so that the application never has the rights of the superuser. */
async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (rowCount) return
  const unlessExists = (error: { code?: string }) => {
    // Created concurrently by another process, or by an attempt that was interrupted.
    if (!['42710', '42P04', '23505'].includes(error.code ?? '')) throw error
  }
  for (const role of roles) await client.query(`create role ${role} login`).catch(unlessExists)
  await client.query(`create database ${database}`).catch(unlessExists)
}

// The process of the embedded PostgreSQL: started, health-checked and stopped.

/** For starting and for stopping. */
const timeout = 60_000

const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const privateSocketOnly = ['listen_addresses=', 'unix_socket_permissions=0700']

/** Starts the database unless it runs already (it outlives a killed server); resolves when it answers. */
async function bringUp(
  files: PostgresFiles,
  onProgress: (step: string) => void,
  isStopping: () => boolean,
): Promise<void> {
  const deadline = Date.now() + timeout
  let attempt: Attempt | undefined
  while (Date.now() < deadline) {
    const state = await ping(files)
    if (state === 'up') return
    if (isStopping()) throw new StartupError('told to stop')
    if (state === 'down' && !attempt?.running) {
      const output = attempt?.output() ?? ''
      if (attempt && !temporaryError.test(output))
        throw new StartupError(`the database does not start: ${complaint(output) ?? `see ${files.logFile}`}`)
      if (!attempt) onProgress('Starting the database')
      else await sleep(200)
      attempt = launch(files)
    }
    await sleep(30)
  }
  throw new StartupError(`the database did not answer within ${timeout / 1000} s: see ${files.logFile}`)
}

/** A killed database leaves its lock file and, for a moment, its children behind: worth a retry. */
const temporaryError = /lock file .* already exists|shared memory block .* still in use/

type Attempt = { running: boolean; output(): string }

function launch(files: PostgresFiles): Attempt {
  try {
    return spawnPostgres(files)
  } catch (error) {
    throw explainFileError(error, 'use', dirname(files.data))
  }
}

function spawnPostgres(files: PostgresFiles): Attempt {
  if (existsSync(files.logFile) && statSync(files.logFile).size > 10_000_000)
    renameSync(files.logFile, `${files.logFile}.old`)
  files.account.own(files.data)
  files.account.own(files.socket)
  const log = openSync(files.logFile, 'a', 0o600)
  const before = statSync(files.logFile).size
  const settings = [...durable, ...privateSocketOnly].flatMap(setting => ['-c', setting])
  const { program, args, options } = files.account.command(files.binaries.postgres, [
    '-D',
    files.data,
    '-k',
    files.socket,
    ...settings,
  ])
  // In its own session: Ctrl-C in the terminal reaches only the server, which then stops the database gracefully.
  const child: ChildProcess = spawn(program, args, {
    ...options,
    cwd: '/',
    env: quietEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const attempt = { running: true, output: () => readFileSync(files.logFile).subarray(before).toString() }
  for (const event of ['exit', 'error'])
    child.once(event, () => {
      attempt.running = false
    })
  return attempt
}

async function ping(files: PostgresFiles): Promise<'up' | 'starting' | 'down'> {
  try {
    const client = await connectAdmin(files)
    await client.end()
    return 'up'
  } catch (error) {
    // 57P03: still recovering, or shutting down; 53300: busy, but alive.
    return ['57P03', '53300'].includes((error as { code?: string }).code ?? '') ? 'starting' : 'down'
  }
}

async function connectAdmin(files: PostgresFiles): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(addressOf(files, 'postgres')))
  // The `end` event reports a lost connection. Without an error listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

function addressOf(files: PostgresFiles, name: string): DatabaseAddress {
  const { socket, passwordFile } = files
  return { socketDirectory: socket, username: superuser, database: name, passwordFile }
}

async function shutDown(files: PostgresFiles): Promise<void> {
  const pid = postmasterPid(files)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + timeout
  while (Date.now() < deadline && isAlive(pid)) await sleep(20)
}

function postmasterPid(files: PostgresFiles): number | undefined {
  try {
    const [pid = '', directory] = readFileSync(join(files.data, 'postmaster.pid'), 'utf8').split('\n')
    return directory === files.data && isAlive(Number(pid)) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}
