// The browser that signed up holds a secret. It tells this sign-up from others with the same address. Once the address is
// confirmed, the secret signs in without the password, which was typed twice in that browser already. Opening the mail
// elsewhere does not sign in there.
import { createHash, randomBytes } from 'node:crypto'
import { isRole, type Role } from '#domain/people/person.ts'
import { AppError } from '#server/app-error.ts'
import { rememberDevice } from '#server/auth/remembered-devices.ts'
import { ownCookie } from '#server/auth/session-cookie.ts'
import { type RequestContext, visitorOperation } from '#server/operation.ts'

/** As long as an expired link is kept: until then it can be sent again. */
const lifetime = 8 * 86_400

export const signUpBrowserOperations = {
  /** The sign-up of this browser, once its address is confirmed; null otherwise. */
  confirmedSignUp: visitorOperation.query(async ({ ctx }) => {
    const found = await findConfirmed(ctx)
    return found ? { email: found.email, role: found.role } : null
  }),

  /** Signs in after a confirmed sign-up, once. */
  continueSignUp: visitorOperation.mutation(async ({ ctx }) => {
    await ctx.rateLimiter.consume({
      what: `continuing from ${ctx.clientAddress}`,
      allowed: 100,
      seconds: 3600,
    })
    const found = await findConfirmed(ctx)
    if (!found) throw new AppError('invalid_credentials')
    const { pool } = ctx.signInDatabase
    const { rowCount } = await pool.query('delete from verifications where id = $1', [found.id])
    if (!rowCount) throw new AppError('invalid_credentials')
    // Ends the caller's previous session; its token would stay valid beside the new one.
    if (ctx.sessionToken) await pool.query('delete from sessions where token = $1', [ctx.sessionToken])
    ctx.cookies.push(
      ...(await ctx.auth.openSession(found.user, ctx.requestHeaders())).cookies,
      await ownCookie(ctx.config, 'sign_up', '', 0),
      await rememberDevice(ctx.config, ctx.device, found.email),
    )
    ctx.record('signed_in', { id: found.user })
    return { role: found.role }
  }),
}

type Browser = Pick<RequestContext, 'config' | 'cookies' | 'signUpSecret' | 'signInDatabase'>

/** Sets the cookie of this browser; answers with the hash of its secret. A second sign-up of the address keeps it. */
export async function rememberBrowser(ctx: Browser, email: string): Promise<string> {
  const known = browserOf(ctx)
  const { rows } = await ctx.signInDatabase.pool.query(
    "select from users u, sign_ups_of(u.id) s where u.email = $1 and s.sign_up->>'browser' = $2",
    [email, known],
  )
  const kept = rows.length > 0 ? ctx.signUpSecret : undefined
  const secret = kept ?? randomBytes(32).toString('base64url')
  ctx.cookies.push(await ownCookie(ctx.config, 'sign_up', secret, lifetime))
  return hashOf(secret)
}

/** The hash under which the sign-ups of this browser are stored. */
export function browserOf({ signUpSecret }: Pick<RequestContext, 'signUpSecret'>): string | undefined {
  return signUpSecret && hashOf(signUpSecret)
}

type Confirmed = { id: string; user: string; email: string; role: Role }

/**
 * Not after the password was replaced: then the mailbox has another owner than this browser. And not once the account
 * has a second step, which the password typed here does not take.
 */
async function findConfirmed({
  signUpSecret,
  signInDatabase,
}: Pick<RequestContext, 'signUpSecret' | 'signInDatabase'>): Promise<Confirmed | undefined> {
  if (!signUpSecret) return undefined
  const { rows } = await signInDatabase.pool.query(
    `select v.id, u.id as user, u.email, role_of(u.id) as role
     from verifications v
     join users u on u.id = (v.value::jsonb->>'user')::uuid
     join accounts a on a.user_id = u.id and a.provider_id = 'credential' and a.password = v.value::jsonb->>'password_hash'
     where v.identifier = $1 and v.expires_at > now()
       and not exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null)`,
    [`confirmed-sign-up:${hashOf(signUpSecret)}`],
  )
  return rows[0] && isRole(rows[0].role) ? rows[0] : undefined
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
