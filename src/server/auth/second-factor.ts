// The second factor of an account: a code of the authenticator app, or a recovery code. Each is accepted once.
import { createHash, randomInt } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import type { Limit } from '../limits/throttles.ts'
import type { RequestContext } from '../operation.ts'
import { unseal } from '../secrets/secrets.ts'
import { stepOf } from './totp.ts'

/** The secret of an app as it is stored: encrypted, and when it was made. A rotation encrypts it anew. */
export type AppSecret = { sealed: string; madeAt: string }

export type SecondFactor = AppSecret & {
  /** Null for an account without a password. */
  passwordHash: string | null
  /** Switched on in the last 30 days. */
  isRecent: boolean
}

export type FactorContext = Pick<RequestContext, 'config' | 'signInDatabase' | 'rateLimiter'>

/** Undefined while two-step sign-in is off. */
export async function secondFactorOf(database: Database, userId: string): Promise<SecondFactor | undefined> {
  const { rows } = await database.pool.query(
    `select t.secret as sealed, t.created_at::text as "madeAt", a.password as "passwordHash",
       t.confirmed_at > now() - interval '30 days' as "isRecent" from totp_secrets t
     left join accounts a on a.user_id = t.user_id and a.provider_id = 'credential'
     where t.user_id = $1 and t.confirmed_at is not null`,
    [userId],
  )
  return rows[0]
}

/** Refuses a wrong or used code. Answers with what kind of code it was. */
export async function acceptCode(
  ctx: FactorContext,
  userId: string,
  factor: SecondFactor,
  typed: string,
): Promise<'app' | 'recovery'> {
  const digits = typed.replaceAll(/\s/g, '')
  const kind = /^\d{6}$/.test(digits) ? 'app' : 'recovery'
  const limits = limitsOf(kind, userId, factor)
  await ctx.rateLimiter.consume(...limits)
  const isAccepted =
    kind === 'app'
      ? await acceptAppCode(ctx, userId, factor, digits)
      : await acceptRecoveryCode(ctx.signInDatabase, userId, typed)
  if (!isAccepted) throw new AppError('invalid_code')
  await ctx.rateLimiter.refund(...limits)
  return kind
}

/**
 * Only a caller who has passed the first step can try, so a new password begins a new count: it shuts that caller out.
 * The two kinds are counted apart: a recovery code gets the owner in while another caller guesses codes of the app.
 */
function limitsOf(kind: string, userId: string, { passwordHash }: SecondFactor): Limit[] {
  const password = createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex')
    .slice(0, 12)
  const what = `${kind} code of ${userId} with ${password}`
  return [
    { what, allowed: 10, seconds: 900 },
    { what: `${what} in a day`, allowed: 50, seconds: 86_400 },
  ]
}

/** RFC 6238, 5.2: a code is accepted once. The update decides, also between two requests at once. */
export async function acceptAppCode(
  { config, signInDatabase }: Pick<FactorContext, 'config' | 'signInDatabase'>,
  userId: string,
  { sealed, madeAt }: AppSecret,
  code: string,
): Promise<boolean> {
  const secret = unseal(config.secrets, userId, sealed)
  const step = secret && stepOf(secret, code, Date.now())
  if (step === undefined) return false
  const { rowCount } = await signInDatabase.pool.query(
    'update totp_secrets set last_step = $2 where user_id = $1 and last_step < $2 and created_at = $3',
    [userId, step, madeAt],
  )
  return rowCount === 1
}

async function acceptRecoveryCode(database: Database, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    'update recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, recoveryCodeHash(userId, code)],
  )
  return rowCount === 1
}

// Recovery codes: the way in when the authenticator app is lost. 79 bits each, so a plain hash hides them, and they
// work after the server's secret was replaced.
const howMany = 10
/** Without look-alikes, as in invite codes. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () =>
    Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  )
}

/** Capitals, spaces and dashes do not matter. */
export function recoveryCodeHash(userId: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  return createHash('sha256').update(`${userId} ${letters}`).digest('hex')
}
