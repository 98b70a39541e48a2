// Who is signed in, as this browser knows it: one query that every guard and screen reads, and the news of it between tabs.
import { hashKey, useQuery } from '@tanstack/react-query'
import { api, onUnauthenticated, queryClient, rpc } from './api.ts'
import { forget } from './stored.ts'

export type SessionEvent = 'signed in' | 'token refreshed' | 'signed out' | 'password recovery'

export type Session = Awaited<ReturnType<typeof rpc.accounts.session.query>>

// Asked for whatever the browser thinks of its connection: a screen that waits for the answer must get one, or the failure.
const sessionQuery = api.accounts.session.queryOptions(undefined, {
  staleTime: 5 * 60_000,
  networkMode: 'always',
})
const listeners = new Set<(event: SessionEvent) => void>()
const channel = new BroadcastChannel('chalkline session')

export function useSession() {
  return useQuery(sessionQuery)
}

/** The session as last known, or asked for now. */
export function readSession(): Promise<Session> {
  return queryClient.ensureQueryData(sessionQuery)
}

/** The session as the server knows it at this moment. */
export function rereadSession(): Promise<Session> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
}

/** Calls back when the session changes, here or in another tab. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called after a sign-in, a changed profile or a finished recovery: every tab learns of it. */
export async function announceSession(event: SessionEvent): Promise<void> {
  await apply(event)
  channel.postMessage(event)
}

export async function signOut(): Promise<void> {
  await rpc.accounts.signOut.mutate()
  forget('oauthUserData', 'pendingCoachName', 'pendingCoachId', 'pendingJoinStatus')
  await announceSession('signed out')
}

/** Follows the other tabs and the server, and asks again when a page comes back out of the browser's own cache. */
export function followSession(): void {
  channel.addEventListener('message', ({ data }) => void apply(data))
  // The session was ended elsewhere: by a reset, a deletion, or its age.
  onUnauthenticated(() => void announceSession('signed out'))
  addEventListener('pageshow', event => {
    if (event.persisted) void apply('token refreshed')
  })
}

async function apply(event: SessionEvent): Promise<void> {
  // Whatever else was read belonged to whoever was signed in before.
  if (event === 'signed out' || event === 'signed in')
    queryClient.removeQueries({ predicate: query => query.queryHash !== hashKey(sessionQuery.queryKey) })
  if (event === 'signed out') queryClient.setQueryData(sessionQuery.queryKey, null)
  else await rereadSession().catch(() => {})
  for (const listener of listeners) listener(event)
}
