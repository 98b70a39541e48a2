// The process of the embedded PostgreSQL: started, health-checked and stopped.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type DatabaseAddress } from '../database/database.ts'
import { explainFileError, StartupError } from '../startup-error.ts'
import { complaint, isAlive, type PostgresFiles, quietEnvironment, superuser } from './postgres-files.ts'

/** For starting and for stopping. */
export const timeout = 60_000

const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const privateSocketOnly = ['listen_addresses=', 'unix_socket_permissions=0700']

/** Starts the database unless it runs already (it outlives a killed server); resolves when it answers. */
export async function bringUp(
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

export async function connectAdmin(files: PostgresFiles): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(addressOf(files, 'postgres')))
  // The `end` event reports a lost connection. Without an error listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

export function addressOf(files: PostgresFiles, name: string): DatabaseAddress {
  const { socket, passwordFile } = files
  return { socketDirectory: socket, username: superuser, database: name, passwordFile }
}

export async function shutDown(files: PostgresFiles): Promise<void> {
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
