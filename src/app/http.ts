// The HTTP surface: health, the operations, the built pages, and what surrounds every request.
import { randomUUID } from 'node:crypto'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { ErrorCode } from '../domain/error-code.ts'
import { databaseReason, reasonOf } from '../server/app-error.ts'
import { clientAddress } from '../server/client-address.ts'
import type { Config } from '../server/config.ts'
import type { Log } from '../server/log.ts'
import type { Mailer } from '../server/mail.ts'
import type { Migration } from '../server/migrate.ts'
import type { Foundation, RequestContext } from '../server/operation.ts'
import { googleIntentCookie, sessionCookie, signedValue } from '../server/session-cookie.ts'
import type { StaticFiles } from '../server/static-files.ts'
import { outboxPages, showsOutbox } from './dev/outbox-pages.ts'
import { liveStream } from './live-stream.ts'
import { appRouter } from './router.ts'
import { securityHeaders } from './security-headers.ts'

export type HttpOptions = {
  foundation: Foundation
  mailer: Mailer
  files: StaticFiles
  migrations: Migration[]
  log: Log
}

type Env = { Variables: { requestId: string } }

/** A calendar's staged changes are the largest thing that is sent. */
const largestBody = 1024 * 1024

/** A smaller answer fits into the first packets of a connection as it is; packing it costs more than it saves. */
const worthPacking = 8 * 1024

export function createHttpApp({ foundation, mailer, files, migrations, log }: HttpOptions) {
  const { config, database } = foundation
  const app = new Hono<Env>()
  const refuse = (context: Context, status: 403 | 404 | 413 | 500 | 503, reason: ErrorCode) =>
    context.json({ error: reason, requestId: context.get('requestId') }, status, {
      'Cache-Control': 'no-store',
    })

  app.use(async (context, next) => {
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const started = performance.now()
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    const { method, path } = context.req
    // The path alone: query strings carry codes and tokens. Page loads are many and say little.
    if (path.startsWith('/api/') || context.res.status >= 500)
      log.info('request', {
        requestId,
        method,
        path,
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      })
  })
  app.use(securityHeaders(config, files.inlineScripts))
  app.onError((error, context) => {
    log.error('request failed', { requestId: context.get('requestId'), path: context.req.path, error })
    return databaseReason(error) === 'unavailable'
      ? refuse(context, 503, 'unavailable')
      : refuse(context, 500, 'internal')
  })

  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context => {
    try {
      const { rows } = await database.pool.query('select name from migrations')
      const applied = new Set(rows.map(({ name }) => name))
      if (migrations.every(({ name }) => applied.has(name))) return context.json({ status: 'ready' })
      return context.json({ status: 'not ready', reason: 'migrations' }, 503)
    } catch {
      return context.json({ status: 'not ready', reason: 'database' }, 503)
    }
  })

  app.use('/api/*', async (context, next) => {
    if (isFromElsewhere(context, config)) return refuse(context, 403, 'forbidden')
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })
  app.use(
    '/api/*',
    bodyLimit({ maxSize: largestBody, onError: context => refuse(context, 413, 'too_large') }),
  )
  app.use('/api/*', compress({ threshold: worthPacking }))
  app.all('/api/rpc/*', async context => {
    const ctx = requestContext(context, foundation)
    const answer = await fetchRequestHandler({
      endpoint: '/api/rpc',
      req: context.req.raw,
      router: appRouter,
      createContext: () => ctx,
      responseMeta: () => ({ headers: ctx.answerHeaders }),
      onError({ error, path }) {
        const reason = reasonOf(error)
        if (reason === 'internal' || reason === 'unavailable')
          log.error('operation failed', {
            requestId: context.get('requestId'),
            path,
            reason,
            error: error.cause ?? error,
          })
      },
    })
    // Without its length nobody could tell whether it is worth packing.
    const text = await answer.text()
    answer.headers.set('Content-Length', String(Buffer.byteLength(text)))
    return new Response(text, answer)
  })
  app.get('/api/auth/callback/google', async context => {
    const { requestHeaders } = requestContext(context, foundation)
    const url = new URL(context.req.url)
    const request = new Request(`${config.publicUrl}${url.pathname}${url.search}`, {
      headers: requestHeaders,
    })
    const answer = await foundation.auth.handle(request)
    // A refusal from inside is a bare answer; the person in front of the browser gets the page that explains it.
    return answer.status < 400 ? answer : context.redirect('/auth/callback?error=refused')
  })
  app.get('/api/avatars/:id', async context => {
    const id = z.uuid().safeParse(context.req.param('id'))
    const { rows } = await foundation.signInDatabase.pool.query('select type, content from read_avatar($1)', [
      id.success ? id.data : null,
    ])
    if (!rows[0]) return refuse(context, 404, 'not_found')
    const headers = { 'Content-Type': rows[0].type, 'Cache-Control': 'private, max-age=31536000, immutable' }
    return context.body(new Uint8Array(rows[0].content), 200, headers)
  })
  app.get('/api/live', async context => {
    const { sessionToken } = requestContext(context, foundation)
    return (await liveStream(foundation, sessionToken)) ?? refuse(context, 403, 'forbidden')
  })
  app.all('/api/*', context => refuse(context, 404, 'not_found'))

  if (showsOutbox(config) && mailer.outbox) app.route('/dev/outbox', outboxPages(mailer.outbox))

  app.on(['GET', 'HEAD'], '*', context => {
    const { path } = context.req
    const file = files.serve(context, path)
    if (file) return file
    // The router in the browser cannot read such an address, not even to leave it.
    if (!isDecodable(context.req.url)) return context.redirect('/')
    // A missing file is an error; any other address is a screen, and the client decides which.
    const wantsPage = (context.req.header('Accept') ?? '').includes('text/html')
    if (path.startsWith('/assets/') || (/\.\w+$/.test(path) && !wantsPage))
      return refuse(context, 404, 'not_found')
    return files.serve(context, '/index.html') ?? refuse(context, 404, 'not_found')
  })
  app.all('*', context => refuse(context, 404, 'not_found'))
  return app
}

function requestContext(context: Context, foundation: Foundation): RequestContext {
  const { config } = foundation
  const peer = (context.env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming?.socket
    ?.remoteAddress
  const address = clientAddress(peer ?? '', context.req.header('X-Forwarded-For'), config.trustedProxies)
  const requestHeaders = new Headers({ 'X-Client-Address': address })
  for (const name of ['Cookie', 'User-Agent', 'Accept-Language']) {
    const value = context.req.header(name)
    if (value) requestHeaders.set(name, value)
  }
  return {
    ...foundation,
    sessionToken: signedValue(getCookie(context, sessionCookie(config)), config.authSecret),
    googleIntent: signedValue(getCookie(context, googleIntentCookie), config.authSecret),
    clientAddress: address,
    requestHeaders,
    answerHeaders: new Headers(),
  }
}

function isDecodable(address: string): boolean {
  try {
    // The result is used, or the bundler takes the call for one without effect.
    return decodeURI(address) !== ''
  } catch {
    return false
  }
}

/** A request that changes something must come from our own pages: browsers say where it starts, and scripts elsewhere cannot lie about it. */
function isFromElsewhere(context: Context, config: Config): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)) return false
  const site = context.req.header('Sec-Fetch-Site')
  if (site) return site !== 'same-origin'
  const origin = context.req.header('Origin')
  return origin !== undefined && origin !== config.publicUrl
}
