// Route guards: called before a route loads, and again whenever the session changes.
import { isRedirect, redirect } from '@tanstack/react-router'
import type { App } from '../client/app.tsx'
import { isInstalled } from '../client/installation/installed.ts'
import { createSession } from '../client/session.ts'
import { recall, remember, rememberReturnAddress, sessionEndedError } from '../client/web-storage.ts'
import { homeOf, type Role } from '../domain/people/person.ts'

export type InApp = { context: { app: App } }
type Entered = InApp & { location: { href: string } }

/**
 * Whether the user leaves this page on purpose: for the landing page, and the next sign-in does not return to this screen,
 * or for the same screen of another gym.
 */
export const createDeparture = () => ({ isOnPurpose: false })

export function onlyFor(role: Role) {
  return async ({ context: { app }, location }: Entered): Promise<void> => {
    const session = await app.part(createSession).readSession()
    if (!session?.role) {
      if (!app.part(createDeparture).isOnPurpose) rememberReturnAddress(location.href)
      const hasEnded = recall('signedInRole') === role
      if (hasEnded) remember('auth_error', sessionEndedError)
      // The role is known after a session that ended by itself, and in an installed app, which has one user.
      if (hasEnded || isInstalled()) throw redirect({ to: '/login/$role', params: { role }, replace: true })
      throw redirect({ to: '/login', replace: true })
    }
    if (session.role !== role) throw redirect({ to: `/${session.role}`, replace: true })
  }
}

/** For a screen that needs nothing of the server: without a connection it opens for the role that was signed in last. */
export function onlyForOrOffline(role: Role) {
  const guard = onlyFor(role)
  return async (at: Entered): Promise<void> => {
    try {
      await guard(at)
    } catch (error) {
      if (isRedirect(error) || recall('signedInRole') !== role) throw error
    }
  }
}

/** Sends an athlete without a coach to the join page. */
export async function onlyWithCoach({ context: { app } }: InApp): Promise<void> {
  const session = await app.part(createSession).readSession()
  if (homeOf(session) === '/invite-code-entry') throw redirect({ to: '/invite-code-entry', replace: true })
}

/** The join page is for athletes: redirects coaches to the dashboard and visitors to the landing page. */
export async function onlyForJoining({ context: { app } }: InApp): Promise<void> {
  const session = await app.part(createSession).readSession()
  if (session?.role === 'coach') throw redirect({ to: '/coach', replace: true })
  if (session?.role !== 'athlete') throw redirect({ to: '/', replace: true })
}
