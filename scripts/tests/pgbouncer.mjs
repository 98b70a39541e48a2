// Finds PgBouncer, through which some of the server tests run where it is on the machine.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps it in a directory that is in the PATH of root alone. */
const further = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin']

/** @returns {string | undefined} its path */
export function findPgBouncer() {
  return [...(process.env.PATH ?? '').split(delimiter), ...further]
    .map(directory => join(directory, 'pgbouncer'))
    .find(path => existsSync(path))
}
