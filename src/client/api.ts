// The typed client of the server: `api.accounts.viewer.queryOptions()` for screens, `rpc` outside of screens.
import { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { AppRouter } from '../app/router.ts'
import type { ErrorCode } from '../domain/error-code.ts'
import { hearServerTime } from './outbox/server-clock.ts'
import { finishSignOut, isSignOutPending } from './pending-sign-out.ts'

let unauthenticated = () => {}

/** Calls back when the server no longer knows the session. */
export function onUnauthenticated(listener: () => void): void {
  unauthenticated = listener
}

const noticeLostSession: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable(observer =>
      next(op).subscribe({
        ...observer,
        error(error) {
          if (reasonOf(error) === 'unauthenticated') unauthenticated()
          observer.error(error)
        },
      }),
    )

const http = httpLink<AppRouter>({
  url: '/api/rpc',
  async fetch(url, options) {
    // The next user of this browser must not get the session of the one who signed out.
    if (isSignOutPending()) {
      takeEarlySession()
      if (!(await finishSignOut())) throw new Error('the last session could not be ended')
    }
    const early = String(url).endsWith('/accounts.session') ? takeEarlySession() : undefined
    const answer =
      (await early?.catch(() => undefined)) ?? (await fetchPatiently(url, options as RequestInit))
    // A page of another network tells its own time.
    if (answer.headers.get('Content-Type')?.startsWith('application/json'))
      hearServerTime(answer.headers.get('Date'))
    return answer
  },
})

/** Waits that are not worth a word, in seconds. */
const shortWait = 5
const mostTries = 4

/** Refused for coming too fast, before anything was done: tried again when the server says, if that is soon. */
async function fetchPatiently(url: Parameters<typeof fetch>[0], options: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url, options)
    const wait = answer.status === 429 ? Number(answer.headers.get('Retry-After')) : 0
    if (!(wait > 0 && wait <= shortWait) || tries === mostTries) return answer
    // A crowd that was refused together does not come back together.
    await new Promise(resolve => setTimeout(resolve, wait * 1000 * (1 + Math.random() / 2)))
  }
}

/** index.html fetches the session before the app starts; the first query uses that response. */
function takeEarlySession(): Promise<Response> | undefined {
  const page = globalThis as { earlySession?: Promise<Response> | undefined }
  const { earlySession } = page
  page.earlySession = undefined
  return earlySession
}

export const rpc = createTRPCClient<AppRouter>({ links: [noticeLostSession, http] })

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Temporary errors only, and not while offline.
      retry: (failures, error) => failures < 3 && navigator.onLine && reasonOf(error) === 'unavailable',
      // Exponential backoff: half a second, one, two. Then the user sees the error.
      retryDelay: failures => 500 * 2 ** failures,
    },
  },
})

export const api = createTRPCOptionsProxy<AppRouter>({ client: rpc, queryClient })

/** Why a call failed. Without a response of the server it is `unavailable`. */
export function reasonOf(error: unknown): ErrorCode {
  if (!(error instanceof TRPCClientError)) return 'internal'
  const { data, meta } = error as TRPCClientError<AppRouter>
  if (data?.reason) return data.reason
  // Refused before the request reached an operation.
  return (meta?.response as Response | undefined)?.status === 413 ? 'too_large' : 'unavailable'
}

/** The days or ids that the server named as the cause. */
export function detailsOf(error: unknown): readonly string[] {
  if (!(error instanceof TRPCClientError)) return []
  return (error as TRPCClientError<AppRouter>).data?.details ?? []
}

/** After too many attempts: the seconds until the next one is allowed. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  return (error as TRPCClientError<AppRouter>).data?.retryAfter
}
