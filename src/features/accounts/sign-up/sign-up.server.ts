// Checking an invite, signing up, and confirming the email address.
import { createHash, randomBytes } from 'node:crypto'
import { mailboxOf } from '#domain/people/address-list.ts'
import type { Role } from '#domain/people/person.ts'
import { lookOf } from '#domain/programming/gym-look.ts'
import type { Language } from '#product/language.ts'
import { AppError } from '#server/app-error.ts'
import { hashPassword } from '#server/auth/password.ts'
import { refuseWeakPassword } from '#server/auth/weak-password.ts'
import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { passwordOperation, type RequestContext, visitorOperation } from '#server/operation.ts'
import { confirmationMail, existingAccountMail, signUpAgainMail } from '../account-mails.server.ts'
import { confirmInput, emailInput, inviteInput, signUpInput } from '../accounts.schema.ts'
import { inviteLimits, openInvite, sealInvite } from '../joining/invite.server.ts'
import { browserOf, rememberBrowser } from './sign-up-browser.server.ts'

type Person = { id: string; email: string; name: string; language: Language; email_verified: boolean }

const hour = 3600

const refusals = {
  invalid: 'link_invalid',
  expired: 'link_expired',
  contested: 'sign_up_contested',
} as const

export const signUpOperations = {
  /** The name and picture of the coach with this code, and the proof for the sign-up; or null. */
  findInvite: visitorOperation.input(inviteInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(...inviteLimits(ctx.clientAddress))
    const { rows } = await ctx.signInDatabase.pool.query(
      'select gym_id, full_name, avatar_url, look from find_inviting_gym($1)',
      [input.code],
    )
    const [coach] = rows
    // Only wrong codes count: a whole class may open the same link from one IP address.
    if (!coach) return null
    await ctx.rateLimiter.refund(...inviteLimits(ctx.clientAddress))
    return {
      fullName: String(coach.full_name),
      avatarUrl: coach.avatar_url as string | null,
      ...(coach.look && { look: lookOf(coach.look) }),
      proof: sealInvite(ctx.config.secrets, { code: input.code, gymId: coach.gym_id }),
    }
  }),

  /** The same answer whether the address is new or has an account; only the mail differs. */
  signUp: passwordOperation.input(signUpInput).mutation(async ({ ctx, input }) => {
    refuseWeakPassword(input.password, { email: input.email, name: input.fullName })
    await ctx.rateLimiter.consume(
      { what: `sign-up from ${ctx.clientAddress}`, allowed: 200, seconds: hour },
      { what: `sign-up of ${mailboxOf(input.email)}`, allowed: 5, seconds: hour },
    )
    if (input.role === 'athlete') await ctx.rateLimiter.consume(...inviteLimits(ctx.clientAddress))
    const data = {
      name: input.fullName || input.email.split('@')[0],
      password_hash: await hashPassword(input.password, ctx.config.passwordCost),
      role: input.role,
      // Pictures are uploads, which need an account.
      avatar: null,
      code: input.role === 'athlete' ? (input.inviteCode ?? '') : null,
      language: input.language,
      browser: await rememberBrowser(ctx, input.email),
    }
    const { inviteProof } = input
    const checkedGym = inviteProof && openInvite(ctx.config.secrets, inviteProof, data.code ?? '')
    const { rows } = await ctx.signInDatabase.pool.query(
      'select * from create_account($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        input.email,
        data.name,
        data.password_hash,
        data.role,
        data.avatar,
        data.code,
        data.language,
        checkedGym || null,
      ],
    )
    const { outcome, account, gym } = rows[0]
    if (outcome === 'invalid_invite') throw new AppError('invalid_invite')
    if (input.role === 'athlete') await ctx.rateLimiter.refund(...inviteLimits(ctx.clientAddress))
    const person = await readPerson(ctx.signInDatabase, 'id', account)
    if (!person) throw new AppError('internal')
    const { publicUrl } = ctx.config
    const mail =
      outcome === 'exists'
        ? existingAccountMail(person, publicUrl)
        : confirmationMail(
            { ...person, name: data.name ?? '', language: data.language },
            publicUrl,
            await issueConfirmation(ctx.signInDatabase, { user: person.id, gym, ...data }),
            await coachOf(ctx.signInDatabase, data.code),
          )
    return { mail: await ctx.mailQueue.send(mail) }
  }),

  /** Sends a new link to an unconfirmed address, for the sign-up of this browser. The answer does not reveal whether it did. */
  resendConfirmation: visitorOperation.input(emailInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(
      { what: `confirmation from ${ctx.clientAddress}`, allowed: 30, seconds: hour },
      { what: `confirmation of ${mailboxOf(input.email)}`, allowed: 3, seconds: hour },
    )
    const person = await readPerson(ctx.signInDatabase, 'email', input.email)
    if (person && !person.email_verified)
      await ctx.mailQueue.sendLater(await mailOfSignUp(ctx, person, browserOf(ctx)))
    return {}
  }),

  /** Consumes the link of a confirmation mail. */
  confirmEmail: visitorOperation.input(confirmInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume({
      what: `confirming from ${ctx.clientAddress}`,
      allowed: 100,
      seconds: hour,
    })
    const { rows } = await ctx.signInDatabase.pool.query('select * from confirm_email($1, $2)', [
      hashOf(input.token),
      browserOf(ctx),
    ])
    const { outcome, full_name, role, email } = rows[0]
    if (outcome !== 'confirmed') throw new AppError(refusals[outcome as keyof typeof refusals])
    return { fullName: full_name as string, role: role as Role, email: email as string }
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

/** The name of the coach whose code it is; the sign-in reads no profiles. */
async function coachOf(database: Database, code: string | null | undefined): Promise<string | undefined> {
  if (!code) return undefined
  const { rows } = await database.pool.query('select full_name from find_invite($1)', [code])
  return rows[0]?.full_name
}

/** A new link of the sign-up that this browser made, else of the newest. Without any, the way to sign up again. */
async function mailOfSignUp(
  { signInDatabase, config }: Pick<RequestContext, 'signInDatabase' | 'config'>,
  person: Person,
  browser: string | undefined,
): Promise<Mail> {
  const { rows } = await signInDatabase.pool.query('select sign_up as "signUp" from sign_ups_of($1)', [
    person.id,
  ])
  const signUps: { name: string; language: Language; browser?: string; code?: string | null }[] = rows.map(
    ({ signUp }) => signUp,
  )
  const signUp = signUps.find(one => browser && one.browser === browser) ?? signUps[0]
  if (!signUp) return signUpAgainMail(person, config.publicUrl)
  const token = await issueConfirmation(signInDatabase, signUp)
  return confirmationMail(
    { ...person, name: signUp.name, language: signUp.language },
    config.publicUrl,
    token,
    await coachOf(signInDatabase, signUp.code),
  )
}

/** Only the hash is stored: a reader of the table cannot confirm an address. */
async function issueConfirmation(database: Database, data: object): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.pool.query(
    "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '24 hours')",
    [`confirm-email:${hashOf(token)}`, JSON.stringify(data)],
  )
  return token
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
