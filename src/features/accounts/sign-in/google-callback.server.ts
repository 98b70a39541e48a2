// The OAuth callback of Google: the only route of the auth library that is public.
import { rememberDevice } from '#server/auth/remembered-devices.ts'
import { ownCookie, sessionCookie, signedValue } from '#server/auth/session-cookie.ts'
import type { AddRoutes } from '#server/http/routes.ts'
import type { RequestContext } from '#server/operation.ts'
import { withSecondStep } from '../second-factor/second-step.server.ts'
import { notifyOwner } from '../second-factor/security-mails.server.ts'
import { intentCookie, readIntent } from './google-intent.server.ts'

export const googleCallbackRoute: AddRoutes = (add, foundation) => {
  // Google has a part in it, and may take its time.
  const limits = { cost: 10, share: 'visitor', seconds: 30 } as const
  add('GET', '/api/auth/callback/google', limits, async (context, ctx) => {
    const url = new URL(context.req.url)
    const request = new Request(`${foundation.config.publicUrl}${url.pathname}${url.search}`, {
      headers: ctx.requestHeaders(),
    })
    const since = new Date()
    const answer = await foundation.auth.handle(request)
    // The library's refusal is a bare response; the page at this address explains it.
    if (answer.status >= 400) return context.redirect('/auth/callback?error=refused')
    const opened = await openedSession(ctx, answer, since)
    if (!opened) return answer
    if (opened.isAdded) await notifyOwner(ctx, opened.userId, 'google added')
    const { state: own, ...intent } = readIntent(ctx.googleIntent) ?? {}
    const isIntended = own === url.searchParams.get('state')
    const secondStep = await withSecondStep(ctx, opened, answer.headers.get('Location'), isIntended)
    if (secondStep) return secondStep
    const headers = new Headers(answer.headers)
    await adoptSession(ctx, opened)
    const cookies = [
      isIntended
        ? await intentCookie(ctx.config, { ...intent, session: opened.id })
        : await ownCookie(ctx.config, 'google_intent', '', 0),
      await rememberDevice(ctx.config, ctx.device, opened.email),
    ]
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    return new Response(answer.body, { status: answer.status, headers })
  })
}

type OpenedSession = {
  id: string
  userId: string
  email: string
  role: string | null
  /** Whether this request let Google sign in to an account that was there before. */
  isAdded: boolean
}

/** The session whose cookie the answer sets. */
async function openedSession(
  ctx: RequestContext,
  answer: Response,
  since: Date,
): Promise<OpenedSession | undefined> {
  const { rows } = await ctx.signInDatabase.pool.query(
    `select s.id, u.id as "userId", u.email, role_of(u.id) as role,
       u.created_at < $2 and exists (select from accounts where user_id = u.id and created_at >= $2) as "isAdded"
     from sessions s join users u on u.id = s.user_id
     where s.token = $1`,
    [tokenIn(answer, ctx.config), since],
  )
  return rows[0]
}

/** Ends what the new session replaces. */
async function adoptSession(ctx: RequestContext, opened: OpenedSession): Promise<void> {
  const { rateLimiter, sessionToken, signInDatabase } = ctx
  if (sessionToken)
    await signInDatabase.pool.query('delete from sessions where token = $1 and id <> $2', [
      sessionToken,
      opened.id,
    ])
  await rateLimiter.clear(`sign-in of ${opened.email}`)
}

function tokenIn(answer: Response, config: RequestContext['config']): string | undefined {
  const name = `${sessionCookie(config)}=`
  const cookie = answer.headers.getSetCookie().find(set => set.startsWith(name))
  const value = cookie?.slice(name.length).split(';')[0]
  return value && signedValue(decodeURIComponent(value), config.secrets)
}
