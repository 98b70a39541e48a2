// Password reset: a link by mail that works once and ends all sessions.
import { isAPIError } from 'better-auth/api'
import type { OtherAccess } from '#domain/people/account.ts'
import { mailboxOf } from '#domain/people/address-list.ts'
import { AppError } from '#server/app-error.ts'
import { readState, storeState, takeState } from '#server/auth/browser-state.ts'
import { rememberDevice } from '#server/auth/remembered-devices.ts'
import { secondFactorOf } from '#server/auth/second-factor.ts'
import { refuseWeakPassword } from '#server/auth/weak-password.ts'
import type { Database } from '#server/database/database.ts'
import { passwordOperation, type RequestContext, visitorOperation } from '#server/operation.ts'
import { emailInput, otherAccessInput, resetInput } from '../accounts.schema.ts'
import { proveSecondFactor } from '../second-factor/identity.server.ts'
import { notifyOwner } from '../second-factor/security-mails.server.ts'

const hour = 3600

export const recoveryOperations = {
  /** The same answer at once for every address: neither text nor timing reveals whether the account exists. */
  requestPasswordReset: visitorOperation.input(emailInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(
      { what: `reset from ${ctx.clientAddress}`, allowed: 30, seconds: hour },
      { what: `reset of ${mailboxOf(input.email)}`, allowed: 5, seconds: hour },
    )
    ctx.inBackground('a reset link could not be sent', () =>
      ctx.auth.api.requestPasswordReset({ body: { email: input.email }, headers: ctx.requestHeaders() }),
    )
    return {}
  }),

  resetPassword: passwordOperation.input(resetInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume({
      what: `resetting from ${ctx.clientAddress}`,
      allowed: 100,
      seconds: hour,
    })
    const owner = await ctx.auth.ownerOfResetLink(input.token)
    if (owner) refuseWeakPassword(input.password, owner)
    await ctx.auth.api
      .resetPassword({
        body: { token: input.token, newPassword: input.password },
        headers: ctx.requestHeaders(),
      })
      .catch((error: unknown) => {
        throw isAPIError(error) && error.statusCode < 500 ? new AppError('link_invalid') : error
      })
    if (!owner) return { access: [], asksForCode: false }
    // The person reads the mailbox: wrong passwords of others no longer count, and this device is known.
    await ctx.rateLimiter.clear(`sign-in of ${owner.email}`)
    ctx.cookies.push(await rememberDevice(ctx.config, ctx.device, owner.email))
    await notifyOwner(ctx, owner.id, 'password reset')
    const offered = await otherAccessOf(ctx, owner.id)
    if (offered.access.length > 0) {
      const reset: Reset = {
        user: owner.id,
        passwordPrint: await passwordPrintOf(ctx.signInDatabase, owner.id),
      }
      await storeState(ctx, 'password_reset', reset, lifetime)
    }
    return offered
  }),
}

// After a password reset: what else opens the account or shows its data, and its end. The browser that made the reset has
// no session. What is ended is no way around the second factor: two-step sign-in asks for a code here too, unless it is
// recent. Then it may be of the person who is to be shut out, and the owner has no code of it.
const lifetime = 15 * 60

/** A newer password ends it. */
type Reset = { user: string; passwordPrint: string }

type Context = Pick<RequestContext, 'config' | 'cookies' | 'signedCookie' | 'signInDatabase'>

/** The other access is counted, without names: the mailbox alone must not show them. */
async function otherAccessOf({ signInDatabase }: Context, user: string) {
  const { rows: access } = await signInDatabase.pool.query<Omit<OtherAccess, 'newest'> & { newest: Date }>(
    'select kind, count, newest from other_access($1)',
    [user],
  )
  return { access, asksForCode: await asksForCode({ signInDatabase }, user) }
}

/** The reset that this browser has made, unless the password was changed since. */
async function pendingReset(ctx: Context): Promise<Reset | undefined> {
  const reset = await readState<Reset>(ctx, 'password_reset')
  if (!reset) return undefined
  return (await passwordPrintOf(ctx.signInDatabase, reset.user)) === reset.passwordPrint ? reset : undefined
}

async function asksForCode(
  { signInDatabase }: Pick<Context, 'signInDatabase'>,
  user: string,
): Promise<boolean> {
  return (await secondFactorOf(signInDatabase, user))?.isRecent === false
}

export const otherAccessOperations = {
  /** The step that a browser has open after its reset, for a page that was loaded again. Null without one. */
  otherAccess: visitorOperation.query(async ({ ctx }) => {
    const reset = await pendingReset(ctx)
    const offered = reset && (await otherAccessOf(ctx, reset.user))
    return offered && offered.access.length > 0 ? offered : null
  }),

  /** Ends all sessions as well: a passkey may have opened one since the reset. */
  endOtherAccess: visitorOperation.input(otherAccessInput).mutation(async ({ ctx, input }) => {
    const reset = await pendingReset(ctx)
    if (!reset) throw new AppError('step_expired')
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
