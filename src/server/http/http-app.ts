// The HTTP surface: health, the operations, the built pages, and what surrounds every request.
import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { outboxPages, showsOutbox } from '../../dev/outbox-pages.ts'
import type { ErrorCode } from '../../domain/error-code.ts'
import { ownData } from '../../features/own-data/own-data.server.ts'
import type { Language } from '../../product/language.ts'
import { publicPageAt } from '../../product/public-page.ts'
import { AppError, databaseReason } from '../app-error.ts'
import type { Migration } from '../database/migrate.ts'
import { liveStream } from '../live/live-stream.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Foundation } from '../operation.ts'
import { pageLanguage } from './page-language.ts'
import { isFromElsewhere, requestContext } from './request.ts'
import { answerOperations, comeAgain, operationsPath } from './rpc.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

export type HttpOptions = {
  foundation: Foundation
  mailer: Mailer
  files: StaticFiles
  /** The public pages and the manifest, each in every language. */
  pages: StaticFiles
  migrations: Migration[]
  log: Log
  stopping: AbortSignal
}

type Env = { Variables: { requestId: string } }

export function createHttpApp(options: HttpOptions) {
  const { foundation, mailer, files, pages, migrations, log, stopping } = options
  const { config, database } = foundation
  const headers = securityHeaders(config, {
    inlineScripts: [...new Set([...files.inlineScripts, ...pages.inlineScripts])],
    inlineStyles: [...new Set([...files.inlineStyles, ...pages.inlineStyles])],
  })
  const headersOfFiles = Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(X-Content-Type|Cross-Origin-Resource|Strict)/.test(name)),
  )
  const app = new Hono<Env>()
  const refuse = (context: Context, status: 401 | 403 | 404 | 429 | 500 | 503, reason: ErrorCode) =>
    context.json({ error: reason, requestId: context.get('requestId') }, status, {
      'Cache-Control': 'no-store',
      ...(status === 503 && comeAgain),
    })

  app.all(`${operationsPath}*`, answerOperations({ foundation, headers, log }))

  app.use(async (context, next) => {
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const started = performance.now()
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    const { method, path } = context.req
    // What is no page needs none of what is said to pages, and there are dozens of such files.
    const wanted = path.startsWith('/assets/') && context.res.ok ? headersOfFiles : headers
    for (const [name, value] of Object.entries(wanted))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
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
  app.onError((error, context) => {
    if (error instanceof AppError && error.reason === 'rate_limited')
      return refuse(context, 429, error.reason)
    log.error('request failed', { requestId: context.get('requestId'), path: context.req.path, error })
    return databaseReason(error) === 'unavailable'
      ? refuse(context, 503, 'unavailable')
      : refuse(context, 500, 'internal')
  })

  /** What there is in every language. */
  const serveSpoken = (context: Context) => {
    const language = pageLanguage(context)
    const file = fileIn(language, context.req.path)
    const answer = file && pages.serve(context, file)
    if (!answer) return undefined
    answer.headers.set('Vary', 'Accept-Encoding, Accept-Language, Cookie')
    // Whoever asks for a language by the address gets the next page in it too, also without scripts.
    if (context.req.query('lang') === language)
      answer.headers.append('Set-Cookie', `language=${language}; Path=/; SameSite=Lax`)
    answer.headers.set('Cache-Control', 'private, no-cache')
    return answer
  }

  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context => {
    if (stopping.aborted) return context.json({ status: 'not ready', reason: 'stopping' }, 503)
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
  app.get('/api/auth/callback/google', async context => {
    const { requestHeaders } = requestContext(context, foundation)
    const url = new URL(context.req.url)
    const request = new Request(`${config.publicUrl}${url.pathname}${url.search}`, {
      headers: requestHeaders(),
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
  for (const format of ['json', 'csv'] as const)
    app.get(`/api/own-data.${format}`, async context => {
      const { sessionToken } = requestContext(context, foundation)
      return (await ownData(foundation, sessionToken, format)) ?? refuse(context, 401, 'unauthenticated')
    })
  app.all('/api/*', context => refuse(context, 404, 'not_found'))

  if (showsOutbox(config) && mailer.outbox) app.route('/dev/outbox', outboxPages(mailer.outbox))

  app.on(['GET', 'HEAD'], '*', context => {
    const { path } = context.req
    const answer = serveSpoken(context) ?? files.serve(context, path)
    if (answer) return answer
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

/** The file of what is written once for each language, if that is what lies at this path. */
function fileIn(language: Language, path: string): string | undefined {
  if (path === '/sitemap.xml') return path
  if (path === '/manifest.webmanifest') return `/manifest.${language}.webmanifest`
  const page = publicPageAt(path)
  return page && `/${page}.${language}.html`
}

function isDecodable(address: string): boolean {
  try {
    // The result is used, or the bundler takes the call for one without effect.
    return decodeURI(address) !== ''
  } catch {
    return false
  }
}
