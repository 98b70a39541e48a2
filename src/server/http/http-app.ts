// All HTTP routes and the middleware around them.
import { Hono } from 'hono'
import { AppError, databaseReason } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Migration } from '../database/migrate.ts'
import type { Log } from '../log.ts'
import type { Foundation } from '../operation.ts'
import { oldNodeWarning } from '../startup-error.ts'
import { pageRoutes } from './pages.ts'
import { isCrossSite, isFromThisMachine } from './request.ts'
import { type AddRoute, type AddRoutes, type HttpApp, type Refuse, routesOf } from './routes.ts'
import {
  type AnyAppRouter,
  answerOperations,
  loggedPath,
  type OperationCosts,
  operationsPath,
  retryAfter,
  startRequest,
} from './rpc.ts'
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

// The content security policy and the other security headers.

/** Hashes of the inline scripts and styles. */
type Inline = { inlineScripts: string[]; inlineStyles: string[] }

function securityHeaders(config: Config, inline: Inline): Record<string, string> {
  const geo = config.geoEndpoints.map(url => new URL(url).origin)
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.inlineScripts].join(' ')}`,
    `style-src ${["'self'", ...inline.inlineStyles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...new Set(geo)].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(config.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(config.secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

// /healthz: liveness. /readyz: readiness, for load balancers.

/** A load balancer that is refused would take a server that works for one that is gone. */
const free = { cost: 0, share: 'none', seconds: 15 } as const

function healthRoutes(
  add: AddRoute,
  { config, database }: Pick<Foundation, 'config' | 'database'>,
  migrations: Migration[],
  stopping: AbortSignal,
): void {
  // Concurrent callers get the same answer: any number of them takes one connection.
  let reading: Promise<Set<string>> | undefined
  const readApplied = () => {
    reading ??= database.pool
      .query('select name from migrations')
      .then(({ rows }) => new Set(rows.map(({ name }) => name as string)))
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const warning = config.production ? oldNodeWarning() : undefined
  add('GET', '/healthz', free, context => context.json({ status: 'ok' }))
  add('GET', '/readyz', free, async context => {
    // For the operator: it tells others of a weakness.
    const warnings = warning && isFromThisMachine(context) ? { warnings: [warning] } : {}
    if (stopping.aborted) return context.json({ status: 'not ready', reason: 'stopping' }, 503)
    try {
      const applied = await readApplied()
      if (migrations.every(({ name }) => applied.has(name)))
        return context.json({ status: 'ready', ...warnings })
      return context.json({ status: 'not ready', reason: 'migrations' }, 503)
    } catch {
      return context.json({ status: 'not ready', reason: 'database' }, 503)
    }
  })
}
