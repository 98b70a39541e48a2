// Operations over HTTP: `/api/rpc/athletes.list`, reads by GET and changes by POST, one operation per request. Straight from
// the request to the answer: tRPC's adapter and the middleware of the pages took more time than the operations themselves.
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type AnyProcedure,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server'
import type { Context, Handler } from 'hono'
import { appRouter } from '../../app/router.ts'
import { AppError, reasonOf } from '../app-error.ts'
import type { Log } from '../log.ts'
import type { Foundation, RequestContext } from '../operation.ts'
import { isFromElsewhere, requestContext } from './request.ts'

export const operationsPath = '/api/rpc/'

/** For whoever was sent away because too many came at once, or because the database is away. */
export const comeAgain = { 'Retry-After': '5' }

/** A calendar's staged changes are the largest thing that is sent. */
const largestBody = 1024 * 1024
/** Those who are not signed in have but a form to send. */
const largestBodyOfVisitors = 16 * 1024

/** A smaller answer fits into the first packets of a connection as it is; packing it costs more than it saves. */
const worthPacking = 8 * 1024
const pack = promisify(gzip)

const { _config: config } = appRouter._def
/** By their whole names, which the type does not tell. */
const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>

type OperationsOptions = { foundation: Foundation; headers: Record<string, string>; log: Log }
type Answer = { status: number; body: string }

export function answerOperations({ foundation, headers, log }: OperationsOptions): Handler {
  return async context => {
    const started = performance.now()
    const requestId = randomUUID()
    const ctx = requestContext(context, foundation)
    const path = context.req.path.slice(operationsPath.length)
    const { status, body } = await answer(context, ctx, path, error => {
      log.error('operation failed', { requestId, path, reason: reasonOf(error), error: error.cause ?? error })
    })
    // The path alone: query strings carry codes and tokens.
    log.info('request', {
      requestId,
      method: context.req.method,
      path: context.req.path,
      status,
      ms: Math.round(performance.now() - started),
    })
    const own = {
      ...headers,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...(status === 503 && comeAgain),
    }
    if (body.length < worthPacking || !context.req.header('Accept-Encoding')?.includes('gzip'))
      return new Response(body, { status, headers: withCookies(own, ctx.cookies) })
    const packed = { ...own, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }
    return new Response(await pack(body), { status, headers: withCookies(packed, ctx.cookies) })
  }
}

async function answer(
  context: Context,
  ctx: RequestContext,
  path: string,
  onFailure: (error: TRPCError) => void,
): Promise<Answer> {
  const type = context.req.method === 'GET' ? 'query' : 'mutation'
  try {
    if (isFromElsewhere(context, ctx.config)) throw new AppError('forbidden')
    const procedure = Object.hasOwn(procedures, path) && procedures[path]
    if (!procedure) throw new AppError('not_found')
    if (procedure._def.type !== type || !['GET', 'POST'].includes(context.req.method))
      throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })
    const input =
      type === 'query'
        ? context.req.query('input')
        : await readBody(context, ctx.sessionToken ? largestBody : largestBodyOfVisitors)
    const data = await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      getRawInput: async () => parse(input),
      signal: undefined,
      batchIndex: 0,
    })
    return { status: 200, body: JSON.stringify({ result: { data } }) }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    const reason = reasonOf(error)
    // Who is sent away because too many came is no failure of ours; it has no cause, and its line among the requests is enough.
    if (reason === 'internal' || (reason === 'unavailable' && error.cause)) onFailure(error)
    const shape = getTRPCErrorShape({ config, error, type, path, input: undefined, ctx })
    return { status: shape.data.httpStatus, body: JSON.stringify({ error: shape }) }
  }
}

/** Only what says that it is JSON, which a form on another site cannot, and says beforehand how long it is. */
async function readBody({ req }: Context, largest: number): Promise<string> {
  if (!req.header('Content-Type')?.startsWith('application/json'))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  const isEndless = req.header('Transfer-Encoding') !== undefined
  if (isEndless || Number(req.header('Content-Length') ?? 0) > largest) throw new AppError('too_large')
  // Whoever leaves in the middle of it, or takes too long, hears no answer, and it is no failure of ours.
  const text = await req.text().catch(cause => Promise.reject(new AppError('invalid_input', { cause })))
  if (text.length > largest) throw new AppError('too_large')
  return text
}

function parse(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause })
  }
}

/** A plain record is written as it is; only a list of cookies needs more. */
function withCookies(headers: Record<string, string>, cookies: string[]): HeadersInit {
  if (cookies.length === 0) return headers
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return all
}
