// Operations over HTTP: `/api/rpc/athletes.list`, queries by GET and mutations by POST, one operation per request.
// A hand-written tRPC adapter: `callTRPCProcedure` straight from the request, without tRPC's fetch adapter, Hono's
// middleware and a second Response. It costs these lines and the duty to follow tRPC's internals on upgrades. Delete it
// for `@trpc/server/adapters/fetch` when `npm run load` in bench/ stays above its bounds without it. With it the athlete's
// day reached 0.42 of the bare driver; before it and speculation the ratios were at 0.35 (bench/load/README.md).

import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import {
  type AnyProcedure,
  type AnyRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server'
import type { Context, Handler } from 'hono'
import { AppError, reasonOf } from '../app-error.ts'
import { refuseOverspent } from '../limits/account-limits.ts'
import type { Log } from '../log.ts'
import type { Foundation, RequestContext } from '../operation.ts'
import { isCrossSite, requestContext } from './request.ts'

export const operationsPath = '/api/rpc/'

/** A calendar's staged changes are the largest body. */
const largestBody = 1024 * 1024
/** A visitor who is not signed in sends a form at most. */
const largestVisitorBody = 16 * 1024

/** A smaller answer fits into the first packets of a connection: compressing it costs more than it saves. */
const compressFrom = 8 * 1024
const gzipped = promisify(gzip)
/** The fastest level: on answers of this size it is twice as fast as the default, for a twentieth more bytes. */
const compress = (body: string) => gzipped(body, { level: constants.Z_BEST_SPEED })

export type AnyAppRouter = AnyRouter
/** What a call of each operation costs the caller; of a query by its input. A large body costs more. */
export type OperationCost = number | ((input: unknown) => number)
export type OperationCosts = Readonly<Record<string, OperationCost>>
const bytesPerUnit = 4096

type Options = {
  foundation: Foundation
  router: AnyAppRouter
  costs: OperationCosts
  headers: Record<string, string>
  log: Log
}
type Answer = { status: number; body: string; retryAfter?: number | undefined }

export function answerOperations({ foundation, router, costs, headers, log }: Options): Handler {
  const call = createCaller(router, costs)
  return async context => {
    const request = startRequest(log, context.req.method, context.req.path)
    const ctx = requestContext(context, foundation)
    const path = context.req.path.slice(operationsPath.length)
    const {
      status,
      body,
      retryAfter: wait,
    } = await call(context, ctx, path, error => {
      const cause = error.cause ?? error
      log.error('operation failed', { requestId: request.id, path, reason: reasonOf(error), error: cause })
    })
    request.end(status)
    const own = {
      ...headers,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Request-Id': request.id,
      ...(status === 503 && retryAfter),
      ...(wait && { 'Retry-After': String(wait) }),
    }
    if (body.length < compressFrom || !context.req.header('Accept-Encoding')?.includes('gzip'))
      return new Response(body, { status, headers: withCookies(own, ctx.cookies) })
    const compressed = { ...own, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }
    return new Response(await compress(body), { status, headers: withCookies(compressed, ctx.cookies) })
  }
}

function createCaller(router: AnyAppRouter, costs: OperationCosts) {
  const config = router._def._config
  const procedures = router._def.procedures as Record<string, AnyProcedure>

  return async (
    context: Context,
    ctx: RequestContext,
    path: string,
    onFailure: (error: TRPCError) => void,
  ): Promise<Answer> => {
    const type = context.req.method === 'GET' ? 'query' : 'mutation'
    try {
      if (isCrossSite(context, ctx.config)) throw new AppError('forbidden')
      const procedure = Object.hasOwn(procedures, path) && procedures[path]
      if (!procedure) throw new AppError('not_found')
      if (procedure._def.type !== type || !['GET', 'POST'].includes(context.req.method))
        throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })
      // Before the body is read.
      const asked = type === 'query' ? parse(context.req.query('input')) : undefined
      const cost = costOf(costs[path], asked) + lengthOf(context) / bytesPerUnit
      const wait = ctx.accountLimits.spend(ctx, cost)
      if (wait > 0) await refuseOverspent(wait)
      const body =
        type === 'mutation'
          ? await readBody(context, ctx.sessionToken ? largestBody : largestVisitorBody)
          : undefined
      const data = await callTRPCProcedure({
        router,
        path,
        type,
        ctx,
        getRawInput: async () => (type === 'query' ? asked : parse(body)),
        signal: undefined,
        batchIndex: 0,
      })
      return { status: 200, body: legible(JSON.stringify({ result: { data } })) }
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      const reason = reasonOf(error)
      // Load shedding has no cause and is no failure: the access log is enough.
      if (reason === 'internal' || (reason === 'unavailable' && error.cause)) onFailure(error)
      const shape = getTRPCErrorShape({ config, error, type, path, input: undefined, ctx })
      const { httpStatus: status, retryAfter } = shape.data
      return { status, body: JSON.stringify({ error: shape }), retryAfter }
    }
  }
}

function costOf(cost: OperationCost = 1, input: unknown): number {
  return typeof cost === 'number' ? cost : cost(input)
}

function lengthOf({ req }: Pick<Context, 'req'>): number {
  return Number(req.header('Content-Length') ?? 0)
}

/** JSON only, which a form on another site cannot send (CSRF), and only with a length known beforehand. */
async function readBody({ req }: Context, largest: number): Promise<string> {
  if (!req.header('Content-Type')?.startsWith('application/json'))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  const isEndless = req.header('Transfer-Encoding') !== undefined
  if (isEndless || lengthOf({ req }) > largest) throw new AppError('too_large')
  // A caller that disconnects or times out is no failure of the server.
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

/** `Headers` is needed only for several cookies: a plain object is faster. */
function withCookies(headers: Record<string, string>, cookies: string[]): HeadersInit {
  if (cookies.length === 0) return headers
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return all
}

// Browsers take seconds, some of them minutes, to lay out what no person writes: thousands of accents on one letter, and
// words of thousands of letters in a script whose letters join or stack. People can store both in every text, so what
// is too much becomes spaces in every answer. A text keeps its length, because places in it are counted.

/** Accents, joiners and shades of skin: what belongs to the letter or picture before it. */
const addition = String.raw`[\p{M}\p{Cf}\p{Emoji_Modifier}]`
/** Marked Hebrew, Tibetan stacks and pictures of families stay below. */
const mostAdditions = 16
const piledUp = new RegExp(`(?<=${addition}{${mostAdditions}})${addition}+`, 'gu')

/** A letter of any other script: Arabic, N'Ko, Burmese and their like. */
const plainScripts = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hangul', 'Hiragana', 'Katakana']
const joinedLetter = String.raw`(?![${plainScripts.map(name => `\\p{sc=${name}}`).join('')}])[\p{L}\p{M}\p{Cf}]`
const longestJoined = 50
const longJoined = new RegExp(`(?:${joinedLetter}){${longestJoined}}`, 'gu')

/** Neither is found without so many code units in a row that no Western text has: most answers are passed on at once. */
const unusual = new RegExp(`[\u0300-\uffff]{${mostAdditions}}`)

export function legible(json: string): string {
  if (!unusual.test(json)) return json
  return json
    .replace(piledUp, found => ' '.repeat(found.length))
    .replace(longJoined, found => `${found.slice(0, -1)} `)
}

// The access log, and the header that asks a caller to retry.

/** Sent with 503: load shedding, or an unreachable database. */
export const retryAfter = { 'Retry-After': '5' }

/** Below these, what follows in the path lets in who has it. */
const secretPaths = /^(\/(?:feed|unsubscribe)\/).+/

export const loggedPath = (path: string) => path.replace(secretPaths, '$1…')

/** The path without its query string and its secrets: both may carry codes and tokens. */
export function startRequest(log: Log, method: string, path: string) {
  const started = performance.now()
  const id = randomUUID()
  return {
    id,
    end(status: number): void {
      log.info('request', {
        requestId: id,
        method,
        path: loggedPath(path),
        status,
        ms: Math.round(performance.now() - started),
      })
    },
  }
}
