// All HTTP routes and the middleware around them.
import { Hono } from 'hono'
import { AppError, databaseReason } from '../app-error.ts'
import type { Migration } from '../database/migrate.ts'
import type { Log } from '../log.ts'
import type { Foundation } from '../operation.ts'
import { healthRoutes } from './health.ts'
import { pageRoutes } from './pages.ts'
import { isCrossSite } from './request.ts'
import { loggedPath, retryAfter, startRequest } from './request-log.ts'
import { type AddRoutes, type HttpApp, type Refuse, routesOf } from './routes.ts'
import { type AnyAppRouter, answerOperations, type OperationCosts, operationsPath } from './rpc.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

export type HttpOptions = {
  foundation: Foundation
  router: AnyAppRouter
  /** What a call of each operation costs the caller. */
  costs: OperationCosts
  /** Below /api. */
  apiRoutes: AddRoutes[]
  /** Server-rendered pages. */
  otherRoutes: AddRoutes[]
  files: StaticFiles
  /** The public pages and the manifest, each in every language. */
  pages: StaticFiles
  migrations: Migration[]
  log: Log
  stopping: AbortSignal
}

const refuse: Refuse = (context, status, code) =>
  context.json({ error: code, requestId: context.get('requestId') }, status, {
    'Cache-Control': 'no-store',
    ...(status === 503 && retryAfter),
  })

export function createHttpApp(options: HttpOptions): HttpApp {
  const { foundation, router, costs, apiRoutes, otherRoutes, files, pages, migrations, log, stopping } =
    options
  const headers = securityHeaders(foundation.config, {
    inlineScripts: [...new Set([...files.inlineScripts, ...pages.inlineScripts])],
    inlineStyles: [...new Set([...files.inlineStyles, ...pages.inlineStyles])],
  })
  // Assets need none of the headers about pages.
  const assetHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(X-Content-Type|Cross-Origin-Resource|Strict)/.test(name)),
  )
  const app: HttpApp = new Hono()

  app.all(`${operationsPath}*`, answerOperations({ foundation, router, costs, headers, log }))

  app.use(async (context, next) => {
    const { method, path } = context.req
    const request = startRequest(log, method, path)
    context.set('requestId', request.id)
    await next()
    context.res.headers.set('X-Request-Id', request.id)
    const wanted = path.startsWith('/assets/') && context.res.ok ? assetHeaders : headers
    for (const [name, value] of Object.entries(wanted))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    // Page loads are not logged.
    if (path.startsWith('/api/') || context.res.status >= 500) request.end(context.res.status)
  })
  app.onError((error, context) => {
    if (error instanceof AppError && error.reason === 'rate_limited') {
      const answer = refuse(context, 429, error.reason)
      if (error.retryAfter) answer.headers.set('Retry-After', String(error.retryAfter))
      return answer
    }
    // Load shedding is no failure: the access log is enough.
    if (error instanceof AppError && error.reason === 'unavailable')
      return refuse(context, 503, 'unavailable')
    log.error('request failed', {
      requestId: context.get('requestId'),
      path: loggedPath(context.req.path),
      error,
    })
    return databaseReason(error) === 'unavailable'
      ? refuse(context, 503, 'unavailable')
      : refuse(context, 500, 'internal')
  })

  const add = routesOf(app, foundation)
  healthRoutes(add, foundation, migrations, stopping)

  app.use('/api/*', async (context, next) => {
    if (isCrossSite(context, foundation.config)) return refuse(context, 403, 'forbidden')
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })
  for (const addRoutes of apiRoutes) addRoutes(add, foundation, refuse)
  const missing = { cost: 1, share: 'none', seconds: 10 } as const
  add('ALL', '/api/*', missing, context => refuse(context, 404, 'not_found'))

  for (const addRoutes of otherRoutes) addRoutes(add, foundation, refuse)
  pageRoutes(add, { files, pages, refuse })
  add('ALL', '*', missing, context => refuse(context, 404, 'not_found'))
  return app
}
