// The files of the embedded PostgreSQL: its data, created on the first start, its socket and its log.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { explainFileError, isDiskFull, StartupError } from '../startup-error.ts'
import { ensureDataDirectory } from './data-directory.ts'
import { choosePostgresAccount, nobody, type PostgresAccount } from './postgres-account.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { preparePassword } from './postgres-password.ts'

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
