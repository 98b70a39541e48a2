// The OAuth callback of Google: the only route of the auth library that is public.
import type { AddRoutes } from '../../../server/http/http-app.ts'
import { requestContext } from '../../../server/http/request.ts'

export const googleCallbackRoute: AddRoutes = (app, foundation) => {
  app.get('/api/auth/callback/google', async context => {
    const { requestHeaders } = requestContext(context, foundation)
    const url = new URL(context.req.url)
    const request = new Request(`${foundation.config.publicUrl}${url.pathname}${url.search}`, {
      headers: requestHeaders(),
    })
    const answer = await foundation.auth.handle(request)
    // The library's refusal is a bare response; the page at this address explains it.
    return answer.status < 400 ? answer : context.redirect('/auth/callback?error=refused')
  })
}
