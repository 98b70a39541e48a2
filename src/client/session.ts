// Who is signed in, as this browser knows it: one query that every guard and screen reads. It tells the other tabs and the
// features, and knows none of them.
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { api, onUnauthenticated, queryClient, rpc } from './api.ts'
import {
  finishSignOut,
  forgetSignOut,
  isSignOutPending,
  recallSignOut,
  startSignOut,
} from './pending-sign-out.ts'
import { localValues } from './storage/local-values.ts'
import { forget, remember, sessionEnded } from './stored.ts'

export type SessionEvent = 'signed in' | 'token refreshed' | 'signed out' | 'password recovery'

export type Session = Awaited<ReturnType<typeof rpc.accounts.session.query>>

const sessionQuery = queryOptions({
  queryKey: api.accounts.session.queryKey(),
  async queryFn({ signal }): Promise<Session> {
    // Signed out here, without a connection: no one is signed in, whatever the server still believes.
    if (isSignOutPending() && !(await finishSignOut())) return null
    const session = await rpc.accounts.session.query(undefined, { signal })
    void adopt(session)
    return session
  },
  staleTime: 5 * 60_000,
  // Asked for whatever the browser thinks of its connection: a screen that waits for the answer must get one, or the failure.
  networkMode: 'always',
})
/** The person signed out, or the session has ended by itself: by a reset, a deletion, or its age. */
export type SignOut = 'on purpose' | 'by itself'

const listeners = new Set<(event: SessionEvent) => void>()
const personListeners = new Set<(personId: string | undefined) => void>()
const signOutListeners = new Set<(how: SignOut) => Promise<void> | undefined>()
const channel = new BroadcastChannel('chalkline session')

export function useSession() {
  return useQuery(sessionQuery)
}

/** An athlete is remembered, so that the app opens without a connection; a coach's desk needs one. */
async function adopt(session: Session): Promise<void> {
  for (const listener of personListeners) listener(session?.id)
  const athlete = session?.role === 'athlete' ? session : undefined
  await (athlete ? localValues.write('session', athlete) : localValues.remove('session')).catch(() => {})
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

/** Calls back with who is signed in, each time that becomes known. */
export function onPerson(listener: (personId: string | undefined) => void): void {
  personListeners.add(listener)
}

/** What a feature keeps of a person on this phone, it forgets here. A sign-out waits for it. */
export function onSignOut(listener: (how: SignOut) => Promise<void> | undefined): void {
  signOutListeners.add(listener)
}

async function tellSignOut(how: SignOut): Promise<void> {
  for (const listener of signOutListeners) await listener(how)
}

/** To be called after a sign-in, a changed profile or a finished recovery: every tab learns of it. */
export async function announceSession(event: SessionEvent): Promise<void> {
  await apply(event)
  channel.postMessage(event)
}

/** Works without a connection too: the server is told before anything else is asked of it. What waits to be sent is given up. */
export async function signOut(): Promise<void> {
  await startSignOut()
  forget('oauthUserData', 'pendingCoachName', 'pendingCoachId', 'pendingJoinStatus')
  await tellSignOut('on purpose')
  await finishSignOut()
  await announceSession('signed out')
}

/** Follows the other tabs and the server, and asks again when a page comes back out of the browser's own cache. */
export function followSession(): void {
  channel.addEventListener('message', ({ data }) => void apply(data))
  onUnauthenticated(() => {
    remember('auth_error', sessionEnded)
    void announceSession('signed out')
  })
  addEventListener('pageshow', event => {
    if (event.persisted) void apply('token refreshed')
  })
}

/** An athlete whom this phone knows gets in at once, without a connection too; the server is asked meanwhile. */
export async function openRemembered(): Promise<void> {
  await recallSignOut()
  const remembered = isSignOutPending()
    ? undefined
    : await localValues.read<Session>('session').catch(() => undefined)
  if (!remembered) return
  queryClient.setQueryData(sessionQuery.queryKey, remembered, { updatedAt: 0 })
  void adopt(remembered)
  rereadSession().then(
    session => {
      if (session?.id !== remembered.id) void announceSession(session ? 'signed in' : 'signed out')
    },
    () => {},
  )
}

async function apply(event: SessionEvent): Promise<void> {
  // Everything else was read for the person who was signed in before.
  if (event === 'signed out' || event === 'signed in')
    queryClient.removeQueries({ predicate: query => query.queryHash !== hashKey(sessionQuery.queryKey) })
  // A sign-in ends the session that was there before.
  if (event === 'signed in') await forgetSignOut()
  if (event === 'signed out') {
    // An answer that is on its way would bring the person back.
    await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
    queryClient.setQueryData(sessionQuery.queryKey, null)
    await adopt(null)
    await tellSignOut('by itself')
  } else await rereadSession().catch(() => {})
  for (const listener of listeners) listener(event)
}
