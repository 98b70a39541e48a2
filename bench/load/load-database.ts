// A temporary database and the built server on it: on the PostgreSQL of DATABASE_URL, or on an embedded one in a
// temporary directory.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type DatabaseAddress,
  openPool,
  withConnection,
  withDatabase,
} from '../../src/server/database/database.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { createConsoleLog } from '../../src/server/log.ts'
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded-postgres.ts'
import { projectRoot } from '../../src/server/project-root.ts'

type LoadDatabase = { address: DatabaseAddress; environment: Record<string, string>; remove(): Promise<void> }

export async function openLoadDatabase(): Promise<LoadDatabase> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'chalkline-load-'))
  const removeDirectory = () => rmSync(dataDirectory, { recursive: true, force: true })
  const given = process.env.DATABASE_URL
  if (!given) {
    const embedded = await startEmbeddedPostgres({ dataDirectory, as: 'visitor', log: createConsoleLog() })
    const remove = async () => {
      await embedded.stop()
      removeDirectory()
    }
    return { address: embedded.address, environment: { DATA_DIR: dataDirectory }, remove }
  }
  const name = `chalkline_load_${randomBytes(6).toString('hex')}`
  const admin = openPool({ url: given }, { max: 1 })
  await admin.query(`create database ${name}`)
  const address = withDatabase({ url: given }, name) as { url: string }
  const remove = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    removeDirectory()
  }
  return { address, environment: { DATA_DIR: dataDirectory, DATABASE_URL: address.url }, remove }
}

/** With so many days that are over. */
export async function fill(address: DatabaseAddress, days: number): Promise<void> {
  await migrate(address)
  await withConnection(address, { role: 'chalkline_owner' }, async owner => {
    await owner.query(`set load.days = ${days}`)
    await owner.query(readFileSync(new URL('fill.sql', import.meta.url), 'utf8'))
    await owner.query('vacuum (analyze)')
  })
}

/** As in production, with its output discarded. */
export type LoadServer = {
  stop(): Promise<void>
  /** The longest piece of work of its thread since the last call, in milliseconds. */
  longestPiece(): Promise<number>
}

export async function startServer(environment: Record<string, string>): Promise<LoadServer> {
  const watch = ['--import', new URL('watch-event-loop.mjs', import.meta.url).href]
  const flags = process.env.SERVER_FLAGS?.split(' ') ?? []
  const child = spawn(process.execPath, [...watch, ...flags, join(projectRoot, 'dist/server/server.js')], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill())
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  while (!(await fetch(`http://127.0.0.1:${environment.PORT}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    async longestPiece() {
      const answer = once(child, 'message')
      child.send('how long')
      return (await answer)[0]
    },
  }
}
