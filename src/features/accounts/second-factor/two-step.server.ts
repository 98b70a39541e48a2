// Two-step sign-in in the settings: switching it on and off, and new recovery codes.
import { brand } from '#product/brand.ts'
import { AppError } from '#server/app-error.ts'
import {
  type AppSecret,
  acceptAppCode,
  newRecoveryCodes,
  recoveryCodeHash,
  secondFactorOf,
} from '#server/auth/second-factor.ts'
import { base32, newTotpSecret, totpAddress } from '#server/auth/totp.ts'
import type { Database } from '#server/database/database.ts'
import { passwordOperation, visitorOperation } from '#server/operation.ts'
import { keyIdOf, seal } from '#server/secrets/secrets.ts'
import { proveIdentity, signedIn } from './identity.server.ts'
import { codeInput, identityInput } from './second-factor.schema.ts'
import { notifyOwner } from './security-mails.server.ts'

export const twoStepOperations = {
  /** A new secret for the authenticator app. It counts once a code of it was entered. */
  startTwoStep: passwordOperation.input(identityInput).mutation(async ({ ctx, input }) => {
    const { id, email } = await proveIdentity(ctx, input)
    const secret = newTotpSecret()
    const { secrets } = ctx.config
    const { rowCount } = await ctx.signInDatabase.pool.query(
      `insert into totp_secrets as t (user_id, secret, key_id) values ($1, $2, $3)
       on conflict (user_id) do update
         set secret = excluded.secret, key_id = excluded.key_id, last_step = 0, created_at = now()
       where t.confirmed_at is null`,
      [id, seal(secrets, id, secret), keyIdOf(secrets[0])],
    )
    if (!rowCount) throw new AppError('illegal_transition')
    return { key: base32(secret), address: totpAddress(brand.name, email, secret) }
  }),

  /** Switches it on with the first code. Answers with the recovery codes, which cannot be read again. */
  confirmTwoStep: visitorOperation.input(codeInput).mutation(async ({ ctx, input }) => {
    const { id } = await signedIn(ctx)
    await ctx.rateLimiter.consume({ what: `first code of ${id}`, allowed: 10, seconds: 900 })
    const { pool } = ctx.signInDatabase
    const { rows } = await pool.query<AppSecret>(
      `select secret as sealed, created_at::text as "madeAt" from totp_secrets
       where user_id = $1 and confirmed_at is null and created_at > now() - interval '15 minutes'`,
      [id],
    )
    const [made] = rows
    if (!made) throw new AppError('step_expired')
    if (!(await acceptAppCode(ctx, id, made, input.code.replaceAll(/\s/g, ''))))
      throw new AppError('invalid_code')
    const codes = await replaceCodes(ctx.signInDatabase, id)
    const { rowCount } = await pool.query(
      'update totp_secrets set confirmed_at = now() where user_id = $1 and created_at = $2 and confirmed_at is null',
      [id, made.madeAt],
    )
    if (!rowCount) throw new AppError('step_expired')
    await notifyOwner(ctx, id, 'two-step on')
    return { codes }
  }),

  /** The old recovery codes end. */
  newRecoveryCodes: passwordOperation.input(identityInput).mutation(async ({ ctx, input }) => {
    const { id } = await proveIdentity(ctx, input)
    if (!(await secondFactorOf(ctx.signInDatabase, id))) throw new AppError('illegal_transition')
    const codes = await replaceCodes(ctx.signInDatabase, id)
    await notifyOwner(ctx, id, 'recovery codes replaced')
    return { codes }
  }),

  /** Recovery codes and trusted devices end with it. */
  stopTwoStep: passwordOperation.input(identityInput).mutation(async ({ ctx, input }) => {
    const { id } = await proveIdentity(ctx, input)
    const { rowCount } = await ctx.signInDatabase.pool.query(
      'delete from totp_secrets where user_id = $1 and confirmed_at is not null',
      [id],
    )
    if (!rowCount) throw new AppError('illegal_transition')
    await notifyOwner(ctx, id, 'two-step off')
    return {}
  }),
}

/** In one statement: no moment without codes, and never two sets. */
async function replaceCodes(database: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await database.pool.query(
    `with held as (select user_id from totp_secrets where user_id = $1 for update),
       old as (delete from recovery_codes c using held where c.user_id = held.user_id)
     insert into recovery_codes (user_id, code_hash) select held.user_id, hash from held, unnest($2::text[]) hash`,
    [userId, codes.map(code => recoveryCodeHash(userId, code))],
  )
  return codes
}
