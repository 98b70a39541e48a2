// Calls operations by their path, `rpc.accounts.session.query()`, and makes the options of queries that call them,
// `api.accounts.session.queryOptions()`. The types are tRPC's; its script, which also does batches, streams and
// subscriptions, would be a twentieth of what the first screens download.
import { infiniteQueryOptions, type QueryMeta, queryOptions, skipToken } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { AppRouter } from '../app/router.ts'
import type { ErrorCode } from '../domain/error-code.ts'
import { appOf } from './app.tsx'

type Failure = {
  reason?: ErrorCode
  details?: readonly string[]
  names?: Readonly<Record<string, string>>
  retryAfter?: number
}

/** An operation that was refused, or whose answer did not arrive. */
export class FailedCall extends Error {
  readonly data: Failure | undefined
  /** Undefined without an answer. */
  readonly status: number | undefined

  constructor(
    message: string,
    { data, status, cause }: { data?: Failure; status?: number; cause?: unknown },
  ) {
    super(message, { cause })
    this.name = 'FailedCall'
    this.data = data
    this.status = status
  }
}

export type Fetch = (address: string, options: RequestInit) => Promise<Response>
/** `keepalive`: sent also where the page is closed meanwhile. */
type CallOptions = { signal?: AbortSignal | null; context?: { keepalive?: boolean } }
type Call = (type: 'query' | 'mutation', path: string, input: unknown, options?: CallOptions) => unknown

function callWith(fetch: Fetch, onRefusal: (error: FailedCall) => void): Call {
  return async (type, path, input, options) => {
    const written = input === undefined ? undefined : JSON.stringify(input)
    const isQuery = type === 'query'
    const search = isQuery && written !== undefined ? `?input=${encodeURIComponent(written)}` : ''
    let status: number | undefined
    let answer: { result?: { data: unknown }; error?: { message: string; data: Failure } }
    try {
      const response = await fetch(`/api/rpc/${path}${search}`, {
        method: isQuery ? 'GET' : 'POST',
        ...(!isQuery && { headers: { 'content-type': 'application/json' } }),
        ...(!isQuery && written !== undefined && { body: written }),
        ...(options?.signal && { signal: options.signal }),
        ...(options?.context?.keepalive && { keepalive: true }),
      })
      status = response.status
      answer = await response.json()
    } catch (cause) {
      throw new FailedCall(cause instanceof Error ? cause.message : 'no answer', {
        cause,
        ...(status !== undefined && { status }),
      })
    }
    if (answer.error) {
      const refusal = new FailedCall(answer.error.message, { data: answer.error.data, status })
      onRefusal(refusal)
      throw refusal
    }
    // A page of another network also answers in JSON at times.
    if (!answer.result) throw new FailedCall('no answer of an operation', { status })
    return answer.result.data
  }
}

/** An object whose every path is a function: `use(['accounts', 'session', 'query'], args)`. */
function byPath(
  use: (path: readonly string[], args: unknown[]) => unknown,
  path: readonly string[] = [],
): unknown {
  return new Proxy(() => {}, {
    // Not a promise: `await` asks every object for `then`.
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? byPath(use, [...path, name]) : undefined,
    apply: (_, __, args) => use(path, args),
  })
}

type Run = { meta: QueryMeta | undefined }
type Pages = Run & { direction: string; pageParam: unknown }
type Options = Record<string, unknown>

/** The keys are tRPC's: the path, then the input and the type. */
function keyOf(path: readonly string[], input?: unknown, type?: 'query' | 'infinite') {
  const { cursor, direction, ...rest } = (input ?? {}) as Options
  const known = type === 'infinite' && input !== undefined && input !== skipToken ? rest : input
  return type || known !== undefined
    ? [path, { ...(known !== undefined && known !== skipToken && { input: known }), ...(type && { type }) }]
    : [path]
}

type AnyQuery = { [name: string]: AnyQuery } & { query(input: unknown): unknown }

/** By the client of the app that runs the query. */
function callIn(run: Run, path: readonly string[], input: unknown): unknown {
  return path.reduce<AnyQuery>((found, name) => found[name] as AnyQuery, appOf(run).rpc as never).query(input)
}

const queryMakers: Record<string, (path: readonly string[], input?: unknown, options?: Options) => unknown> =
  {
    queryKey: (path, input) => keyOf(path, input, 'query'),
    pathKey: path => keyOf(path),
    queryFilter: (path, input, filters) => ({ ...filters, queryKey: keyOf(path, input, 'query') }),
    infiniteQueryFilter: (path, input, filters) => ({ ...filters, queryKey: keyOf(path, input, 'infinite') }),
    pathFilter: (path, filters) => ({ ...(filters as Options | undefined), queryKey: keyOf(path) }),
    queryOptions: (path, input, options) =>
      queryOptions({
        ...options,
        queryKey: keyOf(path, input, 'query'),
        queryFn: input === skipToken ? skipToken : (run: Run) => callIn(run, path, input),
      } as never),
    infiniteQueryOptions: (path, input, options) =>
      infiniteQueryOptions({
        ...options,
        queryKey: keyOf(path, input, 'infinite'),
        queryFn:
          input === skipToken
            ? skipToken
            : ({ meta, pageParam, direction }: Pages) =>
                callIn({ meta }, path, {
                  ...(input as Options | undefined),
                  ...(pageParam !== undefined && { cursor: pageParam }),
                  direction,
                }),
        initialPageParam: undefined,
      } as never),
  }

export type Rpc = TRPCClient<AppRouter>

export function createRpc(fetch: Fetch, onRefusal: (error: FailedCall) => void): Rpc {
  const call = callWith(fetch, onRefusal)
  return byPath((path, [input, options]) =>
    call(
      path.at(-1) === 'query' ? 'query' : 'mutation',
      path.slice(0, -1).join('.'),
      input,
      options as CallOptions,
    ),
  ) as Rpc
}

export function createQueries(): TRPCOptionsProxy<AppRouter> {
  return byPath((path, [input, options]) => {
    const make = queryMakers[path.at(-1) ?? '']
    if (!make) throw new Error(`${path.join('.')} is not offered`)
    return make(path.slice(0, -1), input, options as Options | undefined)
  }) as TRPCOptionsProxy<AppRouter>
}
