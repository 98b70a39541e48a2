// The second step of a sign-in. The password, or Google, was right; there is no session yet.
import { createHash } from 'node:crypto'
import type { Role } from '#domain/people/person.ts'
import { AppError, reasonOf } from '#server/app-error.ts'
import { readState, storeState, takeState } from '#server/auth/browser-state.ts'
import { isTrusted, rememberDevice, trustDevice } from '#server/auth/remembered-devices.ts'
import { acceptCode, type SecondFactor, secondFactorOf } from '#server/auth/second-factor.ts'
import { ownCookie } from '#server/auth/session-cookie.ts'
import type { Database } from '#server/database/database.ts'
import { type RequestContext, visitorOperation } from '#server/operation.ts'
import { intentCookie, readIntent } from '../sign-in/google-intent.server.ts'
import { secondStepInput } from './second-factor.schema.ts'
import { notifyOwner } from './security-mails.server.ts'

const lifetime = 10 * 60

type SecondStep = {
  user: string
  rememberMe: boolean
  /** A new password since the first step ends the second. */
  passwordPrint: string
  /** Where a sign-in with Google goes on. */
  next: string | null
  /** Google was asked by this browser: its intent belongs to the session that is opened. */
  isIntended: boolean
}

type Context = Pick<RequestContext, 'config' | 'cookies' | 'signedCookie' | 'signInDatabase'>

/** After the first step: true if the account needs a second one. It then waits for this browser's code. */
export async function askSecondStep(
  ctx: Context,
  first: { userId: string; rememberMe?: boolean; next?: string | null; isIntended?: boolean },
): Promise<boolean> {
  const { userId, rememberMe = true, next = null, isIntended = false } = first
  const factor = await secondFactorOf(ctx.signInDatabase, userId)
  if (!factor || isTrusted(ctx, userId, factor)) return false
  const step: SecondStep = { user: userId, rememberMe, passwordPrint: printOf(factor), next, isIntended }
  await storeState(ctx, 'second_step', step, lifetime)
  return true
}

export const secondStepOperations = {
  /** The second step that this browser has to take, or null. */
  secondStep: visitorOperation.query(async ({ ctx }) => {
    const found = await findStep(ctx)
    return found ? { email: found.email, hasPasskeys: found.hasPasskeys } : null
  }),

  finishSecondStep: visitorOperation.input(secondStepInput).mutation(async ({ ctx, input }) => {
    const found = await findStep(ctx)
    if (!found) throw new AppError('step_expired')
    const { step, factor } = found
    const kind = await acceptCode(ctx, step.user, factor, input.code).catch(error => {
      if (reasonOf(error) === 'invalid_code') ctx.record('second_step_failed', { id: step.user })
      throw error
    })
    if (!(await takeState<SecondStep>(ctx, 'second_step'))) throw new AppError('step_expired')
    if (kind === 'recovery') await notifyOwner(ctx, step.user, 'recovery code used')
    if (input.trustDevice) await trustDevice(ctx, step.user, factor)
    const session = await completeSignIn(ctx, step.user, { rememberMe: step.rememberMe })
    if (step.isIntended) {
      const { state: _, ...intent } = readIntent(ctx.googleIntent) ?? {}
      ctx.cookies.push(await intentCookie(ctx.config, { ...intent, session }))
    }
    return { role: found.role, next: step.next }
  }),
}

async function findStep(ctx: Context) {
  const step = await readState<SecondStep>(ctx, 'second_step')
  const factor = step && (await secondFactorOf(ctx.signInDatabase, step.user))
  if (!factor || printOf(factor) !== step.passwordPrint) return undefined
  const { rows } = await ctx.signInDatabase.pool.query(
    `select email, role_of(id) as role, exists (select from passkeys where user_id = users.id) as "hasPasskeys"
     from users where id = $1`,
    [step.user],
  )
  const { email, role, hasPasskeys } = rows[0] as { email: string; role: Role; hasPasskeys: boolean }
  return { step, factor, email, role, hasPasskeys }
}

function printOf({ passwordHash }: SecondFactor): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
}

// A sign-in with Google of an account that has a second step: the session that Google opened ends unused, and the
// browser is sent to the second step instead.
type Opened = { id: string; userId: string; role: string | null }

/** Undefined when the account has none, or this device is trusted. */
export async function withSecondStep(
  ctx: RequestContext,
  { id, userId, role }: Opened,
  next: string | null,
  isIntended: boolean,
): Promise<Response | undefined> {
  if (!(await askSecondStep(ctx, { userId, next, isIntended }))) return undefined
  // Its token has not left the server.
  await ctx.signInDatabase.pool.query('delete from sessions where id = $1', [id])
  if (!isIntended) ctx.cookies.push(await ownCookie(ctx.config, 'google_intent', '', 0))
  const headers = new Headers({ Location: `/login/${role}/code` })
  for (const cookie of ctx.cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}

// The end of a sign-in by second step or passkey: a new session, if the account has the role that was chosen.
type SignInContext = Pick<
  RequestContext,
  | 'auth'
  | 'config'
  | 'cookies'
  | 'device'
  | 'rateLimiter'
  | 'record'
  | 'requestHeaders'
  | 'sessionToken'
  | 'signInDatabase'
>

/** Answers with the id of the session. */
export async function completeSignIn(
  ctx: SignInContext,
  userId: string,
  { rememberMe = true } = {},
): Promise<string> {
  const { id, cookies } = await ctx.auth.openSession(userId, ctx.requestHeaders(), rememberMe)
  // Ends the caller's previous session; its token would stay valid beside the new one.
  if (ctx.sessionToken)
    await ctx.signInDatabase.pool.query('delete from sessions where token = $1', [ctx.sessionToken])
  const { rows } = await ctx.signInDatabase.pool.query('select email from users where id = $1', [userId])
  const [{ email }] = rows
  await ctx.rateLimiter.clear(`sign-in of ${email}`)
  ctx.cookies.push(...cookies, await rememberDevice(ctx.config, ctx.device, email))
  ctx.record('signed_in', { id: userId })
  return id
}

export async function requireRole(database: Database, userId: string, chosen: Role): Promise<void> {
  const { rows } = await database.pool.query('select role_of($1) as role', [userId])
  if (rows[0].role !== chosen) throw new AppError('role_mismatch')
}
