// The directory of everything that the server stores on disk.
import { mkdirSync, statSync } from 'node:fs'
import { explainFileError, StartupError } from '../startup-error.ts'
import { nobody } from './postgres-account.ts'

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
