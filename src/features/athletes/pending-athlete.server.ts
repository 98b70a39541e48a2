// An athlete who signed up with the coach's code and has not confirmed the address.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mailboxOf } from '#domain/people/mailbox.ts'
import { AppError } from '#server/app-error.ts'
import type { Reader } from '#server/mail/mail-page.ts'
import { coachOperation } from '#server/operation.ts'
import { confirmationMail, signUpAgainMail } from '../accounts/accounts.server.ts'
import { athleteId } from './athletes.schema.ts'

type Pending = Reader & { coachName: string; hasLink: boolean }

/** Sends the confirmation again, within the limits of the address. A sign-up that is too old gets the way to a new one. */
export const resendConfirmation = coachOperation.input(athleteId).mutation(async ({ ctx, input }) => {
  const token = randomBytes(32).toString('base64url')
  // Only the hash is stored, as at the sign-up.
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await ctx.db.execute<Pending>(sql`
    select email, name, language, coach_name as "coachName", has_link as "hasLink"
    from reissue_confirmation(${input.athleteId}, ${hash})`)
  const [pending] = rows
  if (!pending) throw new AppError('not_found')
  await ctx.rateLimiter.consume(
    { what: `confirmations by ${ctx.viewer.id}`, allowed: 50, seconds: 86_400 },
    { what: `confirmation of ${mailboxOf(pending.email)}`, allowed: 3, seconds: 3600 },
  )
  const { publicUrl } = ctx.config
  const mail = pending.hasLink
    ? confirmationMail(pending, publicUrl, token, pending.coachName)
    : signUpAgainMail(pending, publicUrl)
  ctx.afterCommit(() =>
    ctx.inBackground('a confirmation could not be sent again', () => ctx.mailQueue.sendLater(mail)),
  )
  return {}
})
