// The typed way to the server: `api.accounts.viewer.queryOptions()` for screens, `rpc` where there is no screen.
import { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { AppRouter } from '../app/router.ts'
import type { ErrorCode } from '../domain/error-code.ts'
import { hearServerTime } from './outbox/server-clock.ts'
import { finishSignOut, isSignOutPending } from './pending-sign-out.ts'

let unauthenticated = () => {}

/** Calls back when the server no longer knows the session that this browser thought it had. */
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
    // Whoever signs in here next must not meet the session of whoever signed out.
    if (isSignOutPending()) {
      takeEarlySession()
      if (!(await finishSignOut())) throw new Error('the last session could not be ended')
    }
    const early = String(url).endsWith('/accounts.session') ? takeEarlySession() : undefined
    const answer = (await early?.catch(() => undefined)) ?? (await fetch(url, options as RequestInit))
    hearServerTime(answer.headers.get('Date'))
    return answer
  },
})

/** The page itself asked for the session, before the app was there; the first who needs it takes the answer. */
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
      // Only what may pass by itself is worth another try, and nothing while there is no connection at all.
      retry: (failures, error) => failures < 3 && navigator.onLine && isPassing(reasonOf(error)),
      // Half a second, one, two: who waits longer than that wants to be told.
      retryDelay: failures => 500 * 2 ** failures,
    },
  },
})

export const api = createTRPCOptionsProxy<AppRouter>({ client: rpc, queryClient })

/** Why a call failed. Without an answer of the server there is no code, and the connection is to blame. */
export function reasonOf(error: unknown): ErrorCode {
  if (!(error instanceof TRPCClientError)) return 'internal'
  const { data, meta } = error as TRPCClientError<AppRouter>
  if (data?.reason) return data.reason
  // Refused before it came to an operation.
  return (meta?.response as Response | undefined)?.status === 413 ? 'too_large' : 'unavailable'
}

/** The days or ids that the server named as the ones to blame. */
export function detailsOf(error: unknown): readonly string[] {
  if (!(error instanceof TRPCClientError)) return []
  return (error as TRPCClientError<AppRouter>).data?.details ?? []
}

function isPassing(reason: ErrorCode): boolean {
  return reason === 'unavailable' || reason === 'rate_limited'
}
