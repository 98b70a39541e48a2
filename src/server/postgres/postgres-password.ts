// The password of the embedded PostgreSQL. As root the database runs as `nobody`, whose other processes reach its socket.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

type Files = { data: string; passwordFile: string }

/** Writes the file unless it is there. Without it no process could log in: PostgreSQL then gets a new one. */
export function preparePassword(data: string, passwordFile: string): void {
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
