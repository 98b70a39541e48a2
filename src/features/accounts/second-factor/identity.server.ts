// A fresh proof of who is signed in, before the account can change hands: a stolen session alone must not change how to
// sign in, delete the account or take its data away.

import { desc, eq, sql } from 'drizzle-orm'
import { AppError, reasonOf } from '#server/app-error.ts'
import { storeState } from '#server/auth/browser-state.ts'
import { verifyPassword } from '#server/auth/password.ts'
import { acceptCode, type FactorContext, secondFactorOf } from '#server/auth/second-factor.ts'
import { passkeys } from '#server/database/tables.ts'
import { operation, passwordOperation, type RequestContext } from '#server/operation.ts'
import { identityInput } from './second-factor.schema.ts'
import { notifyOwner } from './security-mails.server.ts'

export type SignedIn = { id: string; email: string; name: string }

type Context = FactorContext & Pick<RequestContext, 'sessionToken' | 'record' | 'mailQueue' | 'readerOf'>

export const identityOperations = {
  /** Lets this browser take data away and delete an athlete's account for ten minutes: several files after one code. */
  prove: passwordOperation.input(identityInput).mutation(async ({ ctx, input }) => {
    const { id } = await proveIdentity(ctx, input)
    await storeState(ctx, 'identity', { user: id }, 10 * 60)
    return {}
  }),
}

export async function signedIn({
  signInDatabase,
  sessionToken,
}: Pick<Context, 'signInDatabase' | 'sessionToken'>): Promise<SignedIn> {
  const { rows } = await signInDatabase.pool.query(
    'select user_id as id, email, name from open_session($1) where role is not null',
    [sessionToken ?? ''],
  )
  if (!rows[0]) throw new AppError('unauthenticated')
  return rows[0]
}

/** Refuses a wrong password or code. An account without a password must have signed in within the last 15 minutes. */
export async function proveIdentity(
  ctx: Context,
  { password, code }: { password: string; code?: string | undefined },
): Promise<SignedIn> {
  const account = await signedIn(ctx)
  const limit = { what: `proving identity of ${account.id}`, allowed: 10, seconds: 900 }
  await ctx.rateLimiter.consume(limit)
  const { rows } = await ctx.signInDatabase.pool.query(
    `select a.password as hash, s.created_at > now() - interval '15 minutes' as "isFresh" from sessions s
     left join accounts a on a.user_id = s.user_id and a.provider_id = 'credential' where s.token = $1`,
    [ctx.sessionToken],
  )
  const { hash = null, isFresh = false } = rows[0] ?? {}
  if (hash === null) {
    if (!isFresh) throw new AppError('sign_in_again')
  } else if (!(await verifyPassword(password, hash))) {
    ctx.record('identity_refused', account)
    throw new AppError('invalid_credentials')
  }
  await ctx.rateLimiter.refund(limit)
  await proveSecondFactor(ctx, account.id, code)
  return account
}

/** Refuses a wrong code, and tells the owner of a recovery code. Nothing is asked for while two-step sign-in is off. */
export async function proveSecondFactor(
  ctx: Omit<Context, 'sessionToken'>,
  id: string,
  code: string | undefined,
): Promise<void> {
  const factor = await secondFactorOf(ctx.signInDatabase, id)
  if (!factor) return
  const kind = await acceptCode(ctx, id, factor, code ?? '').catch(error => {
    if (reasonOf(error) === 'invalid_code') ctx.record('identity_refused', { id })
    throw error
  })
  if (kind === 'recovery') await notifyOwner(ctx, id, 'recovery code used')
}

// How the user can sign in, for the settings.
type Summary = { hasPassword: boolean; twoStepSince: Date | null; recoveryCodesLeft: number }

export const signInMethodOperations = {
  signInMethods: operation.query(async ({ ctx }) => {
    const { id } = ctx.viewer
    const { rows } = await ctx.db.execute<Summary>(sql`
      select has_password() as "hasPassword",
        (select confirmed_at from totp_secrets where user_id = ${id}) as "twoStepSince",
        (select count(*)::int from recovery_codes where user_id = ${id} and used_at is null) as "recoveryCodesLeft"`)
    const { hasPassword = false, twoStepSince = null, recoveryCodesLeft = 0 } = rows[0] ?? {}
    const { name, createdAt, lastUsedAt } = passkeys
    return {
      hasPassword,
      twoStep: twoStepSince ? { since: new Date(twoStepSince), recoveryCodesLeft } : null,
      passkeys: await ctx.db
        .select({ id: passkeys.id, name, createdAt, lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, id))
        .orderBy(desc(createdAt), passkeys.id),
    }
  }),
}
