// The process of the built-in PostgreSQL: found running or started, asked whether it answers, and stopped.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type DatabaseAddress } from '../database/database.ts'
import { explainFileError, StartupError } from '../startup-error.ts'
import { complaint, isAlive, type PostgresPlace, quietEnvironment, superuser } from './postgres-files.ts'

/** How long starting or stopping may take. */
export const patience = 60_000

const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const privateSocketOnly = ['listen_addresses=', 'unix_socket_permissions=0700']

/** Joins the database when it runs (it outlives a killed server), else starts it; comes back when it answers. */
export async function bringUp(
  place: PostgresPlace,
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

function launch(place: PostgresPlace): Attempt {
  try {
    return spawnPostgres(place)
  } catch (error) {
    throw explainFileError(error, 'use', dirname(place.data))
  }
}

function spawnPostgres(place: PostgresPlace): Attempt {
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

async function ping(place: PostgresPlace): Promise<'up' | 'starting' | 'down'> {
  try {
    const client = await connectAdmin(place)
    await client.end()
    return 'up'
  } catch (error) {
    // 57P03: still recovering, or shutting down; 53300: busy, but alive.
    return ['57P03', '53300'].includes((error as { code?: string }).code ?? '') ? 'starting' : 'down'
  }
}

export async function connectAdmin(place: PostgresPlace): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(addressOf(place, 'postgres')))
  // What breaks the connection shows as its end; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

export function addressOf(place: PostgresPlace, name: string): DatabaseAddress {
  return { socketDirectory: place.socket, username: superuser, database: name }
}

export async function shutDown(place: PostgresPlace): Promise<void> {
  const pid = postmasterPid(place)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + patience
  while (Date.now() < deadline && isAlive(pid)) await sleep(20)
}

function postmasterPid(place: PostgresPlace): number | undefined {
  try {
    const [pid = '', directory] = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n')
    return directory === place.data && isAlive(Number(pid)) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}
