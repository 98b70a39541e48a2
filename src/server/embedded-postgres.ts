// The PostgreSQL that the server runs for itself when no DATABASE_URL is set: made, started or joined, watched and stopped here.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureDataDirectory } from './data-directory.ts'
import { clientConfig, type DatabaseAddress } from './database.ts'
import type { Log } from './log.ts'
import { choosePostgresAccount, nobody, type PostgresAccount } from './postgres-account.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { explainFileError, isDiskFull, StartupError } from './startup-error.ts'

export type EmbeddedPostgres = { address: DatabaseAddress; stop(): Promise<void> }

type Options = {
  dataDirectory: string
  /** A server is alone on its data; a short visitor (seed, backup) may join one that runs. */
  as: 'server' | 'visitor'
  log: Log
  onProgress?: (step: string) => void
}

type Place = {
  data: string
  socket: string
  logFile: string
  binaries: PostgresBinaries
  account: PostgresAccount
}

const superuser = 'chalkline_admin'
const database = 'chalkline'
// Advisory locks on the `postgres` database: who uses this PostgreSQL at all, and which one of them is the server.
const usersLock = 7_204_001
const serverLock = 7_204_002
const patience = 60_000

const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const privateSocketOnly = ['listen_addresses=', 'unix_socket_permissions=0700']

export async function startEmbeddedPostgres({
  dataDirectory,
  as,
  log,
  onProgress = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const place = prepare(dataDirectory, onProgress)
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
async function leave(client: pg.Client, place: Place): Promise<void> {
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

function prepare(dataDirectory: string, onProgress: (step: string) => void): Place {
  const binaries = findPostgresBinaries()
  try {
    ensureDataDirectory(dataDirectory)
    const account = choosePostgresAccount([dataDirectory, binaries.home])
    const data = join(dataDirectory, 'pg')
    if (existsSync(data)) refuseOtherVersion(data)
    else initialise(data, binaries, account, onProgress)
    const socket = socketDirectory(dataDirectory)
    return { data, socket, logFile: join(dataDirectory, 'postgres.log'), binaries, account }
  } catch (error) {
    throw explainFileError(error, 'use', dataDirectory)
  }
}

function refuseOtherVersion(data: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== '18')
    throw new StartupError(
      `${data} was made by PostgreSQL ${version} and this is 18: restore a backup into an empty DATA_DIR`,
    )
}

/** Made aside and renamed when complete, so that an attempt that was interrupted, or one that came second, is simply thrown away. */
function initialise(
  data: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  onProgress: (step: string) => void,
): void {
  onProgress('Creating the database')
  removeLeftovers(data)
  const aside = `${data}.init.${process.pid}`
  mkdirSync(aside, { mode: 0o700 })
  account.own(aside)
  // The locale that comes with PostgreSQL itself is the same on every system.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8']
  const flags = ['--data-checksums', '--auth-local=trust', '--auth-host=reject', ...locale]
  const { program, args, options } = account.command(binaries.initdb, [
    '-D',
    aside,
    '-U',
    superuser,
    ...flags,
  ])
  const made = spawnSync(program, args, { ...options, cwd: '/', env: quietEnvironment, encoding: 'utf8' })
  try {
    if (made.status !== 0)
      throw new StartupError(
        `cannot create the database in ${data}: ${complaint(`${made.stdout}${made.stderr}`) ?? made.error?.message}`,
      )
    renameSync(aside, data)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!['ENOTEMPTY', 'EEXIST'].includes(code)) throw error
  }
}

/** What initialisations that were interrupted left behind; one that is still running is left alone. */
function removeLeftovers(data: string): void {
  const prefix = `${basename(data)}.init.`
  for (const name of readdirSync(dirname(data))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(dirname(data), name), { recursive: true, force: true })
  }
}

// PostgreSQL takes defaults from PG* variables and the user's locale; ours must not depend on either.
const quietEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

/** The system refuses socket paths of more than about 100 characters; a deep DATA_DIR gets a short directory elsewhere. */
function socketDirectory(dataDirectory: string): string {
  const beside = join(dataDirectory, 'run')
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= 100
  const short = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)
  const directory = fits ? beside : join(tmpdir(), `chalkline-${process.getuid?.() ?? 0}-${short}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(directory)
  if (!fits && ((uid !== process.getuid?.() && uid !== nobody().uid) || (mode & 0o077) !== 0))
    throw new StartupError(`${directory} belongs to someone else: remove it or set a shorter DATA_DIR`)
  return directory
}

/** Joins the database when it runs (it outlives a killed server), else starts it; comes back when it answers. */
async function bringUp(
  place: Place,
  onProgress: (step: string) => void,
  isStopping: () => boolean,
): Promise<void> {
  const deadline = Date.now() + patience
  let attempt: Attempt | undefined
  while (Date.now() < deadline) {
    const state = await ping(place)
    if (state === 'up') return
    if (isStopping()) throw new StartupError('told to stop')
    if (state === 'down' && !attempt?.running) {
      const said = attempt?.said() ?? ''
      if (attempt && !passingComplaint.test(said))
        throw new StartupError(`the database does not start: ${complaint(said) ?? `see ${place.logFile}`}`)
      if (!attempt) onProgress('Starting the database')
      else await sleep(200)
      attempt = launch(place)
    }
    await sleep(30)
  }
  throw new StartupError(`the database did not answer within ${patience / 1000} s: see ${place.logFile}`)
}

/** A killed database leaves its lock file and, for a moment, its children behind; that passes. */
const passingComplaint = /lock file .* already exists|shared memory block .* still in use/

type Attempt = { running: boolean; said(): string }

function launch(place: Place): Attempt {
  try {
    return spawnPostgres(place)
  } catch (error) {
    throw explainFileError(error, 'use', dirname(place.data))
  }
}

function spawnPostgres(place: Place): Attempt {
  if (existsSync(place.logFile) && statSync(place.logFile).size > 10_000_000)
    renameSync(place.logFile, `${place.logFile}.old`)
  place.account.own(place.data)
  place.account.own(place.socket)
  const log = openSync(place.logFile, 'a', 0o600)
  const before = statSync(place.logFile).size
  const settings = [...durable, ...privateSocketOnly].flatMap(setting => ['-c', setting])
  const { program, args, options } = place.account.command(place.binaries.postgres, [
    '-D',
    place.data,
    '-k',
    place.socket,
    ...settings,
  ])
  // A session of its own, so that Ctrl-C in the terminal reaches the server alone, which then stops the database in order.
  const child: ChildProcess = spawn(program, args, {
    ...options,
    cwd: '/',
    env: quietEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const attempt = { running: true, said: () => readFileSync(place.logFile).subarray(before).toString() }
  for (const event of ['exit', 'error'])
    child.once(event, () => {
      attempt.running = false
    })
  return attempt
}

/** The line in PostgreSQL's output that says what is wrong. */
function complaint(output: string): string | undefined {
  if (isDiskFull(output)) return 'the disk is full'
  const line = output.split('\n').find(text => /FATAL|PANIC|error:/.test(text))
  return line?.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
}

async function ping(place: Place): Promise<'up' | 'starting' | 'down'> {
  try {
    const client = await connectAdmin(place)
    await client.end()
    return 'up'
  } catch (error) {
    // 57P03: still recovering, or shutting down; 53300: busy, but alive.
    return ['57P03', '53300'].includes((error as { code?: string }).code ?? '') ? 'starting' : 'down'
  }
}

async function connectAdmin(place: Place): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(addressOf(place, 'postgres')))
  // What breaks the connection shows as its end; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

function addressOf(place: Place, name: string): DatabaseAddress {
  return { socketDirectory: place.socket, username: superuser, database: name }
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

async function shutDown(place: Place): Promise<void> {
  const pid = postmasterPid(place)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + patience
  while (Date.now() < deadline && isAlive(pid)) await sleep(20)
}

function postmasterPid(place: Place): number | undefined {
  try {
    const [pid = '', directory] = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n')
    return directory === place.data && isAlive(Number(pid)) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
