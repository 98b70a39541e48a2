// A PgBouncer of its own in front of the PostgreSQL of the tests, pooling transactions, with few enough sessions that they
// are shared all the time.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseAddress, withConnection } from '../server/database/database.ts'
import { choosePostgresAccount } from '../server/postgres/postgres-account.ts'
import { projectRoot } from '../server/project-root.ts'
import { freePort } from './server-process.ts'
import { urlOf } from './test-database.ts'

const password = 'only-for-tests'
const sessionsPerLogin = 4

/** Answers with the same address, and the way through the pooler. */
export async function startPgBouncer(
  program: string,
  direct: DatabaseAddress,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'chalkline-pgbouncer-'))
  const port = await freePort()
  await withConnection(direct, {}, client => client.query(loginsAndSettings()))
  const users = join(directory, 'users')
  writeFileSync(users, `"chalkline_app" "${password}"\n"chalkline_auth" "${password}"\n`)
  const settings = join(directory, 'pgbouncer.ini')
  writeFileSync(settings, pgBouncerSettings(placeOf(direct), port, users))
  chmodSync(directory, 0o755)

  // The one that owns the socket of PostgreSQL, if it has one.
  const account = choosePostgresAccount([directory, ...('url' in direct ? [] : [direct.socketDirectory])])
  const { program: command, args, options } = account.command(program, ['-q', settings])
  const child = spawn(command, args, { ...options, cwd: '/', stdio: 'ignore' })
  const ended = new Promise(resolve => child.once('close', resolve))
  await untilListening(port, () => child.exitCode !== null)
  const through = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`
  return {
    address: {
      url: urlOf(direct),
      pooled: { chalkline_app: through('chalkline_app'), chalkline_auth: through('chalkline_auth') },
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** What an operator runs with psql. */
function loginsAndSettings(): string {
  const text = readFileSync(join(projectRoot, 'deploy/pooler-logins.sql'), 'utf8')
  return text.replaceAll(/:'(app|auth)_password'/g, `'${password}'`)
}

const pgBouncerSettings = (place: string, port: number, users: string) => `
[databases]
* = ${place}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${sessionsPerLogin}
max_client_conn = 1000
`

function placeOf(address: DatabaseAddress): string {
  if (!('url' in address)) return `host=${address.socketDirectory} port=5432`
  const { hostname, port } = new URL(address.url)
  return `host=${decodeURIComponent(hostname)} port=${port || 5432}`
}

async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 250; tries++) {
    if (hasEnded()) throw new Error('PgBouncer does not start')
    const isThere = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isThere) return
    await sleep(20)
  }
  throw new Error('PgBouncer does not listen')
}
