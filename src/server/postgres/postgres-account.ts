// The system user of the embedded PostgreSQL, which refuses to run as root. Root is common in containers.
import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { explainFileError, StartupError } from '../startup-error.ts'

export type PostgresAccount = {
  /** The command line that runs a program under this account. */
  command(program: string, args: string[]): { program: string; args: string[]; options: SpawnOptions }
  /** Makes this account the owner of the directory. */
  own(directory: string): void
}

/** The unprivileged user `nobody` that every system has; initdb wants a user with a name. */
export function nobody(): { uid: number; gid: number } {
  const id = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
    const number = Number(stdout)
    return status === 0 && number > 0 ? number : 65534
  }
  return { uid: id('-u'), gid: id('-g') }
}

/** `paths` are the directories that PostgreSQL has to reach. */
export function choosePostgresAccount(paths: string[]): PostgresAccount {
  if (process.getuid?.() !== 0) return ourselves
  const ids = nobody()
  if (reaches(ids, paths)) return unprivileged(ids)
  if (namespaceWorks()) return inNamespace
  throw new StartupError(
    `PostgreSQL does not run as root, and an unprivileged user cannot reach ${paths.join(' and ')}: start as an ordinary user or set DATA_DIR to a reachable place`,
  )
}

const ourselves: PostgresAccount = {
  command: (program, args) => ({ program, args, options: {} }),
  own: () => {},
}

type Ids = { uid: number; gid: number }

const unprivileged = (ids: Ids): PostgresAccount => ({
  command: (program, args) => ({ program, args, options: ids }),
  own: directory => chownTree(directory, ids),
})

// In a user namespace root appears as `nobody`, so that PostgreSQL starts and root still owns the files.
const inNamespace: PostgresAccount = {
  command: (program, args) => ({
    program: 'unshare',
    args: [...namespaceFlags, program, ...args],
    options: {},
  }),
  own: directory => chownTree(directory, { uid: 0, gid: 0 }),
}

const namespaceFlags = ['--user', '--map-user=65534', '--map-group=65534']

function reaches(ids: Ids, paths: string[]): boolean {
  const script = 'for path in "$@"; do cd "$path" || exit 1; done'
  const tried = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], {
    ...ids,
    cwd: '/',
    stdio: 'ignore',
  })
  return tried.status === 0
}

function namespaceWorks(): boolean {
  return spawnSync('unshare', [...namespaceFlags, 'true'], { stdio: 'ignore' }).status === 0
}

/** Recursive, for a directory whose owner changed between two starts (run by hand, moved, restored). */
function chownTree(path: string, owner: Ids): void {
  const entry = lstatSync(path)
  if (entry.uid === owner.uid) return
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), owner)
  // The directory last, so that an interrupted change of owner is resumed.
  if (!entry.isSymbolicLink()) chownSync(path, owner.uid, owner.gid)
}

// The directory of everything that the server stores on disk.
export function ensureDataDirectory(directory: string): void {
  try {
    // As root, PostgreSQL runs as another user, who must be able to traverse this directory.
    const isRoot = process.getuid?.() === 0
    mkdirSync(directory, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
    if (isRoot) refuseOtherOwner(directory)
  } catch (error) {
    throw explainFileError(error, 'write to', directory)
  }
}

/** Files written by root would lock out the owner of the directory. */
function refuseOtherOwner(directory: string): void {
  const { uid } = statSync(directory)
  if (uid !== 0 && uid !== nobody().uid)
    throw new StartupError(`${directory} belongs to user ${uid}, and this is root: run it as that user`)
}
