// The end of a sign-in by second step or passkey: a new session, if the account has the role that was chosen.
import type { Role } from '#domain/people/roles.ts'
import { AppError } from '#server/app-error.ts'
import { rememberDevice } from '#server/auth/known-device.ts'
import type { Database } from '#server/database/database.ts'
import type { RequestContext } from '#server/operation.ts'

type Context = Pick<
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
  ctx: Context,
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
