// Password reset: a link by mail that works once and ends all sessions.
import { isAPIError } from 'better-auth/api'
import { mailboxOf } from '#domain/people/mailbox.ts'
import { AppError } from '#server/app-error.ts'
import { rememberDevice } from '#server/auth/known-device.ts'
import { refuseWeakPassword } from '#server/auth/weak-password.ts'
import { passwordOperation, visitorOperation } from '#server/operation.ts'
import { emailInput, resetInput } from '../accounts.schema.ts'
import { notifyOwner } from '../second-factor/security-mails.server.ts'
import { offerOtherAccess } from './other-access.server.ts'

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
    return offerOtherAccess(ctx, owner.id)
  }),
}
