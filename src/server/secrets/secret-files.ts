// The secrets in the data directory, for a server that is given none: `auth-secret`, made once, and beside it those that
// it replaced, one per line.
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDataDirectory } from '../postgres/postgres-account.ts'
import { explainFileError, StartupError } from '../startup-error.ts'
import type { Secrets } from './secrets.ts'

/** No setting is shorter. */
export const shortestSecret = 32

const currentIn = (directory: string) => join(directory, 'auth-secret')
const acceptedIn = (directory: string) => join(directory, 'auth-secrets-accepted')

const newSecret = () => randomBytes(32).toString('base64url')

export function storedSecrets(dataDirectory: string): Secrets {
  const path = currentIn(dataDirectory)
  try {
    ensureDataDirectory(dataDirectory)
    writeOnce(path, newSecret())
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < shortestSecret)
      throw new StartupError(`${path} is damaged: delete it, and everyone signs in again`)
    return [secret, ...acceptedSecrets(dataDirectory).filter(one => one !== secret)]
  } catch (error) {
    throw explainFileError(error, 'write to', dataDirectory)
  }
}

/** The new one counts when the server is started again. A rotation that is cut off in between changes nothing. */
export function replaceStoredSecret(dataDirectory: string): void {
  const all = storedSecrets(dataDirectory)
  try {
    replaceFile(acceptedIn(dataDirectory), `${all.join('\n')}\n`)
    replaceFile(currentIn(dataDirectory), newSecret())
  } catch (error) {
    throw explainFileError(error, 'write to', dataDirectory)
  }
}

export function forgetAcceptedSecrets(dataDirectory: string): void {
  rmSync(acceptedIn(dataDirectory), { force: true })
}

function acceptedSecrets(dataDirectory: string): string[] {
  const path = acceptedIn(dataDirectory)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
}

/** Atomic: another server that starts at the same time finds no file or a whole one. */
function writeOnce(path: string, content: string): void {
  if (existsSync(path)) return
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}

function replaceFile(path: string, content: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  renameSync(draft, path)
}
