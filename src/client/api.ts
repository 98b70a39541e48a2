// The typed client of the server: `api.accounts.viewer.queryOptions()` for screens, `rpc` outside of screens.
import { QueryClient } from '@tanstack/react-query'
import type { ErrorCode } from '../domain/error-code.ts'
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'
import { syncServerTime } from './outbox/server-clock.ts'
import { finishSignOut, isSignOutPending } from './pending-sign-out.ts'
import { createClients, FailedCall } from './rpc-client.ts'

let unauthenticated = () => {}

/** Calls back when the server no longer knows the session. */
export function onUnauthenticated(listener: () => void): void {
  unauthenticated = listener
}

async function fetchOperation(address: string, options: RequestInit): Promise<Response> {
  // The next user of this browser must not get the session of the one who signed out.
  if (isSignOutPending()) {
    forgetEarlyAnswers()
    if (!(await finishSignOut())) throw new Error('the last session could not be ended')
  }
  // What was asked before something changed may be wrong by now.
  if (options.method === 'POST') forgetEarlyAnswers()
  const early = await takeEarlyAnswer(address, options.signal)
  const answer = early ?? (await fetchPatiently(address, options))
  // A page of another network tells its own time.
  if (answer.headers.get('Content-Type')?.startsWith('application/json'))
    syncServerTime(answer.headers.get('Date'))
  return answer
}

/** Waits that are not worth a word, in seconds. */
const shortWait = 5
const mostTries = 4

/** Refused for coming too fast, before anything was done: tried again when the server says, if that is soon. */
async function fetchPatiently(address: string, options: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address, options)
    const wait = answer.status === 429 ? Number(answer.headers.get('Retry-After')) : 0
    if (!(wait > 0 && wait <= shortWait) || tries === mostTries) return answer
    // A crowd that was refused together does not come back together.
    await new Promise(resolve => setTimeout(resolve, wait * 1000 * (1 + Math.random() / 2)))
  }
}

export const { rpc, api } = createClients(fetchOperation, error => {
  if (reasonOf(error) === 'unauthenticated') unauthenticated()
})

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

/** Why a call failed. Without a response of the server it is `unavailable`. */
export function reasonOf(error: unknown): ErrorCode {
  if (!(error instanceof FailedCall)) return 'internal'
  if (error.data?.reason) return error.data.reason
  // Refused before the request reached an operation.
  return error.status === 413 ? 'too_large' : 'unavailable'
}

/** The days or ids that the server named as the cause. */
export function detailsOf(error: unknown): readonly string[] {
  return error instanceof FailedCall ? (error.data?.details ?? []) : []
}

/** After too many attempts: the seconds until the next one is allowed. */
export function secondsToWait(error: unknown): number | undefined {
  return error instanceof FailedCall ? error.data?.retryAfter : undefined
}
