// A disk of a few megabytes that can really be filled: a file system in memory that only one server process sees.
import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A new database with its logs takes about half of it. */
const megabytes = 160

const namespaces = [['--mount'], ['--user', '--map-root-user', '--mount']]
const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0755 none "$DATA_DIR"`

/** What a command is to be preceded by to find the small disk at DATA_DIR; undefined where the system does not allow it. */
export function smallDiskPrefix(): string[] | undefined {
  const prefixes = namespaces.map(flags => ['unshare', ...flags, 'sh', '-c', `${mount} && exec "$@"`, 'sh'])
  return prefixes.find(([program = '', ...args]) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: '/mnt' }
    return spawnSync(program, [...args, 'true'], { env, stdio: 'ignore' }).status === 0
  })
}

/** The same path as that process sees it. */
export const asSeenBy = (pid: number | undefined, path: string) => `/proc/${pid}/root${path}`

export function fillDisk(directory: string): void {
  const piece = Buffer.alloc(1024 * 1024)
  try {
    while (true) appendFileSync(join(directory, 'ballast'), piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

export function freeDisk(directory: string): void {
  rmSync(join(directory, 'ballast'), { force: true })
}
