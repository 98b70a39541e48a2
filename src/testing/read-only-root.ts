// The file system as a container with `read_only` has it: everything is there, and only DATA_DIR can be written to.
import { spawnSync } from 'node:child_process'

const namespaces = [['--mount'], ['--user', '--map-root-user', '--mount']]
const confine = 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro / && exec "$@"'

/** What a command is to be preceded by; undefined where the system does not allow it. */
export function readOnlyPrefix(): string[] | undefined {
  const prefixes = namespaces.map(flags => ['unshare', ...flags, 'sh', '-c', confine, 'sh'])
  return prefixes.find(([program = '', ...args]) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: '/mnt' }
    const attempt = [...args, 'sh', '-c', '! touch /tmp/chalkline-is-it-read-only']
    return spawnSync(program, attempt, { env, stdio: 'ignore' }).status === 0
  })
}
