// What the server reads from a request: the client's address, the signed cookies, and whether it is cross-site.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { googleIntentCookie, sessionCookie, signedValue, signUpCookie } from '../auth/session-cookie.ts'
import type { Config } from '../config.ts'
import type { Foundation, RequestContext } from '../operation.ts'
import { clientAddress } from './client-address.ts'

export function requestContext(context: Context, foundation: Foundation): RequestContext {
  const { config } = foundation
  const cookies = getCookie(context)
  const peer = (context.env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming?.socket
    ?.remoteAddress
  const address = clientAddress(peer ?? '', context.req.header('X-Forwarded-For'), config.trustedProxies)
  return {
    ...foundation,
    sessionToken: signedValue(cookies[sessionCookie(config)], config.authSecret),
    googleIntent: signedValue(cookies[googleIntentCookie], config.authSecret),
    signUpSecret: signedValue(cookies[signUpCookie], config.authSecret),
    clientAddress: address,
    requestHeaders: () => headersForSignIn(context, address),
    cookies: [],
  }
}

function headersForSignIn({ req }: Context, address: string): Headers {
  const headers = new Headers({ 'X-Client-Address': address })
  for (const name of ['Cookie', 'User-Agent', 'Accept-Language']) {
    const value = req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** CSRF protection: a write must come from our own pages. Browsers name the origin, and scripts cannot forge it. */
export function isCrossSite({ req }: Context, config: Config): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(req.method)) return false
  const site = req.header('Sec-Fetch-Site')
  if (site) return site !== 'same-origin'
  const origin = req.header('Origin')
  return origin !== undefined && origin !== config.publicUrl
}
