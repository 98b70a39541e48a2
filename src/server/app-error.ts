// Errors with a code from the closed list, and the table that gives each code its HTTP status.
import { TRPCError } from '@trpc/server'
import type { ErrorCode } from '../domain/error-code.ts'

const statusOf = {
  invalid_input: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  invalid_credentials: 'UNAUTHORIZED',
  invalid_code: 'UNAUTHORIZED',
  invalid_passkey: 'UNAUTHORIZED',
  step_expired: 'UNAUTHORIZED',
  sign_in_again: 'FORBIDDEN',
  email_not_confirmed: 'FORBIDDEN',
  role_mismatch: 'FORBIDDEN',
  invalid_invite: 'BAD_REQUEST',
  link_expired: 'BAD_REQUEST',
  link_invalid: 'BAD_REQUEST',
  sign_up_contested: 'CONFLICT',
  common_password: 'BAD_REQUEST',
  personal_password: 'BAD_REQUEST',
  forbidden: 'FORBIDDEN',
  last_owner: 'CONFLICT',
  already_member: 'CONFLICT',
  not_found: 'NOT_FOUND',
  stale_revision: 'CONFLICT',
  illegal_transition: 'CONFLICT',
  wrong_account: 'CONFLICT',
  wrong_gym: 'CONFLICT',
  newer_value: 'CONFLICT',
  duplicate_id: 'CONFLICT',
  announced_before: 'CONFLICT',
  name_taken: 'CONFLICT',
  outside_range: 'BAD_REQUEST',
  archived: 'CONFLICT',
  needs_owner: 'FORBIDDEN',
  stale_proposal: 'CONFLICT',
  workout_gone: 'CONFLICT',
  inactive: 'FORBIDDEN',
  conversation_closed: 'FORBIDDEN',
  too_late: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  too_many: 'CONFLICT',
  library_full: 'CONFLICT',
  texts_full: 'CONFLICT',
  rate_limited: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TRPCError['code']>

type AppErrorOptions = {
  cause?: unknown
  details?: string[]
  names?: Readonly<Record<string, string>>
  retryAfter?: number
}

export class AppError extends TRPCError {
  override name = 'AppError'
  readonly reason: ErrorCode
  /** The days or ids of the request that caused the error. */
  readonly details: readonly string[]
  /** Who caused it, by day or id: only colleagues of the caller. Empty for an account that is gone. */
  readonly names: Readonly<Record<string, string>>
  /** Seconds until another attempt is allowed. */
  readonly retryAfter: number | undefined
  constructor(reason: ErrorCode, { cause, details = [], names = {}, retryAfter }: AppErrorOptions = {}) {
    super({ code: statusOf[reason], message: reason, cause })
    this.reason = reason
    this.details = details
    this.names = names
    this.retryAfter = retryAfter
  }
}

/** The client gets only a code of ours, never a message or a stack. */
export function reasonOf(error: TRPCError): ErrorCode {
  if (error instanceof AppError) return error.reason
  const found = Object.entries(statusOf).find(([, status]) => status === error.code)
  if (found) return found[0] as ErrorCode
  // tRPC's other codes for a bad request: wrong method, wrong media type, unparsable body.
  return error.code === 'PARSE_ERROR' || /METHOD|MEDIA|UNPROCESSABLE/.test(error.code)
    ? 'invalid_input'
    : 'internal'
}

/** PostgreSQL is unreachable, starting, stopping, full, timed out or in a deadlock: a retry may succeed. */
const outage =
  /^(08|53|57P|25P03|55P03|57014|40001|40P01|ECONN|EHOST|ENET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EAGAIN|EAI_AGAIN)/
/** Driver errors without a code: lost connection, query timeout, full pool, closed pool. */
const outageInWords =
  /^(Connection terminated|Client has encountered|Query read timeout|timeout e|Cannot use a pool)/
/** A disk quota or file size limit, for which PostgreSQL has no code of its own. */
const noRoom = /^could not (extend|write to) file /
/** A value that PostgreSQL cannot hold, such as a text with a NUL character. */
const unusableValue = /^22/
/** Foreign key violation: the referenced row was deleted concurrently. */
const removedMeanwhile = '23503'

/** Maps a database error to a code; undefined for a bug of ours and for other errors. */
export function databaseReason(error: unknown): ErrorCode | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TRPCError) continue
    const { code = '', message } = cause as NodeJS.ErrnoException
    if (outage.test(code) || (!code && outageInWords.test(message)) || noRoom.test(message))
      return 'unavailable'
    if (unusableValue.test(code)) return 'invalid_input'
    if (code === removedMeanwhile) return 'not_found'
  }
  return undefined
}
