// A sign-in with Google of an account that has a second step: the session that Google opened ends unused, and the
// browser is sent to the second step instead.
import { ownCookie } from '#server/auth/session-cookie.ts'
import type { RequestContext } from '#server/operation.ts'
import { askSecondStep } from './second-step.server.ts'

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
