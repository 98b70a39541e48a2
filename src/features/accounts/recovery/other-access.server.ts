// After a password reset: what else opens the account or shows its data, and its end. The browser that made the reset has
// no session. What is ended is no way around the second factor: two-step sign-in asks for a code here too, unless it is
// recent. Then it may be of the person who is to be shut out, and the owner has no code of it.
import type { OtherAccess } from '#domain/people/other-access.ts'
import { AppError } from '#server/app-error.ts'
import { readState, storeState, takeState } from '#server/auth/browser-state.ts'
import { secondFactorOf } from '#server/auth/second-factor.ts'
import type { Database } from '#server/database/database.ts'
import { type RequestContext, visitorOperation } from '#server/operation.ts'
import { otherAccessInput } from '../accounts.schema.ts'
import { proveSecondFactor } from '../second-factor/identity.server.ts'
import { notifyOwner } from '../second-factor/security-mails.server.ts'

const lifetime = 15 * 60

/** A newer password ends it. */
type Reset = { user: string; passwordPrint: string }

type Context = Pick<RequestContext, 'config' | 'cookies' | 'signedCookie' | 'signInDatabase'>

/** Lets this browser end it. What there is is counted, without names: the mailbox alone must not show them. */
export async function offerOtherAccess(ctx: Context, user: string) {
  const { rows: access } = await ctx.signInDatabase.pool.query<
    Omit<OtherAccess, 'newest'> & { newest: Date }
  >('select kind, count, newest from other_access($1)', [user])
  if (access.length > 0) {
    const reset: Reset = { user, passwordPrint: await passwordPrintOf(ctx.signInDatabase, user) }
    await storeState(ctx, 'password_reset', reset, lifetime)
  }
  return { access, asksForCode: await asksForCode(ctx, user) }
}

async function asksForCode(
  { signInDatabase }: Pick<Context, 'signInDatabase'>,
  user: string,
): Promise<boolean> {
  return (await secondFactorOf(signInDatabase, user))?.isRecent === false
}

export const otherAccessOperations = {
  /** Ends all sessions as well: a passkey may have opened one since the reset. */
  endOtherAccess: visitorOperation.input(otherAccessInput).mutation(async ({ ctx, input }) => {
    const reset = await readState<Reset>(ctx, 'password_reset')
    if (!reset || (await passwordPrintOf(ctx.signInDatabase, reset.user)) !== reset.passwordPrint)
      throw new AppError('step_expired')
    if (await asksForCode(ctx, reset.user)) await proveSecondFactor(ctx, reset.user, input.code)
    if (!(await takeState<Reset>(ctx, 'password_reset'))) throw new AppError('step_expired')
    await ctx.signInDatabase.pool.query('select end_other_access($1, $2)', [reset.user, input.kinds])
    ctx.record('access_ended', { id: reset.user })
    if (input.kinds.includes('passkeys')) await notifyOwner(ctx, reset.user, 'passkey removed')
    return {}
  }),
}

async function passwordPrintOf({ pool }: Database, user: string): Promise<string> {
  const { rows } = await pool.query(
    `select encode(sha256(convert_to(password, 'UTF8')), 'hex') as print from accounts
     where user_id = $1 and provider_id = 'credential'`,
    [user],
  )
  return rows[0]?.print ?? ''
}
