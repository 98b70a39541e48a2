// The directory that holds everything the server keeps on disk: made in one place, with one mode.
import { mkdirSync } from 'node:fs'
import { explainFileError } from './startup-error.ts'

export function ensureDataDirectory(directory: string): void {
  try {
    // As root the database runs as somebody else, who has to pass through here; what is private inside has modes of its own.
    mkdirSync(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw explainFileError(error, 'write to', directory)
  }
}
