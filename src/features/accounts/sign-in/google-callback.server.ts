// Where Google sends the browser back to: the one route of the sign-in library that is open.
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
    // A refusal of the library is a bare answer; the page at this address explains it.
    return answer.status < 400 ? answer : context.redirect('/auth/callback?error=refused')
  })
}
