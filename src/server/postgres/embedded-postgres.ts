// The embedded PostgreSQL, for when no DATABASE_URL is set: started or joined, restarted after a crash, and stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseAddress } from '../database/database.ts'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { type PostgresFiles, prepareFiles, superuser } from './postgres-files.ts'
import { requirePassword } from './postgres-password.ts'
import { addressOf, bringUp, connectAdmin, shutDown, timeout } from './postgres-process.ts'

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
  /** Of a server: where it is open, for its visitors. */
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
    // It is down already.
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
