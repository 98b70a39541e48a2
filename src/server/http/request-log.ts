// The access log, and the header that asks a caller to retry.
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'

/** Sent with 503: load shedding, or an unreachable database. */
export const retryAfter = { 'Retry-After': '5' }

/** Below these, what follows in the path lets in who has it. */
const secretPaths = /^(\/(?:feed|unsubscribe)\/).+/

export const loggedPath = (path: string) => path.replace(secretPaths, '$1…')

/** The path without its query string and its secrets: both may carry codes and tokens. */
export function startRequest(log: Log, method: string, path: string) {
  const started = performance.now()
  const id = randomUUID()
  return {
    id,
    end(status: number): void {
      log.info('request', {
        requestId: id,
        method,
        path: loggedPath(path),
        status,
        ms: Math.round(performance.now() - started),
      })
    },
  }
}
