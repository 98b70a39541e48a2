// A PostgreSQL of its own on a port, from the binaries of the embedded one, and a copy of it while it runs.
import { execFile, spawn } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { withConnection } from '#server/database/database.ts'
import { type PostgresFiles, quietEnvironment, superuser } from '#server/postgres/postgres-files.ts'

export type PlainPostgres = {
  port: number
  directory: string
  asAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
  kill(): Promise<void>
}

export async function startPlainPostgres(
  { account, binaries, socket }: PostgresFiles,
  directory: string,
  port: number,
): Promise<PlainPostgres> {
  for (const path of [directory, socket]) account.own(path)
  const settings = ['listen_addresses=127.0.0.1', 'log_min_messages=fatal'].flatMap(one => ['-c', one])
  const flags = ['-D', directory, '-k', socket, '-p', String(port), ...settings]
  const { program, args, options } = account.command(binaries.postgres, flags)
  const child = spawn(program, args, { ...options, cwd: '/', env: quietEnvironment, stdio: 'ignore' })
  const ended = new Promise(resolve => child.once('close', resolve))
  const url = `postgres://${superuser}@${encodeURIComponent(socket)}:${port}/postgres`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL does not start in ${directory}`)
    return withConnection({ url }, {}, async () => true).catch(() => false)
  })
  return {
    port,
    directory,
    asAdmin: work => withConnection({ url }, {}, work),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * A base backup of a running server, as pg_basebackup makes it, which is not among the binaries from npm. Without the log
 * (WAL): that comes from the archive, or from the server.
 */
export async function copyWhileRunning(source: PlainPostgres, target: string): Promise<void> {
  await source.asAdmin(async client => {
    await client.query("select pg_backup_start('copy', fast => true)")
    // Files that go while they are copied are in the log that is replayed.
    await promisify(execFile)('cp', ['-a', source.directory, target]).catch(() => {})
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    for (const name of readdirSync(join(target, 'pg_wal')))
      if (/^[0-9A-F]{24}/.test(name)) rmSync(join(target, 'pg_wal', name))
    for (const name of ['postmaster.pid', 'postgresql.auto.conf']) rmSync(join(target, name), { force: true })
    writeFileSync(join(target, 'backup_label'), rows[0].labelfile)
  })
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('the database did not get there within a minute')
    await sleep(30)
  }
}
