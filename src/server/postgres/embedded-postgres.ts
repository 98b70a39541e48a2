// The PostgreSQL that the server runs for itself when no DATABASE_URL is set: joined or started, watched, and left.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseAddress } from '../database/database.ts'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { type PostgresPlace, preparePlace } from './postgres-files.ts'
import { addressOf, bringUp, connectAdmin, patience, shutDown } from './postgres-process.ts'

export type EmbeddedPostgres = { address: DatabaseAddress; stop(): Promise<void> }

type Options = {
  dataDirectory: string
  /** A server is alone on its data; a short visitor (seed, backup) may join one that runs. */
  as: 'server' | 'visitor'
  log: Log
  onProgress?: (step: string) => void
}

const database = 'chalkline'
// Advisory locks on the `postgres` database: who uses this PostgreSQL at all, and which one of them is the server.
const usersLock = 7_204_001
const serverLock = 7_204_002

export async function startEmbeddedPostgres({
  dataDirectory,
  as,
  log,
  onProgress = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const place = preparePlace(dataDirectory, onProgress)
  let stopping = false
  let recovery: Promise<void> | undefined
  let keeper: pg.Client | undefined

  /** Comes up with a connection that holds our locks for as long as we live; PostgreSQL frees them even after kill -9. */
  async function takePart(): Promise<pg.Client> {
    const deadline = Date.now() + patience
    while (true) {
      await bringUp(place, onProgress, () => stopping)
      const opened = await connectAdmin(place)
      opened.once('end', () => {
        if (keeper === opened && !stopping) recovery = recover()
      })
      try {
        await opened.query('select pg_advisory_lock_shared($1)', [usersLock])
        if (as === 'server' && !(await tryLock(opened, serverLock)))
          throw new StartupError(
            `another server is running on ${dataDirectory}: stop it, or set another DATA_DIR`,
          )
        return opened
      } catch (error) {
        await opened.end().catch(() => {})
        // We came while the one before us was shutting it down: once it is down, we start it again.
        if (error instanceof StartupError || Date.now() > deadline) throw error
        await sleep(100)
      }
    }
  }

  /** The database went away under us (kill -9, out of memory): bring it back until it stays. */
  async function recover(): Promise<void> {
    keeper = undefined
    log.warn('database went away, starting it again')
    for (let pause = 1000; !stopping; pause = Math.min(pause * 2, 15_000)) {
      try {
        keeper = await takePart()
        log.info('database is back')
        return
      } catch (error) {
        if (stopping) return
        log.error('database does not start', { error })
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  keeper = await takePart()
  await createDatabase(keeper)
  return {
    address: addressOf(place, database),
    async stop() {
      stopping = true
      await Promise.race([recovery, sleep(patience, undefined, { ref: false })])
      const client = keeper ?? (await connectAdmin(place).catch(() => undefined))
      if (client) await leave(client, place)
    },
  }
}

/** Whoever is the last to use this PostgreSQL stops it. */
async function leave(client: pg.Client, place: PostgresPlace): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_all()')
    // Held until it is down, so that nobody comes in at the last moment only to be thrown out.
    if (await tryLock(client, usersLock, 1)) await shutDown(place)
  } catch {
    // It went away by itself.
  } finally {
    await client.end().catch(() => {})
  }
}

/** Tries for a moment: a predecessor that was just told to stop may still hold the lock. */
async function tryLock(client: pg.Client, lock: number, tries = 20): Promise<boolean> {
  for (let n = 1; n <= tries; n++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0].taken) return true
    if (n < tries) await sleep(100)
  }
  return false
}

/** The roles can log in here, over the private socket, so that the application never holds more rights than its own. */
async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (rowCount) return
  const unlessExists = (error: { code?: string }) => {
    // Two visitors of a new database may both get here, or the last attempt was cut short.
    if (!['42710', '42P04', '23505'].includes(error.code ?? '')) throw error
  }
  for (const role of ['chalkline_owner', 'chalkline_app', 'chalkline_auth'])
    await client.query(`create role ${role} login`).catch(unlessExists)
  await client.query(`create database ${database}`).catch(unlessExists)
}
