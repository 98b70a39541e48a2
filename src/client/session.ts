// The sign-in session: one query that every guard and screen reads. It notifies other tabs, and features that subscribe.
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { type App, usePart } from './app.tsx'
import { createPendingSignOut } from './pending-sign-out.ts'
import type { Rpc } from './rpc-client.ts'
import { createLocalValues } from './storage/local-database.ts'
import { forget, remember, sessionEndedError } from './web-storage.ts'

export type SessionEvent = 'signed in' | 'token refreshed' | 'signed out' | 'password recovery'

export type Session = Awaited<ReturnType<Rpc['accounts']['session']['query']>>

/** By the user, or because the session ended: password reset, deletion, expiry. */
export type SignOut = 'on purpose' | 'by itself'

export function createSession({ browser, rpc, queryClient, part }: App) {
  const pendingSignOut = part(createPendingSignOut)
  const localValues = part(createLocalValues)
  const sessionQuery = queryOptions({
    queryKey: api.accounts.session.queryKey(),
    async queryFn({ signal }): Promise<Session> {
      // Signed out offline: the server may still have the session.
      if (pendingSignOut.isPending() && !(await pendingSignOut.finish())) return null
      const session = await rpc.accounts.session.query(undefined, { signal })
      void adopt(session)
      return session
    },
    staleTime: 5 * 60_000,
    // Not paused when offline: a screen that waits for the session must get it, or the error.
    networkMode: 'always',
  })

  const listeners = new Set<(event: SessionEvent) => void>()
  const personListeners = new Set<(personId: string | undefined) => void>()
  const signOutListeners = new Set<(how: SignOut) => Promise<void> | undefined>()
  const channel = new browser.BroadcastChannel('chalkline session')

  /** An athlete's session is stored, so that the app opens offline; the coach's screens need a connection. */
  async function adopt(session: Session): Promise<void> {
    for (const listener of personListeners) listener(session?.id)
    if (session?.role) remember('signedInRole', session.role)
    const athlete = session?.role === 'athlete' ? session : undefined
    await (athlete ? localValues.write('session', athlete) : localValues.remove('session'))
  }

  /** The cached session, else from the server. */
  function readSession(): Promise<Session> {
    return queryClient.ensureQueryData(sessionQuery)
  }

  /** Null also where it cannot be read. */
  function sessionOrNull(): Promise<Session> {
    return readSession().catch(() => null)
  }

  /** The session from the server. */
  function rereadSession(): Promise<Session> {
    return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
  }

  /** Calls back when the session changes, here or in another tab. */
  function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Calls back with the signed-in user, each time the session is read. */
  function onPerson(listener: (personId: string | undefined) => void): void {
    personListeners.add(listener)
  }

  /** A feature deletes the user's data from this phone here. A sign-out waits for it. */
  function onSignOut(listener: (how: SignOut) => Promise<void> | undefined): void {
    signOutListeners.add(listener)
  }

  async function tellSignOut(how: SignOut): Promise<void> {
    for (const listener of signOutListeners) await listener(how)
  }

  /** Called after a sign-in, a changed profile or a finished recovery; notifies every tab. */
  async function announceSession(event: SessionEvent, how?: SignOut): Promise<void> {
    await apply(event, how)
    channel.postMessage(event)
  }

  /**
   * Works offline too: the sign-out is sent before any other request. Unsent items are discarded. Resolves to whether
   * the server has ended the session.
   */
  function signOut(): Promise<boolean> {
    return endSession(async () => {
      await pendingSignOut.start()
      forget('oauthUserData', 'pendingCoachName', 'pendingCoachId', 'pendingJoinStatus')
      await tellSignOut('on purpose')
      const isFinished = await pendingSignOut.finish()
      forget('signedInRole', 'board')
      // An answer on its way may have stored something since.
      await announceSession('signed out', 'on purpose')
      return isFinished
    })
  }

  let isEnding = false

  /** The user ends the session in here: what the screen still asks for is refused, and that is no news. */
  async function endSession<Result>(work: () => Promise<Result>): Promise<Result> {
    isEnding = true
    try {
      return await work()
    } finally {
      isEnding = false
    }
  }

  /** Follows other tabs, and rereads the session when a page returns from the back/forward cache. */
  function followSession(): void {
    channel.addEventListener('message', ({ data }) => void apply(data))
    addEventListener('pageshow', event => {
      if (event.persisted) void apply('token refreshed')
    })
  }

  /** The server no longer knows the session. */
  function endedByServer(): void {
    const isKnown = queryClient.getQueryData(sessionQuery.queryKey) === null
    if (isEnding || isKnown) return
    remember('auth_error', sessionEndedError)
    void announceSession('signed out')
  }

  /** Opens the stored session of an athlete at once, offline too; the server confirms it in the background. */
  async function openRemembered(): Promise<void> {
    await pendingSignOut.recall()
    const remembered = pendingSignOut.isPending() ? undefined : await localValues.read<Session>('session')
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

  const forgetPrevious = () =>
    queryClient.removeQueries({ predicate: query => query.queryHash !== hashKey(sessionQuery.queryKey) })

  async function apply(event: SessionEvent, how: SignOut = 'by itself'): Promise<void> {
    // The rest of the cache belongs to the previous user. A screen that is shown asks for what is removed, so a user
    // who ends the session in here leaves it first.
    if (event === 'signed out' && isEnding) addEventListener('pagehide', forgetPrevious, { once: true })
    else if (event === 'signed out' || event === 'signed in') forgetPrevious()
    // A sign-in replaces the session that was to be ended.
    if (event === 'signed in') await pendingSignOut.forget()
    if (event === 'signed out') {
      // A response in flight would restore the session.
      await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
      queryClient.setQueryData(sessionQuery.queryKey, null)
      await adopt(null)
      await tellSignOut(how)
    } else await rereadSession().catch(() => {})
    // A user who ends the session in here is led to another page; the guards would interfere.
    if (isEnding) return
    for (const listener of listeners) listener(event)
  }

  return {
    sessionQuery,
    readSession,
    sessionOrNull,
    rereadSession,
    onSessionEvent,
    onPerson,
    onSignOut,
    announceSession,
    signOut,
    endSession,
    endedByServer,
    followSession,
    openRemembered,
  }
}

/** Whether the viewer plans the training: an assistant runs the class, and reads what is planned. */
export const useMayPlan = (): boolean => useSession().data?.gym?.role !== 'assistant'

export function useSession() {
  return useQuery(usePart(createSession).sessionQuery)
}
