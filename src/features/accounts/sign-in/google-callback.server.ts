// The OAuth callback of Google: the only route of the auth library that is public.
import { rememberDevice } from '../../../server/auth/known-device.ts'
import { ownCookie, sessionCookie, signedValue } from '../../../server/auth/session-cookie.ts'
import type { AddRoutes } from '../../../server/http/http-app.ts'
import { requestContext } from '../../../server/http/request.ts'
import type { RequestContext } from '../../../server/operation.ts'
import { intentCookie, readIntent } from './google-intent.server.ts'

export const googleCallbackRoute: AddRoutes = (app, foundation) => {
  app.get('/api/auth/callback/google', async context => {
    const ctx = requestContext(context, foundation)
    const url = new URL(context.req.url)
    const request = new Request(`${foundation.config.publicUrl}${url.pathname}${url.search}`, {
      headers: ctx.requestHeaders(),
    })
    const answer = await foundation.auth.handle(request)
    // The library's refusal is a bare response; the page at this address explains it.
    if (answer.status >= 400) return context.redirect('/auth/callback?error=refused')
    const headers = new Headers(answer.headers)
    for (const cookie of await adoptSession(ctx, answer, url.searchParams.get('state') ?? ''))
      headers.append('Set-Cookie', cookie)
    return new Response(answer.body, { status: answer.status, headers })
  })
}

/** Ends what the new session replaces, and binds to it what this browser had asked for; answers with the cookies. */
async function adoptSession(ctx: RequestContext, answer: Response, state: string): Promise<string[]> {
  const { config, device, googleIntent, rateLimiter, sessionToken, signInDatabase } = ctx
  const { rows } = await signInDatabase.pool.query(
    'select s.id, u.email from sessions s join users u on u.id = s.user_id where s.token = $1',
    [tokenIn(answer, config)],
  )
  const [opened] = rows
  if (!opened) return []
  if (sessionToken)
    await signInDatabase.pool.query('delete from sessions where token = $1 and id <> $2', [
      sessionToken,
      opened.id,
    ])
  await rateLimiter.clear(`sign-in of ${opened.email}`)
  const { state: own, ...intent } = readIntent(googleIntent) ?? {}
  return [
    own === state
      ? await intentCookie(config, { ...intent, session: opened.id })
      : await ownCookie(config, 'google_intent', '', 0),
    await rememberDevice(config, device, opened.email),
  ]
}

function tokenIn(answer: Response, config: RequestContext['config']): string | undefined {
  const name = `${sessionCookie(config)}=`
  const cookie = answer.headers.getSetCookie().find(set => set.startsWith(name))
  const value = cookie?.slice(name.length).split(';')[0]
  return value && signedValue(decodeURIComponent(value), config.authSecret)
}
