// Makes the app of a document: the client of the server, the query client, and the parts that belong to both.
import { QueryClient } from '@tanstack/react-query'
import { reasonOf } from './api.ts'
import type { App, Browser } from './app.tsx'
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'
import { createServerClock } from './outbox/server-clock.ts'
import { createPendingSignOut } from './pending-sign-out.ts'
import { createRpc } from './rpc-client.ts'
import { createSession } from './session.ts'

export function createApp(browser: Browser): App {
  const parts = new Map<unknown, unknown>()
  const queryClient = new QueryClient()
  const rpc = createRpc(
    (address, options) => fetchOperation(app, address, options),
    error => {
      if (reasonOf(error) === 'unauthenticated') app.part(createSession).endedByServer()
    },
  )
  const app: App = {
    browser,
    rpc,
    queryClient,
    part<Part>(create: (app: App) => Part) {
      if (!parts.has(create)) parts.set(create, create(app))
      return parts.get(create) as Part
    },
  }
  queryClient.setDefaultOptions({
    queries: {
      meta: { app },
      staleTime: 30_000,
      // Temporary errors only, and not while offline.
      retry: (failures, error) => failures < 3 && navigator.onLine && reasonOf(error) === 'unavailable',
      // Exponential backoff: half a second, one, two. Then the user sees the error.
      retryDelay: failures => 500 * 2 ** failures,
    },
  })
  return app
}

async function fetchOperation(
  { browser, part }: App,
  address: string,
  options: RequestInit,
): Promise<Response> {
  const pendingSignOut = part(createPendingSignOut)
  // The next user of this browser must not get the session of the one who signed out.
  if (pendingSignOut.isPending()) {
    forgetEarlyAnswers()
    if (!(await pendingSignOut.finish())) throw new Error('the last session could not be ended')
  }
  // Answers from before a change may be wrong by now.
  if (options.method === 'POST') forgetEarlyAnswers()
  const early = await takeEarlyAnswer(address, options.signal)
  const answer = early ?? (await fetchPatiently(browser, address, options))
  // A page of another network tells its own time.
  if (answer.headers.get('Content-Type')?.startsWith('application/json'))
    part(createServerClock).sync(answer.headers.get('Date'))
  return answer
}

/** Waits that are not worth a word, in seconds. */
const shortWait = 5
const mostTries = 4

/** Refused for coming too fast, before anything was done: tried again when the server says, if that is soon. */
async function fetchPatiently(browser: Browser, address: string, options: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await browser.fetch(address, options)
    const wait = answer.status === 429 ? Number(answer.headers.get('Retry-After')) : 0
    if (!(wait > 0 && wait <= shortWait) || tries === mostTries) return answer
    // A crowd that was refused together does not come back together.
    await new Promise(resolve => setTimeout(resolve, wait * 1000 * (1 + Math.random() / 2)))
  }
}
