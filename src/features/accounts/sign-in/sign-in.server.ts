// Sign-in and sign-out: by password, by Google, and completing a new session.
import { isAPIError } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import type { WeekStart } from '#domain/day.ts'
import type { GymRole, RelationshipStatus, Role } from '#domain/people/person.ts'
import { type GymLook, lookOf } from '#domain/programming/gym-look.ts'
import { AppError } from '#server/app-error.ts'
import { knownDevice, rememberDevice } from '#server/auth/remembered-devices.ts'
import { ownCookie } from '#server/auth/session-cookie.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Limit } from '#server/limits/throttles.ts'
import {
  type AfterCommit,
  accountOperation,
  athleteOperation,
  passwordOperation,
  publicOperation,
  type RequestContext,
  visitorOperation,
} from '#server/operation.ts'
import { finishSignInInput, googleInput, inviteInput, signInInput } from '../accounts.schema.ts'
import { inviteLimits } from '../joining/invite.server.ts'
import { askSecondStep } from '../second-factor/second-step.server.ts'
import { notifyOwner } from '../second-factor/security-mails.server.ts'
import { intentCookie, readIntent } from './google-intent.server.ts'

const quarter = 900

export const signInOperations = {
  /** The signed-in user, or null. The app calls it when it opens, so it also extends the session. */
  session: publicOperation.query(async ({ ctx }) => {
    if (!ctx.account || !ctx.db) return null
    const { headers } = await ctx.auth.api.getSession({ headers: ctx.requestHeaders(), returnHeaders: true })
    ctx.cookies.push(...headers.getSetCookie())
    const { id, email, emailVerified, name, role, fullName, avatarUrl, gymId } = ctx.account
    return {
      id,
      email,
      emailVerified,
      fullName: fullName ?? name,
      avatarUrl,
      role,
      ...(gymId === null
        ? { ...(await readGyms(ctx.db, id)), gym: null }
        : { hasCoach: false, ...(await readGym(ctx.db)) }),
    }
  }),

  signIn: passwordOperation.input(signInInput).mutation(async ({ ctx, input }) => {
    const { email, password, rememberMe } = input
    await ctx.rateLimiter.consume(...signInLimits(ctx, email))
    const checkedHash = await readHash()
    const { headers, response } = await ctx.auth.api
      .signInEmail({
        body: { email, password, rememberMe },
        headers: ctx.requestHeaders(),
        returnHeaders: true,
      })
      .catch((error: unknown) => {
        ctx.record('sign_in_failed', { email })
        return refuse(error)
      })
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
      ctx.record('role_refused', { email })
      if (role) throw new AppError('role_mismatch')
      return { role }
    }
    if (await askSecondStep(ctx, { userId: response.user.id, rememberMe })) {
      // Its token has not left the server.
      await dropSession(response.token)
      return { role: null, secondStep: true }
    }
    ctx.cookies.push(...headers.getSetCookie(), await rememberDevice(ctx.config, ctx.device, email))
    ctx.record('signed_in', { email })
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
    const { rows } = await ctx.signInDatabase.pool.query('select user_id from sessions where token = $1', [
      ctx.sessionToken,
    ])
    await endSession(ctx)
    if (rows[0]) ctx.record('signed_out', { id: rows[0].user_id })
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
    const state = new URL(response.url).searchParams.get('state') ?? ''
    ctx.cookies.push(...headers.getSetCookie(), await intentCookie(ctx.config, { ...input, state }))
    return { url: response.url }
  }),

  /**
   * After an external sign-in: creates a missing profile, applies the invite, answers with the role. It is null when a
   * new user has chosen none. The role of a profile never changes here. An invite counts only when this browser started
   * the sign-in that opened this session: otherwise any link could join an athlete to a coach (CSRF).
   */
  finishSignIn: accountOperation.input(finishSignInInput).mutation(async ({ ctx, input }) => {
    const { id, name, image, email, sessionId } = ctx.account
    const returned = readIntent(ctx.googleIntent)
    const intent = returned?.session === sessionId ? returned : undefined
    if (ctx.googleIntent) ctx.cookies.push(await ownCookie(ctx.config, 'google_intent', '', 0))
    const requested = intent ? intent.role : input.role
    let { role } = ctx.account
    if (role && requested && requested !== role) {
      // A link that is opened in a running session must not end it.
      if (intent) {
        await endSession(ctx)
        ctx.record('role_refused', { id })
      }
      throw new AppError('role_mismatch')
    }
    if (!role) {
      if (intent && !requested) {
        await endSession(ctx)
        await ctx.db.execute(sql`select delete_own_account()`)
        return { role: null, hasCoach: false, inviteFailed: false }
      }
      role = requested ?? 'athlete'
      const { rows } = await ctx.db.execute<{ made: boolean }>(
        sql`select add_missing_profile(${id}, ${role}, ${name}, ${email}, null) as made`,
      )
      if (!rows[0]?.made) throw new AppError('internal')
      ctx.afterCommit(() => {
        ctx.record('role_chosen', { id })
        if (image) ctx.adoptPicture(id, image)
      })
    }
    if (intent) ctx.afterCommit(() => ctx.record('signed_in_google', { id }))
    let inviteFailed = false
    if (role === 'athlete' && intent?.inviteCode) {
      const joined = await join(ctx, intent.inviteCode, id)
      inviteFailed = !joined
      if (joined && ctx.account.role) tellOfJoining(ctx, id, joined)
    }
    return { role, hasCoach: (await readGyms(ctx.db, id)).hasCoach, inviteFailed }
  }),

  /** The signed-in athlete joins the coach with this code. */
  joinCoach: athleteOperation.input(inviteInput).mutation(async ({ ctx, input }) => {
    const joined = await join(ctx, input.code, ctx.viewer.id)
    if (!joined) throw new AppError('invalid_invite')
    tellOfJoining(ctx, ctx.viewer.id, joined)
    const { coachName, gymId, status } = joined
    return { coachName, gymId, status }
  }),
}

/** Ends the session of the request and deletes its cookie, also when the operation fails afterwards. */
async function endSession(ctx: Pick<RequestContext, 'auth' | 'requestHeaders' | 'cookies'>): Promise<void> {
  const { headers } = await ctx.auth.api.signOut({ headers: ctx.requestHeaders(), returnHeaders: true })
  ctx.cookies.push(...headers.getSetCookie())
}

type Device = Pick<RequestContext, 'config' | 'device' | 'clientAddress'>

/** Ten attempts from one address, fifty on one account. A device that knows the account is counted by itself. */
function signInLimits({ config, device, clientAddress }: Device, email: string): Limit[] {
  const known = knownDevice(config, device, email)
  const ofAccount = known
    ? [{ what: `sign-in of ${email} by device ${known}`, allowed: 20, seconds: quarter }]
    : [
        { what: `sign-in of ${email} from ${clientAddress}`, allowed: 10, seconds: quarter },
        { what: `sign-in of ${email}`, allowed: 50, seconds: quarter },
      ]
  return [...ofAccount, { what: `sign-in from ${clientAddress}`, allowed: 200, seconds: quarter }]
}

type Joined = {
  coachName: string
  gymId: string
  status: RelationshipStatus
  /** False where the athlete had joined before. */
  isNew: boolean
}

type Joining = Pick<RequestContext, 'clientAddress' | 'rateLimiter'> & { db: Transaction }

/** Undefined with a wrong code. Only those count: a whole class may join from the IP address of its gym. */
async function join(ctx: Joining, code: string, athleteId: string): Promise<Joined | undefined> {
  const limits = inviteLimits(ctx.clientAddress, athleteId)
  await ctx.rateLimiter.consume(...limits)
  const { rows: resolved } = await ctx.db.execute<{ coachName: string; gymId: string }>(sql`
    select coach_name as "coachName", coach_id as "gymId" from resolve_invite(${code}, ${athleteId})
    where success`)
  if (!resolved[0]) return undefined
  await ctx.rateLimiter.refund(...limits)
  const { rows } = await ctx.db.execute<Pick<Joined, 'status' | 'isNew'>>(sql`
    select status, created_at = now() as "isNew" from gym_athletes
    where gym_id = ${resolved[0].gymId} and athlete_id = ${athleteId}`)
  return { status: 'inactive', isNew: false, ...resolved[0], ...rows[0] }
}

type Telling = Parameters<typeof notifyOwner>[0] &
  Pick<RequestContext, 'inBackground'> & { afterCommit: AfterCommit }

function tellOfJoining(ctx: Telling, athleteId: string, { isNew, coachName }: Joined): void {
  if (!isNew) return
  ctx.afterCommit(() =>
    ctx.inBackground('the athlete could not be told of the coach they joined', () =>
      notifyOwner(ctx, athleteId, 'coach joined', coachName),
    ),
  )
}

/** Of an athlete: whether there is any gym, and on which day its weeks begin. */
async function readGyms(db: Transaction, athleteId: string) {
  const { rows } = await db.execute<{ hasCoach: boolean; weekStartsOn: WeekStart }>(sql`
    select exists (select from gym_athletes where athlete_id = ${athleteId}) as "hasCoach",
      my_week_start() as "weekStartsOn"`)
  return rows[0] ?? { hasCoach: false, weekStartsOn: 1 as const }
}

/** The gym that the session acts for. `members` and `gyms`: how many work there, and for how many the person works. */
async function readGym(db: Transaction): Promise<{ weekStartsOn: WeekStart; gym: SessionGym | null }> {
  const { rows } = await db.execute<
    Omit<SessionGym, 'look'> & { look: Parameters<typeof lookOf>[0]; weekStartsOn: WeekStart }
  >(sql`
    select id, name, role, members, gyms, time_zone as "timeZone", week_starts_on as "weekStartsOn", look,
      needs_approval as "needsApproval" from my_gym()`)
  if (!rows[0]) return { weekStartsOn: 1, gym: null }
  const { weekStartsOn, look, ...gym } = rows[0]
  return { weekStartsOn, gym: { ...gym, look: lookOf(look) } }
}

type SessionGym = {
  id: string
  name: string
  role: GymRole
  members: number
  gyms: number
  /** Null: that of this browser. */
  timeZone: string | null
  look: GymLook | null
  /** Coaches propose what owners publish. */
  needsApproval: boolean
}

function refuse(error: unknown): never {
  if (!isAPIError(error)) throw error
  if (error.statusCode === 403) throw new AppError('email_not_confirmed')
  throw error.statusCode < 500 ? new AppError('invalid_credentials') : error
}
