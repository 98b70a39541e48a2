// Becoming somebody here: looking at an invite, signing up, confirming the address.
import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '../../../domain/people/roles.ts'
import type { Language } from '../../../product/language.ts'
import { AppError } from '../../../server/app-error.ts'
import { hashPassword } from '../../../server/auth/password.ts'
import type { Database } from '../../../server/database/database.ts'
import { passwordOperation, visitorOperation } from '../../../server/operation.ts'
import { confirmationMail, existingAccountMail } from '../account-mails.server.ts'
import { confirmInput, emailInput, inviteInput, signUpInput } from '../accounts.schema.ts'
import { inviteLimits } from '../joining/invite-limits.server.ts'

type Person = { id: string; email: string; name: string; language: Language; email_verified: boolean }

const hour = 3600

export const signUpOperations = {
  /** The coach behind a code, by name and picture, or null. */
  findInvite: visitorOperation.input(inviteInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(...inviteLimits(ctx.clientAddress))
    const { rows } = await ctx.signInDatabase.pool.query(
      'select full_name, avatar_url from find_invite($1)',
      [input.code],
    )
    const [coach] = rows
    // Only misses are guesses: a whole class may open the same link behind one address.
    if (coach) await ctx.rateLimiter.refund(...inviteLimits(ctx.clientAddress))
    return coach ? { fullName: String(coach.full_name), avatarUrl: coach.avatar_url as string | null } : null
  }),

  /** Answers alike whether the address is new or has an account; only its mailbox learns which. */
  signUp: passwordOperation.input(signUpInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(
      { what: `sign-up from ${ctx.clientAddress}`, allowed: 200, seconds: hour },
      { what: `sign-up of ${input.email}`, allowed: 5, seconds: hour },
    )
    if (input.role === 'athlete') await ctx.rateLimiter.consume(...inviteLimits(ctx.clientAddress))
    const said = {
      name: input.fullName ?? input.email.split('@')[0],
      password_hash: await hashPassword(input.password, ctx.config.passwordCost),
      role: input.role,
      avatar: input.avatarUrl ?? null,
      code: input.role === 'athlete' ? (input.inviteCode ?? '') : null,
      language: input.language,
    }
    const { rows } = await ctx.signInDatabase.pool.query(
      'select * from create_account($1, $2, $3, $4, $5, $6, $7)',
      [input.email, said.name, said.password_hash, said.role, said.avatar, said.code, said.language],
    )
    const { outcome, account, coach } = rows[0]
    if (outcome === 'invalid_invite') throw new AppError('invalid_invite')
    if (input.role === 'athlete') await ctx.rateLimiter.refund(...inviteLimits(ctx.clientAddress))
    const person = await readPerson(ctx.signInDatabase, 'id', account)
    if (!person) throw new AppError('internal')
    const { publicUrl } = ctx.config
    const mail =
      outcome === 'exists'
        ? existingAccountMail(person, publicUrl)
        : confirmationMail(
            { ...person, name: said.name ?? '', language: said.language },
            publicUrl,
            await issueConfirmation(ctx.signInDatabase, { user: person.id, coach, ...said }),
          )
    return { mail: await ctx.mailQueue.send(mail) }
  }),

  /** Sends a new link to an address that still has to be confirmed; the answer does not tell whether it did. */
  resendConfirmation: visitorOperation.input(emailInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(
      { what: `confirmation from ${ctx.clientAddress}`, allowed: 30, seconds: hour },
      { what: `confirmation of ${input.email}`, allowed: 3, seconds: hour },
    )
    const person = await readPerson(ctx.signInDatabase, 'email', input.email)
    if (person && !person.email_verified) {
      const token = await issueConfirmation(ctx.signInDatabase, await lastSaid(ctx.signInDatabase, person.id))
      await ctx.mailQueue.sendLater(confirmationMail(person, ctx.config.publicUrl, token))
    }
    return {}
  }),

  /** Uses up the link of a confirmation mail. */
  confirmEmail: visitorOperation.input(confirmInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume({
      what: `confirming from ${ctx.clientAddress}`,
      allowed: 100,
      seconds: hour,
    })
    const { rows } = await ctx.signInDatabase.pool.query('select * from confirm_email($1)', [
      hashOf(input.token),
    ])
    const { outcome, full_name, role } = rows[0]
    if (outcome !== 'confirmed') throw new AppError(outcome === 'expired' ? 'link_expired' : 'link_invalid')
    return { fullName: full_name as string, role: role as Role }
  }),
}

async function readPerson(
  database: Database,
  column: 'id' | 'email',
  value: string,
): Promise<Person | undefined> {
  const { rows } = await database.pool.query(
    `select id, email, name, language, email_verified from users where ${column} = $1`,
    [value],
  )
  return rows[0]
}

/** What was said in the newest sign-up of an account whose address is not proven yet. */
async function lastSaid(database: Database, userId: string): Promise<object> {
  const { rows } = await database.pool.query(
    `select value from verifications where identifier like 'confirm-email:%' and value::jsonb->>'user' = $1
     order by created_at desc limit 1`,
    [userId],
  )
  return rows[0] ? JSON.parse(rows[0].value) : { user: userId }
}

/** Only the hash is kept: who reads the table cannot confirm anything. */
async function issueConfirmation(database: Database, said: object): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.pool.query(
    "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '24 hours')",
    [`confirm-email:${hashOf(token)}`, JSON.stringify(said)],
  )
  return token
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
