// The queries of the server's operations, `api.accounts.viewer.queryOptions()`, and why a call of one failed. The calls
// themselves are made by the `rpc` of the app.
import type { ErrorCode } from '../domain/error-code.ts'
import { createQueries, FailedCall } from './rpc-client.ts'

export const api = createQueries()

/** Why a call failed. Without a response of the server it is `unavailable`. */
export function reasonOf(error: unknown): ErrorCode {
  if (!(error instanceof FailedCall)) return 'internal'
  if (error.data?.reason) return error.data.reason
  // Refused before the request reached an operation.
  return error.status === 413 ? 'too_large' : 'unavailable'
}

/** The days or ids that the server named as the cause. */
export function detailsOf(error: unknown): readonly string[] {
  return error instanceof FailedCall ? (error.data?.details ?? []) : []
}

/** Who caused it, by day or id; without the caller. */
export function namesOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof FailedCall ? (error.data?.names ?? {}) : {}
}

/** After too many attempts: the seconds until the next one is allowed. */
export function secondsToWait(error: unknown): number | undefined {
  return error instanceof FailedCall ? error.data?.retryAfter : undefined
}
