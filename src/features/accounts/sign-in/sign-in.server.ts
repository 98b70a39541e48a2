// Sign-in and sign-out: by password, by Google, and completing a new session.
import { isAPIError } from 'better-auth/api'
import { and, eq, sql } from 'drizzle-orm'
import { generateSignedCookie } from 'hono/cookie'
import type { z } from 'zod'
import type { Role } from '../../../domain/people/roles.ts'
import { isWebAddress } from '../../../domain/people/web-address.ts'
import { AppError } from '../../../server/app-error.ts'
import { googleIntentCookie } from '../../../server/auth/session-cookie.ts'
import type { Config } from '../../../server/config.ts'
import type { Transaction } from '../../../server/database/database.ts'
import { coachAthletes } from '../../../server/database/tables.ts'
import {
  accountOperation,
  athleteOperation,
  passwordOperation,
  publicOperation,
  type RequestContext,
  visitorOperation,
} from '../../../server/operation.ts'
import { finishSignInInput, googleInput, inviteInput, signInInput } from '../accounts.schema.ts'
import { inviteLimits } from '../joining/invite-limits.server.ts'

const quarter = 900

export const signInOperations = {
  /** The signed-in user, or null. The app calls it when it opens, so it also extends the session. */
  session: publicOperation.query(async ({ ctx }) => {
    if (!ctx.account || !ctx.db) return null
    const { headers } = await ctx.auth.api.getSession({ headers: ctx.requestHeaders(), returnHeaders: true })
    ctx.cookies.push(...headers.getSetCookie())
    const { id, email, emailVerified, name, image, role, fullName, avatarUrl } = ctx.account
    return {
      id,
      email,
      emailVerified,
      fullName: fullName ?? name,
      avatarUrl: role ? avatarUrl : image,
      role,
      hasCoach: await hasRelationship(ctx.db, id),
    }
  }),

  signIn: passwordOperation.input(signInInput).mutation(async ({ ctx, input }) => {
    const { email, password, rememberMe } = input
    await ctx.rateLimiter.consume(
      { what: `sign-in of ${email} from ${ctx.clientAddress}`, allowed: 10, seconds: quarter },
      { what: `sign-in of ${email}`, allowed: 50, seconds: quarter },
      { what: `sign-in from ${ctx.clientAddress}`, allowed: 200, seconds: quarter },
    )
    const checkedHash = await readHash()
    const { headers, response } = await ctx.auth.api
      .signInEmail({
        body: { email, password, rememberMe },
        headers: ctx.requestHeaders(),
        returnHeaders: true,
      })
      .catch(refuse)
    // Password checks are queued. If a reset changed the password meanwhile, the old one must not open a session.
    if ((await readHash()) !== checkedHash) {
      await dropSession(response.token)
      throw new AppError('invalid_credentials')
    }
    // Ends the caller's previous session; its token would stay valid beside the new one.
    if (ctx.sessionToken) await dropSession(ctx.sessionToken)
    const role = await readRole(response.user.id)
    if (role !== input.role) {
      // Refused entirely: no session remains.
      await dropSession(response.token)
      if (role) throw new AppError('role_mismatch')
      return { role }
    }
    ctx.cookies.push(...headers.getSetCookie())
    return { role }

    async function readHash(): Promise<string | undefined> {
      const { rows } = await ctx.signInDatabase.pool.query(
        `select a.password from accounts a join users u on u.id = a.user_id
         where u.email = $1 and a.provider_id = 'credential'`,
        [email],
      )
      return rows[0]?.password
    }
    async function dropSession(token: string): Promise<void> {
      await ctx.signInDatabase.pool.query('delete from sessions where token = $1', [token])
    }
    async function readRole(userId: string): Promise<Role | null> {
      const { rows } = await ctx.signInDatabase.pool.query('select role_of($1) as role', [userId])
      return rows[0].role
    }
  }),

  signOut: visitorOperation.mutation(async ({ ctx }) => {
    await endSession(ctx)
    return {}
  }),

  /** The address of Google's consent page, and the address to return to. */
  startGoogle: visitorOperation.input(googleInput).mutation(async ({ ctx, input }) => {
    if (!(await ctx.auth.ensureGoogle())) throw new AppError('unavailable')
    const { role, inviteCode } = input
    const search = new URLSearchParams({ ...(role && { role }), ...(inviteCode && { inviteCode }) })
    const back = search.size > 0 ? `/auth/callback?${search}` : '/auth/callback'
    const { headers, response } = await ctx.auth.api.signInSocial({
      body: { provider: 'google', callbackURL: back, errorCallbackURL: back, disableRedirect: true },
      headers: ctx.requestHeaders(),
      returnHeaders: true,
    })
    if (!response.url) throw new AppError('unavailable')
    ctx.cookies.push(...headers.getSetCookie())
    ctx.cookies.push(await intentCookie(ctx.config, JSON.stringify(input), 600))
    return { url: response.url }
  }),

  /**
   * After an external sign-in: creates a missing profile, applies the invite, answers with the role. It is null when a
   * new user has chosen none. The role of a profile never changes here. An invite counts only when this browser started
   * the sign-in: otherwise any link could join an athlete to a coach (CSRF).
   */
  finishSignIn: accountOperation.input(finishSignInInput).mutation(async ({ ctx, input }) => {
    const { id, name, image, email } = ctx.account
    const intent = readIntent(ctx.googleIntent)
    if (ctx.googleIntent) ctx.cookies.push(await intentCookie(ctx.config, '', 0))
    const requested = intent ? intent.role : input.role
    let { role } = ctx.account
    if (role && requested && requested !== role) {
      // A link that is opened in a running session must not end it.
      if (intent) await endSession(ctx)
      throw new AppError('role_mismatch')
    }
    if (!role) {
      if (intent && !requested) {
        await endSession(ctx)
        await ctx.db.execute(sql`select delete_own_account()`)
        return { role: null, hasCoach: false, inviteFailed: false }
      }
      role = requested ?? 'athlete'
      const avatar = image && isWebAddress(image) ? image : null
      const { rows } = await ctx.db.execute<{ made: boolean }>(
        sql`select add_missing_profile(${id}, ${role}, ${name}, ${email}, ${avatar}) as made`,
      )
      if (!rows[0]?.made) throw new AppError('internal')
    }
    let inviteFailed = false
    if (role === 'athlete' && intent?.inviteCode) {
      inviteFailed = !(await join(ctx, intent.inviteCode, id)).success
    }
    return { role, hasCoach: await hasRelationship(ctx.db, id), inviteFailed }
  }),

  /** The signed-in athlete joins the coach with this code. */
  joinCoach: athleteOperation.input(inviteInput).mutation(async ({ ctx, input }) => {
    const { success, coach_name, coach_id } = await join(ctx, input.code, ctx.viewer.id)
    if (!success) throw new AppError('invalid_invite')
    const [relationship] = await ctx.db
      .select({ status: coachAthletes.status })
      .from(coachAthletes)
      .where(and(eq(coachAthletes.coachId, coach_id), eq(coachAthletes.athleteId, ctx.viewer.id)))
    return { coachName: coach_name, coachId: coach_id, status: relationship?.status ?? 'inactive' }
  }),
}

/** Ends the session of the request and deletes its cookie, also when the operation fails afterwards. */
async function endSession(ctx: Pick<RequestContext, 'auth' | 'requestHeaders' | 'cookies'>): Promise<void> {
  const { headers } = await ctx.auth.api.signOut({ headers: ctx.requestHeaders(), returnHeaders: true })
  ctx.cookies.push(...headers.getSetCookie())
}

type Intent = z.infer<typeof googleInput>

function readIntent(cookie: string | undefined): Intent | undefined {
  if (!cookie) return undefined
  const intent = googleInput.safeParse(JSON.parse(cookie))
  return intent.success ? intent.data : undefined
}

function intentCookie({ authSecret, secure }: Config, value: string, maxAge: number): Promise<string> {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge } as const
  return generateSignedCookie(googleIntentCookie, value, authSecret, options)
}

type Joined = { success: boolean; coach_name: string; coach_id: string }

type Joining = Pick<RequestContext, 'clientAddress' | 'rateLimiter'> & { db: Transaction }

/** Only wrong codes count: a whole class may join from the IP address of its gym. */
async function join(ctx: Joining, code: string, athleteId: string): Promise<Joined> {
  const limits = inviteLimits(ctx.clientAddress, athleteId)
  await ctx.rateLimiter.consume(...limits)
  const { rows } = await ctx.db.execute<Joined>(sql`select * from resolve_invite(${code}, ${athleteId})`)
  const [joined = { success: false, coach_name: '', coach_id: '' }] = rows
  if (joined.success) await ctx.rateLimiter.refund(...limits)
  return joined
}

async function hasRelationship(db: Transaction, athleteId: string): Promise<boolean> {
  const rows = await db
    .select({ id: coachAthletes.id })
    .from(coachAthletes)
    .where(sql`${coachAthletes.athleteId} = ${athleteId}`)
    .limit(1)
  return rows.length > 0
}

function refuse(error: unknown): never {
  if (!isAPIError(error)) throw error
  if (error.statusCode === 403) throw new AppError('email_not_confirmed')
  throw error.statusCode < 500 ? new AppError('invalid_credentials') : error
}
