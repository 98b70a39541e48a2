// The directory that holds everything the server keeps on disk: made in one place, with one mode.
import { mkdirSync, statSync } from 'node:fs'
import { explainFileError, StartupError } from '../startup-error.ts'
import { nobody } from './postgres-account.ts'

export function ensureDataDirectory(directory: string): void {
  try {
    // As root the database runs as somebody else, who has to pass through here; what is private inside has modes of its own.
    const isRoot = process.getuid?.() === 0
    mkdirSync(directory, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
    if (isRoot) refuseWhatBelongsToOthers(directory)
  } catch (error) {
    throw explainFileError(error, 'write to', directory)
  }
}

/** Root could work here, and what it leaves behind would keep the one whose directory it is from working. */
function refuseWhatBelongsToOthers(directory: string): void {
  const { uid } = statSync(directory)
  if (uid !== 0 && uid !== nobody().uid)
    throw new StartupError(`${directory} belongs to user ${uid}, and this is root: run it as that user`)
}
